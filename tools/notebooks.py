"""Run every notebook from the top and store its outputs: ``python -m tools.notebooks [PATH…]``.

What is stored is what a fresh kernel shows: no widget state, no run times, no page's output.
"""

import os
import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parent.parent
KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}


def store(path: Path) -> None:
    """Run one notebook and write it back with its outputs."""
    notebook = nbformat.read(path, as_version=4)
    with tempfile.TemporaryDirectory() as folder:
        client = NotebookClient(
            notebook,
            timeout=300,
            kernel_name="python3",
            resources={"metadata": {"path": folder}},
            store_widget_state=False,
        )
        client.execute()
    for number, cell in enumerate(notebook.cells):
        cell["id"] = f"cell-{number}"
        cell.metadata = {k: v for k, v in cell.metadata.items() if k == "tags"}
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)
    notebook.metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    nbformat.write(notebook, path)


def main() -> None:
    """Store the notebooks named, or all."""
    os.environ.pop("JPY_SESSION_NAME", None)  # no page is listening
    paths = [Path(name) for name in sys.argv[1:]] or sorted((ROOT / "notebooks").rglob("*.ipynb"))
    for path in paths:
        if ".ipynb_checkpoints" not in path.parts:
            store(path)
            print(path.relative_to(ROOT) if path.is_absolute() else path)


if __name__ == "__main__":
    main()
