import Components

/// Something that a person can do: menus, bars, the palette, the list of further screens, keys and the list of keys are drawn from these.
public struct Act {
    /// A group of acts that are listed together, in the order of the list.
    public enum Group: Int, Equatable, Sendable {
        /// The palette itself, which is not listed in it.
        case palette
        /// Creating something, or searching.
        case make
        case tabs
        /// The first group of the list of further screens.
        case person
        /// The second group of the list of further screens.
        case program
        /// The third group of the list of further screens.
        case data
        /// What can be done with the open text.
        case text
        /// What can be done with topics.
        case topics
        /// The appearance of the program.
        case look
        /// The panes of a wide window.
        case panes
        /// The guide and the list of keys.
        case help
    }

    /// The name that distinguishes it from other acts.
    public let id: String
    /// The group that it is listed in.
    public let group: Group
    /// The position in its group, from low to high; acts at the same position are in the order of their features.
    public let place: Int
    /// The icon on its button; nil for what is only in the palette.
    public let icon: Icon?
    /// The name in the current language.
    public let name: String
    /// Returns what is chosen, or how much there is, on the screen that it leads to; empty for nothing.
    public let detail: () -> String
    /// The keys that perform it; the last is shown where there is room for one.
    public let shortcuts: [Shortcut]
    /// Whether it can be done now.
    public let isPossible: Bool
    /// Whether something is lost by it.
    public let isDangerous: Bool
    /// Performs the act.
    public let perform: () -> Void

    public init(
        _ id: String, _ group: Group, _ name: String, icon: Icon? = nil, place: Int = 0,
        detail: @autoclosure @escaping () -> String = "", keys shortcuts: [Shortcut] = [], isPossible: Bool = true,
        isDangerous: Bool = false, perform: @escaping () -> Void
    ) {
        self.id = id
        self.group = group
        self.place = place
        self.icon = icon
        self.name = name
        self.detail = detail
        self.shortcuts = shortcuts
        self.isPossible = isPossible
        self.isDangerous = isDangerous
        self.perform = perform
    }
}

extension Core {
    /// All acts, sorted by group.
    public var acts: [Act] {
        var acts: [Act] = []
        for feature in features { acts += feature.acts }
        // Insertion sort is stable, and the list is nearly sorted.
        for index in acts.indices.dropFirst() {
            var place = index
            while place > 0, acts[place].precedes(acts[place - 1]) {
                acts.swapAt(place, place - 1)
                place -= 1
            }
        }
        return acts
    }
}

extension Act {
    fileprivate func precedes(_ other: Act) -> Bool {
        (group.rawValue, place) < (other.group.rawValue, other.place)
    }
}
