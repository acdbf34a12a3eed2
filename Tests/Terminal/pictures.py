"""Extracts the pictures from a terminal's output, as `terminal.py` prints it: pictures.py OUTPUT FOLDER.

Writes N.rgba for each picture, from 1. It follows kitty's commands to transmit, place and delete pictures.
Prints JSON: a list of width, height, cursor, and the pictures shown at the same time."""
import base64, json, re, sys, zlib

sent = json.load(open(sys.argv[1]))["sent"].encode("latin-1")
folder = sys.argv[2]
found, images, chunks, keys, placed, cursor = [], {}, b"", {}, set(), ""


def keep(data, width, height, beside):
    found.append({"width": width, "height": height, "cursor": cursor, "beside": beside})
    open("%s/%d.rgba" % (folder, len(found)), "wb").write(data)


for match in re.finditer(rb"\x1b\[(\d+;\d+)H|\x1b_G([^;\x1b]*);?([^\x1b]*)\x1b\\", sent, re.S):
    place, control, payload = match.groups()
    if place:
        cursor = place.decode()
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
                images[keys.get("i", "")] = (data, width, height)
                if keys["a"] == "T":
                    placed.add("")
                    keep(data, width, height, len(placed) - 1)
        elif action == "p":
            placed.add(command["i"])
            keep(*images[command["i"]], len(placed) - 1)
        elif action == "d" and command["d"] == "I":
            placed.discard(command["i"])
            images.pop(command["i"], None)
        elif action == "d":
            placed.clear()
            images.clear()
print(json.dumps({"pictures": found, "standing": len(placed)}))
