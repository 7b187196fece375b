import Domain
import Localization
import ViewTree

/// The standard colours alone, as a group of which one or none is chosen; the arrow keys go from one to the next without choosing, since a
/// choice may close the menu or dialog that asks for it.
public struct StandardCells {
    private let chosen: StandardColor?
    private let mark: ColorMark
    private let strings: Strings
    private let onTap: (StandardColor) -> Void
    private let onReach: (ElementID) -> Void

    /// Creates the group; `onReach` is called with the cell that a key leads to.
    public init(
        chosen: StandardColor?, mark: ColorMark, strings: Strings, onTap: @escaping (StandardColor) -> Void,
        onReach: @escaping (ElementID) -> Void
    ) {
        self.chosen = chosen
        self.mark = mark
        self.strings = strings
        self.onTap = onTap
        self.onReach = onReach
    }

    /// The group of cells.
    public var node: Element {
        el(.div, "color-cells") {
            for color in StandardColor.allCases { cell(color) }
        }
        .attr(.role, "radiogroup").attr(.ariaLabel, strings.colorTitle)
    }

    private static func id(_ place: Int) -> ElementID { ElementID("standard-cell-\(place)") }

    private func cell(_ color: StandardColor) -> Element {
        let (onTap, onReach) = (self.onTap, self.onReach)
        let isChosen = chosen == color
        let (place, count) = (color.rawValue, StandardColor.allCases.count)
        return ColorCells.disc(
            StandardCells.id(place), color.color, label: HSBColor.name(of: color, strings), isChosen: isChosen,
            isStop: isChosen || chosen == nil && place == 0, mark.mark(on: color.color, size: 1.375)
        )
        .onTap { onTap(color) }
        .on(.keydown) { event in
            switch event.text {
            case "ArrowRight", "ArrowDown": onReach(StandardCells.id((place + 1) % count))
            case "ArrowLeft", "ArrowUp": onReach(StandardCells.id((place + count - 1) % count))
            default: return []
            }
            return [.preventDefault, .stopPropagation]
        }
    }
}
