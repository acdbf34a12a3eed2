package import Graphics
package import Motion
package import Numerals
package import Rendering
package import Scene

/// A field that a row sets, of settings of any type.
package protocol BoundField: Sendable {
    /// The type of the settings.
    var root: ObjectIdentifier { get }
    /// Returns the rows of keys that set fields of the same settings.
    func rows(of keys: [JobKey]) -> any Sendable
}

/// A field of the settings of the code that draws. A row names its field, and nothing else copies the value.
package struct Field<Root>: BoundField {
    package var root: ObjectIdentifier { ObjectIdentifier(Root.self) }
    /// Sets the field at the scale of a picture; a value of another kind leaves it.
    fileprivate let set: @Sendable (_ value: ParsedValue, _ scale: Double, _ settings: inout Root) -> Void

    init<Value: FieldValue>(_ path: any WritableKeyPath<Root, Value> & Sendable) {
        set = { value, _, settings in if let own = Value.part(of: value) { settings[keyPath: path] = own } }
    }

    /// - Parameter path: a length, which the row has in pixels at scale 1.
    init<Value: FieldValue & Scalable>(scaled path: any WritableKeyPath<Root, Value> & Sendable) {
        set = { value, scale, settings in
            if let own = Value.part(of: value) { settings[keyPath: path] = own.scaled(by: scale) }
        }
    }

    fileprivate typealias Row = (key: JobKey, field: Field<Root>, fallback: ParsedValue?)

    package func rows(of keys: [JobKey]) -> any Sendable {
        keys.compactMap { key -> Row? in (key.field as? Self).map { (key, $0, key.defaultValue) } }
    }
}

extension JobKey {
    /// Rows by the type of the settings, found once in a process because a job reads its format many times.
    fileprivate static let bound = Dictionary(
        grouping: allCases.filter { $0.field != nil }, by: { $0.field?.root }
    ).mapValues { keys in keys.first?.field?.rows(of: keys) }
}

extension JobReader {
    /// Sets the fields of the rows that are bound to these settings: their defaults, then what a preset or a theme
    /// tunes, then the values of the job.
    ///
    /// - Returns: whether the job has any of these values.
    @discardableResult
    package func fill<Root>(
        _ settings: inout Root, tune: (inout Root) -> Void = { _ in }
    ) -> Bool {
        guard let rows = JobKey.bound[ObjectIdentifier(Root.self)] as? [Field<Root>.Row] else { return false }
        let scale: Double = value(.scale)
        for row in rows {
            if let value = row.fallback { row.field.set(value, scale, &settings) }
        }
        tune(&settings)
        let given = rows.compactMap { row in parsed(row.key).map { (row.field, $0) } }
        for (field, value) in given { field.set(value, scale, &settings) }
        return !given.isEmpty
    }
}

/// The type of a field, or of a value that the reader of jobs computes with.
package protocol FieldValue: Sendable {
    /// Returns the field's part of a value; nil for a value of another kind.
    static func part(of value: ParsedValue) -> Self?
}

extension FieldValue {
    package static func part(of value: ParsedValue) -> Self? { value.form() }
}

extension FieldValue where Self: RawRepresentable<String> {
    package static func part(of value: ParsedValue) -> Self? { value.word.flatMap(Self.init(rawValue:)) }
}

extension Optional: FieldValue where Wrapped: FieldValue {
    package static func part(of value: ParsedValue) -> Self? { .some(Wrapped.part(of: value)) }
}

extension Array: FieldValue where Element: FieldValue {}
extension Bool: FieldValue {}
extension Color: FieldValue {
    package static func part(of value: ParsedValue) -> Color? { value.color }
}
extension DecimalValue: FieldValue {}
extension Double: FieldValue {
    package static func part(of value: ParsedValue) -> Double? { value.number }
}
extension Int: FieldValue {}
extension MeterSettings.Kind: FieldValue {}
extension MotionSettings.Exit: FieldValue {}
extension MotionSettings.LoopCount: FieldValue {
    package static func part(of value: ParsedValue) -> Self? {
        value.integer.map { $0 == 0 ? .forever : $0 == 1 ? .once : .times($0) }
    }
}
extension Paint: FieldValue {}
extension PanelFlow.Direction: FieldValue {}
extension Plate.Name: FieldValue {}
extension RGB: FieldValue {
    package static func part(of value: ParsedValue) -> RGB? { value.color?.rgb }
}
extension Rational: FieldValue {}
extension RelativeLength: FieldValue {}
extension Set: FieldValue where Element == RaisedPart {}
extension Shadow: FieldValue {}
extension Shutter: FieldValue {}
extension String: FieldValue {}
extension TextEffects.Outline: FieldValue {}

/// A length in pixels that grows with the picture.
protocol Scalable {
    func scaled(by scale: Double) -> Self
}

extension Double: Scalable {
    func scaled(by scale: Double) -> Double { self * scale }
}
extension Optional: Scalable where Wrapped: Scalable {
    func scaled(by scale: Double) -> Self { map { $0.scaled(by: scale) } }
}
extension RelativeLength: Scalable {}
extension Shadow: Scalable {
    func scaled(by scale: Double) -> Shadow {
        Shadow(x: x * scale, y: y * scale, blur: blur * scale, spread: spread * scale, color: color)
    }
}
extension TextEffects.Outline: Scalable {
    func scaled(by scale: Double) -> Self { Self(width: width * scale, color: color) }
}
