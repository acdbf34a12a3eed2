import Files
import Glibc
import Motion
import Numerals
import Rendering
import Scene
import Threads
import Typesetting
import Vector

extension RollGIFError {
    /// The public form of a module's error.
    ///
    /// - Parameter prefix: the option or file that the error is about, if the error does not have it; else empty.
    init(_ error: NumeralError, prefix: Message) {
        let code: Code =
            switch error.kind {
            case .usage: .usage
            case .limit: .badData
            case .unavailable: .internal
            }
        // A subject that ICU or a list of names does not contain has the name of the option's key.
        self.init(code, prefix + Message(ofModule: error.description), key: error.subject.flatMap(JobKey.spelled))
    }

    init(_ error: MotionError) {
        let text = Message(ofModule: error.description)
        switch error {
        case .tooManyFrames, .tooManyCells, .tooManyColumns, .wildCurve: self = .badData(text)
        case .badValue, .noValues: self = .usage(text)
        }
    }

    init(_ error: TypesettingError) {
        let code: Code =
            switch error.kind {
            case .usage: .usage
            case .badData: .badData
            case .missingInput: .missingInput
            case .internal: .internal
            }
        let text = Message(ofModule: error.description)
        switch error {
        // Invalid sizes were refused before; a size that reaches the fonts is over their limit.
        case .badSize: self = .badData(text)
        case .unreadable(_, let number): self.init(code, "\(text): \(systemMessage(number))")
        case .noInk: self.init(code, text, key: .font)
        default: self.init(code, text)
        }
    }

    /// - Parameter path: the file that was being written or read.
    init(_ error: RenderingError, path: String) {
        func tooSmall(_ canvas: CanvasSize, or other: Message) -> RollGIFError {
            .usage(
                "a canvas of \(canvas.width)×\(canvas.height) is too small: the number needs "
                    + "\(canvas.neededWidth)×\(canvas.neededHeight); enlarge \(key: .width) and "
                    + "\(key: .height), \(other)")
        }
        func tooLarge(_ pixels: String, _ limit: String) -> Message {
            "the canvas would have \(pixels) pixels, more than \(limit); choose a smaller "
                + "\(key: .fontSize), \(key: .padding), \(key: .width) or \(key: .height)"
        }
        switch error {
        case .canvasTooSmall(let canvas):
            self = tooSmall(canvas, or: "choose a smaller \(key: .fontSize), or add \(key: .fit)")
        case .paddingFillsCanvas(let canvas): self = tooSmall(canvas, or: "or choose a smaller \(key: .padding)")
        case .wordTooWide(let word, let needed, let room):
            self = .usage(
                "\(Quoted.text(word)) is \(needed) pixels wide, and the canvas has room for \(room); enlarge "
                    + "\(key: .width), or choose a smaller size in \(key: .titleStyle) or \(key: .labelStyle)"
            )
        case .colorInPart(let text):
            self = .colored(Quoted.text(text))
        case .canvasTooLong(let width, let height, let limit):
            self = .badData(tooLarge("\(width)×\(height)", "\(limit) a side"))
        case .tooManyPixels(let count, let limit):
            self = .badData(tooLarge("\(count)", "\(limit)"))
        case .unfaithful(let difference):
            let what =
                switch difference {
                case .tooShort(let frame): "frame \(frame) is shorter than it should be"
                case .pixels(let frame): "frame \(frame) does not show what was drawn"
                case .empty(let frame): "the picture before frame \(frame) is empty"
                case .tooLong: "it is longer than the animation"
                }
            self.init(.internal, "\(path): \(what)")
        }
    }

    /// - Parameter path: the file that was being written or read.
    init(_ error: EncodingError, path: String) {
        switch error {
        case .write(let code): self = .unwritable(path, code)
        case .programNotStarted(let name, let code):
            self.init(.inputOutput, "\(path): \(name) cannot be started: \(systemMessage(code))")
        case .missingProgram: self.init(.missingProgram, "\(path): \(error)")
        case .programFailed: self.init(.inputOutput, "\(path): \(error)")
        case .codec: self.init(.internal, "\(path): \(error)")
        case .malformed: self = .badData("\(path): \(Message(ofModule: "\(error)"))")
        }
    }

    /// The public form of any module's error. An error of no module is a fault of rollgif.
    package init(_ error: any Error, path: String = "the output") {
        switch error {
        case let error as RollGIFError: self = error
        case let error as NumeralError: self.init(error, prefix: "")
        case let error as ThreadError: self.init(.internal, "no thread can be started: \(systemMessage(error.code))")
        case let error as MotionError: self.init(error)
        case let error as TypesettingError: self.init(error)
        case let error as RenderingError: self.init(error, path: path)
        case let error as EncodingError: self.init(error, path: path)
        default: self.init(.internal, Message(String(describing: error)))
        }
        if !(error is RollGIFError) { underlying = error }
    }

    /// Runs a step of a module, whose error becomes one of this library.
    static func wrapping<Result>(_ step: () throws -> Result) throws(RollGIFError) -> Result {
        do { return try step() } catch { throw RollGIFError(error) }
    }
}

extension RollGIFError {
    /// Returns the error about a text in colours of its own.
    ///
    /// - Parameter key: the key of the text, which the sentence begins with; nil for none.
    static func colored(_ text: String, of key: JobKey? = nil) -> RollGIFError {
        .usage(
            "\(key.map { "\(key: $0): " } ?? "")\(text) has an emoji or a picture in it, which cannot move with the "
                + "number; leave it out")
    }
}

/// Returns the system's text for an error number: "No space left on device".
package func systemMessage(_ code: Int32) -> String {
    // strerror returns a NUL-terminated string, valid until the next call on this thread; it is copied at once.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
}

extension RollGIFError {
    /// Returns the error for a file that could not be read, by the error number of the failed call.
    static func unreadable(_ path: String, _ code: Int32) -> RollGIFError {
        let reason: Message = "cannot read \(Quoted.path(path)): \(systemMessage(code))"
        guard code == ENOENT || code == ENOTDIR else { return RollGIFError(.inputOutput, reason) }
        let isAddress = path.hasPrefix("http://") || path.hasPrefix("https://")
        let connection = "rollgif opens no connections: write curl -sO \(path) first, or pipe what it prints into -"
        return .missingInput("\(reason); \(isAddress ? connection : "check the name")")
    }

    /// Returns the error for a file that could not be created, by the error number of the failed call.
    static func uncreatable(_ path: String, _ code: Int32) -> RollGIFError {
        let advice =
            switch code {
            case ENOENT: "its folder does not exist; create it or name another"
            case EACCES, EPERM, EROFS: "\(systemMessage(code)); choose a folder you may write to"
            default: systemMessage(code)
            }
        let isFull = code == ENOSPC || code == EDQUOT || code == EFBIG || code == EIO
        return RollGIFError(isFull ? .inputOutput : .cannotCreate, "cannot write \(Quoted.path(path)): \(advice)")
    }

    /// Returns the error for a path that names no file that can be replaced.
    static func unwritable(_ path: String, _ status: FileStatus) -> RollGIFError {
        .cannotCreate("cannot write \(Quoted.path(path)): \(status.refusal ?? "it is in use")", key: .output)
    }

    /// Returns the error for a file whose bytes could not be written, by the error number of the failed call.
    static func unwritable(_ path: String, _ code: Int32) -> RollGIFError {
        RollGIFError(.inputOutput, "cannot write \(Quoted.path(path)): \(systemMessage(code))")
    }
}
