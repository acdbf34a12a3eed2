/// Where encoded bytes go, in order.
package protocol ByteSink: AnyObject {
    /// Takes all of the bytes or throws; nothing is written after an error.
    func write(_ bytes: UnsafeRawBufferPointer) throws(EncodingError)
}
