import CLibXML

/// A parsed page of HTML or a document of XML; libxml2 limits its depth, loads nothing and expands no entities of the document's own.
///
/// `@unchecked Sendable`: it is never changed after parsing.
final class MarkupDocument: @unchecked Sendable {
    private let handle: xmlDocPtr

    private init(_ handle: xmlDocPtr) {
        self.handle = handle
    }

    deinit {
        xmlFreeDoc(handle)
    }

    /// Parses HTML, however broken; nil when there is nothing in it. Without an encoding, that of the page's own `meta` is used.
    static func html(_ bytes: [UInt8], encoding: String? = "UTF-8") -> MarkupDocument? {
        let options =
            HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue | HTML_PARSE_COMPACT.rawValue
        return bytes.withUnsafeBytes { buffer in
            htmlReadMemory(
                buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count), nil, encoding, Int32(options))
        }.map { MarkupDocument($0) }
    }

    /// Parses XML; nil for anything else.
    static func xml(_ bytes: [UInt8]) -> MarkupDocument? {
        let options =
            XML_PARSE_RECOVER.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
            | XML_PARSE_NONET.rawValue | XML_PARSE_COMPACT.rawValue
        return bytes.withUnsafeBytes { buffer in
            xmlReadMemory(buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count), nil, nil, Int32(options))
        }.map { MarkupDocument($0) }
    }

    /// The outermost element; nil in an empty document.
    var root: MarkupNode? {
        xmlDocGetRootElement(handle).map { MarkupNode(document: self, pointer: $0) }
    }
}
