import Domain
import EmbeddedSupport
import Localization

/// A suggested addition to a query, so that nobody has to know how queries are written.
public struct QueryOffer: Equatable, Sendable {
    /// The label of the suggestion.
    public let label: String
    /// The query with the addition.
    public let query: String

    /// Returns additions: names of topics after `topic:`, days after `before:` and `after:`, people after `@`, tags after
    /// `#`, otherwise the keys themselves.
    public static func offers(
        for query: String, topics: [String], mentions: [String], tags: [String], today: CivilDate, _ strings: Strings
    ) -> [QueryOffer] {
        let (start, last) = lastPart(of: query)
        if let typed = ExactText.rest(of: last, after: strings.findingKeyTopic) {
            return topics.filter { begins($0, with: typed) }.prefix(maximumNames).map { name in
                QueryOffer(label: name, query: start + strings.findingKeyTopic + quoted(name) + " ")
            }
        }
        for key in [strings.findingKeyBefore, strings.findingKeyAfter] {
            if let typed = ExactText.rest(of: last, after: key) {
                return CivilDate(text: typed).hasValue ? [] : days(start + key, today, strings)
            }
        }
        if let typed = ExactText.rest(of: last, after: "@") {
            return mentions.filter { begins($0, with: typed) }.prefix(maximumNames).map { name in
                QueryOffer(label: "@" + name, query: start + "@" + name + " ")
            }
        }
        if let typed = ExactText.rest(of: last, after: "#") {
            return tags.filter { begins($0, with: typed) }.prefix(maximumNames).map { tag in
                QueryOffer(label: "#" + tag, query: start + "#" + tag + " ")
            }
        }
        let ground = query.isEmpty || last.isEmpty ? query : query + " "
        var offers = [
            QueryOffer(label: strings.findingOfferTopic, query: ground + strings.findingKeyTopic),
            QueryOffer(label: tags.isEmpty ? strings.findingOfferHeading : strings.findingOfferTag, query: ground + "#"),
            QueryOffer(label: strings.findingOfferBefore, query: ground + strings.findingKeyBefore),
            QueryOffer(label: strings.findingOfferAfter, query: ground + strings.findingKeyAfter),
        ]
        if !mentions.isEmpty { offers.insert(QueryOffer(label: strings.findingOfferMention, query: ground + "@"), at: 1) }
        if !last.isEmpty, SearchFolding.words(of: query).count > 1, !query.unicodeScalars.contains("\"") {
            offers.insert(QueryOffer(label: strings.findingOfferPhrase, query: "\"" + query + "\""), at: 0)
        }
        return offers
    }

    private static let maximumNames = 12

    private static func days(_ start: String, _ today: CivilDate, _ strings: Strings) -> [QueryOffer] {
        [
            (strings.findingToday, today), (strings.findingTomorrow, today.adding(days: 1)),
            (strings.findingInAWeek, today.adding(days: 7)), (strings.findingInAMonth, today.adding(months: 1)),
        ].map { label, day in QueryOffer(label: label, query: start + day.text + " ") }
    }

    /// Splits a query at the last space outside of quotation marks.
    private static func lastPart(of query: String) -> (start: String, last: String) {
        let scalars = ExactText.scalars(of: query)
        var start = 0
        var isQuoted = false
        for (place, scalar) in scalars.enumerated() {
            if scalar == "\"" { isQuoted.toggle() }
            if !isQuoted, ExactText.isSpace(scalar) { start = place + 1 }
        }
        return (ExactText.text(of: scalars[..<start]), ExactText.text(of: scalars[start...]))
    }

    private static func begins(_ name: String, with typed: String) -> Bool {
        ExactText.rest(of: SearchFolding.folded(name), after: SearchFolding.folded(typed)).hasValue
    }

    private static func quoted(_ name: String) -> String {
        for scalar in ExactText.scalars(of: name) where ExactText.isSpace(scalar) || scalar == "\"" {
            return "\"" + ExactText.text(of: ExactText.scalars(of: name).filter { $0 != "\"" }) + "\""
        }
        return name
    }
}
