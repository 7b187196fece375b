import Components
import Core
import Localization
import ViewTree

/// What a person does on the screens of languages, look and program.
public enum SettingsMessage: Equatable, Sendable {
    /// A part of the look was chosen.
    case lookChosen(LookChange)
    /// The first screen was chosen, by its place among those that can be.
    case firstScreenChosen(Int)
    /// A language was chosen; nil follows the browser.
    case languageChosen(Language?)
    case backTapped
}

/// The tab More, and the screens of languages, look and program.
public struct SettingsView {
    /// The button of the tab More that opens the search.
    public var search = Node.text("")
    /// Called with an act to perform.
    public var perform: (Act) -> Void = { _ in }
    let strings: Strings
    let send: (SettingsMessage) -> Void

    public init(strings: Strings, send: @escaping (SettingsMessage) -> Void) {
        self.strings = strings
        self.send = send
    }

    /// Returns the tab More: the acts that it lists, in three groups.
    public func more(_ acts: [Act], isSecure: Bool, isStorageBroken: Bool) -> [Node] {
        var page = Page(title: strings.moreTitle)
        page.actions = [search]
        return [
            page.node {
                for group in [Act.Group.person, .program, .data] {
                    el(.ul, "settings") {
                        for act in acts where act.group == group { row(act) }
                    }
                }
                if isStorageBroken { StorageNotice.node(strings) }
                if !isSecure { InsecureNotice.node(strings) }
            }
        ]
    }

    private func row(_ act: Act) -> Element {
        let perform = self.perform
        return Controls.linkRow(act.icon ?? .info, title: act.name, value: act.detail()) { perform(act) }.attr(.id, "more-" + act.id)
    }

    /// Returns the choice of languages; `automaticName` is the name of the choice that follows the browser.
    public func languages(chosen: Language?, automaticName: String) -> [Node] {
        let send = self.send
        return [
            subpage(strings.languageTitle).node {
                el(.ul, "settings") {
                    Controls.choiceRow(title: automaticName, isChosen: chosen == nil) { send(.languageChosen(nil)) }
                    for language in Language.allCases {
                        Controls.choiceRow(
                            title: language.nativeName, isChosen: chosen == language, language: language.rawValue
                        ) { send(.languageChosen(language)) }
                    }
                }
            }
        ]
    }

    /// Returns the screen about the program.
    public func about(version: String) -> [Node] {
        [
            subpage(strings.aboutTitle).node {
                el(.div, "empty") {
                    el(.img, "empty-picture").attr(.src, "/app/images/raccoon.svg").attr(.alt, strings.aboutPicture)
                    el(.p, "empty-title") { strings.commonAppName }
                    el(.p, "empty-text") { strings.aboutText }
                    el(.p, "empty-text") { strings.aboutVersion(version: version) }
                }
            }
        ]
    }

    /// Returns a screen with a button that leads back to the tab More.
    func subpage(_ title: String) -> Page {
        let send = self.send
        var page = Page(title: title)
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        return page
    }
}
