import Encoding
import Glibc
import Motion
import Raster

/// One output on its way: where its bytes go, and who makes them.
final class Destination {
    /// What is done with the bytes.
    enum Purpose {
        /// They become the file.
        case writing
        /// They become the file unless it has them already.
        case updating
        /// They are only compared with the file.
        case checking
    }

    let output: Output
    private let purpose: Purpose
    private let consumer: any FrameConsumer
    private let sink: CountingSink
    /// The file to be, or one without a name where bytes are only compared but ffmpeg wants a file.
    private let file: OutputFile?
    private let sequence: SequenceFiles?

    /// Opens the output's place and its encoder.
    init(_ output: Output, purpose: Purpose, keepsBytes: Bool, for work: RenderWork) throws {
        self.output = output
        self.purpose = purpose
        let video = output.format.video(isExact: work.videoIsExact)
        sequence = output.sequence.map { SequenceFiles($0, below: output.root, purpose: purpose) }
        if sequence != nil || output.path == "-" {
            file = nil
        } else if purpose != .checking {
            file = try OutputFile.create(output.path, below: output.root)
        } else {
            file = video == nil ? nil : try OutputFile.unnamed()
        }
        let descriptor = file?.descriptor ?? (output.path == "-" ? STDOUT_FILENO : -1)
        sink = CountingSink(
            descriptor < 0 ? nil : FileDescriptorSink(descriptor: descriptor),
            keepsBytes: keepsBytes || purpose == .checking)
        consumer = try work.consumer(
            for: output, video: video, sink: sink, descriptor: descriptor, sequence: sequence)
    }

    func consume(_ frames: Range<Int>, _ drawn: [DrawnFrame?]) throws {
        try naming { try consumer.consume(frames, drawn) }
    }

    /// What a sequence's files say weighs more than the encoder's word that they failed.
    private func naming(_ body: () throws -> Void) throws {
        do { try body() } catch { throw sequence?.failure ?? error }
    }

    /// Ends the file and puts it in its place. Unless it is written anyway, the report says whether the place held
    /// other bytes, or none.
    func finish() throws -> RenderReport.File {
        try naming { try consumer.finish() }
        var bytes = sequence?.byteCount ?? sink.count
        if let file, sink.count == 0 { bytes = file.size }
        var isStale: Bool?
        switch purpose {
        case .writing:
            try file?.commit()
            try sequence?.commit()
        case .updating:
            let differs = sequence?.isStale ?? file?.differs() ?? false
            if differs { try file?.commit() }
            try sequence?.commit()
            isStale = differs
        case .checking:
            let made = sink.count == 0 ? try file?.contents() ?? [] : sink.kept
            isStale = sequence?.isStale ?? !ExistingFile.has(made, at: output.path)
        }
        return RenderReport.File(
            output: output.path, format: output.format.rawValue, bytes: bytes, frames: consumer.pictureCount,
            colors: consumer.colors, isStale: isStale)
    }

    /// What a GIF holds, for traces; nil for other types.
    var gifPictures: [GIFPipeline.Picture]? { (consumer as? GIFPipeline)?.pictures }
    /// The bytes, where they were to be kept.
    var bytes: [UInt8] { sink.kept }
}
