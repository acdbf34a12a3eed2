import Synchronization

/// Threads that an encoder may use; whoever makes it decides how many there are.
package struct Workers {
    /// Calls a body once for every number below a count, at the same time as far as possible, and returns when all
    /// have returned.
    package typealias Run = (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

    private let run: Run

    package init(_ run: @escaping Run) {
        self.run = run
    }

    /// Nobody but the caller.
    package static var alone: Workers {
        Workers { count, body in
            for index in 0..<count { body(index) }
        }
    }

    /// Results for 0 ..< count, in order. The error of the first failing item is thrown.
    func map<Value: Sendable>(
        count: Int, _ body: @escaping @Sendable (Int) -> Result<Value, EncodingError>
    ) throws(EncodingError) -> [Value] {
        let results = Results<Value>(count: count)
        run(count) { results.set(body($0), at: $0) }
        return try results.all()
    }

    private final class Results<Value: Sendable>: Sendable {
        private let values: Mutex<[Result<Value, EncodingError>?]>

        init(count: Int) {
            values = Mutex(Array(repeating: nil, count: count))
        }

        func set(_ value: Result<Value, EncodingError>, at index: Int) {
            values.withLock { $0[index] = value }
        }

        func all() throws(EncodingError) -> [Value] {
            var values: [Value] = []
            for result in self.values.withLock({ $0 }) {
                guard let result else { preconditionFailure("every number is called once") }
                values.append(try result.get())
            }
            return values
        }
    }
}
