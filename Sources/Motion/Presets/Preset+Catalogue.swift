extension Preset {
    /// Every preset, in the order in which lists show them.
    package static let all: [Preset] = [
        Preset(
            "rolling-numbers", "the CALayer library RollingNumbers: the new number spins once around on the spot",
            [
                "match": "left", "path": "full-turn", "layout": "final", "digit-width": "target", "enter": "pop",
                "animation": "after-first-changed", "damping": "17", "initial-velocity": "1", "mass": "1",
                "stiffness": "100", "edge-fade": "0", "hold-start": "0",
            ]),
        Preset(
            "moving-numbers", "MovingNumbersView: digits slide straight to their new value, never past nine",
            [
                "animation": "only-changed", "path": "direct", "content": "down", "enter": "slide",
                "easing": "ease-out", "duration": "0.25", "edge-fade": "0.2",
            ]),
        Preset(
            "transaction", "the rolling-number tutorial: equal steps, and the difference pops up",
            ["mode": "step", "duration": "1", "delta": "true"]),
        Preset(
            "bank-balance", "the label-animation tutorial: the value is printed afresh, linear in time",
            [
                "mode": "count", "easing": "linear", "duration": "1", "style": "plain", "fraction-digits": "1",
                "prefix": "$ ",
            ]),
        Preset(
            "animatable-text", "the Animatable tutorial: whole numbers counted with an ease",
            [
                "mode": "count", "fraction-digits": "0", "rounding": "down", "easing": "ease-in-out",
                "duration": "0.35",
            ]),
        // Critically damped with a settling time of 0.9 s: (1 + a) e^-a = 0.001 has the root a = 9.2334135,
        // and the response is 2 pi 0.9 / a.
        Preset(
            "number-flow", "NumberFlow: changed digits roll in the trend's direction, new ones fade in",
            [
                "animation": "only-changed", "path": "forward", "enter": "roll-fade",
                "spring": "response=0.612435129,damping-fraction=1", "edge-fade": "0.125",
            ]),
        Preset(
            "odometer", "HubSpot's odometer: every wheel passes all the values of its place",
            ["path": "count-through", "easing": "ease", "duration": "2"]),
    ]

    /// The preset with a name.
    package static func named(_ name: String) throws(MotionError) -> Preset {
        guard let preset = all.first(where: { $0.name == name }) else {
            throw .badValue(
                option: "preset", value: name, reason: "is not a preset",
                remedy: "give " + all.map(\.name).joined(separator: ", "))
        }
        return preset
    }
}
