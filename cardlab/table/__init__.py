"""Tables: pictures of a view as pure functions, and the widgets that play and replay them."""
