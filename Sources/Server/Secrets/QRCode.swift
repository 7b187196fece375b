import CQREncode
import Glibc

/// A text, usually a web address, as a QR code of error correction level M.
public struct QRCode: Sendable {
    /// The largest number of UTF-8 bytes in a code of version 40 and level M.
    public static let maximumLength = 2331
    /// The number of light modules that ISO/IEC 18004 requires on every side.
    static let quietZone = 4

    /// The number of modules on a side, without the quiet zone: 21 to 177.
    public let width: Int

    private let modules: [Bool]

    /// Encodes the text; throws `unsuitableQRCodeText` if it is empty or too long.
    public init(_ text: String) throws(SecretsError) {
        let bytes = Array(text.utf8)
        guard (1...Self.maximumLength).contains(bytes.count) else { throw .unsuitableQRCodeText(bytes: bytes.count) }
        guard let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M) else {
            throw .qrCodeFailure(errorNumber: errno)
        }
        defer { QRcode_free(code) }
        width = Int(code.pointee.width)
        modules = UnsafeBufferPointer(start: code.pointee.data, count: width * width).map { $0 & 1 == 1 }
    }

    /// Returns whether the module in column `x` and row `y` is dark; outside of the code all modules are light.
    public func isDark(x: Int, y: Int) -> Bool {
        guard (0..<width).contains(x), (0..<width).contains(y) else { return false }
        return modules[y * width + x]
    }

    /// Returns the code with its quiet zone in half blocks, two rows a line, black on white whatever the terminal's colours.
    public func terminalText() -> String {
        let edge = width + Self.quietZone
        var text = ""
        for y in stride(from: -Self.quietZone, to: edge, by: 2) {
            text += "\u{1B}[38;5;16;48;5;231m"
            for x in -Self.quietZone..<edge {
                switch (isDark(x: x, y: y), isDark(x: x, y: y + 1)) {
                case (true, true): text += "█"
                case (true, false): text += "▀"
                case (false, true): text += "▄"
                case (false, false): text += " "
                }
            }
            text += "\u{1B}[0m\n"
        }
        return text
    }

    /// Returns the code with its quiet zone as SVG, one unit a module, with `label` for those who hear the page.
    public func svg(label: String = "QR") -> String {
        let side = width + 2 * Self.quietZone
        var path = ""
        for y in 0..<width {
            var x = 0
            while x < width {
                let start = x
                while isDark(x: x, y: y) { x += 1 }
                if x > start {
                    path += "M\(start + Self.quietZone) \(y + Self.quietZone)h\(x - start)v1h-\(x - start)z"
                }
                x += 1
            }
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" role="img" \
            aria-label="\(Self.escaped(label))" shape-rendering="crispEdges">\
            <rect width="\(side)" height="\(side)" fill="#fff"/><path fill="#000" d="\(path)"/></svg>
            """
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
