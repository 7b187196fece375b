import JSON
import Wire

/// Asks the process that reads websites for one thing; each is one line of its standard input.
public struct VisitRequest: Equatable, Sendable {
    /// Names what is asked for.
    public enum Work: Equatable, Sendable {
        /// Asks how a site gives its data out.
        case explore(String)
        /// Asks what a site has.
        case sweep(SiteSource, withTexts: Bool)
        /// Asks for the texts of items of the last sweep.
        case fetch([SiteSweep.Item])
        /// Asks for a picture.
        case picture(PictureRequest)

        /// Limits the seconds of the processor that reading may take.
        public var processorSeconds: Int {
            switch self {
            case .sweep: 120
            case .explore, .fetch, .picture: 30
            }
        }

        /// Limits the seconds in all, with the site's pauses and what is tried again.
        public var seconds: Int {
            switch self {
            case .sweep: 3 * 3_600
            case .explore, .fetch, .picture: 3_600
            }
        }
    }

    /// Counts the requests of a visit; answers name it.
    public var number: Int64
    /// Names what is asked for.
    public var work: Work

    /// Makes a request.
    public init(number: Int64, work: Work) {
        self.number = number
        self.work = work
    }

    /// Reads the JSON form: `{"number"}` with `{"explore"}`, `{"sweep","texts"}`, `{"fetch"}` or `{"picture"}`; throws for anything else.
    public init(json: JSON) throws(WireError) {
        guard let number = json["number"]?.integer else { throw .invalid("number") }
        if let typed = json["explore"]?.string {
            self.init(number: number, work: .explore(typed))
        } else if let source = json["sweep"], let withTexts = json["texts"]?.bool {
            self.init(number: number, work: .sweep(try SiteSource(json: source), withTexts: withTexts))
        } else if let list = json["fetch"]?.array {
            var items: [SiteSweep.Item] = []
            for item in list { items.append(try SiteSweep.Item(json: item)) }
            self.init(number: number, work: .fetch(items))
        } else if let picture = json["picture"].flatMap({ PictureRequest(json: $0) }) {
            self.init(number: number, work: .picture(picture))
        } else {
            throw .invalid("request")
        }
    }

    /// Gives the JSON form.
    public var json: JSON {
        var object = JSONObject([("number", .integer(number))])
        switch work {
        case .explore(let typed): object["explore"] = .string(typed)
        case .sweep(let source, let withTexts):
            object["sweep"] = source.json
            object["texts"] = .bool(withTexts)
        case .fetch(let items): object["fetch"] = .array(items.map(\.json))
        case .picture(let picture): object["picture"] = picture.json
        }
        return .object(object)
    }
}
