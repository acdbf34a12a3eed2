private import Glibc
import Raster

/// Finds the part of a canvas that differs from another one.
struct FrameChange {
    let previous: IndexedCanvas
    let current: IndexedCanvas

    /// The smallest rectangle around every pixel that differs, or nil if none does.
    ///
    /// Rows are compared whole, so that still parts of a frame cost next to nothing.
    func bounds() -> GIFRectangle? {
        precondition(previous.width == current.width && previous.height == current.height, "canvases of one size")
        let width = current.width
        return unsafe previous.pixels.withUnsafeBufferPointer { old in
            unsafe current.pixels.withUnsafeBufferPointer { new -> GIFRectangle? in
                guard let old = old.baseAddress, let new = new.baseAddress else { return nil }
                func isSame(_ row: Int) -> Bool {
                    unsafe memcmp(old + row * width, new + row * width, width) == 0
                }
                guard let top = (0..<current.height).first(where: { !isSame($0) }) else { return nil }
                var bottom = current.height - 1
                while isSame(bottom) { bottom -= 1 }
                var left = width
                var right = -1
                for row in top...bottom {
                    let a = unsafe old + row * width
                    let b = unsafe new + row * width
                    var x = 0
                    while unsafe x < left && a[x] == b[x] { x += 1 }
                    left = min(left, x)
                    x = width - 1
                    while unsafe x > right && a[x] == b[x] { x -= 1 }
                    right = max(right, x)
                }
                return GIFRectangle(left: left, top: top, width: right - left + 1, height: bottom - top + 1)
            }
        }
    }
}
