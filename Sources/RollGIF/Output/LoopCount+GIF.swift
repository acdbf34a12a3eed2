import Encoding
import Motion

extension MotionSettings.LoopCount {
    /// Plays; 0 is forever.
    var plays: Int {
        switch self {
        case .forever: 0
        case .once: 1
        case .times(let plays): plays
        }
    }
}

extension GIFLoop {
    init(_ loop: MotionSettings.LoopCount) {
        self =
            switch loop {
            case .forever: .forever
            case .once: .once
            case .times(let plays): .times(plays)
            }
    }
}
