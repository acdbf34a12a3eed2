/// When a sign is shown; the raw values are the command line's names.
package enum SignDisplay: String, Sendable, Hashable, CaseIterable {
    /// On negative numbers, but not on those that round to zero.
    case auto
    /// On every number. One that rounds to zero keeps its own sign, as ICU does it.
    case always
    case never
    /// On every number but zero and those that round to it.
    case exceptZero = "except-zero"
    /// As `auto`, in the locale's accounting form, for amounts of money.
    case accounting
    /// On every negative number, those that round to zero included: ECMA-402's `auto`.
    case negativeZero = "negative-zero"
}
