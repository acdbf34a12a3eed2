import Numerals
import Rendering

/// The format and the type of a job, for numbers that are written and not drawn.
struct WrittenNumber {
    let format: NumberFormat
    let type: TypeSettings
    /// The number; none if only the type is asked for.
    var values: [DecimalValue] = []

    /// - Parameter text: the number; nil for the type alone.
    init(_ text: String?, in job: Job) throws(RollGIFError) {
        var job = job
        if let text { job.replace(.values, written: [WrittenText(text)]) }
        let layered = try job.applyingPreset()
        try OptionValidator(job: layered).check()
        try JobReader(job: layered).checkAll()
        if let text {
            do throws(RollGIFError) { _ = try job.addNumbers() } catch {
                throw RollGIFError(error.code, error.text.naming(.values, "the number"))
            }
            guard let reading = job.reading, reading.cover == nil, !reading.values.isEmpty else {
                throw .usage("\(Quoted.text(text)) is not a number; write the number in digits")
            }
            values = reading.values
        } else {
            job = layered
        }
        let reader = JobReader(job: job)
        format = try reader.numberFormat()
        var type = reader.typeSettings(reader.digitWidth())
        if let glyphs = try reader.glyphFolder() { type.fileGlyphs = glyphs.pictures }
        self.type = type
    }
}
