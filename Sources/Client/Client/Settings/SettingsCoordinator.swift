import Domain
import Editions
import Localization
import Settings
import ViewTree
import Wire

/// Shows the further screens: their list, the languages, what the program is.
final class SettingsCoordinator: Coordinator {
    /// Holds the language chosen by the person; nil follows the browser.
    private(set) var chosenLanguage: Language? {
        didSet { app.translate() }
    }

    override func title(of screen: Screen) -> String {
        if screen == .language { return strings.languageTitle }
        return screen == .about ? strings.aboutTitle : strings.moreTitle
    }

    override func nodes(of screen: Screen, in frame: AppView) -> [Node] {
        let view = SettingsView(strings: strings) { frame.send(.settings($0)) }
        let automaticName = features.account.server.locale == nil ? strings.languageAutomatic : strings.languageOfServer
        if screen == .language { return view.languages(chosen: chosenLanguage, automaticName: automaticName) }
        if screen == .about { return view.about(version: app.boot.version) }
        return view.more(
            languageName: chosenLanguage?.nativeName ?? automaticName, synchronization: frame.synchronization,
            deletedCount: app.notebook.trash(now: now).count,
            editionName: EditionView.name(of: features.edition.standing?.edition ?? .full, strings), isSecure: app.boot.isSecure,
            isStorageBroken: app.journal.isStorageBroken)
    }

    /// Takes what happened on the screens.
    func update(_ message: SettingsMessage) {
        switch message {
        case .devicesTapped: show(.devices)
        case .editionTapped: show(.edition)
        case .backupTapped: show(.backups)
        case .languageTapped: show(.language)
        case .trashTapped: show(.trash)
        case .profileTapped: show(.profile)
        case .thisDeviceTapped: show(.thisDevice)
        case .startTapped: show(.start)
        case .aboutTapped: show(.about)
        case .lessonTapped: show(.lesson)
        case .cataloguesTapped: show(.catalogues)
        case .backTapped: show(.more)
        case .synchronizeTapped: app.tapStatus()
        case .languageChosen(let language): choose(language)
        }
    }

    /// Shows the program in a language from now on.
    func choose(_ language: Language?) {
        chosenLanguage = language
        keep(StoreBatch.Setting(Setting.language, language?.rawValue ?? ""))
        app.dress()
    }

    /// Reads the language that was chosen on this device.
    func take(language: String?) { chosenLanguage = language.flatMap { Language(rawValue: $0) } }
}
