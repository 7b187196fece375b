import JSON

/// The text of a price that a shop gives in minor units.
enum ShopPrice {
    /// The largest number of digits after the point.
    static let maximumDigits = 6

    /// Returns a price as the shop shows it, `4 559,00 ₴`; empty if there is none.
    static func text(_ prices: JSON?) -> String {
        guard let prices, let digits = prices["price"]?.string ?? prices["price"]?.integer.map({ String($0) }), !digits.isEmpty,
            digits.utf8.count <= 18, digits.utf8.allSatisfy(ASCII.isDigit)
        else { return "" }
        let unit = Int(min(max(prices["currency_minor_unit"]?.integer ?? 2, 0), Int64(maximumDigits)))
        let padded = String(repeating: "0", count: max(0, unit + 1 - digits.utf8.count)) + digits
        let trimmed = String(padded.dropLast(unit).drop { $0 == "0" })
        let whole = grouped(trimmed.isEmpty ? "0" : trimmed, by: prices["currency_thousand_separator"]?.string ?? "")
        let fraction = String(padded.suffix(unit))
        let isRound = fraction.allSatisfy { $0 == "0" }
        let number = isRound ? whole : whole + (prices["currency_decimal_separator"]?.string ?? ".") + fraction
        let prefix = prices["currency_prefix"]?.string ?? ""
        let suffix = prices["currency_suffix"]?.string ?? ""
        let symbol =
            prefix.isEmpty && suffix.isEmpty ? " " + (prices["currency_symbol"]?.string ?? prices["currency_code"]?.string ?? "") : ""
        return PlainText.read(prefix + number + suffix + symbol)
    }

    private static func grouped(_ digits: String, by separator: String) -> String {
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += separator }
            text.append(digit)
        }
        return text
    }
}
