/// The content of a text file, read by one encoding.
public struct TextDecoding: Equatable, Sendable {
    /// The name of the encoding in the Encoding Standard, in lower case.
    public let encoding: String
    /// The text that the bytes are in this encoding.
    public let text: String

    public init(encoding: String, text: String) {
        self.encoding = encoding
        self.text = text
    }

    /// The name of the encoding as people write it.
    public var name: String {
        switch encoding {
        case "windows-1250": "Windows-1250"
        case "utf-8": "UTF-8"
        case "windows-1251": "Windows-1251"
        case "windows-1252": "Windows-1252"
        case "koi8-r": "KOI8-R"
        case "shift_jis": "Shift_JIS"
        case "euc-jp": "EUC-JP"
        case "euc-kr": "EUC-KR"
        case "gb18030": "GB18030"
        default: encoding
        }
    }
}
