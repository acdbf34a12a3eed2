import RollGIF

/// Exit codes, after sysexits; they are part of the command's contract. Thrown, one ends a run that has printed its
/// reason.
enum ExitStatus: Int32, CaseIterable, Error {
    case done = 0
    /// Faults that `inspect` found, or stale files that `--check` found.
    case findings = 1
    case usage = 64
    case badData = 65
    case missingInput = 66
    case missingProgram = 69
    case internalFault = 70
    case cannotCreate = 73
    case inputOutput = 74

    init(_ code: RollGIFError.Code) {
        self = Self(rawValue: code.rawValue) ?? .internalFault
    }

    /// Meaning of the code, for the manual page.
    var meaning: String {
        switch self {
        case .done: "Done."
        case .findings: "--check found stale files, inspect found faults, or jobs of a batch failed."
        case .usage: "An invalid option or value."
        case .badData: "A job file, a font or a picture is bad, or over a limit."
        case .missingInput: "A job file, a font, a picture or a glyph is missing."
        case .missingProgram: "ffmpeg, or one of its encoders, is missing."
        case .internalFault: "A fault of rollgif, or --verify found a difference."
        case .cannotCreate: "The output cannot be created."
        case .inputOutput: "Reading or writing failed on the way: a full disk, a reader that left."
        }
    }
}
