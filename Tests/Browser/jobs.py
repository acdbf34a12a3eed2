"""The jobs that are compared, one for every way of drawing."""

JOBS = {
    "reference": ["--from", "1234.56", "--to", "245699", "--style", "currency"],
    "seed spring": ["--from", "1234.56", "--to", "245699", "--style", "currency", "--damping", "17"],
    "lively": ["--from", "18", "--to", "4205", "--spring", "bouncy"],
    "carry": ["--from", "997", "--to", "1003", "--path", "carry", "--easing", "linear", "--duration", "2"],
    "count-through": ["--from", "12", "--to", "47", "--path", "count-through", "--easing", "ease", "--duration", "3"],
    "stagger": ["--from", "1234", "--to", "9876", "--stagger", "0.12"],
    "colours": ["--from", "5", "--to", "82", "--color", "#123", "--color-to", "#c30", "--up-color", "#0a0"],
    "dark": ["--from", "12.5", "--to", "99.75", "--color", "#eee", "--background", "#14181f"],
    "count": ["--from", "0", "--to", "128", "--mode", "count"],
    "crossfade": ["--from", "10", "--to", "27", "--mode", "crossfade"],
    "delta": ["--from", "60", "--to", "161", "--delta"],
    "numeric-text": ["--from", "1234", "--to", "5678", "--preset", "numeric-text"],
    "several values": ["--values", "1,20,3", "--boomerang"],
}
# Frames a second that they are compared at: what is printed afresh changes 60 times a second in a vector file.
RATES = {"count": 60}
# Canvases are whole pixels high: four times the delta's are some rows more than those of its frames at four times the
# size, and the rest stands above. So many rows the frames are moved down.
SHIFTS = {"delta": 1}
