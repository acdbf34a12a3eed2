import Inspection
import RollGIF

extension FileProperties {
    init(_ file: InspectionReport) {
        let isVideo = ["mp4", "mov", "webm", "avif"].contains(file.format)
        let isMoving = file.frameCount > 1 || isVideo
        self.init(
            format: file.format, ending: Output.ending(of: file.file), width: file.width, height: file.height,
            bytes: file.bytes)
        if isMoving {
            frames = file.frameCount
            plays = file.plays
        }
        if file.seconds > 0 { seconds = file.seconds }
        // A still has a frame time too, but it means nothing.
        let times = file.frames.map(\.seconds)
        if isMoving, let least = times.min() {
            minimumFrameDuration = (least * 1e6).rounded() / 1000
            rate = least > 0 ? 1 / least : .infinity
        }
        rate = file.rate ?? rate
        if isVideo {
            let words = file.coding.split(separator: ",").map { $0.drop { $0 == " " } }
            codec = words.first?.split(separator: " ").first.map(String.init)
            pixels = words.count > 1 ? String(words[1]) : nil
            hasSound = file.hasSound
        }
        forbidden = file.forbidden
    }
}
