import ArgumentParser
import RollGIF

/// What rolls, where and when.
struct MotionOptions: JobOptions {
    @Option(.mode) var mode: [GivenOption]
    @Option(.preset) var preset: [GivenOption]
    @Option(.animation) var animation: [GivenOption]
    @Option(.match) var match: [GivenOption]
    @Option(.direction) var direction: [GivenOption]
    @Option(.content) var content: [GivenOption]
    @Option(.path) var path: [GivenOption]
    @Option(.turns) var turns: [GivenOption]
    @Option(.wheelSpeed) var wheelSpeed: [GivenOption]
    @Option(.layout) var layout: [GivenOption]
    @Option(.enter) var enter: [GivenOption]
    @Option(.negative) var negative: [GivenOption]
    @Option(.morphOffset) var morphOffset: [GivenOption]
    @Option(.morphScale) var morphScale: [GivenOption]
    @Option(.morphBlur) var morphBlur: [GivenOption]
    @Option(.morphFadeIn) var morphFadeIn: [GivenOption]
    @Option(.morphFadeOut) var morphFadeOut: [GivenOption]
    @Option(.morphEnter) var morphEnter: [GivenOption]
    @Option(.morphSymbols) var morphSymbols: [GivenOption]
    @Option(.slideLag) var slideLag: [GivenOption]
    @Option(.slideJitter) var slideJitter: [GivenOption]
    @Flag(.slideTint) var slideTint: Bool
    @Option(.flap) var flap: [GivenOption]
    @Option(.drumOrder) var drumOrder: [GivenOption]
    @Option(.seed) var seed: [GivenOption]
    @Option(.spring) var spring: [GivenOption]
    @Option(.duration) var duration: [GivenOption]
    @Option(.speed) var speed: [GivenOption]
    @Option(.damping) var damping: [GivenOption]
    @Option(.initialVelocity) var initialVelocity: [GivenOption]
    @Option(.mass) var mass: [GivenOption]
    @Option(.stiffness) var stiffness: [GivenOption]
    @Option(.easing) var easing: [GivenOption]
    @Option(.stagger) var stagger: [GivenOption]
    @Option(.staggerTotal) var staggerTotal: [GivenOption]
    @Option(.staggerFrom) var staggerFrom: [GivenOption]
    @Option(.staggerJitter) var staggerJitter: [GivenOption]
    @Flag(.smartEasing) var smartEasing: Bool
    @Option(.steps) var steps: [GivenOption]
    @Option(.holdStart) var holdStart: [GivenOption]
    @Option(.hold) var hold: [GivenOption]
    @Option(.every) var every: [GivenOption]
    @Option(.holdEnd) var holdEnd: [GivenOption]
    @Option(.fps) var fps: [GivenOption]
    @Option(.loop) var loop: [GivenOption]
    @Flag(.boomerang) var boomerang: Bool
    @Option(.firstFrame) var firstFrame: [GivenOption]

    var given: [[GivenOption]] {
        [
            mode, preset, animation, match, direction, content, path, turns, wheelSpeed, layout, enter, negative,
            morphOffset, morphScale, morphBlur, morphFadeIn, morphFadeOut, morphEnter, morphSymbols, slideLag,
            slideJitter,
            given(.slideTint, slideTint), flap, drumOrder, seed, spring,
            duration, speed, damping, initialVelocity, mass, stiffness, easing, stagger, staggerTotal, staggerFrom,
            staggerJitter,
            given(.smartEasing, smartEasing), steps,
            holdStart, hold, every, holdEnd, fps, loop, given(.boomerang, boomerang), firstFrame,
        ]
    }
}
