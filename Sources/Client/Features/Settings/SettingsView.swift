import Components
import Localization
import ViewTree

/// Reports what a person does on the further screens.
public enum SettingsMessage: Equatable, Sendable {
    /// Reports that the devices were asked for.
    case devicesTapped
    /// Reports that the languages were asked for.
    case languageTapped
    /// Reports that the look was asked for.
    case lookTapped
    /// Reports what of the look is to be another.
    case lookChosen(LookChange)
    /// Reports that the trash was asked for.
    case trashTapped
    /// Reports that the profile was asked for.
    case profileTapped
    /// Reports that this device was asked for.
    case thisDeviceTapped
    /// Reports that the start screen was asked for.
    case startTapped
    /// Reports that the page about the program was asked for.
    case aboutTapped
    /// Reports that the lesson on layout was asked for.
    case lessonTapped
    /// Reports that the catalogues were asked for.
    case cataloguesTapped
    /// Reports that reminders were asked for.
    case remindersTapped
    /// Reports the back button.
    case backTapped
    /// Reports the language chosen; nil follows the browser.
    case languageChosen(Language?)
    /// Reports that the edition was asked for.
    case editionTapped
    /// Reports that backups were asked for.
    case backupTapped
    /// Reports that waiting changes are to be sent now.
    case synchronizeTapped
}

/// Shows the list of further screens, the languages and what the program is.
public struct SettingsView {
    let strings: Strings
    let send: (SettingsMessage) -> Void

    /// Makes the views.
    public init(strings: Strings, send: @escaping (SettingsMessage) -> Void) {
        self.strings = strings
        self.send = send
    }

    /// Gives the list of further screens; `synchronization` shows and says how things stand with the server, `isSecure` whether
    /// the browser gives the page all it has, `isStorageBroken` that it keeps nothing.
    public func more(
        languageName: String, look: Look, synchronization: (icon: Icon, text: String), deletedCount: Int, editionName: String,
        reminders: String, isSecure: Bool, isStorageBroken: Bool
    ) -> [Node] {
        let send = self.send
        let page = Page(title: strings.moreTitle)
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

    /// Gives the choice of languages; `automaticName` says whose language is spoken while none is chosen.
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

    /// Gives the page about the program.
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

    /// Gives a page that leads back to the further screens.
    func subpage(_ title: String) -> Page {
        let send = self.send
        var page = Page(title: title)
        page.backLabel = strings.moreTitle
        page.onBack = { send(.backTapped) }
        return page
    }
}
