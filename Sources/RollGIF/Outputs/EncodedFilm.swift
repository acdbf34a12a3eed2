import Encoding
import Rendering

/// Video that was encoded to see how large it is, in a scratch file: written as it is where it is chosen.
struct EncodedFilm {
    fileprivate let file: OutputFile
    fileprivate let imageCount: Int

    init(in file: OutputFile, imageCount: Int) {
        (self.file, self.imageCount) = (file, imageCount)
    }

    /// Returns a consumer that needs no frames and writes the video's bytes at its end.
    func consumer(into sink: any ByteSink) -> any FrameConsumer { EncodedFilmWriter(self, sink) }
}

private final class EncodedFilmWriter: FrameConsumer {
    private let film: EncodedFilm
    private let sink: any ByteSink

    init(_ film: EncodedFilm, _ sink: any ByteSink) {
        (self.film, self.sink) = (film, sink)
    }

    func consume(_ batch: FrameBatch) {}

    func finish() throws {
        // The array outlives the call.
        try unsafe film.file.contents().withUnsafeBytes { try unsafe sink.write($0) }
    }

    var imageCount: Int { film.imageCount }
    var colors: Int? { nil }
}
