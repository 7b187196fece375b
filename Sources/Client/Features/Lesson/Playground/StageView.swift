import Layout
import Localization
import ViewTree

/// The views of a playground where `Layout` has placed them, with edges that are dragged.
struct StageView {
    let controls: LessonControls
    let playground: Playground

    /// The distance of the container from the stage's corner, in points.
    static let inset = 12.0

    /// The node of the stage.
    var node: Node {
        .element(
            el(.div, className) {
                el(.div, "live-area") {
                    el(.div, "live-container")
                        .style(.width, PointText.pixels(playground.solution.size.width))
                        .style(.height, PointText.pixels(playground.solution.size.height))
                    for index in playground.items.indices { box(index) }
                }
                .attr(.role, "img").attr(.ariaLabel, summary)
                edges
            })
    }

    private var className: String {
        "lesson-stage" + (playground.isFlat ? " is-flat" : "") + (playground.isStepping ? " is-stepping" : "")
    }

    /// The description of where everything is, for screen readers.
    private var summary: String {
        let numbers = LessonNumbers(controls.strings)
        var text = playground.name + " " + numbers.size(playground.solution.size)
        for (index, item) in playground.items.enumerated() {
            text +=
                "; " + item.name + ": "
                + (item.isHidden ? controls.strings.lessonHidden : numbers.frame(playground.solution.frames[index]))
        }
        return text
    }

    private func box(_ index: Int) -> Element {
        let (section, send) = (controls.section, controls.send)
        let item = playground.items[index]
        let frame = playground.solution.frames[index]
        var className = "live-view"
        if item.superview == nil, holdsOthers(index) { className += " is-outline" }
        if item.isHidden { className += " is-hidden" }
        if playground.selection == index { className += " is-chosen" }
        return el(.div, className, key: "view-\(item.number)") {
            if let baseline = item.firstBaseline {
                el(.span, "live-name has-baseline") { item.name }.style(.top, PointText.pixels(baseline - StageView.ascent))
                if playground.showsBaselines { line(of: item, in: frame) }
            } else {
                el(.span, "live-name") { item.name }
            }
        }
        .attr(.dataIndex, "\(item.number)").attr(.dataKind, item.name)
        .style(.left, PointText.pixels(frame.minX)).style(.top, PointText.pixels(frame.minY))
        .style(.width, PointText.pixels(frame.size.width)).style(.height, PointText.pixels(frame.size.height))
        .insertion(.scale(from: 0.6)).insertion(.fade).removal(.fade)
        .onTap { send(.stepped(section, .selected(index))) }
    }

    /// Returns the baseline of the first or last line of a view's text.
    private func line(of item: PlaygroundItem, in frame: Rect) -> Element {
        let isFirst = playground.stack?.alignment == .firstBaseline
        let place = isFirst ? item.firstBaseline ?? 0 : frame.size.height - (item.lastBaseline ?? 0)
        return el(.span, "live-baseline").style(.top, PointText.pixels(place))
    }

    /// How far a line of text rises above its baseline, in points.
    private static let ascent = 15.0

    private func holdsOthers(_ index: Int) -> Bool {
        for item in playground.items where item.superview == index { return true }
        return false
    }

    @NodeBuilder private var edges: [Node] {
        let size = playground.solution.size
        controls.edge(
            .containerWidth, x: size.width, y: size.height / 2,
            name: playground.name + ": " + LessonKnob.containerWidth.label(controls.strings))
        controls.edge(
            .containerHeight, x: size.width / 2, y: size.height,
            name: playground.name + ": " + LessonKnob.containerHeight.label(controls.strings))
        if let index = playground.selection, !playground.items[index].isHidden {
            let frame = playground.solution.frames[index]
            for knob in [LessonKnob.width(index), .height(index)] {
                controls.edge(
                    knob, x: knob.isVertical ? frame.midX : frame.maxX, y: knob.isVertical ? frame.maxY : frame.midY,
                    name: playground.items[index].name + ": " + knob.label(controls.strings))
            }
        }
    }
}
