import Localization

/// Names what the palette can do besides opening a topic or a note.
public enum PaletteCommand: Int, CaseIterable, Sendable {
    /// Make something, or open the search.
    case newNote, newTopic, find
    /// Show a tab.
    case notes, photos, library, catalogue, more
    /// Show one of the other screens.
    case language, look, reminders, devices, profile, thisDevice, trash, backup, edition, guide, lesson, about
    /// Find words in the open text, or open the panel of its deadline or colour.
    case findInText, textDeadline, textColor
    /// Take back or redo what was written.
    case undo, redo
    /// Do what the menu of the open note offers.
    case pin, unpin, move, duplicate, document, print, delete
    /// Archive the shown topic, or show the archived ones.
    case archiveTopic, archive
    /// Change how the program looks on this device.
    case themeSystem, themeLight, themeDark, density
    /// Hide or show a pane of a wide window, or move the focus to the next one.
    case sidebar, textAlone, nextPane
    /// List the commands with their keys.
    case keys

    /// Gives the key of a command, as the platform writes it; nil for one without.
    public func key(usesCommandKey: Bool) -> String? {
        let control = usesCommandKey ? "⌘" : "Ctrl+"
        switch self {
        case .newNote: return "N"
        case .findInText: return control + "F"
        case .undo: return control + "Z"
        case .redo: return control + (usesCommandKey ? "⇧Z" : "Shift+Z")
        case .find: return control + (usesCommandKey ? "⇧F" : "Shift+F")
        case .more: return control + ","
        case .sidebar: return control + "\\"
        case .textAlone: return control + "."
        case .nextPane: return "F6"
        case .keys: return "?"
        case .newTopic, .notes, .photos, .library, .catalogue, .language, .look, .reminders, .themeSystem, .themeLight, .themeDark,
            .density, .textDeadline, .textColor, .pin, .unpin, .move, .duplicate, .document, .print, .delete, .archiveTopic, .archive,
            .devices, .profile, .thisDevice, .trash, .backup, .edition,
            .guide, .lesson,
            .about:
            return nil
        }
    }

    /// Names a command.
    public func name(_ strings: Strings) -> String {
        switch self {
        case .newNote: strings.notesAdd
        case .newTopic: strings.topicsAdd
        case .find: strings.findingLabel
        case .notes: strings.tabNotes
        case .photos: strings.tabPhotos
        case .library: strings.tabLibrary
        case .catalogue: strings.tabCatalogue
        case .more: strings.tabMore
        case .language: strings.languageTitle
        case .findInText: strings.editorFind
        case .undo: strings.editorUndo
        case .redo: strings.editorRedo
        case .pin: strings.notesPin
        case .unpin: strings.notesUnpin
        case .move: strings.severalMove
        case .duplicate: strings.menuDuplicate
        case .document: strings.documentOfNote
        case .print: strings.editorPrint
        case .delete: strings.editorDelete
        case .textDeadline: strings.deadlineSwitch
        case .textColor: strings.colorTitle
        case .archiveTopic: strings.paletteArchiveTopic
        case .archive: strings.paletteArchive
        case .look: strings.lookTitle
        case .reminders: strings.remindersTitle
        case .themeSystem: strings.paletteThemeSystem
        case .themeLight: strings.paletteThemeLight
        case .themeDark: strings.paletteThemeDark
        case .density: strings.paletteDensity
        case .devices: strings.devicesTitle
        case .profile: strings.profileTitle
        case .thisDevice: strings.thisDeviceTitle
        case .trash: strings.trashTitle
        case .backup: strings.backupTitle
        case .edition: strings.editionTitle
        case .guide: strings.guideTitle
        case .lesson: strings.lessonTitle
        case .about: strings.aboutTitle
        case .sidebar: strings.paletteSidebar
        case .textAlone: strings.paletteTextAlone
        case .nextPane: strings.paletteNextPane
        case .keys: strings.paletteKeys
        }
    }
}
