import Domain

/// A file's metadata as one text: name, unit separator (U+001F), value, record separator (U+001E).
///
/// Both separators are left out of names and values, where they have no meaning.
public enum MetadataColumn {
    private static let unit: Unicode.Scalar = "\u{1F}"
    private static let record: Unicode.Scalar = "\u{1E}"

    /// Returns items as text.
    public static func text(of items: [MetadataItem]) -> String {
        var text = String.UnicodeScalarView()
        for item in items {
            text.append(contentsOf: item.name.unicodeScalars.filter { $0 != unit && $0 != record })
            text.append(unit)
            text.append(contentsOf: item.value.unicodeScalars.filter { $0 != unit && $0 != record })
            text.append(record)
        }
        return String(text)
    }

    /// Returns the items in a text.
    public static func items(_ text: String) -> [MetadataItem] {
        text.unicodeScalars.split(separator: record).map { item in
            let parts = item.split(separator: unit, maxSplits: 1, omittingEmptySubsequences: false)
            return MetadataItem(String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        }
    }
}
