import Encoding
import Rendering

/// A video that was encoded into a scratch file to learn its size; if it is chosen, it is copied as it is.
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
        // The array lives longer than the call.
        try unsafe film.file.contents().withUnsafeBytes { try unsafe sink.write($0) }
    }

    var imageCount: Int { film.imageCount }
    var colors: Int? { nil }
}
