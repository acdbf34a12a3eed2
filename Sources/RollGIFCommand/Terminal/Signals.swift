import Glibc
import RollGIF
import Threads

enum Signals {
    /// Sets the handling. A closed pipe and a file that grows too large become write errors. An interruption removes
    /// the temporary files and ends the process with 128 plus the signal's number.
    static func install() {
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
        // Signals are blocked before any thread starts, so that they reach only the thread that waits for them. That
        // thread may take locks and touch memory, which a signal handler may not.
        var ending = endings
        unsafe pthread_sigmask(SIG_BLOCK, &ending, nil)
        do throws(ThreadError) {
            _ = try BackgroundThread {
                var ending = Signals.endings
                var number: Int32 = 0
                while unsafe sigwait(&ending, &number) != 0 {}
                Signals.endWhenAskedAgain()
                Interruption.perform()
                TemporaryFiles.removeAll()
                _exit(128 + number)
            }
        } catch {
            // Without a thread the system ends the process, and unnamed temporary files vanish with it.
            unsafe pthread_sigmask(SIG_UNBLOCK, &ending, nil)
        }
    }

    /// Ends the process at a second signal, or after 30 seconds, even if its report is not read.
    private static func endWhenAskedAgain() {
        do throws(ThreadError) {
            _ = try BackgroundThread {
                // Duplicate signals are ignored briefly, because `timeout` signals its child and then its whole group.
                _ = usleep(300_000)
                Signals.waitForSecond()
            }
        } catch {
            var ending = endings
            unsafe pthread_sigmask(SIG_UNBLOCK, &ending, nil)
            _ = alarm(30)
        }
    }

    private static func waitForSecond() {
        var ending = endings
        var none = timespec(tv_sec: 0, tv_nsec: 0)
        while unsafe sigtimedwait(&ending, nil, &none) > 0 {}
        var timeout = timespec(tv_sec: 30, tv_nsec: 0)
        let number = unsafe sigtimedwait(&ending, nil, &timeout)
        TemporaryFiles.removeAll()
        _exit(128 + (number > 0 ? number : SIGTERM))
    }

    /// Signals by which users and job control end a program, except those that the parent process ignores.
    private static var endings: sigset_t {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { unsafe sigaddset(&signals, number) }
        return signals
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard unsafe sigaction(number, nil, &action) == 0 else { return false }
        // SIG_IGN is the number 1 cast to a function.
        return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
