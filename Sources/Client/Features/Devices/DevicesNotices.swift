import Core
import Localization

/// What is said of signing in.
extension Notice {
    /// A link to sign in does not work.
    static var linkRefused: Notice { Notice("link", stay: .untilClosed) { $0.noticeLinkRefused } }
    /// A link is another person's than the one signed in, who is named.
    static func linkOfAnother(signedIn name: String) -> Notice {
        Notice("link of another", stay: .untilClosed) { $0.noticeLinkOfAnother(name: name) }
    }
    /// The pass phrase is kept.
    static var passPhraseKept: Notice { Notice("phrase") { $0.noticePassPhraseKept } }
}
