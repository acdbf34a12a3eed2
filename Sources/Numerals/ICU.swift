internal import CICU

/// Wrappers of ICU calls that fill a buffer or list names.
enum ICU {
    static func isFailure(_ status: Int32) -> Bool { status > 0 }

    static func name(of status: Int32) -> String {
        // ICU's name of a status is a constant string for every number.
        unsafe icu_status_name(status).map { unsafe String(cString: $0) } ?? "status \(status)"
    }

    /// Returns the text that an ICU function writes; nil if it fails or needs more than `capacity` bytes.
    static func text(
        capacity: Int = 200, _ body: (UnsafeMutablePointer<CChar>?, Int32, inout Int32) -> Int32
    ) -> String? {
        unsafe buffer(capacity: capacity, body).map {
            String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }

    /// Returns a text as UTF-16, with the capacity in code units; nil if the function fails or needs more.
    static func units(
        capacity: Int = 200, _ body: (UnsafeMutablePointer<UInt16>?, Int32, inout Int32) -> Int32
    ) -> [UInt16]? {
        unsafe buffer(capacity: capacity, body)
    }

    /// Returns the units that an ICU function writes; nil if it fails or needs more than the capacity.
    private static func buffer<Unit: FixedWidthInteger>(
        capacity: Int, _ body: (UnsafeMutablePointer<Unit>?, Int32, inout Int32) -> Int32
    ) -> [Unit]? {
        var buffer = [Unit](repeating: 0, count: capacity)
        var status: Int32 = 0
        let length = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
            unsafe body(buffer.baseAddress, Int32(buffer.count), &status)
        }
        guard !isFailure(status), (0...capacity).contains(Int(length)) else { return nil }
        return Array(buffer.prefix(Int(length)))
    }

    /// Returns the names of a list, in ICU's order.
    static func names(_ open: (inout Int32) -> OpaquePointer?) -> [String] {
        var status: Int32 = 0
        guard let list = unsafe open(&status), !isFailure(status) else { return [] }
        defer { unsafe icu_names_close(list) }
        var names: [String] = []
        while let name = unsafe icu_names_next(list, &status) { unsafe names.append(String(cString: name)) }
        return names
    }
}
