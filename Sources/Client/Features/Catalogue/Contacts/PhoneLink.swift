import EmbeddedSupport
import ViewTree

/// A link to the app that calls numbers.
enum PhoneLink {
    /// Returns the link; its address contains only the digits of the number, after a plus.
    static func node(_ phone: String, _ title: String) -> Element {
        var digits: [UInt8] = []
        for byte in ExactText.bytes(of: phone) where byte >= 0x30 && byte <= 0x39 || byte == 0x2B && digits.isEmpty { digits.append(byte) }
        return el(.a, "button plain") { title }.attr(.href, "tel:" + String(decoding: digits, as: UTF8.self)).attr(.title, phone)
    }
}
