/// The dates of the internet's messages, `Thu, 08 Jul 2021 06:30:00 GMT`, and of C's clock, `Thu Jul  8 06:30:00 2021` (RFC 9110, section
/// 5.6.7): PNG recommends the first for its text "Creation Time".
enum InternetDate {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    private static let maximumCharacters = 64

    /// Parses a date in any order of its words; nil for anything else.
    static func date(in text: String) -> WrittenDate? {
        guard text.utf8.count <= maximumCharacters else { return nil }
        var (year, month, day, time, zone): (String?, String?, String?, String?, String?)
        for word in text.lowercased().split(whereSeparator: { $0 == " " || $0 == "," || $0 == "\t" }) {
            let isNumber = word.utf8.allSatisfy { (0x30...0x39).contains($0) }
            if isNumber, word.utf8.count == 4 {
                year = String(word)
            } else if isNumber, word.utf8.count <= 2, day == nil {
                day = (word.utf8.count == 1 ? "0" : "") + word
            } else if let index = months.firstIndex(of: String(word.prefix(3))), month == nil {
                month = (index < 9 ? "0" : "") + String(index + 1)
            } else if word.contains(":"), !word.hasPrefix("+"), !word.hasPrefix("-") {
                time = word.utf8.count == 5 ? word + ":00" : String(word)
            } else if word == "gmt" || word == "utc" || word == "ut" || word == "z" {
                zone = "Z"
            } else if word.hasPrefix("+") || word.hasPrefix("-") {
                zone = String(word)
            }
        }
        guard let year, let month, let day, let time else { return nil }
        return WrittenDate(exif: "\(year):\(month):\(day) \(time)" + (zone ?? ""))
    }
}
