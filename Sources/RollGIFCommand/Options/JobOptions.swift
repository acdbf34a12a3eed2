import ArgumentParser
import RollGIF

/// Options whose properties are named after the keys of a job, so that they need no list of their own.
protocol JobOptions: ParsableArguments {}

extension JobOptions {
    /// The settings that were given.
    var job: Job {
        var job = Job()
        for child in Mirror(reflecting: self).children {
            // A property wrapper is stored under the property's name with an underscore in front.
            guard let name = child.label?.dropFirst(), let key = JobKey(rawValue: String(name)),
                let option = child.value as? any GivenOption
            else { continue }
            job[list: key] = option.givenTexts
        }
        return job
    }
}

/// An option or flag that can tell what was given for it.
private protocol GivenOption {
    var givenTexts: [String] { get }
}

extension Option: GivenOption {
    fileprivate var givenTexts: [String] {
        switch wrappedValue as Any {
        case let texts as [String]: texts.map(NegativeNumbers.revealed)
        case let text as String: [NegativeNumbers.revealed(text)]
        default: []
        }
    }
}

extension Flag: GivenOption {
    fileprivate var givenTexts: [String] {
        wrappedValue as Any as? Bool == true ? ["true"] : []
    }
}
