import CSodium
import Commands
package import RollGIF

/// Keys that sign addresses. The first one signs and all verify, so that keys can change without a pause.
package struct SigningKeys: Sendable {
    private let keys: [[UInt8]]

    /// Minimum length of a key in bytes; shorter ones can be guessed.
    private static let minimumBytes = 16

    /// - Parameter path: file with one key a line.
    package init(file path: String) throws(RollGIFError) {
        keys = try InputFile.read(path, limit: 64_000).split { $0 == 0x0A || $0 == 0x0D }.map { Array($0) }
        guard !keys.isEmpty, keys.allSatisfy({ $0.count >= Self.minimumBytes }) else {
            throw .badData(
                "\(Quoted.path(path)): it has a key of at least \(Self.minimumBytes) bytes in each line; "
                    + "openssl rand -hex 32 prints one")
        }
    }

    /// Returns an address with its signature: `/sale.gif?to=42&sig=…`.
    package func signed(_ address: String) throws(RollGIFError) -> String {
        let parts = address.split(separator: "?", maxSplits: 1).map { String($0) }
        guard parts.count == 2, address.hasPrefix("/") else {
            throw .usage("\(Quoted.text(address)): it is a path and what it sets, as in '/sale.gif?to=42'")
        }
        do throws(StudioError) {
            let text = try AddressSettings(parts[1]).canonical(parts[0])
            return "\(text)&sig=\(Self.code(Array(text.utf8), keys[0]))"
        } catch {
            throw error.error
        }
    }

    /// Returns whether one of the keys made a signature. The time it takes does not depend on where texts differ.
    func verify(_ signature: String, of text: String) -> Bool {
        keys.reduce(false) { isVerified, key in
            let (one, other) = (Array(Self.code(Array(text.utf8), key).utf8), Array(signature.utf8))
            // Both have the length that is compared.
            return unsafe one.count == other.count && sodium_memcmp(one, other, one.count) == 0 || isVerified
        }
    }

    /// Returns the HMAC-SHA-256 of some bytes in hexadecimal digits.
    static func code(_ bytes: [UInt8], _ key: [UInt8]) -> String {
        var state = crypto_auth_hmacsha256_state()
        var code = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
        // The arrays live longer than the calls, and have the lengths that they get.
        _ = unsafe crypto_auth_hmacsha256_init(&state, key, key.count)
        _ = unsafe crypto_auth_hmacsha256_update(&state, bytes, UInt64(bytes.count))
        _ = unsafe crypto_auth_hmacsha256_final(&state, &code)
        return code.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

/// Settings in the query of a picture's address, sorted by their names, each set once.
struct AddressSettings {
    private static let evergreen = ["start", "for"]

    /// Names, as job files spell keys, and values.
    private(set) var settings: [(name: String, value: String)] = []
    private(set) var signature: String?

    init(_ query: String) throws(StudioError) {
        for (name, value) in try QueryText.pairs(query) {
            let name = JobKey.spelled(name)?.rawValue ?? name
            guard !settings.contains(where: { $0.name == name }) else {
                throw StudioError(400, "\(Quoted.text(name)) is set twice; set it once")
            }
            settings.append((name, value))
        }
        signature = settings.firstIndex { $0.name == "sig" }.map { settings.remove(at: $0).value }
        settings.sort { $0.name < $1.name }
    }

    /// Returns the address that all spellings of it have in common, without a signature.
    func canonical(_ path: String) -> String {
        guard !settings.isEmpty else { return path }
        return path + "?"
            + settings.map { "\($0.name.percentEncoded())=\($0.value.percentEncoded())" }.joined(separator: "&")
    }

    /// Removes what a job has anyway, so that equal pictures have one address.
    mutating func remove(_ job: Job) {
        settings.removeAll { name, value in JobKey.spelled(name).map { job[$0] == value } ?? false }
    }

    /// Returns the settings with the end of a countdown of each reader's own, which the address gives by its start and
    /// length: `start=2026-11-26T10:00Z&for=48h`.
    func withEnd() throws(StudioError) -> [(name: String, value: String)] {
        let own = Self.evergreen.compactMap { name in settings.first { $0.name == name }?.value }
        guard own.count == Self.evergreen.count else { return settings }
        do throws(ValueError) {
            let end = try Moment(parsing: "+\(own[1])").after(Instant(parsing: own[0]))
            return settings.filter { !Self.evergreen.contains($0.name) } + [(JobKey.until.rawValue, end.text)]
        } catch {
            throw StudioError(400, "start and for: \(error.reason)")
        }
    }
}
