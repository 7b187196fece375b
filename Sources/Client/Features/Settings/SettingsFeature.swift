import Components
import Core
import Domain
import EmbeddedSupport
import Localization
import ViewTree
import Wire

/// The tab More and its own screens: languages, look, and what the program is.
public final class SettingsFeature: Feature {
    /// The language chosen by the person; nil follows the browser.
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
        if screen == .language { return view.languages(chosen: chosenLanguage, automaticName: automaticName) }
        if screen == .look {
            let chosen = firstScreens.firstIndex { $0 == core.navigation.first } ?? 0
            return view.look(look, first: (firstScreens.map { core.name(of: $0) }, chosen))
        }
        if screen == .about { return view.about(version: core.boot.version) }
        view.search = frame.searchButton
        view.perform = { act in frame.act { act.perform() } }
        return view.more(core.acts, isSecure: core.boot.isSecure, isStorageBroken: core.journal.engine.isStorageBroken)
    }

    public override var acts: [Act] {
        let synchronization = core.synchronization
        return [
            Act(
                "language", .person, strings.languageTitle, icon: .globe, place: 2,
                detail: self.chosenLanguage?.nativeName ?? self.automaticName
            ) {
                [self] in show(.language)
            },
            Act("look", .person, strings.lookTitle, icon: .look, place: 3, detail: self.look.theme.name(self.strings)) { [self] in
                show(.look)
            },
            Act("synchronize", .program, strings.syncTitle, icon: synchronization.icon, place: 1, detail: synchronization.text) {
                [self] in core.tapStatus()
            },
            Act("about", .program, strings.aboutTitle, icon: .info, place: 3) { [self] in show(.about) },
            choice("theme.system", strings.paletteThemeSystem, .theme(.system), isPossible: look.theme != .system),
            choice("theme.light", strings.paletteThemeLight, .theme(.light), isPossible: look.theme != .light),
            choice("theme.dark", strings.paletteThemeDark, .theme(.dark), isPossible: look.theme != .dark),
            choice("density", strings.paletteDensity, .density(look.density == .compact ? .comfortable : .compact)),
        ]
    }

    private func choice(_ id: String, _ name: String, _ change: LookChange, isPossible: Bool = true) -> Act {
        Act(id, .look, name, isPossible: isPossible) { [self] in choose(change) }
    }

    /// The name of the choice that follows the browser, or the server.
    private var automaticName: String {
        core.account.server.locale == nil ? strings.languageAutomatic : strings.languageOfServer
    }

    /// Applies a message from the screens.
    public func update(_ message: SettingsMessage) {
        switch message {
        case .lookChosen(let change): choose(change)
        case .firstScreenChosen(let place):
            core.navigation.first = firstScreens[place]
            store(StoreBatch.Setting(Setting.firstScreen, place == 0 ? "" : firstScreens[place].path))
            enqueue(.perform(SettingsView.firstScreenItem, .focus))
        case .backTapped: show(.more)
        case .languageChosen(let language): choose(language)
        }
    }

    /// The screens that the program can begin with.
    private var firstScreens: [Screen] { [.topics, .today, .allNotes] }

    /// Shows the program in a language from now on.
    public func choose(_ language: Language?) {
        chosenLanguage = language
        store(StoreBatch.Setting(Setting.language, language?.rawValue ?? ""))
        core.words.updatePage()
    }

    /// Shows the program in another look from now on, in the other tabs as well.
    public func choose(_ change: LookChange) {
        let changed = look.changed(by: change)
        core.storeAndBroadcast([StoreBatch.Setting(Setting.look, changed.text)])
        wear(changed)
        guard screen == .look else { return }
        enqueue(.perform(SettingsView.item(of: change), .focus))
    }

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .loaded(let stored): load(stored)
        case .settingChanged(let setting): receive(setting)
        default: break
        }
    }

    private func load(_ stored: StoredState) {
        chosenLanguage = stored.setting(Setting.language).flatMap { Language(rawValue: $0) }
        wear(Look(stored: stored.setting(Setting.look) ?? ""))
        let first = stored.setting(Setting.firstScreen) ?? ""
        core.navigation.first = firstScreens.first { ExactText.areSame($0.path, first) } ?? .topics
    }

    private func receive(_ setting: StoreBatch.Setting) {
        if ExactText.areSame(setting.name, Setting.look) { wear(Look(stored: setting.value)) }
    }

    private func wear(_ look: Look) {
        self.look = look
        enqueue(.wear(look))
        core.notify(.resized)
    }
}
