import Core
import Localization

/// What is said of PDFs.
extension Notice {
    /// A PDF is being made.
    static var documentUnderWay: Notice { Notice("document", stay: .untilClosed) { $0.noticeDocument } }
    /// A PDF could not be made, since the server was not reached or otherwise.
    static func documentMissed(isOffline: Bool) -> Notice {
        Notice("no document") { isOffline ? $0.noticeDocumentOffline : $0.noticeDocumentFailed }
    }
}
