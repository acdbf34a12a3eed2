public import Motion
import Rendering

/// Keys of modes: which digits move, and how.
public class ModeKeys: TextKeys, @unchecked Sendable {
    /// Kind of change. Default: roll.
    public static let mode: Of<MotionSettings.Mode> = Of(
        "mode", .motion, .choice(MotionSettings.Mode.self), sets: Field(\MotionSettings.mode), default: "roll",
        value: "mode",
        "Kind of change.",
        example: "--mode morph")
    /// Named set of options; options on the line override a preset. See rollgif presets.
    public static let preset: Of<String> = Of(
        "preset", .motion, .choice(Preset.all.map(\.name)), about: .bundle,
        "Named set of options; options on the line override a preset. See rollgif presets.",
        example: "--from 12:59 --to 13:00 --preset flip-clock")
    /// Rolling digits. Default: only-changed.
    public static let animation: Of<MotionSettings.Selection> = Of(
        "animation", .motion, .choice(MotionSettings.Selection.self), sets: Field(\MotionSettings.selection),
        default: "only-changed",
        value: "selection",
        "Rolling digits.",
        .ineffective(unless: .value(.animation, "none").or(.turningWheels)),
        example: "--from 1290 --to 1350 --animation all")
    /// Direction of the wheels' values. Default: auto.
    public static let direction: Of<MotionSettings.Direction> = Of(
        "direction", .motion, .choice(MotionSettings.Direction.self), sets: Field(\MotionSettings.direction),
        default: "auto",
        value: "direction",
        "Direction of the wheels' values.",
        .ineffective(unless: .directionColors.or(.directedMovement)),
        example: "--direction up")
    /// Path of a wheel between two digits. Default: forward.
    public static let path: Of<MotionSettings.Path> = Of(
        "path", .motion, .choice(MotionSettings.Path.named.map(\.rawValue)), sets: Field(\MotionSettings.path),
        default: "forward", value: "path",
        "Path of a wheel between two digits.",
        .movement, .ineffective(unless: .turningWheels),
        example: "--from 1203 --to 1950 --path shortest")
    /// Entrance and exit of digits. Default: roll-fade.
    public static let enter: Of<MotionSettings.Enter> = Of(
        "enter", .motion, .choice(MotionSettings.Enter.self), sets: Field(\MotionSettings.enter), default: "roll-fade",
        value: "how",
        "Entrance and exit of digits.",
        .movement, .ineffective(unless: .mode(\.hasWindows)),
        .ineffective(unless: .fact("since no digit enters or leaves") { $0.changes?.hasEntrances }),
        example: "--from 99 --to 100 --enter slide")
    /// Character behind the typed text in mode type, such as |.
    public static let cursor: Of<String> = Of(
        "cursor", .motion, .cursor, sets: Field(\TypeSettings.cursor), allowsLeadingDash: true,
        "Character behind the typed text in mode type, such as |.",
        .refused(unless: .mode(\.typesCharacters), "it is for {mode} type"),
        example: "--mode type --cursor '|'")
}
