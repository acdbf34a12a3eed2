import CLinux
import Glibc

/// Resources that the system gives this process: processors and memory.
package enum Machine {
    /// The processors that this process may use: at least 1; fewer than the machine has under taskset, in a cpuset and
    /// in a container with one.
    package static let processors: Int = {
        let allowed = Int(rollgif_processor_count())
        return max(1, allowed > 0 ? allowed : sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }()

    /// Lets the allocator keep what a frame has freed for the next one: given back to the system, every page of it has
    /// to be cleared and mapped again, a tenth of the time of a GIF.
    package static func keepFreedMemory() {
        mallopt(M_MMAP_THRESHOLD, 32 << 20)
        mallopt(M_TRIM_THRESHOLD, 64 << 20)
        // Memory is requested in fewer, larger pieces too.
        mallopt(M_TOP_PAD, 2 << 20)
    }
}
