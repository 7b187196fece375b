import Core
import Localization

/// The keys of one screen, or of all.
public struct KeyGroup: Equatable, Sendable {
    /// A place where keys work.
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
    /// What the keys do, one row for each action.
    public let rows: [Row]

    /// Returns the groups of all places, that of the screen first: the acts that have keys, and what else keys do.
    public static func all(first: Place, acts: [Act], usesCommandKey: Bool, _ strings: Strings) -> [KeyGroup] {
        let keys = KeyNames(usesCommandKey: usesCommandKey)
        let places = [first] + Place.allCases.filter { $0 != first }
        return places.map { place in
            let own = rows(of: acts, in: place, usesCommandKey: usesCommandKey)
            return KeyGroup(place: place, title: title(of: place, strings), rows: own + rows(of: place, keys, strings))
        }
    }

    private static func rows(of acts: [Act], in place: Place, usesCommandKey: Bool) -> [Row] {
        var rows: [Row] = []
        for act in acts {
            let keys = act.shortcuts.filter { $0.place.rawValue == place.rawValue }.map { $0.text(usesCommandKey: usesCommandKey) }
            if !keys.isEmpty { rows.append(Row(name: act.name, keys: keys)) }
        }
        return rows
    }

    private static func title(of place: Place, _ strings: Strings) -> String {
        switch place {
        case .everywhere: strings.keysEverywhere
        case .lists: strings.keysLists
        case .text: strings.keysText
        case .pictures: strings.keysPictures
        case .viewer: strings.keysViewer
        case .calendar: strings.keysCalendar
        }
    }

    private static func rows(of place: Place, _ keys: KeyNames, _ strings: Strings) -> [Row] {
        switch place {
        case .everywhere: []
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
                Row(name: strings.keysHits, keys: ["Enter", keys.shift("Enter")]),
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
}
