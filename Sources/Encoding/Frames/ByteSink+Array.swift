extension ByteSink {
    func write(_ bytes: [UInt8]) throws(EncodingError) {
        var failure: EncodingError?
        // withUnsafeBytes rethrows untyped errors, so the typed one takes a way around it.
        unsafe bytes.withUnsafeBytes { buffer in
            do throws(EncodingError) {
                unsafe try write(buffer)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }
}
