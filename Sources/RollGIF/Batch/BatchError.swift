/// Why a batch did not run at all.
public enum BatchError: Error, Sendable, CustomStringConvertible {
    /// The job files are wrong; every fault of theirs is listed.
    case invalid(JobFileFaults)
    /// The outside world: a file that is missing or cannot be read, an option that cannot be met.
    case failed(RollGIFError)

    /// One line a fault.
    public var description: String {
        switch self {
        case .invalid(let faults): faults.description
        case .failed(let error): error.description
        }
    }
}
