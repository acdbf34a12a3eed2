import Glibc
import RollGIF

/// What the process does about signals.
enum Signals {
    /// A reader that leaves and a file that grows too large become write errors; an interruption removes the temporary
    /// files and ends the process with 128 plus the signal's number.
    static func install() {
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
        // Blocked here, before any thread starts, the signals reach only the thread that waits for them, which may
        // take locks and touch memory as a signal handler may not.
        var ending = endings
        unsafe pthread_sigmask(SIG_BLOCK, &ending, nil)
        var thread = pthread_t()
        // The closure captures nothing, as a C function pointer demands.
        let code = unsafe pthread_create(
            &thread, nil,
            { _ in
                var ending = Signals.endings
                var number: Int32 = 0
                while unsafe sigwait(&ending, &number) != 0 {}
                // Whoever asks a second time, or waits for half a minute, is not kept by a report that nobody reads.
                unsafe pthread_sigmask(SIG_UNBLOCK, &ending, nil)
                _ = alarm(30)
                Interruption.perform()
                TemporaryFiles.removeAll()
                _exit(128 + number)
            }, nil)
        // Where no thread can be made, the system ends the process; files without names go with it.
        if code != 0 { unsafe pthread_sigmask(SIG_UNBLOCK, &ending, nil) }
    }

    /// The signals by which people and job control end a program, but for those that whoever started it wants ignored.
    private static var endings: sigset_t {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { unsafe sigaddset(&signals, number) }
        return signals
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard unsafe sigaction(number, nil, &action) == 0 else { return false }
        // SIG_IGN is the number 1 in the place of a function.
        return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
