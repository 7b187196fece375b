import Localization

/// The keys of one screen, or of all.
public struct KeyGroup: Equatable, Sendable {
    /// The place where the keys of a group work.
    public enum Place: Int, CaseIterable, Sendable {
        case everywhere, lists, text, pictures, viewer, calendar
    }

    /// What some keys do.
    public struct Row: Equatable, Sendable {
        /// What the keys do, in words.
        public let name: String
        /// The keys, each of which does it or a part of it, as the platform writes them.
        public let keys: [String]
    }

    /// The place where the keys work.
    public let place: Place
    /// The place in words.
    public let title: String
    /// What there is to do.
    public let rows: [Row]

    /// Returns the groups of all places, that of the screen first.
    ///
    /// `usesCommandKey` says that the platform has ⌘ in the place of Ctrl, `isWide` that the window has panes.
    public static func all(first: Place, usesCommandKey: Bool, isWide: Bool, _ strings: Strings) -> [KeyGroup] {
        let keys = KeyNames(usesCommandKey: usesCommandKey)
        let places = [first] + Place.allCases.filter { $0 != first }
        return places.map { KeyGroup(place: $0, title: title(of: $0, strings), rows: rows(of: $0, keys, isWide, strings)) }
    }

    private static func title(of place: Place, _ strings: Strings) -> String {
        switch place {
        case .everywhere: strings.keysEverywhere
        case .lists: strings.lookDensity
        case .text: strings.keysText
        case .pictures: strings.keysPictures
        case .viewer: strings.keysViewer
        case .calendar: strings.keysCalendar
        }
    }

    private static func rows(of place: Place, _ keys: KeyNames, _ isWide: Bool, _ strings: Strings) -> [Row] {
        switch place {
        case .everywhere: everywhere(keys, isWide, strings)
        case .lists:
            [
                Row(name: strings.keysStep, keys: ["↑", "↓", "Home", "End"]), Row(name: strings.keysRowButtons, keys: ["←", "→"]),
                Row(name: strings.menuOpen, keys: ["Enter"]), Row(name: strings.menuSelect, keys: [strings.keysSpace]),
                Row(name: strings.keysSelectMore, keys: [keys.shift("↑"), keys.shift("↓")]),
                Row(name: strings.photosSelectAll, keys: [keys.command("A")]), Row(name: strings.keysDelete, keys: ["Delete"]),
                Row(name: strings.keysMoveRow, keys: ["↑", "↓"]),
            ]
        case .text:
            [
                Row(name: strings.editorUndo, keys: [keys.command("Z")]), Row(name: strings.editorRedo, keys: [keys.shiftedCommand("Z")]),
                Row(name: strings.editorFind, keys: [keys.command("F")]),
                Row(name: strings.keysHits, keys: ["Enter", keys.shift("Enter")]),
                Row(name: strings.editorMakeTasks, keys: [keys.shiftedCommand("L")]),
                Row(name: strings.keysTick, keys: [keys.command("Enter")]),
                Row(name: strings.keysIndent, keys: ["Tab", keys.shift("Tab")]),
                Row(name: strings.keysMoveLines, keys: [keys.option("↑"), keys.option("↓")]),
                Row(name: strings.keysLink, keys: ["[["]), Row(name: strings.commonDone, keys: ["Esc"]),
            ]
        case .pictures:
            [
                Row(name: strings.keysStep, keys: ["←", "→", "↑", "↓"]), Row(name: strings.menuOpen, keys: ["Enter"]),
                Row(name: strings.menuSelect, keys: [strings.keysSpace]), Row(name: strings.keysDelete, keys: ["Delete"]),
                Row(name: strings.keysMovePicture, keys: [keys.option("←"), keys.option("→")]),
            ]
        case .viewer:
            [
                Row(name: strings.keysStep, keys: ["←", "→"]), Row(name: strings.keysZoom, keys: ["+", "−", "0"]),
                Row(name: strings.keysPlay, keys: [strings.keysSpace]), Row(name: strings.commonClose, keys: ["Esc"]),
            ]
        case .calendar:
            [
                Row(name: strings.keysDay, keys: ["←", "→"]), Row(name: strings.keysWeek, keys: ["↑", "↓"]),
                Row(name: strings.keysMonth, keys: ["Page Up", "Page Down"]),
            ]
        }
    }

    private static func everywhere(_ keys: KeyNames, _ isWide: Bool, _ strings: Strings) -> [Row] {
        var rows = [
            Row(name: strings.keysGo, keys: [keys.command("K")]), Row(name: strings.keysCommands, keys: [keys.command("/")]),
            Row(name: strings.findingLabel, keys: ["/", keys.shiftedCommand("F")]), Row(name: strings.notesAdd, keys: ["N"]),
            Row(name: strings.tabMore, keys: [keys.command(",")]),
        ]
        if isWide {
            rows += [
                Row(name: strings.paletteNextPane, keys: ["F6"]), Row(name: strings.paletteSidebar, keys: [keys.command("\\")]),
                Row(name: strings.paletteTextAlone, keys: [keys.command(".")]),
            ]
        }
        return rows + [Row(name: strings.keysTitle, keys: ["?"])]
    }
}
