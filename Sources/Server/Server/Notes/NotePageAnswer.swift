import HTTP
import Services
import Wire

/// The answer to a request for a note by a program that reads HTML.
enum NotePageAnswer {
    static let mediaType = "text/html"

    /// Returns whether a request asks for a page rather than for JSON.
    static func isWanted(by request: HTTPRequest) -> Bool { accepts(mediaType, request) }

    /// Returns whether a request asks for a media type rather than for JSON.
    static func accepts(_ mediaType: String, _ request: HTTPRequest) -> Bool {
        let types = (request.headers["Accept"] ?? "").split(separator: ",").map { range in
            let parts = range.split(separator: ";").map { $0.drop { $0 == " " }.lowercased() }
            let isRefused = parts.dropFirst().contains { ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0) }
            return isRefused ? "" : (parts.first ?? "").trimmingSuffix(" ")
        }
        return types.contains(mediaType) && !types.contains("application/json")
    }

    /// Returns a note as a page, which may load pictures of this server and do nothing else.
    static func response(_ document: NoteDocument) -> HTTPResponse {
        let name = escaped(document.name)
        let heading = document.isTitled ? "<h1>\(name)</h1>\n" : ""
        let head = "<meta charset=\"utf-8\">\n<title>\(name)</title>"
        let page = "<!DOCTYPE html>\n<html>\n<head>\n\(head)\n</head>\n<body>\n\(heading)\(document.html)</body>\n</html>\n"
        return HTTPResponse(status: .ok, headers: AnswerHeaders.notePage, body: .bytes(Array(page.utf8)))
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

extension StringProtocol {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        String(self[..<(lastIndex { $0 != character }.map(index(after:)) ?? startIndex)])
    }
}
