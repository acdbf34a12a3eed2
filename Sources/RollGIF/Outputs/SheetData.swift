import Encoding
import TextFormats

/// JSON with the boxes and times of a sheet's frames, in the layout of TexturePacker's hash that engines read.
enum SheetData {
    /// Beginning of such a file, and a text near its end, by which it is recognised.
    static let head = "{\n  \"frames\": {"
    static let mark = "\"app\": \"rollgif\""

    /// - Parameter image: file name of the sheet.
    static func bytes(_ layout: SpriteSheet.Layout, image: String) -> [UInt8] {
        func number(_ value: Int) -> JSONNode { JSONNode(value) }
        func object(_ members: KeyValuePairs<String, JSONNode>) -> JSONNode {
            JSONNode(members: members.map { ($0.key, $0.value) })
        }
        func size(_ width: Int, _ height: Int) -> JSONNode { object(["w": number(width), "h": number(height)]) }
        func box(_ x: Int, _ y: Int) -> JSONNode {
            object(["x": number(x), "y": number(y), "w": number(layout.width), "h": number(layout.height)])
        }
        let count = layout.milliseconds.count
        let digits = String(count).count
        let frames = layout.milliseconds.enumerated().map { index, time -> (String, JSONNode) in
            let (x, y) = layout.origin(ofCell: index)
            let text = String(index + 1)
            let name = String(repeating: "0", count: digits - text.count) + text
            return (
                name,
                object([
                    "frame": box(x, y), "rotated": JSONNode(false), "trimmed": JSONNode(false),
                    "spriteSourceSize": box(0, 0), "sourceSize": size(layout.width, layout.height),
                    "duration": number(time),
                ])
            )
        }
        let document = object([
            "frames": JSONNode(members: frames),
            "meta": object([
                "app": JSONNode("rollgif"), "image": JSONNode(image),
                "format": JSONNode("RGBA8888"),
                "size": size(min(count, layout.columns) * layout.width, layout.rows * layout.height),
                "scale": JSONNode("1"),
            ]),
        ])
        return Array((JSONWriter.pretty(document) + "\n").utf8)
    }
}
