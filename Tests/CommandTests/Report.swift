/// What `--json` reports of a drawing.
struct Report: Decodable {
    struct File: Decodable {
        let bytes: Int
        let width, height, frames, colors: Int?
    }

    struct Fitted: Decodable, Equatable {
        let maxBytes: Int
        let levels: String?
        let fps: Int
        let isUnchanged: Bool
    }

    let files: [File]
    let width, height, fps: Int?
    let fitted: Fitted?
}
