import Domain
import JSON

/// Tells whoever is signed in how the server is backed up.
public struct BackupAnswer: Equatable, Sendable {
    /// Says that the server belongs to whoever asks, who alone may have all of it.
    public var isOwner: Bool
    /// Says that others have data on the server, so that no archive may take its place from a browser.
    public var hasOthers: Bool
    /// Says that archives are made every night.
    public var isNightly: Bool
    /// Marks when the newest archive was made; nil before the first.
    public var madeAt: Instant?
    /// Marks when the newest archive was tried; nil before the first was.
    public var triedAt: Instant?
    /// Lists what was wrong with it; nothing where it held.
    public var findings: [String]
    /// Says why the last archive could not be made; nil where it could.
    public var problem: String?

    /// Limits what is told of findings.
    public static let maximumFindingCount = 20

    /// Makes an answer.
    public init(isOwner: Bool, hasOthers: Bool = false, isNightly: Bool = false) {
        self.isOwner = isOwner
        self.hasOthers = hasOthers
        self.isNightly = isNightly
        findings = []
    }

    /// Reads an answer from its JSON form.
    public init(json: JSON) throws(WireError) {
        self.init(
            isOwner: json["isOwner"]?.bool == true, hasOthers: json["hasOthers"]?.bool == true, isNightly: json["isNightly"]?.bool == true)
        madeAt = json.instant(ifAt: "madeAt")
        triedAt = json.instant(ifAt: "triedAt")
        findings = try json.texts(at: "findings", limit: Self.maximumFindingCount)
        problem = json["problem"]?.string
    }

    /// Gives the JSON form.
    public var json: JSON {
        [
            "isOwner": .bool(isOwner), "hasOthers": .bool(hasOthers), "isNightly": .bool(isNightly),
            "madeAt": madeAt.map { .integer($0.milliseconds) } ?? .null, "triedAt": triedAt.map { .integer($0.milliseconds) } ?? .null,
            "findings": .array(findings.prefix(Self.maximumFindingCount).map { .string($0) }),
            "problem": problem.map { .string($0) } ?? .null,
        ]
    }
}
