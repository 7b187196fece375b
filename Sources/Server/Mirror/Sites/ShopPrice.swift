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

    /// Returns the range of prices with their currency, an ISO 4217 code; empty for none. What is no number is shown as it is.
    static func text(_ prices: [String], currency: String) -> String {
        let numbers = prices.compactMap { text in number(text).map { (value: $0, text: text) } }.filter { $0.value > 0 }
        guard let low = numbers.min(by: { $0.value < $1.value }), let high = numbers.max(by: { $0.value < $1.value }) else {
            return prices.first { number($0) == nil && $0.count <= 60 } ?? ""
        }
        let shown = low.value == high.value ? whole(low.text) : whole(low.text) + " – " + whole(high.text)
        return PlainText.line(shown + " " + (symbols[currency.uppercased()] ?? currency))
    }

    private static func number(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == UInt8(ascii: ".") }), let value = Double(text), value.isFinite else {
            return nil
        }
        return value
    }

    /// Returns a number without a fraction of zeros.
    private static func whole(_ text: String) -> String {
        guard let point = text.firstIndex(of: "."), text[point...].dropFirst().allSatisfy({ $0 == "0" }) else { return text }
        return String(text[..<point])
    }

    private static let symbols = ["EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "RUB": "₽", "UAH": "₴"]

    private static func grouped(_ digits: String, by separator: String) -> String {
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += separator }
            text.append(digit)
        }
        return text
    }
}
