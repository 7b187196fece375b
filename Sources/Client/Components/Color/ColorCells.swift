import Domain
import Localization
import ViewTree

/// The standard colours and a custom one, as a group of which one or none is chosen (E6, E7).
///
/// The arrow keys choose the next and the previous cell; Enter on the chosen custom cell opens its colour.
public struct ColorCells {
    /// A cell of the group.
    public enum Cell: Equatable, Sendable {
        case standard(StandardColor)
        case custom

        /// The cell's element, for effects that focus it.
        public var id: ElementID { ElementID("color-cell-\(index)") }

        /// The cell's place in the group, from 0.
        var index: Int {
            switch self {
            case .standard(let color): color.rawValue
            case .custom: StandardColor.allCases.count
            }
        }

        init(index: Int) { self = StandardColor(rawValue: index).map { .standard($0) } ?? .custom }
    }

    /// What is called when a person uses the cells.
    public struct Actions {
        /// Called after a tap on a cell.
        public var onTap: (Cell) -> Void
        /// Called with the cell that an arrow key leads to.
        public var onReach: (Cell) -> Void
        /// Called with what happens to the custom cell.
        public var onPress: (LongPress.Message) -> Void
        /// Called when the custom colour is to be changed.
        public var onEdit: () -> Void

        public init(
            onTap: @escaping (Cell) -> Void, onReach: @escaping (Cell) -> Void, onPress: @escaping (LongPress.Message) -> Void,
            onEdit: @escaping () -> Void
        ) {
            self.onTap = onTap
            self.onReach = onReach
            self.onPress = onPress
            self.onEdit = onEdit
        }
    }

    /// The chosen cell; nil for none.
    public var chosen: Cell?
    /// The colour of the custom cell.
    public var custom: HSBColor
    /// Whether the custom cell is being held.
    public var isHeld: Bool
    /// What marks the chosen cell.
    public var mark = ColorMark.tick
    /// The strings in the reader's language.
    public var strings: Strings
    /// What is called when a person uses the cells.
    public var actions: Actions

    public init(chosen: Cell?, custom: HSBColor, isHeld: Bool, strings: Strings, actions: Actions) {
        self.chosen = chosen
        self.custom = custom
        self.isHeld = isHeld
        self.strings = strings
        self.actions = actions
    }

    /// What the cells are drawn from, except the language; equal looks need no drawing.
    public struct Look: Equatable {
        let chosen: Cell?
        let custom: HSBColor
        let isHeld: Bool
        let mark: ColorMark
    }

    /// What the cells are drawn from, except the language.
    public var look: Look { Look(chosen: chosen, custom: custom, isHeld: isHeld, mark: mark) }

    /// The group of cells.
    public var node: Node {
        .element(
            el(.div, "color-cells") {
                for color in StandardColor.allCases {
                    element(of: .standard(color), color.color, label: HSBColor.name(of: color, strings))
                }
                customCell
            }
            .attr(.role, "radiogroup").attr(.ariaLabel, strings.colorTitle))
    }

    private static let count = StandardColor.allCases.count + 1
    private static let waveCount = 3

    private func element(of cell: Cell, _ color: HSBColor, label: String) -> Element {
        let actions = self.actions
        let isChosen = chosen == cell
        return ColorCells.disc(
            cell.id, color, label: label, isChosen: isChosen, isStop: isChosen || chosen == nil && cell.index == 0,
            mark.mark(on: color, size: cell == .custom ? 1.125 : 1.375), over: cell == .custom && isHeld ? waves : nil
        )
        .onTap { actions.onTap(cell) }
        .on(.keydown) { event in
            actions.onPress(.keyPressed)
            switch event.text {
            case "ArrowRight", "ArrowDown": actions.onReach(Cell(index: (cell.index + 1) % ColorCells.count))
            case "ArrowLeft", "ArrowUp": actions.onReach(Cell(index: (cell.index + ColorCells.count - 1) % ColorCells.count))
            case "Enter" where cell == .custom && isChosen: actions.onEdit()
            default: return []
            }
            return .preventDefault
        }
    }

    /// Returns the disc of a colour, one of a group of radio buttons, with its mark when it is chosen.
    static func disc(
        _ id: ElementID, _ color: HSBColor, label: String, isChosen: Bool, isStop: Bool, _ mark: CheckMark, over: Element? = nil
    ) -> Element {
        el(.button, "color-cell", key: id.name) {
            if let over { over }
            el(.span, "color-disc") { mark.node(isChecked: isChosen) }
        }
        .attr(.type, "button").attr(.role, "radio").attr(.ariaLabel, label).flag(.ariaChecked, isChosen)
        .attr(.tabindex, isStop ? "0" : "-1").style(.colorVariable, color.css).ref(id)
    }

    private var customCell: Element {
        let onPress = actions.onPress
        let isChosen = chosen == .custom
        return element(of: .custom, custom, label: strings.colorCustom)
            .attr(.class, isChosen ? "color-cell is-custom is-chosen" : "color-cell is-custom").attr(.title, strings.colorCustomHint)
            .on(.pointerdown) { event in
                if event.button == 0 { onPress(.pressed(event.currentTarget, at: event.timeMilliseconds)) }
                return []
            }
            .on(.pointermove) { event in
                if event.buttons & 1 == 1 { onPress(.moved(x: event.x, y: event.y)) }
                return []
            }
            .on(.pointerup) { event in
                onPress(.released(at: event.timeMilliseconds))
                return []
            }
            .on(.pointerleave) { _ in
                onPress(.left)
                return []
            }
            .on(.pointercancel) { _ in
                onPress(.cancelled)
                return []
            }
            .on(.contextmenu) { _ in .preventDefault }
    }

    private var waves: Element {
        el(.span, "color-waves", key: "waves") {
            for index in 0..<ColorCells.waveCount { el(.span, "color-wave").style(.indexVariable, "\(index)") }
        }
        .removal(.fade)
    }
}
