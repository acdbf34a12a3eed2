/// An error of this library, ready to be shown. The message says which value is wrong, why, and how to correct it.
public struct RollGIFError: Error, Sendable, CustomStringConvertible {
    /// The class of an error; more may be added. The command line maps each to one exit code.
    public struct Code: Sendable, Hashable {
        /// The exit code of the command line.
        public let rawValue: Int32

        /// A class by its exit code.
        init(rawValue: Int32) { self.rawValue = rawValue }

        /// An invalid option or value.
        public static let usage = Code(rawValue: 64)
        /// Invalid data, such as a job file, a font or a picture, or data over a limit.
        public static let badData = Code(rawValue: 65)
        /// Missing input, such as a file, a font or a glyph.
        public static let missingInput = Code(rawValue: 66)
        /// A program that this output needs is not installed.
        public static let missingProgram = Code(rawValue: 69)
        /// A fault of rollgif.
        public static let `internal` = Code(rawValue: 70)
        /// The output cannot be created.
        public static let cannotCreate = Code(rawValue: 73)
        /// Reading or writing failed, for example because of a full disk or a closed pipe.
        public static let inputOutput = Code(rawValue: 74)
    }

    /// The class of the error.
    public var code: Code
    package var text: Message
    /// One line for the user, with keys as the command line spells them.
    public var message: String { text.spelled(.options) }
    /// One line for the user, with keys as job files and programs spell them.
    public var messageWithKeys: String { text.spelled(.keys) }
    /// The message without the key in front, for an interface that shows ``key`` separately.
    public var reason: String { textBehindKey.spelled(.keys) }
    package var textBehindKey: Message { key.map(text.behind) ?? text }

    /// Setting that the error is about; nil for none.
    public var key: JobKey?

    /// Panel whose setting it is, from 0; nil for a setting of the picture.
    public var panel: Int?

    /// The error of the system or of a failed program that caused this one; nil for none.
    public package(set) var underlying: (any Error)?

    /// Makes an error of a class with a message for a person.
    package init(_ code: Code, _ message: Message, key: JobKey? = nil, panel: Int? = nil) {
        self.code = code
        text = message
        self.key = key ?? message.key
        self.panel = panel
    }

    /// The message.
    public var description: String { message }

    /// Returns an error about an invalid option or value.
    package static func usage(_ message: Message, key: JobKey? = nil, panel: Int? = nil) -> RollGIFError {
        RollGIFError(.usage, message, key: key, panel: panel)
    }

    /// Returns an error about invalid data, or data over a limit.
    package static func badData(_ message: Message, key: JobKey? = nil) -> RollGIFError {
        RollGIFError(.badData, message, key: key)
    }

    package static func missingInput(_ message: Message, key: JobKey? = nil, panel: Int? = nil) -> RollGIFError {
        RollGIFError(.missingInput, message, key: key, panel: panel)
    }

    package static func cannotCreate(_ message: Message, key: JobKey? = nil, panel: Int? = nil) -> RollGIFError {
        RollGIFError(.cannotCreate, message, key: key, panel: panel)
    }

    /// Returns the error with those keys spelled that the job has from a command line or from a file.
    package func spelled(as job: Job) -> RollGIFError {
        var error = self
        let owner = panel.flatMap { job.panels.indices.contains($0) ? job.panels[$0] : nil } ?? job
        error.text = text.spelled(as: owner)
        return error
    }

    /// Returns the error with a key, unless it has one already.
    package func about(_ key: JobKey?) -> RollGIFError {
        var error = self
        error.key = self.key ?? key
        return error
    }
}

extension RollGIFError: Equatable {
    /// Returns whether two errors have the same message and key.
    public static func == (left: RollGIFError, right: RollGIFError) -> Bool {
        left.code == right.code && left.text == right.text && left.key == right.key && left.panel == right.panel
    }
}
