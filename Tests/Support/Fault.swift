/// Returns the error that a call ends with; nil if it succeeds.
package func fault<Fault: Error>(_ call: () throws(Fault) -> Void) -> Fault? {
    do throws(Fault) {
        try call()
        return nil
    } catch {
        return error
    }
}
