/// An error of this library, ready to be shown: the message says what, which, why and what to do next.
public struct RollGIFError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The class of an error. The command line maps each to one exit code.
    public enum Code: Sendable, Equatable {
        /// An option or a value that cannot be meant.
        case usage
        /// Data that is there but bad: a job file, a font, a picture, or something over a limit.
        case badData
        /// Something that should be there is not: a file, a font, a glyph.
        case missingInput
        /// A program that this output needs is not installed.
        case missingProgram
        /// A fault of rollgif itself.
        case `internal`
        /// The output cannot be created.
        case cannotCreate
        /// Reading or writing failed on the way: a full disk, a reader that left.
        case inputOutput
    }

    /// The class of the error.
    public var code: Code
    /// One line for a person.
    public var message: String

    /// Makes an error of a class with a message for a person.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
