"""Card games for learning: rules you can read, tables you can play, chances you can count."""

__version__ = "0.1.0"
