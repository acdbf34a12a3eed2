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
    /// page again, which is a tenth of the time of a GIF. Call it before any thread starts.
    package static func keepFreedMemory() {
        mallopt(M_MMAP_THRESHOLD, 32 << 20)
        mallopt(M_TRIM_THRESHOLD, 2 * reserve)
        // Frames are drawn by one thread and freed by another, so threads share a heap, whose pages are large.
        mallopt(M_ARENA_MAX, Int32(max(1, processors / 4)))
        reserveLargePages()
        // Memory beyond the reserve is requested in fewer, larger pieces too.
        mallopt(M_TOP_PAD, 2 << 20)
    }

    /// Gives memory that nothing uses back to the system.
    package static func returnFreedMemory() { malloc_trim(0) }

    /// Maps at once the memory that every picture uses: the program's variables and the heap's first small pages. Page
    /// by page it would take five times as long. Linux before 5.14 does nothing.
    package static func mapMemoryAhead() {
        unsafe map(UInt(bitPattern: rollgif_variables_start())..<UInt(bitPattern: rollgif_variables_end()))
        // The next blocks are where this one is.
        let block = unsafe malloc(smallHeap)
        let start = UInt(bitPattern: block)
        let length = unsafe min(UInt(malloc_usable_size(block)), largePageStart(from: start) - start)
        unsafe free(block)
        map(start..<start + length)
    }

    /// Bytes of the heap that the smallest picture uses.
    private static let smallHeap = 1 << 20

    private static func map(_ addresses: Range<UInt>) {
        let start = addresses.lowerBound & ~(UInt(sysconf(Int32(_SC_PAGESIZE))) - 1)
        let length = Int(addresses.upperBound - start)
        if length > 0 { unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), length, MADV_POPULATE_WRITE) }
    }

    private static func largePageStart(from address: UInt) -> UInt {
        let page = UInt(1) << 21
        return (address + page - 1) & ~(page - 1)
    }

    /// Bytes of addresses that the heap reserves. Memory is used from the first write to a page on.
    private static let reserve: Int32 = 64 << 20

    /// Extends the heap by its reserve and requests large pages there, which are mapped in a tenth of the time. Systems
    /// without large pages, or with a limit of addresses, keep the small ones.
    private static func reserveLargePages() {
        let start = largePageStart(from: unsafe UInt(bitPattern: sbrk(0)))
        mallopt(M_TOP_PAD, reserve)
        // The next extension of the heap has that size. The request for the block's size keeps the block from being
        // optimised away.
        let block = unsafe malloc(1 << 20)
        _ = unsafe malloc_usable_size(block)
        unsafe free(block)
        let end = unsafe UInt(bitPattern: sbrk(0))
        if end > start { unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_HUGEPAGE) }
    }
}

/// Descriptors 0 to 2, which are standard input, output and error in every part of the process.
package enum StandardStreams {
    /// Opens the descriptors that the parent process closed. Otherwise the next file would get such a number, and
    /// messages would be written into it.
    ///
    /// Call it first in the process.
    package static func open() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // This number is the lowest free one, because those below are open. Input ends at once. Output cannot be
            // written, so that writing results to nowhere is an error.
            let flags = descriptor == STDIN_FILENO ? O_RDONLY : descriptor == STDOUT_FILENO ? O_RDONLY : O_WRONLY
            if unsafe Glibc.open("/dev/null", flags) < 0, unsafe Glibc.open("/", O_RDONLY) < 0 { return }
        }
    }
}
