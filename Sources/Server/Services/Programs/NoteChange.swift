import Domain
import EmbeddedSupport
import JSON

/// What a program writes into a note, by the names that front matter has; what is nil stays as it is.
public struct NoteChange: Equatable, Sendable {
    /// The last day that a note is meant for, with or without a time of that day.
    public struct Due: Equatable, Sendable {
        public let day: CivilDate
        public let time: ClockTime?

        public init(day: CivilDate, time: ClockTime? = nil) {
            self.day = day
            self.time = time
        }

        /// Reads a day or a moment without a zone, in the format of ISO 8601; nil for any other text.
        init?(text: String) {
            if let day = CivilDate(text: text) {
                self.init(day: day)
            } else if let moment = CivilMoment(text: text), ExactText.areSame(moment.text, text) {
                self.init(day: moment.day, time: moment.time)
            } else {
                return nil
            }
        }

        /// The format that `init(text:)` reads.
        public var text: String { time.map { CivilMoment(day, $0).text } ?? day.text }
    }

    /// The title, on one line.
    public var title: String?
    public var text: String?
    /// The identity or the name of a topic.
    public var topic: String?
    /// The colour; nil within for none.
    public var color: HSBColor??
    /// The deadline; nil within for none.
    public var due: Due??
    public var isPinned: Bool?
    public var isDone: Bool?

    /// The names of what a program reads and can't write.
    private static let unwritten: Set<String> = ["id", "tags", "archived", "created", "changed", "deleted", "merged"]

    public init(title: String? = nil, text: String? = nil, topic: String? = nil) {
        self.title = title.map(TitleText.shown)
        self.text = text.map(Self.withLineFeeds)
        self.topic = topic
    }

    /// Reads an object whose members are those of a note, where null removes (RFC 7396); throws `malformed` for what no note has.
    public init(json: JSON) throws(ServiceError) {
        guard case .object(let object) = json else { throw .malformed("The body must be an object.") }
        for (name, value) in object.members {
            switch name {
            case "title": title = TitleText.shown(try Self.text(value, name))
            case "text": text = Self.withLineFeeds(try Self.text(value, name))
            case "topic":
                guard let text = value.string else { throw .malformed("The member \"topic\" must be an ID or a name.") }
                topic = text
            case "color": color = .some(try Self.read(value, name, "a name or #rrggbb", NoteColor.color))
            case "due": due = .some(try Self.read(value, name, "such as 2026-12-31 or 2026-12-31T09:00", Due.init(text:)))
            case "pinned": isPinned = try Self.claim(value, name)
            case "done": isDone = try Self.claim(value, name)
            default:
                guard Self.unwritten.contains(name) else { throw .malformed("A note has no member \"\(name)\".") }
            }
        }
    }

    /// The change with everything that is not said as a new note has it, but for the topic, which stays.
    public var whole: NoteChange {
        var change = self
        change.title = title ?? ""
        change.text = text ?? ""
        change.color = .some(color ?? nil)
        change.due = .some(due ?? nil)
        change.isPinned = isPinned ?? false
        change.isDone = isDone ?? false
        return change
    }

    private static func text(_ value: JSON, _ name: String) throws(ServiceError) -> String {
        if value.isNull { return "" }
        guard let text = value.string else { throw .malformed("The member \"\(name)\" must be a text.") }
        return text
    }

    private static func claim(_ value: JSON, _ name: String) throws(ServiceError) -> Bool {
        if value.isNull { return false }
        guard let claim = value.bool else { throw .malformed("The member \"\(name)\" must be true or false.") }
        return claim
    }

    private static func read<Value>(
        _ value: JSON, _ name: String, _ form: String, _ read: (String) -> Value?
    ) throws(ServiceError) -> Value? {
        if value.isNull { return nil }
        guard let found = value.string.flatMap(read) else { throw .malformed("The member \"\(name)\" must be \(form).") }
        return found
    }

    /// Returns a text with the line breaks that notes have, and without the character that ends texts in C.
    private static func withLineFeeds(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\r" || scalar == "\n" && last != "\r" {
                scalars.append("\n")
            } else if scalar != "\n", scalar != "\0" {
                scalars.append(scalar)
            }
            last = scalar
        }
        return String(scalars)
    }
}

/// The colour of a note as a program reads and writes it: the name of one that Enot offers, or `#rrggbb`.
public enum NoteColor {
    /// Returns the text of a colour.
    public static func text(of color: HSBColor) -> String {
        if let standard = StandardColor.named(by: color) { return "\(standard)" }
        let shown = SRGBColor(color)
        return "#"
            + [shown.red, shown.green, shown.blue].map { part in
                let digits = String(Int((part * 255).rounded()), radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }

    /// Returns the colour of a text; nil for any other.
    static func color(_ text: String) -> HSBColor? {
        if let standard = StandardColor.allCases.first(where: { "\($0)" == text }) { return standard.color }
        guard text.hasPrefix("#"), text.utf8.count == 7, text.utf8.dropFirst().allSatisfy({ $0 != UInt8(ascii: "+") }),
            let number = UInt32(text.dropFirst(), radix: 16)
        else { return nil }
        func part(_ shift: UInt32) -> Double { Double(number >> shift & 0xFF) / 255 }
        return HSBColor(SRGBColor(red: part(16), green: part(8), blue: part(0)))
    }
}
