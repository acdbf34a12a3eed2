import Graphics
import Numerals
import Rendering

extension JobReader {
    /// The bar that fills with the number; nil for none.
    ///
    /// - Parameter values: those of the job.
    /// - Throws: a goal that is where the bar is empty.
    func meter(_ values: [DecimalValue], textColor: RGB) throws(RollGIFError) -> MeterSettings? {
        guard let text = job[.goal], job[.text] == nil else { return nil }
        let end = try value(text, name: JobKey.goal.optionName)
        let empty = try value(
            job[.meterFrom] ?? JobKey.meterFrom.definition.fallback ?? "0", name: JobKey.meterFrom.optionName)
        guard end != empty else {
            throw usage(.goal, "the bar is empty there, as --meter-from says; give another number")
        }
        func number(_ value: DecimalValue) -> Double { Double(value.description) ?? 0 }
        let (start, goal) = (number(empty), number(end))
        let color: Color? = try color(.meterColor)
        let track: Color? = try self.color(.trackColor)
        return MeterSettings(
            // The difference is exact, however long the numbers are.
            fractions: values.map { number($0 - empty) / number(end - empty) }, start: start, goal: goal,
            height: try length(.meterSize).scaled(by: try scale()), color: color?.rgb ?? textColor,
            track: track.map { RGBA($0.rgb) } ?? RGBA(textColor, alpha: 43))
    }
}
