import Graphics
import Motion
import Numerals
import Rendering
import Scene

/// A named set of options that makes an animation look like a known one. Explicit options override it.
package struct Preset: Sendable {
    package let name: String
    /// Kind of change.
    package let family: Family
    /// Origin and look, in a few words.
    package let purpose: String
    package let settings: [(key: JobKey, text: String)]
    /// Sets what no key sets. Keys that are read later override it.
    package let tune: @Sendable (inout MotionSettings) -> Void

    /// The kinds of presets, in the order in which lists show them.
    package enum Family: String, CaseIterable, Sendable, Encodable {
        /// Digits roll on wheels.
        case wheels
        /// The value is printed anew in every frame.
        case counting
        /// Old and new characters are visible together.
        case morphs
        /// Cards fold over.
        case cards
    }

    /// - Parameter base: settings that those of the preset override.
    private init(
        _ name: String, _ family: Family, _ summary: String, over base: KeyValuePairs<JobKey, String> = [:],
        _ settings: KeyValuePairs<JobKey, String>, tune: @escaping @Sendable (inout MotionSettings) -> Void = { _ in }
    ) {
        (self.name, self.family, purpose, self.tune) = (name, family, summary, tune)
        let own = settings.map { (key: $0.key, text: $0.value) }
        let named = Set(own.map(\.key))
        self.settings = own + base.filter { !named.contains($0.key) }.map { ($0.key, $0.value) }
    }

    /// Line and rest of presets that follow a library, for settings that they do not have.
    private static let library: KeyValuePairs<JobKey, String> = [
        .lineHeight: "1", .digitWidth: "widest", .holdStart: "0.3",
    ]

    /// Every preset, in the order in which lists show them.
    package static let all: [Preset] = [
        Preset(
            "rolling-numbers", .wheels,
            "the CALayer library RollingNumbers: the new number spins once around on the spot", over: library,
            [
                .enter: "pop", .animation: "after-first-changed", .spring: "calayer", .edgeFade: "0", .holdStart: "0",
            ], tune: { ($0.match, $0.path, $0.layout, $0.wheelSpeed) = (.left, .fullTurn, .final, nil) }),
        Preset(
            "moving-numbers", .wheels,
            "MovingNumbersView: digits slide straight to their new value, or the short way where that is far",
            over: library,
            [
                .animation: "only-changed", .path: "direct", .enter: "slide", .easing: "ease-out",
                .duration: "0.25", .edgeFade: "0.2",
            ], tune: { $0.content = .down }),
        Preset(
            "transaction", .counting, "the rolling-number tutorial: equal steps, and the difference pops up",
            [.mode: "step", .duration: "1", .delta: "true"],
            tune: { ($0.deltaSize, $0.deltaEnter) = (1.25, .pop) }),
        Preset(
            "bank-balance", .counting, "the label-animation tutorial: the value is printed afresh, linear in time",
            [
                .mode: "count", .easing: "linear", .duration: "1", .style: "plain", .fractionDigits: "1",
                .prefix: "$ ",
            ]),
        Preset(
            "animatable-text", .counting, "the Animatable tutorial: whole numbers counted with an ease",
            [
                .mode: "count", .fractionDigits: "0", .rounding: "down", .easing: "ease-in-out", .duration: "0.35",
            ]),
        // The spring is critically damped with a settling time of 0.9 s: (1 + a) e^-a = 0.001 has the root a =
        // 9.2334135, and the response is 2 pi 0.9 / a.
        Preset(
            "number-flow", .wheels, "NumberFlow: changed digits roll in the trend's direction, new ones fade in",
            over: library,
            [
                .animation: "only-changed", .path: "forward", .enter: "roll-fade",
                .spring: "response=0.612435129,damping-fraction=1", .edgeFade: "0.125",
            ], tune: { $0.wheelSpeed = nil }),
        Preset(
            "odometer", .wheels, "HubSpot's odometer: every wheel passes all the values of its place", over: library,
            [
                .animation: "after-first-changed", .path: "count-through", .easing: "ease", .duration: "2",
            ]),
        Preset(
            "count-up", .counting, "countUp.js: the value is counted fast at first and slowly in the end",
            [.mode: "count", .easing: "ease-out-expo", .duration: "2"], tune: { $0.smartEasing = true }),
        Preset(
            "numeric-text", .morphs, "SwiftUI's numericText: changed digits give way to new ones, small and blurred",
            [.mode: "morph", .spring: "numeric-text", .stagger: "0.15/all"]),
        // Steps of 8 px and a blur of 2 px are for type of 32 px, whose digits are 23 px high.
        Preset(
            "calligraph", .morphs, "calligraph's numbers: a small step, half the size, one column after the other",
            [
                .mode: "morph", .spring: "duration=0.35,bounce=0.15", .stagger: "0.02", .staggerFrom: "right",
            ], tune: { ($0.morph.offset, $0.morph.scale, $0.morph.blur) = (0.35, 0.5, 0.087) }),
        // The line is 1.3 em high, in type whose line is 1.21 em, as Inter's is.
        Preset(
            "slot-text", .morphs, "slot-text: characters slide through their windows, one after the other",
            over: library,
            [
                .mode: "slide", .easing: "cubic-bezier(0.34,1.56,0.64,1)", .duration: "0.3", .stagger: "0.045",
                .lineHeight: "1.075", .edgeFade: "0",
            ], tune: { $0.slideLag = Rational(5, over: 100) }),
        Preset(
            "slot-machine", .wheels, "react-slot-counter: changed columns run over random digits, the left one first",
            over: library,
            [
                .path: "spin", .animation: "only-changed", .easing: "ease-in-out", .duration: "0.7", .stagger: "0.1",
                .edgeFade: "0.05",
            ]),
        Preset(
            "flip-clock", .cards, "FlipClock: changed digits fold over on their cards",
            [.mode: "flip", .plate: "card", .color: "#cccccc", .weight: "bold"]),
        Preset(
            "flip-board", .cards, "split-flap boards: every card folds through the digits that lie between",
            [
                .mode: "split-flap", .plate: "card all", .color: "#edebeb", .weight: "semibold", .stagger: "0.04",
            ], tune: { $0.staggerJitter = Rational(2, over: 10) }),
        Preset(
            "car", .wheels, "HubSpot's odometer theme: a car's mileage counter", over: library,
            [
                .animation: "after-first-changed", .path: "count-through", .easing: "linear", .duration: "2",
                .edgeFade: "0", .plate: "car", .color: "#eee0d3",
            ]),
        Preset(
            "ticker", .wheels, "robinhood/ticker: straight to the new digits, or around where that is shorter",
            over: library,
            [
                .enter: "blank", .easing: "cosine", .duration: "0.35", .digitWidth: "proportional", .edgeFade: "0",
            ], tune: { ($0.match, $0.path, $0.content) = (.edit, .shortestDirect, .down) }),
        // The factor is a line of 1.21 em over digits of 0.727 em, as in Inter.
        Preset(
            "torph", .morphs, "torph's numbers: the old digit leaves by a line, the new one arrives from above",
            [
                .mode: "morph", .direction: "down", .easing: "cubic-bezier(0.19,1,0.22,1)", .duration: "0.4",
            ],
            tune: {
                ($0.morph.offset, $0.morph.scale, $0.morph.blur) = (1.664, 1, 0)
                ($0.morph.fadeIn, $0.morph.fadeOut) = (0.25, 0.45)
                ($0.morph.movesColumns, $0.morph.opposesSymbols) = (true, true)
            }),
        Preset(
            "segments", .morphs, "displays of seven segments: they light up and go out over the dark ones",
            [
                .mode: "morph", .easing: "linear", .duration: "0.1", .font: "DSEG7 Classic", .ghost: "8",
                .color: "#eeaa66", .background: "#1c0d05",
            ],
            tune: { ($0.morph.offset, $0.morph.scale, $0.morph.blur) = (0, 1, 0) }),
    ]
}
