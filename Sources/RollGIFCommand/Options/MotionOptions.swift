import ArgumentParser

/// What rolls, where and when.
struct MotionOptions: JobOptions {
    @Option(
        help: ArgumentHelp(
            "What a change looks like: roll, count, step, crossfade or swap. (default: roll)", valueName: "mode"))
    var mode: String?

    @Option(help: ArgumentHelp("Several options at once; see rollgif presets.", valueName: "name"))
    var preset: String?

    @Option(
        help: ArgumentHelp(
            "Which digits roll: all, only-changed, after-first-changed or none. (default: after-first-changed)",
            valueName: "selection"))
    var animation: String?

    @Option(
        help: ArgumentHelp("How old and new digits find each other: place or left. (default: place)", valueName: "how"))
    var match: String?

    @Option(help: ArgumentHelp("Which way wheels advance: auto, up or down. (default: auto)", valueName: "direction"))
    var direction: String?

    @Option(
        help: ArgumentHelp(
            "Which way the picture moves as a wheel advances: up or down. (default: up)",
            valueName: "direction"))
    var content: String?

    @Option(
        help: ArgumentHelp(
            "How far a wheel goes: forward, shortest, direct, full-turn, carry or count-through. (default: forward)",
            valueName: "path"))
    var path: String?

    @Option(help: ArgumentHelp("Whole turns added to every selected wheel. (default: 0)", valueName: "n"))
    var turns: String?

    @Option(
        help: ArgumentHelp(
            "Whether columns move, or stand as at the end: move or final. (default: move)", valueName: "layout"))
    var layout: String?

    @Option(
        help: ArgumentHelp(
            "How digits come and go: roll-fade, grow, slide or pop. (default: roll-fade)", valueName: "how"))
    var enter: String?

    @Option(
        help: ArgumentHelp(
            "What auto compares below zero: magnitude or value. (default: magnitude)",
            valueName: "policy"))
    var negative: String?

    @Option(
        help: ArgumentHelp(
            "A spring: smooth, snappy, bouncy, mass=…,stiffness=…, response=… or duration=…,bounce=….",
            valueName: "spring"))
    var spring: String?

    @Option(
        help: ArgumentHelp(
            "Seconds of a transition. (default: 3.33, or what --spring needs; 1 with --easing)", valueName: "s"))
    var duration: String?

    @Option(help: ArgumentHelp("Speed of the spring's time. (default: 0.3; 1 with --spring)", valueName: "factor"))
    var speed: String?

    @Option(help: ArgumentHelp("Damping of the spring. (default: 17)", valueName: "c"))
    var damping: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Whole distances per second at the start. (default: 1)", valueName: "v"))
    var initialVelocity: String?

    @Option(help: ArgumentHelp("Mass of the spring. (default: 1)", valueName: "m"))
    var mass: String?

    @Option(help: ArgumentHelp("Stiffness of the spring. (default: 100)", valueName: "k"))
    var stiffness: String?

    @Option(
        help: ArgumentHelp(
            "A curve instead: linear, ease, ease-in, ease-out, ease-in-out, ease-out-expo, cubic-bezier(a,b,c,d) or steps(n).",
            valueName: "easing"))
    var easing: String?

    @Option(help: ArgumentHelp("Seconds from one column's start to the next one's. (default: 0)", valueName: "s"))
    var stagger: String?

    @Option(help: ArgumentHelp("Where the stagger begins: left, right or center. (default: left)", valueName: "side"))
    var staggerFrom: String?

    @Option(help: ArgumentHelp("Most steps of mode step. (default: 100)", valueName: "n"))
    var steps: String?

    @Option(help: ArgumentHelp("Seconds before the first transition. (default: 0.3)", valueName: "s"))
    var holdStart: String?

    @Option(help: ArgumentHelp("Seconds between transitions. (default: 0.8)", valueName: "s"))
    var hold: String?

    @Option(help: ArgumentHelp("Seconds after the last transition. (default: 1.5)", valueName: "s"))
    var holdEnd: String?

    @Option(
        help: ArgumentHelp(
            "Frames a second: 1 to 50 for a GIF, else to 240. (default: 50; 60 without a GIF)", valueName: "n"))
    var fps: String?

    @Option(help: ArgumentHelp("How often it plays: forever, once or a number. (default: forever)", valueName: "plays"))
    var loop: String?

    @Flag(help: "Play the values backwards as well.")
    var boomerang = false

    @Option(help: ArgumentHelp("The value of the first frame: start or final. (default: start)", valueName: "value"))
    var firstFrame: String?
}
