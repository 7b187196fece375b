import Core
import Localization

/// The notices about signing in.
extension Notice {
    /// A link to sign in does not work.
    static var linkRefused: Notice { Notice("link", stay: .untilClosed) { $0.noticeLinkRefused } }
    /// A link belongs to someone other than the person signed in, whose name is given.
    static func linkOfAnother(signedIn name: String) -> Notice {
        Notice("link of another", stay: .untilClosed) { $0.noticeLinkOfAnother(name: name) }
    }
    /// The name was saved.
    static var nameKept: Notice { Notice("name") { $0.noticeNameKept } }
    /// The passphrase was saved.
    static var passPhraseKept: Notice { Notice("phrase") { $0.noticePassPhraseKept } }
}
