import Components
import Core
import Localization
import ViewTree

/// Reports what a person does on the tab More and on the screens of languages, look and program.
public enum SettingsMessage: Equatable, Sendable {
    case devicesTapped
    case languageTapped
    case lookTapped
    /// Reports a change of the look.
    case lookChosen(LookChange)
    case trashTapped
    case profileTapped
    case thisDeviceTapped
    case startTapped
    /// Reports that the screen about the program was asked for.
    case aboutTapped
    case lessonTapped
    case cataloguesTapped
    case remindersTapped
    case backTapped
    /// Reports the chosen language; nil follows the browser.
    case languageChosen(Language?)
    case editionTapped
    case backupTapped
    /// Reports that waiting operations are to be sent now.
    case synchronizeTapped
}

/// Shows the tab More, and the screens of languages, look and program.
public struct SettingsView {
    /// The button of the tab More that opens the search.
    public var search = Node.text("")
    let strings: Strings
    let send: (SettingsMessage) -> Void

    public init(strings: Strings, send: @escaping (SettingsMessage) -> Void) {
        self.strings = strings
        self.send = send
    }

    /// Gives the tab More.
    ///
    /// `synchronization` says how things stand with the server, `isSecure` that the page runs in a secure context, and `isStorageBroken`
    /// that the browser keeps nothing.
    public func more(
        languageName: String, look: Look, synchronization: (icon: Icon, text: String), deletedCount: Int, editionName: String,
        reminders: String, isSecure: Bool, isStorageBroken: Bool
    ) -> [Node] {
        let send = self.send
        var page = Page(title: strings.moreTitle)
        page.actions = [search]
        return [
            page.node {
                el(.ul, "settings") {
                    Controls.linkRow(.device, title: strings.devicesTitle) { send(.devicesTapped) }
                    Controls.linkRow(.globe, title: strings.languageTitle, value: languageName) { send(.languageTapped) }
                    Controls.linkRow(.look, title: strings.lookTitle, value: look.theme.name(strings)) { send(.lookTapped) }
                    Controls.linkRow(.trash, title: strings.trashTitle, value: deletedCount == 0 ? "" : "\(deletedCount)") {
                        send(.trashTapped)
                    }
                    Controls.linkRow(.person, title: strings.profileTitle) { send(.profileTapped) }
                    Controls.linkRow(.laptop, title: strings.thisDeviceTitle) { send(.thisDeviceTapped) }
                    Controls.linkRow(.bell, title: strings.remindersTitle, value: reminders) { send(.remindersTapped) }
                }
                el(.ul, "settings") {
                    Controls.linkRow(synchronization.icon, title: strings.syncTitle, value: synchronization.text) {
                        send(.synchronizeTapped)
                    }
                    Controls.linkRow(.play, title: strings.startAgain) { send(.startTapped) }
                    Controls.linkRow(.info, title: strings.aboutTitle) { send(.aboutTapped) }
                    Controls.linkRow(.layout, title: strings.lessonTitle) { send(.lessonTapped) }
                }
                el(.ul, "settings") {
                    Controls.linkRow(.key, title: strings.editionTitle, value: editionName) { send(.editionTapped) }
                    Controls.linkRow(.export, title: strings.backupTitle) { send(.backupTapped) }
                    Controls.linkRow(.catalogue, title: strings.catalogueManageTitle) { send(.cataloguesTapped) }
                }
                if isStorageBroken { StorageNotice.node(strings) }
                if !isSecure { InsecureNotice.node(strings) }
            }
        ]
    }

    /// Gives the choice of languages; `automaticName` names the choice that follows the browser.
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

    /// Gives the screen about the program.
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

    /// Gives a screen with a button that leads back to the tab More.
    func subpage(_ title: String) -> Page {
        let send = self.send
        var page = Page(title: title)
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        return page
    }
}
