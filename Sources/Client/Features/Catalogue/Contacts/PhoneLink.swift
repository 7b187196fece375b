import EmbeddedSupport
import ViewTree

/// Leads to the phone.
enum PhoneLink {
    /// Gives the link; what of the number is no digit is left out of its address.
    static func node(_ phone: String, _ title: String) -> Element {
        var digits: [UInt8] = []
        for byte in ExactText.bytes(of: phone) where byte >= 0x30 && byte <= 0x39 || byte == 0x2B && digits.isEmpty { digits.append(byte) }
        return el(.a, "button plain") { title }.attr(.href, "tel:" + String(decoding: digits, as: UTF8.self)).attr(.title, phone)
    }
}
