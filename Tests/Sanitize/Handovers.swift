import Dispatch
import Glibc
import Synchronization

/// What `run` tries first: threads that want a lock at once and wait for each other, as those of a batch do, are no race
/// to ThreadSanitizer when handovers.c is preloaded, and are one without it; with an argument there is one in any case.
final class Feeder: @unchecked Sendable {
    private let numbers = Numbers()
    private let calls = Mutex(0)

    func next() -> Int? {
        calls.withLock { calls in
            calls += 1
            return numbers.next()
        }
    }
}

final class Numbers {
    private var given: [Int] = []

    func next() -> Int? {
        guard given.count < 60_000 else { return nil }
        given.append(given.count)
        return given.count
    }
}

final class Box: @unchecked Sendable { var value = 0 }

final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
}

func start(_ body: @escaping () -> Void) -> pthread_t {
    var thread = pthread_t()
    let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
        Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
        return nil
    }
    guard pthread_create(&thread, nil, start, Unmanaged.passRetained(Work(body)).toOpaque()) == 0 else { exit(1) }
    return thread
}

let (feeder, box) = (Feeder(), Box())
let (ready, taken) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
var threads = (0..<4).map { _ in start { while feeder.next() != nil {} } }
threads.append(
    start {
        for _ in 0..<1000 {
            ready.wait()
            box.value += 1
            taken.signal()
        }
    })
if CommandLine.arguments.count > 1 { threads.append(start { box.value += 1 }) }
for _ in 0..<1000 {
    box.value += 1
    ready.signal()
    taken.wait()
}
for thread in threads { pthread_join(thread, nil) }
