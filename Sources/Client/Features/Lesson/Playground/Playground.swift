import Layout

/// Views in a container and their constraints; every change is laid out at once.
struct Playground: Equatable, Sendable {
    /// The name of the container.
    let name: String
    /// The size requested for the container, in points.
    var size: Size
    /// The stack that arranges the views; nil for constraints alone.
    var stack: StackView?
    var items: [PlaygroundItem]
    var rules: [PlaygroundRule]
    /// The number of the chosen view; nil for none.
    var selection: Int? = 0
    /// The attribute of the chosen view whose reasons are listed.
    var question = LayoutAttribute.width
    /// Whether all constraints of the stack are listed.
    var isListShown = false
    /// Whether the last change is animated: a step is, a drag is not.
    private(set) var isStepping = false
    /// The result of the layout.
    private(set) var solution = PlaygroundSolution()

    /// Whether only widths matter, so that no height can be changed.
    let isFlat: Bool

    init(
        _ name: String, _ size: Size, stack: StackView? = nil, isFlat: Bool = false, _ items: [PlaygroundItem],
        rules: [PlaygroundRule] = []
    ) {
        self.name = name
        self.size = size
        self.isFlat = isFlat
        self.stack = stack
        self.items = items
        self.rules = rules
        solve()
    }

    /// Whether another view may be added.
    var hasRoom: Bool { items.count < PlaygroundItem.letters.count }

    /// Whether baselines take part in the arrangement.
    var showsBaselines: Bool {
        guard let stack, stack.axis == .horizontal else { return false }
        return stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
    }

    /// Returns the value of a knob; nil for a knob that the playground lacks.
    func value(of knob: LessonKnob) -> Double? {
        switch knob {
        case .containerWidth: size.width
        case .containerHeight: isFlat ? nil : size.height
        case .spacing: stack?.spacing
        case .width(let index): items[index].width
        case .height(let index): isFlat ? nil : items[index].height
        case .hugging(let index): items[index].hugging
        case .resistance(let index): items[index].resistance
        case .priority(let index): rules[index].priority
        case .constant(let index): rules[index].constant
        case .contentLength, .topInset, .bottomInset, .zoom, .keyboardHeight, .keyboardDuration: nil
        }
    }

    /// Changes a knob, within its range.
    mutating func set(_ knob: LessonKnob, to wanted: Double) {
        let value = min(max(wanted.rounded(), knob.range.lowerBound), knob.range.upperBound)
        switch knob {
        case .containerWidth: size.width = value
        case .containerHeight: size.height = value
        case .spacing: stack?.spacing = value
        case .width(let index): items[index].width = value
        case .height(let index): items[index].height = value
        case .hugging(let index): items[index].hugging = value
        case .resistance(let index): items[index].resistance = value
        case .priority(let index): rules[index].priority = value
        case .constant(let index): rules[index].constant = value
        case .contentLength, .topInset, .bottomInset, .zoom, .keyboardHeight, .keyboardDuration: break
        }
        isStepping = false
        solve()
    }

    /// Applies a step.
    mutating func apply(_ step: PlaygroundStep) {
        switch step {
        case .axis(let axis):
            stack?.axis = axis
            size.height = axis == .horizontal ? Playground.rowHeight : Playground.columnHeight
        case .distribution(let distribution): stack?.distribution = distribution
        case .alignment(let alignment): stack?.alignment = alignment
        case .selected(let index): selection = index
        case .asked(let attribute): question = attribute
        case .hid(let index): items[index].isHidden.toggle()
        case .switched(let index): rules[index].isOn.toggle()
        case .listed: isListShown.toggle()
        case .added: add()
        case .removed(let index):
            items.remove(at: index)
            selection = items.isEmpty ? nil : min(selection ?? 0, items.count - 1)
        }
        isStepping = true
        solve()
    }

    private mutating func add() {
        for number in PlaygroundItem.letters.indices where !items.contains(where: { $0.number == number }) {
            items.append(Playground.lettered[number])
            selection = items.count - 1
            return
        }
    }

    private mutating func solve() { solution = PlaygroundSolution(of: self) }

    /// The initial height of a horizontal stack's container, in points.
    static let rowHeight = 112.0
    private static let columnHeight = 200.0
}
