import Core
import Domain
import EmbeddedSupport
import Localization
import ViewTree
import Wire

/// Shows the further screens: their list, the languages, what the program is.
public final class SettingsFeature: Feature {
    unowned(unsafe) private let needs: any SettingsNeeds

    public init(_ core: Core, needs: any SettingsNeeds) {
        self.needs = needs
        super.init(core)
    }

    /// Holds the language chosen by the person; nil follows the browser.
    private(set) var chosenLanguage: Language? {
        get { core.words.chosen }
        set { core.words.chosen = newValue }
    }

    /// How the program looks on this device.
    private(set) var look: Look {
        get { core.look }
        set { core.look = newValue }
    }

    public override var screens: [ScreenKind] { [.more, .language, .look, .about] }

    public override func title(of screen: Screen) -> String {
        if screen == .language { return strings.languageTitle }
        if screen == .look { return strings.lookTitle }
        return screen == .about ? strings.aboutTitle : strings.moreTitle
    }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        var view = SettingsView(strings: strings) { [self] in frame.send($0, to: update) }
        let automaticName = core.account.server.locale == nil ? strings.languageAutomatic : strings.languageOfServer
        if screen == .language { return view.languages(chosen: chosenLanguage, automaticName: automaticName) }
        if screen == .look { return view.look(look) }
        if screen == .about { return view.about(version: core.boot.version) }
        view.search = frame.searchButton
        return view.more(
            languageName: chosenLanguage?.nativeName ?? automaticName, look: look, synchronization: core.synchronization,
            deletedCount: core.notebook.trash(now: now).count,
            editionName: needs.editionName, reminders: needs.remindersWord,
            isSecure: core.boot.isSecure,
            isStorageBroken: core.journal.isStorageBroken)
    }

    /// Takes what happened on the screens.
    public func update(_ message: SettingsMessage) {
        switch message {
        case .devicesTapped: show(.devices)
        case .editionTapped: show(.edition)
        case .backupTapped: show(.backups)
        case .languageTapped: show(.language)
        case .lookTapped: show(.look)
        case .lookChosen(let change): choose(change)
        case .trashTapped: show(.trash)
        case .profileTapped: show(.profile)
        case .thisDeviceTapped: show(.thisDevice)
        case .remindersTapped: show(.reminders)
        case .startTapped: show(.start)
        case .aboutTapped: show(.about)
        case .lessonTapped: show(.lesson)
        case .cataloguesTapped: show(.catalogues)
        case .backTapped: show(.more)
        case .synchronizeTapped: core.tapStatus()
        case .languageChosen(let language): choose(language)
        }
    }

    /// Shows the program in a language from now on.
    public func choose(_ language: Language?) {
        chosenLanguage = language
        keep(StoreBatch.Setting(Setting.language, language?.rawValue ?? ""))
        core.words.dress()
    }

    /// Shows the program in another look from now on, in the other tabs as well.
    public func choose(_ change: LookChange) {
        let changed = look.changed(by: change)
        core.keepAndTell([StoreBatch.Setting(Setting.look, changed.text)])
        wear(changed)
        guard screen == .look else { return }
        ask(.perform(SettingsView.item(of: change), .focus))
    }

    public override func load(_ stored: StoredState) {
        chosenLanguage = stored.setting(Setting.language).flatMap { Language(rawValue: $0) }
        wear(Look(stored: stored.setting(Setting.look) ?? ""))
    }

    public override func heard(of setting: StoreBatch.Setting) {
        if ExactText.areSame(setting.name, Setting.look) { wear(Look(stored: setting.value)) }
    }

    private func wear(_ look: Look) {
        self.look = look
        ask(.wear(look))
        for feature in core.features { feature.resize() }
    }
}
