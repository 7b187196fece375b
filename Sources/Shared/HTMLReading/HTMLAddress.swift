import EmbeddedSupport
import Markup

/// The addresses of links.
public enum HTMLAddress {
    /// The longest address that is made a link, in Unicode scalars.
    static let maximumLength = 2_000

    private static let trackers = ["utm_", "fbclid=", "gclid=", "yclid=", "mc_eid=", "igshid=", "msclkid="].map {
        ExactText.scalars(of: $0)
    }

    /// Returns an address as a link has it, without what tracks those who follow it; empty for one that no link may open.
    static func written(_ address: [Unicode.Scalar]) -> [Unicode.Scalar] {
        let address = HTMLText.trimmed(address[...])
        guard address.count <= maximumLength, NotePage.mayOpen(ExactText.text(of: address)) else { return [] }
        guard let question = address.firstIndex(of: "?") else { return escaped(address) }
        let hash = address[question...].firstIndex(of: "#") ?? address.endIndex
        let kept = address[(question + 1)..<hash].split(separator: "&").filter { parameter in
            !trackers.contains { parameter.starts(with: $0) }
        }
        var written = Array(address[..<question])
        for (index, parameter) in kept.enumerated() { written += [index == 0 ? "?" : "&"] + parameter }
        return escaped(written + address[hash...])
    }

    /// Returns an address without signs that would end it between parentheses.
    public static func escaped(_ address: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
        var escaped: [Unicode.Scalar] = []
        for scalar in address {
            switch scalar {
            case "(": escaped += ["%", "2", "8"]
            case ")": escaped += ["%", "2", "9"]
            case "<": escaped += ["%", "3", "C"]
            case ">": escaped += ["%", "3", "E"]
            case "\\": escaped += ["%", "5", "C"]
            default: if ExactText.isSpace(scalar) { escaped += ["%", "2", "0"] } else { escaped.append(scalar) }
            }
        }
        return escaped
    }
}
