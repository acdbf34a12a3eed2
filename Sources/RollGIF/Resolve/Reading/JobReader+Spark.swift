import Fractions
import Graphics
import Numerals
import Rendering
import Scene

extension JobReader {
    /// The most values of a line that is as wide as a number.
    private static let mostValues = 1000

    /// The line of values under the number; nil for none.
    ///
    /// - Parameter values: those of the job.
    func spark(_ values: [DecimalValue], _ appearance: Appearance) throws(RollGIFError) -> SparkSettings? {
        guard job[.spark] != nil else { return nil }
        let series = try sparkValues().map { value throws(RollGIFError) in
            try value.map { value throws(RollGIFError) in try place(of: value, .spark) }
        }
        let color: Color? = try color(.sparkColor)
        var spark = SparkSettings(
            values: series, color: color?.rgb ?? appearance.colorBesidePlates,
            follower: NumberFollower(
                fractions: values.indices.map { Double($0) / Double(max(1, values.count - 1)) },
                values: values.map(Self.approximate)))
        spark.style = try choice(.sparkStyle)
        spark.curve = try choice(.sparkCurve)
        spark.base = try choice(.sparkBase)
        spark.place = try choice(.sparkPlace)
        spark.height = try length(.sparkSize).scaled(by: try scale())
        guard spark.height != .pixels(0), spark.height != .factor(0) else {
            throw usage(.sparkSize, "nothing would be seen; give more")
        }
        return spark
    }

    /// Numbers of the line, nil where one is missing.
    private func sparkValues() throws(RollGIFError) -> [DecimalValue?] {
        let texts: [String]
        do throws(ValueError) {
            texts = try OptionDefinition.numbers(job[list: .spark].joined(separator: ","))
        } catch {
            throw usage(.spark, error.reason)
        }
        guard texts.count <= Self.mostValues else {
            throw RollGIFError(
                .badData,
                "--spark: \(texts.count) numbers are more than \(Self.mostValues), which no line under a number shows; "
                    + "leave some out", key: .spark)
        }
        return try texts.map { text throws(RollGIFError) in
            OptionDefinition.isGap(text) ? nil : try value(text, name: JobKey.spark.optionName)
        }
    }
}

extension Job {
    /// This job with the values of its sparkline as those of the number, where `--spark-values` asks for that.
    func applyingSpark() throws(RollGIFError) -> Job {
        let reader = JobReader(job: self)
        guard self[.spark] != nil, try reader.flag(.sparkValues) else { return self }
        if let other = [JobKey.from, .to, .values, .until, .text].first(where: { self[$0] != nil }) {
            throw RollGIFError(
                .usage, "--spark-values shows the numbers of --spark; leave out \(other.optionName)", key: .sparkValues)
        }
        let texts: [String]
        do throws(ValueError) {
            texts = try OptionDefinition.numbers(self[list: .spark].joined(separator: ","))
        } catch {
            throw reader.usage(.spark, error.reason)
        }
        // The number keeps its last value where one is missing, and has its first one before that.
        guard var last = texts.first(where: { !OptionDefinition.isGap($0) }) else {
            throw reader.usage(.spark, "no number is in it, and --spark-values shows its numbers")
        }
        let shown = texts.map { text in
            if !OptionDefinition.isGap(text) { last = text }
            return last
        }
        var job = self
        job[.values] = shown.joined(separator: ",")
        // The duration is divided among all changes; the default is 2 s, and each change has at least 0.02 s.
        let whole = try reader.exact(.duration)?.approximate ?? 2
        let each = max(0.02, (whole / Double(texts.count - 1) * 1000).rounded() / 1000)
        job[.duration] = OptionDefinition.text(each)
        var own: Settings = [.hold: ["0"]]
        if self[.spring] == nil, self[.easing] == nil { own[.easing] = ["linear"] }
        own = own.filter { job[$0] == nil }
        return job.filled(from: Job(own.mapOrigins { _ in .implied }))
    }
}
