import Components

/// Something that a person can do: what menus, bars, the palette, the list of further screens, keys and the list of keys are drawn from.
public struct Act {
    /// What acts are listed together, in the order of the list.
    public enum Group: Int, Equatable, Sendable {
        /// The palette itself, which is not listed in it.
        case palette
        /// Making something, or searching.
        case make
        /// The tabs.
        case tabs
        /// The three groups of the list of further screens.
        case person, program, data
        /// What can be done with the open text.
        case text
        /// What can be done with topics.
        case topics
        /// How the program looks.
        case look
        /// The panes of a wide window.
        case panes
        /// The guide and the list of keys.
        case help
    }

    /// The name by which it is told from others.
    public let id: String
    /// What it is listed with.
    public let group: Group
    /// The place in its group, from low to high; those of one place are in the order of their features.
    public let place: Int
    /// The picture on its button; nil for what is in the palette alone.
    public let icon: Icon?
    /// What it is called.
    public let name: String
    /// What is chosen or how much there is of what it leads to; empty for nothing.
    public let detail: () -> String
    /// The keys that do it; the last is the one that is shown where there is room for one.
    public let shortcuts: [Shortcut]
    /// Whether it can be done now.
    public let isPossible: Bool
    /// Whether something is lost by it.
    public let isDangerous: Bool
    /// Does it.
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

extension Act.Group {
    /// Whether the list of further screens shows it.
    public var isFurther: Bool { self == .person || self == .program || self == .data }
}

extension Core {
    /// All acts, by their groups.
    public var acts: [Act] {
        var acts: [Act] = []
        for feature in features { acts += feature.acts }
        // Sorting by insertion is stable, and the list is nearly sorted.
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
