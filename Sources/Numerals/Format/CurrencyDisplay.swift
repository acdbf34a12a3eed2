/// How a currency is written; the raw values are the command line's names.
package enum CurrencyDisplay: String, Sendable, Hashable, CaseIterable {
    /// US$ or $, as the locale tells the dollars apart.
    case symbol
    /// $, whoever's it is.
    case narrow
    /// The three letters of ISO 4217.
    case code
    /// US dollars, in the plural that the number needs.
    case name
}
