import EmbeddedSupport
import Localization
import ViewTree

/// A dialog with a link that signs somebody in, as a QR code and as text.
public struct LinkSheet {
    /// The dialog's title.
    public var title: String
    /// How the link is used.
    public var hint: String
    /// The addresses under which the server is reached, each with the link.
    public var links: [String]
    /// The rows of a QR code: `1` for a dark module; empty for none.
    public var qrRows: [String]

    public init(title: String, hint: String, links: [String], qrRows: [String]) {
        self.title = title
        self.hint = hint
        self.links = links
        self.qrRows = qrRows
    }

    /// Returns the dialog.
    public func node(_ strings: Strings, onCopy: @escaping (String) -> Void, onDone: @escaping () -> Void) -> Node {
        Sheet(title: title, onCancel: onDone).node {
            el(.p, "page-hint") { hint }
            if !qrRows.isEmpty { qrCode(strings) }
            for link in links {
                el(.div, "link-box") {
                    el(.code) { link }
                    Controls.button(strings.commonCopy, className: "button plain") { onCopy(link) }
                }
            }
            el(.div, "sheet-buttons") { Controls.button(strings.commonDone, onTap: onDone) }
        }
    }

    /// Returns the dark modules of the QR code as one path, with a quiet zone of four modules around them.
    private func qrCode(_ strings: Strings) -> Element {
        var path = ""
        for (y, row) in qrRows.enumerated() {
            for (x, module) in ExactText.bytes(of: row).enumerated() where module == 0x31 { path += "M\(x + 4) \(y + 4)h1v1h-1z" }
        }
        return el(.svg, "qr-code") { el(.path).attr(.d, path) }
            .attr(.viewBox, "0 0 \(qrRows.count + 8) \(qrRows.count + 8)").attr(.role, "img")
            .attr(.ariaLabel, strings.devicesInviteCode)
    }
}
