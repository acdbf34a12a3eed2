import Foundation
import Testing
import TextFormats

@Suite struct Base64Tests {
    @Test func bytesAreWrittenAsFoundationWritesThem() {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 151 ^ $0 >> 3) }
        for count in [0, 1, 2, 3, 4, 5, 255, 256, 257, 1000] {
            let part = Array(bytes.prefix(count))
            #expect(Base64.encoded(part) == Array(Data(part).base64EncodedData()), "\(count)")
        }
    }
}
