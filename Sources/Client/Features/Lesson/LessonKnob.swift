import Localization

/// A number of the lesson that a person changes by a slider or drags by an edge.
public enum LessonKnob: Equatable, Sendable {
    /// The width of the container of the views, in points.
    case containerWidth
    /// The height of the container of the views, in points.
    case containerHeight
    /// The gap between the views of a stack, in points.
    case spacing
    /// The width that a view's content wants, in points.
    case width(Int)
    /// The height that a view's content wants, in points.
    case height(Int)
    /// The content hugging priority of a view: how strongly it resists being larger than its content.
    case hugging(Int)
    /// The compression resistance priority of a view: how strongly it resists being smaller than its content.
    case resistance(Int)
    /// The priority of a rule.
    case priority(Int)
    /// The constant of a rule, in points.
    case constant(Int)
    /// The length of the scrolled content, in points.
    case contentLength
    /// The inset above the scrolled content, in points.
    case topInset
    /// The inset below the scrolled content, in points.
    case bottomInset
    /// The zoom, in percent.
    case zoom
    /// The height of the keyboard, in points.
    case keyboardHeight
    /// How long the keyboard moves, in milliseconds.
    case keyboardDuration

    /// The minimum and maximum value.
    public var range: ClosedRange<Double> {
        switch self {
        case .containerWidth: 60...312
        case .containerHeight: 40...208
        case .spacing: 0...60
        case .width: 0...420
        case .height: 0...160
        case .hugging, .resistance, .priority: 0...1000
        case .constant: 0...280
        case .contentLength: 88...1320
        case .topInset, .bottomInset: 0...88
        case .zoom: 25...400
        case .keyboardHeight: 100...220
        case .keyboardDuration: 0...1500
        }
    }

    var step: Int {
        switch self {
        case .contentLength: 44
        case .topInset, .bottomInset: 4
        case .keyboardDuration: 50
        case .keyboardHeight: 10
        case .containerWidth, .containerHeight, .spacing, .width, .height, .hugging, .resistance, .priority, .constant, .zoom: 1
        }
    }

    /// Whether the edge is dragged up and down.
    var isVertical: Bool {
        switch self {
        case .containerHeight, .height: true
        case .containerWidth, .spacing, .width, .hugging, .resistance, .priority, .constant, .contentLength, .topInset, .bottomInset, .zoom,
            .keyboardHeight, .keyboardDuration:
            false
        }
    }

    /// A name that differs from those of the other knobs of a section.
    var id: String {
        switch self {
        case .containerWidth: "container-width"
        case .containerHeight: "container-height"
        case .spacing: "spacing"
        case .width: "width"
        case .height: "height"
        case .hugging: "hugging"
        case .resistance: "resistance"
        case .priority(let rule): "priority-\(rule)"
        case .constant(let rule): "constant-\(rule)"
        case .contentLength: "content-length"
        case .topInset: "top-inset"
        case .bottomInset: "bottom-inset"
        case .zoom: "zoom"
        case .keyboardHeight: "keyboard-height"
        case .keyboardDuration: "keyboard-duration"
        }
    }

    /// Returns the label of its slider.
    func label(_ strings: Strings) -> String {
        switch self {
        case .containerWidth, .width: strings.lessonWidth
        case .containerHeight, .height: strings.lessonHeight
        case .spacing: "spacing"
        case .hugging: "hugging"
        case .resistance: "resistance"
        case .priority: strings.lessonPriority
        case .constant: strings.lessonConstant
        case .contentLength: "contentSize.height"
        case .topInset: "contentInset.top"
        case .bottomInset: "contentInset.bottom"
        case .zoom: strings.lessonZoom
        case .keyboardHeight: strings.lessonKeyboardHeight
        case .keyboardDuration: strings.lessonKeyboardDuration
        }
    }
}
