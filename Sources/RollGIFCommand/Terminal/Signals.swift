import Glibc
import RollGIF

/// What the process does about signals.
enum Signals {
    /// A reader that leaves becomes a write error; an interruption removes the temporary files and ends the process
    /// with 128 plus the signal's number.
    static func install() {
        _ = signal(SIGPIPE, SIG_IGN)
        // Blocked here, before any thread starts, the signals reach only the thread that waits for them, which may
        // take locks and touch memory as a signal handler may not.
        var ending = endings
        unsafe pthread_sigmask(SIG_BLOCK, &ending, nil)
        var thread = pthread_t()
        // The closure captures nothing, as a C function pointer demands.
        unsafe pthread_create(
            &thread, nil,
            { _ in
                var ending = Signals.endings
                var number: Int32 = 0
                while unsafe sigwait(&ending, &number) != 0 {}
                Interruption.perform()
                TemporaryFiles.removeAll()
                _exit(128 + number)
            }, nil)
    }

    /// The signals by which people and job control end a program.
    private static var endings: sigset_t {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGINT)
        unsafe sigaddset(&signals, SIGTERM)
        return signals
    }
}
