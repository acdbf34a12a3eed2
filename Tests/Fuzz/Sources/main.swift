import Foundation

@testable import Files
@testable import Numerals
@testable import RollGIF
@testable import TextFormats
@testable import Typesetting

// Fuzzes all readers of untrusted input with coverage feedback: `make fuzz`. libFuzzer makes the inputs, and saves
// those that trap, leak memory or take longer than a few seconds. For most inputs the correct result is an error.

/// A reader, by the name of its folder of examples.
private let readers: [String: ([UInt8]) -> Void] = [
    "job": { Reader.jobs($0, format: .json) },
    "jsonl": { Reader.jobs($0, format: .jsonl) },
    "csv": { Reader.jobs($0, format: .csv) },
    "number": Reader.number,
    "css": Reader.css,
    "parts": Reader.parts,
    "skeleton": Reader.skeleton,
    "png": Reader.png,
    "jpeg": Reader.jpeg,
    "gif": Reader.gif,
    "inspection": Reader.inspection,
    "font": Reader.font,
]

private let reader: ([UInt8]) -> Void = {
    let name = ProcessInfo.processInfo.environment["ROLLGIF_FUZZ_TARGET"] ?? ""
    guard let reader = readers[name] else {
        fatalError("ROLLGIF_FUZZ_TARGET is one of \(readers.keys.sorted().joined(separator: ", "))")
    }
    return reader
}()

private func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // The bytes belong to libFuzzer until this returns.
    reader(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

/// libFuzzer's loop, which reads the command line: seconds, limits, folders of examples.
@_silgen_name("LLVMFuzzerRunDriver") private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private var count = CommandLine.argc
private var arguments = unsafe CommandLine.unsafeArgv
exit(unsafe runFuzzer(&count, &arguments, { unsafe test($0, $1) }))
