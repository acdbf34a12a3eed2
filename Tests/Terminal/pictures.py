"""Extracts the pictures from a terminal's output, as `terminal.py` prints it: pictures.py OUTPUT FOLDER.

Writes N.six, N.png or N.rgba for each picture, from 1. It follows kitty's commands to transmit, place and delete pictures.
Prints JSON: a list of kind, width and height (0 if the file has it), cursor, and the pictures shown at the same time."""
import base64, json, re, sys, zlib

sent = json.load(open(sys.argv[1]))["sent"].encode("latin-1")
folder = sys.argv[2]
found, images, chunks, keys, placed, cursor = [], {}, b"", {}, set(), ""


def keep(kind, data, width=0, height=0, beside=0):
    found.append({"kind": kind, "width": width, "height": height, "cursor": cursor, "beside": beside})
    open("%s/%d.%s" % (folder, len(found), kind), "wb").write(data)


for match in re.finditer(
    rb"\x1b\[(\d+;\d+)H|(\x1bP[\d;]*q.*?\x1b\\)|\x1b\]1337;File=([^:]*):([^\x07]*)\x07|\x1b_G([^;\x1b]*);?([^\x1b]*)\x1b\\",
    sent, re.S):
    place, sixel, options, file, control, payload = match.groups()
    if place:
        cursor = place.decode()
    elif sixel:
        keep("six", sixel)
    elif file is not None:
        assert b"inline=1" in options
        data = base64.b64decode(file)
        assert b"size=%d;" % len(data) in options
        keep("png", data)
    elif control:
        command = dict(part.split("=") for part in control.decode().split(","))
        action = command.get("a")
        if payload and action != "q":
            assert len(payload) <= 4096
            if action:
                keys, chunks = command, b""
            chunks += payload
            if command["m"] == "0":
                data = zlib.decompress(base64.b64decode(chunks))
                assert (keys["f"], keys["o"]) == ("32", "z")
                width, height = int(keys["s"]), int(keys["v"])
                assert len(data) == 4 * width * height
                images[keys["i"]] = (data, width, height)
        elif action == "p":
            placed.add(command["i"])
            keep("rgba", *images[command["i"]], beside=len(placed) - 1)
        elif action == "d" and command["d"] == "I":
            placed.discard(command["i"])
            images.pop(command["i"], None)
        elif action == "d":
            placed.clear()
            images.clear()
print(json.dumps({"pictures": found, "standing": len(placed)}))
