import Graphics
import Numerals
import Rendering
import Scene

extension JobReader {
    /// Maximum number of values of a line that is as wide as a number.
    private static let maximumValues = 1000

    /// Returns the line of values under the number; nil for none.
    ///
    /// - Parameter values: values of the job.
    func spark(_ values: [DecimalValue], _ appearance: Appearance) throws(RollGIFError) -> SparkSettings? {
        guard job[.spark] != nil else { return nil }
        let series = try sparkValues().map { value throws(RollGIFError) in
            try value.map { value throws(RollGIFError) in try approximation(of: value, .spark) }
        }
        let color: Color? = given(.sparkColor)
        var spark = SparkSettings(
            values: series, color: color?.rgb ?? appearance.colorBesidePlates,
            follower: NumberFollower(
                fractions: values.indices.map { Double($0) / Double(max(1, values.count - 1)) }))
        fill(&spark)
        spark.axis = sparkAxis()
        return spark
    }

    /// Returns the texts under the line. Timestamps, such as those of a history, become days.
    private func sparkAxis() -> [String] {
        let text = job[.sparkAxis] ?? ""
        let texts = text.split(separator: text.contains(";") ? ";" : ",").map(OptionDefinition.trimmed)
        return texts.filter { !$0.isEmpty }.map { text in
            // The text is a year, a month and a day, perhaps with a time after a T.
            let (date, remaining) = (text.prefix(10).split(separator: "-"), text.dropFirst(10))
            let isDate = date.map(\.count) == [4, 2, 2] && date.joined().allSatisfy(\.isNumber)
            return isDate && remaining.first == "T" ? String(text.prefix(10)) : text
        }
    }

    /// Returns the numbers of the line; a missing one is nil.
    private func sparkValues() throws(RollGIFError) -> [DecimalValue?] {
        let texts = try written(.spark)
        guard texts.count <= Self.maximumValues else {
            throw .badData(
                "\(key: .spark): \(texts.count) numbers are more than \(Self.maximumValues), which no line under a "
                    + "number shows; leave some out")
        }
        var numbers = try numbers(of: texts.filter { !OptionDefinition.isGap($0.text) }, .spark)[...]
        return texts.map { OptionDefinition.isGap($0.text) ? nil : numbers.popFirst() }
    }
}

extension Job {
    /// Takes the values of the sparkline as those of the number, if `--spark-values` is on.
    mutating func showSpark() throws(RollGIFError) {
        guard showsSpark else { return }
        let reader = JobReader(job: self)
        if let other = [JobKey.from, .to, .values, .until, .text].first(where: { self[$0] != nil }) {
            throw .usage("\(key: .sparkValues) shows the numbers of \(key: .spark); leave out \(key: other)")
        }
        let texts = try reader.written(.spark)
        // Where a value is missing, the number keeps the one before, or has the first one.
        guard var last = texts.first(where: { !OptionDefinition.isGap($0.text) }) else {
            throw reader.usage(.spark, "no number is in it, and \(key: .sparkValues) shows its numbers")
        }
        replace(
            .values,
            written: texts.map { text in
                if !OptionDefinition.isGap(text.text) { last = text }
                return last
            })
    }

    private var showsSpark: Bool { self[.spark] != nil && JobReader(job: self).value(.sparkValues) }

    /// Adds a steady run through the values of the sparkline, where the number shows them: the duration is divided
    /// among all changes.
    mutating func timeSpark() throws(RollGIFError) {
        guard showsSpark else { return }
        let reader = JobReader(job: self)
        let count = try reader.written(.spark).count
        var layer: [JobKey: [String]] = [.hold: ["0"]]
        if self[.spring] == nil, self[.easing] == nil { layer[.easing] = ["linear"] }
        fill(from: Settings(layer, origin: .implied))
        // The default is 2 s in all, and each change has at least 0.02 s.
        let whole = reader.given(.duration) ?? 2.0
        let each = max(0.02, (whole / Double(count - 1) * 1000).rounded() / 1000)
        self[.duration] = OptionDefinition.text(each)
    }
}
