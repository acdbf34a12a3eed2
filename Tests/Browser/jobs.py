"""Jobs for the comparison, one for every method of drawing."""

import os

# A picture with many colours and edges.
PORTRAIT = os.path.join(os.path.dirname(__file__), "..", "..", "Fixtures", "Goldens", "box-gradients.png")

# Vector files draw every instant without blur.
SHARP = ["--motion-blur", "0"]

JOBS = {
    "reference": ["--from", "1234.56", "--to", "245699", "--style", "currency", *SHARP],
    "seed spring": ["--from", "1234.56", "--to", "245699", "--style", "currency", "--spring", "calayer", *SHARP],
    "lively": ["--from", "18", "--to", "4205", "--spring", "bouncy", "--width", "240", "--height", "140", *SHARP],
    "carry": ["--from", "997", "--to", "1003", "--path", "carry", "--easing", "linear", "--duration", "2", *SHARP],
    "count-through": [
        "--from", "12", "--to", "47", "--path", "count-through", "--easing", "ease", "--duration", "3", *SHARP,
    ],
    "stagger": ["--from", "1234", "--to", "9876", "--stagger", "0.12", *SHARP],
    "colours": ["--from", "5", "--to", "82", "--color", "#123", "--color-to", "#c30", "--up-color", "#0a0", *SHARP],
    "dark": ["--from", "12.5", "--to", "99.75", "--color", "#eee", "--background", "#14181f", *SHARP],
    "count": ["--from", "0", "--to", "128", "--mode", "count"],
    "crossfade": ["--from", "10", "--to", "27", "--mode", "crossfade"],
    "delta": ["--from", "60", "--to", "161", "--delta", "--width", "240", "--height", "180", *SHARP],
    "numeric-text": ["--from", "1234", "--to", "5678", "--preset", "numeric-text"],
    "several values": ["--values", "1,20,3", "--boomerang", *SHARP],
    "spin": ["--from", "18", "--to", "24", "--path", "spin", *SHARP],
    "score": ["--from", "2:1", "--to", "3:1", "--width", "180", "--height", "120"],
    "words": [
        "countdown", "--until", "2027-01-01T00:00Z", "--at", "2026-12-31T23:59:58Z", "--units", "ms", "--unit-labels",
        "auto", "--unit-label-style", "#c30", "--font-size", "40", "--width", "160", "--height", "112",
    ],
    "car": [
        "--from", "97.5", "--to", "103.2", "--preset", "car", "--font-size", "40", "--width", "320", "--height", "120", *SHARP,
    ],
    "slot-machine": [
        "--from", "18", "--to", "24", "--preset", "slot-machine", "--plate", "car", "--font-size", "40",
        "--width", "200", "--height", "120",
    ],
    "flip": ["--from", "18", "--to", "42", "--mode", "flip", "--width", "240", "--height", "160"],
    "flip-clock": [
        "--from", "18", "--to", "42", "--preset", "flip-clock", "--font-size", "40", "--width", "200", "--height", "120",
    ],
    "split-flap": [
        "--from", "8", "--to", "3", "--mode", "split-flap", "--plate", "card", "--font-size", "40", "--width", "240",
        "--height", "160",
    ],
    "slide": ["--from", "18", "--to", "24", "--mode", "slide", "--duration", "0.6"],
    "exit": [
        "--from", "18", "--to", "24", "--exit", "rise", "--duration", "0.4", "--hold-end", "0.2", "--width", "240",
        "--height", "160", *SHARP,
    ],
    "slot-text": [
        "--from", "18", "--to", "24", "--preset", "slot-text", "--hold-end", "0.3", "--font-size", "40", "--width", "160",
        "--height", "120",
    ],
    "ghosts": ["--from", "10", "--to", "27", "--ghost", "8", "--plate", "card", "--width", "240", "--height", "160", *SHARP],
}
# Panels and parts that move with the number.
BESIDE = {
    "bar": ["--from", "2000", "--to", "9870", "--goal", "12000", "--meter-marks", "25%,50%,75%", "--meter-color", "#16a34a"],
    "bar in colours": ["--from", "2", "--to", "9", "--goal", "10", "--meter-color", "linear-gradient(#dc2626,#f59e0b,#16a34a)"],
    "thermometer": ["--from", "10", "--to", "80", "--goal", "100", "--meter", "thermometer", "--meter-color", "#dc2626"],
    "ring": ["--from", "12", "--to", "68", "--goal", "100", "--meter", "ring", "--meter-color", "0:#dc2626,50:#16a34a"],
    "ring in colours": ["--from", "9", "--to", "88", "--goal", "99", "--meter", "ring", "--meter-color", "linear-gradient(red,blue)"],
    "gauge": ["--from", "12", "--to", "68", "--goal", "100", "--meter", "gauge 180"],
    "chip": ["--from", "1200", "--to", "1349", "--chip", "auto", "--chip-place", "below"],
    "sparkline": ["--from", "231", "--to", "268", "--spark", "231,240,228,251,246,259,268", "--spark-style", "area"],
    "bars of values": ["--from", "24", "--to", "39", "--spark", "4,7,-3,5,8,-2,9", "--spark-style", "bars"],
    "icon and confetti": ["--from", "98", "--to", "100", "--goal", "100", "--icon", "🚀", "--confetti"],
    "moving emoji": ["--from", "98", "--to", "1302", "--icon", "🚀"],
    "moving picture": ["--from", "98", "--to", "1302", "--icon", PORTRAIT],
    "price": ["--from", "79.95", "--to", "49.99", "--currency", "USD", "--raise", "symbol,fraction"],
    "zeros": [
        "--from", "0.0000001234", "--to", "0.00005678", "--fraction-digits", "own", "--subscript-zeros",
    ],
}
JOBS |= {
    name: [*arguments, "--font-size", "40", "--width", "240", "--height", "160", *SHARP] for name, arguments in BESIDE.items()
}
# These jobs have parts on whole pixels, which are smaller at four times the size. So their SVG has that size too, a
# multiple of four.
SCALED = {
    "lively", "delta", "score", "words", "car", "slot-machine", "ghosts", "flip", "flip-clock", "split-flap",
    "exit", "slot-text", *BESIDE,
}
# Frame rate of the comparison. Printed values change 60 times a second in a vector file.
RATES = {"count": 60}
