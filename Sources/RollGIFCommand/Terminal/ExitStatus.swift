import RollGIF

/// The exit codes, after sysexits; they are part of the command's contract.
enum ExitStatus: Int32 {
    case done = 0
    /// `inspect` found faults, or `--check` stale files.
    case findings = 1
    case usage = 64
    case badData = 65
    case missingInput = 66
    case missingProgram = 69
    case internalFault = 70
    case cannotCreate = 73
    case inputOutput = 74

    init(_ code: RollGIFError.Code) {
        self =
            switch code {
            case .usage: .usage
            case .badData: .badData
            case .missingInput: .missingInput
            case .missingProgram: .missingProgram
            case .internal: .internalFault
            case .cannotCreate: .cannotCreate
            case .inputOutput: .inputOutput
            }
    }
}
