import Core
import Localization

/// The notices about PDFs.
extension Notice {
    /// A PDF is being made.
    static var documentUnderWay: Notice { Notice("document", stay: .untilClosed) { $0.noticeDocument } }
    /// A PDF could not be made, because the server was not reached or for another reason.
    static func documentMissed(isOffline: Bool) -> Notice {
        Notice("no document") { isOffline ? $0.noticeDocumentOffline : $0.noticeDocumentFailed }
    }
}
