import JSON
import Wire

/// Is what the process that reads websites says of a request; each is one line of its standard output.
public struct VisitAnswer: Equatable, Sendable {
    /// Holds a part of what was asked for, or the end of it.
    public enum Part: Equatable, Sendable {
        /// Lists some items of a sweep.
        case items([SiteSweep.Item])
        /// Lists some pictures of a sweep.
        case pictures([SiteSweep.Picture])
        /// Holds a thing with its text, of a sweep or a batch.
        case entry(MirrorEntry)
        /// Ends what was explored.
        case source(SiteSource)
        /// Ends a sweep: tells the site's name, names the lists that it gave, and tells whether this is all there is.
        case swept(name: String, lists: [String]?, isWhole: Bool)
        /// Ends a batch of texts.
        case fetched
        /// Ends the request for a picture.
        case picture(PictureAnswer)
        /// Tells of a wait for the site that begins, in milliseconds; it belongs to no request.
        case waiting(Int)
        /// Ends a request that failed.
        case problem(MirrorProblem)

        /// Tells whether nothing follows.
        public var isEnd: Bool {
            switch self {
            case .items, .pictures, .entry, .waiting: false
            case .source, .swept, .fetched, .picture, .problem: true
            }
        }
    }

    /// Names the request.
    public var number: Int64
    /// Holds the part.
    public var part: Part
    /// Tells what was asked of the site since the visit began.
    public var statistics: SiteClient.Statistics

    /// Makes an answer.
    public init(number: Int64, part: Part, statistics: SiteClient.Statistics) {
        self.number = number
        self.part = part
        self.statistics = statistics
    }

    /// Reads the JSON form: `{"number","requests","bytes"}` and the part by its name; throws for anything else.
    public init(json: JSON) throws(WireError) {
        guard let number = json["number"]?.integer, let requests = json["requests"]?.integer.flatMap({ Int(exactly: $0) }),
            let bytes = json["bytes"]?.integer.flatMap({ Int(exactly: $0) })
        else { throw .invalid("answer") }
        self.init(
            number: number, part: try Self.part(json), statistics: SiteClient.Statistics(requests: requests, bytes: bytes))
    }

    /// Gives the JSON form.
    public var json: JSON {
        var object = JSONObject([
            ("number", .integer(number)), ("requests", .integer(Int64(statistics.requests))), ("bytes", .integer(Int64(statistics.bytes))),
        ])
        switch part {
        case .items(let items): object["items"] = .array(items.map(\.json))
        case .pictures(let pictures): object["pictures"] = .array(pictures.map { ["entry": $0.entry.json, "mark": .string($0.mark)] })
        case .entry(let entry): object["entry"] = entry.json
        case .source(let source): object["source"] = source.json
        case .swept(let name, let lists, let isWhole):
            object["whole"] = .bool(isWhole)
            object["name"] = .string(name)
            if let lists { object["lists"] = .array(lists.map { .string($0) }) }
        case .fetched: object["fetched"] = .bool(true)
        case .picture(let answer): object["picture"] = answer.json
        case .waiting(let milliseconds): object["waiting"] = .integer(Int64(milliseconds))
        case .problem(let problem): object["trouble"] = .string(problem.rawValue)
        }
        return .object(object)
    }

    private static func part(_ json: JSON) throws(WireError) -> Part {
        if let entry = json["entry"] { return .entry(try MirrorEntry(json: entry)) }
        if let list = json["items"]?.array {
            var items: [SiteSweep.Item] = []
            for item in list { items.append(try SiteSweep.Item(json: item)) }
            return .items(items)
        }
        if let list = json["pictures"]?.array {
            var pictures: [SiteSweep.Picture] = []
            for picture in list {
                guard let entry = picture["entry"], let mark = picture["mark"]?.string else { throw .invalid("picture") }
                pictures.append(SiteSweep.Picture(entry: try PictureIndex.Entry(json: entry), mark: mark))
            }
            return .pictures(pictures)
        }
        if let source = json["source"] { return .source(try SiteSource(json: source)) }
        if let isWhole = json["whole"]?.bool {
            return .swept(name: json["name"]?.string ?? "", lists: json["lists"]?.array?.compactMap(\.string), isWhole: isWhole)
        }
        if json["fetched"]?.bool == true { return .fetched }
        if let answer = json["picture"].flatMap({ PictureAnswer(json: $0) }) { return .picture(answer) }
        if let milliseconds = json["waiting"]?.integer.flatMap({ Int(exactly: $0) }), (0...SiteClient.longestWait).contains(milliseconds) {
            return .waiting(milliseconds)
        }
        if let problem = json["trouble"]?.string.flatMap({ MirrorProblem(rawValue: $0) }) { return .problem(problem) }
        throw .invalid("answer")
    }
}
