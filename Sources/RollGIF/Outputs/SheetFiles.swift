import Encoding

/// The JSON file beside a sheet of frames.
final class SheetFiles {
    private let path: String
    private let image: String
    private let purpose: OutputPurpose
    private let file: OutputFile?
    private var bytes: [UInt8] = []

    /// Makes the file of an output; nil if that is not a sheet.
    ///
    /// - Parameter isDurable: whether `commit` syncs the file and its name to disk before it returns.
    init?(_ output: Output, purpose: OutputPurpose, isDurable: Bool) throws(RollGIFError) {
        guard let path = output.sheetData else { return nil }
        (self.path, self.purpose) = (path, purpose)
        image = OutputFolder.split(output.path).name
        file =
            purpose.makesFile ? try OutputFile.create(path, below: output.root, isDurable: isDurable) : nil
    }

    /// Takes the layout of the sheet. Call it when the sheet is written.
    func take(_ layout: SpriteSheet.Layout) { bytes = SheetData.bytes(layout, image: image) }

    /// Writes the file, which has no name yet.
    func finish() throws(RollGIFError) { try file?.write(bytes) }

    /// Whether the existing file has other bytes or is missing.
    var isStale: Bool { !ExistingFile.has(bytes, at: path) }

    /// Gives the file its name.
    func commit() throws(RollGIFError) { try file?.commit() }
}
