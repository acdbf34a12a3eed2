/// Protection from other sites' pages, by the headers in which a browser names the origin and the target of a request.
struct RequestGuard: Sendable {
    let port: UInt16
    /// Host names of the server, in addition to addresses and `localhost`.
    let names: Set<String>

    /// Refuses a request from another site, or one for another host name.
    ///
    /// A page whose name resolves to this machine (DNS rebinding) still uses that name in its requests. So only foreign
    /// names are refused; an address cannot belong to another site.
    func check(_ request: StudioRequest) throws(StudioError) {
        guard let host = request.headers["host"], isOurs(host) else {
            throw StudioError(421, "this is not a server of \(request.headers["host"] ?? "an unnamed host")")
        }
        if let origin = request.headers["origin"], origin != "http://\(host)" {
            throw StudioError(403, "\(origin) may not ask here")
        }
        // Navigation to the page is allowed from any site; all other requests are for the page itself.
        let isVisit = request.path == "/" && request.headers["sec-fetch-mode"] == "navigate"
        if let site = request.headers["sec-fetch-site"], site != "same-origin", site != "none", !isVisit {
            throw StudioError(403, "other sites may not ask here")
        }
    }

    /// Returns whether `name:port` is this server.
    private func isOurs(_ header: String) -> Bool {
        let host = header.lowercased().filter { $0 != " " && $0 != "\t" }
        guard let colon = host.lastIndex(of: ":"), host[host.index(after: colon)...] == String(port) else {
            return port == 80 && isOurName(host)
        }
        return isOurName(String(host[..<colon]))
    }

    private func isOurName(_ name: String) -> Bool {
        if name == "localhost" || names.contains(name) { return true }
        if name.hasPrefix("["), name.hasSuffix("]") {
            return name.contains("::") || name.count { $0 == ":" } == 7
                ? name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." } : false
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil && $0.allSatisfy(\.isNumber) }
    }
}
