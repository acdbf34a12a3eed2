import Encoding
import Rendering

/// A video that was encoded into a scratch file to measure its size. If it is chosen, it is copied unchanged.
struct EncodedVideo {
    fileprivate let file: OutputFile
    fileprivate let imageCount: Int

    init(in file: OutputFile, imageCount: Int) {
        (self.file, self.imageCount) = (file, imageCount)
    }

    /// Returns a consumer that needs no frames and writes the video's bytes at its end.
    func consumer(into sink: any ByteSink) -> any FrameConsumer { EncodedVideoWriter(self, sink) }
}

private final class EncodedVideoWriter: FrameConsumer {
    private let video: EncodedVideo
    private let sink: any ByteSink

    init(_ video: EncodedVideo, _ sink: any ByteSink) {
        (self.video, self.sink) = (video, sink)
    }

    func consume(_ frame: DrawnFrame) {}

    func finish() throws {
        // The array lives longer than the call.
        try unsafe video.file.contents().withUnsafeBytes { try unsafe sink.write($0) }
    }

    var imageCount: Int { video.imageCount }
    var colors: Int? { nil }
}
