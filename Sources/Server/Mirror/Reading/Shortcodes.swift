/// The shortcodes that plugins of a site would have replaced: `[gallery ids="1"]`, `[/caption]`.
enum Shortcodes {
    private static let known: Set<String> = [
        "gallery", "caption", "embed", "audio", "video", "playlist", "contact-form", "contact-form-7", "products", "product_page",
        "woocommerce_cart", "woocommerce_checkout", "vc_row", "vc_column", "vc_column_text",
    ]

    /// Returns a text without shortcodes; brackets around other words stay.
    static func removed(from text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
        let bytes = Array(text.utf8)
        var kept: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "["), let end = end(of: bytes, from: index) {
                index = end
            } else {
                kept.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// Returns the position after a shortcode that begins at a bracket; nil if none does.
    private static func end(of bytes: [UInt8], from start: Int) -> Int? {
        guard let close = bytes[(start + 1)...].firstIndex(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "[") }),
            bytes[close] == UInt8(ascii: "]")
        else { return nil }
        var inside = bytes[(start + 1)..<close]
        let closes = inside.first == UInt8(ascii: "/")
        if closes { inside = inside.dropFirst() }
        let name = inside.prefix { byte in
            (byte >= 0x61 && byte <= 0x7A) || ASCII.isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        }
        let rest = inside.dropFirst(name.count)
        guard let first = name.first, first >= 0x61, rest.isEmpty || rest.first == 0x20 || rest.first == UInt8(ascii: "/") else {
            return nil
        }
        let isCode = (closes && rest.isEmpty) || rest.contains(UInt8(ascii: "=")) || known.contains(String(decoding: name, as: UTF8.self))
        return isCode ? close + 1 : nil
    }
}
