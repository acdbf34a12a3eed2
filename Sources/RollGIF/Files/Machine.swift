import CLinux
import Glibc

/// Resources that the system gives this process: processors and memory.
package enum Machine {
    /// Number of processors that this process may use, at least 1. Under taskset and in a cpuset, also a container's,
    /// it is less than the machine has.
    package static let processors: Int = {
        let allowed = Int(rollgif_processor_count())
        return max(1, allowed > 0 ? allowed : sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }()

    /// Lets the allocator keep the memory of a frame for the next one. Otherwise the system would clear and map every
    /// page again, which is a tenth of the time of a GIF.
    package static func keepFreedMemory() {
        mallopt(M_MMAP_THRESHOLD, 32 << 20)
        mallopt(M_TRIM_THRESHOLD, 64 << 20)
        // Memory is requested in fewer, larger pieces too.
        mallopt(M_TOP_PAD, 2 << 20)
    }
}
