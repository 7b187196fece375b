import Client
import JSON
import Wire

/// Feeds every decoder of what goes between server and device with damaged messages: each is refused, or read as something that is
/// written and read again as the same. None may end the program, natively or as wasm, where numbers of the program have 32 bits.
public enum DecoderCheck {
    private typealias Reading = (JSON) throws(WireError) -> JSON

    /// Damages every message so many times; gives a line for each that came out otherwise.
    public static func problems(seed: UInt64, rounds: Int) -> [String] {
        var damage = JSONDamage(seed: seed)
        var problems: [String] = []
        for (name, sample, read) in decoders {
            if reading(sample, read) == nil { problems.append(name + " refuses a sound message: " + sample.text) }
            var refusals = 0
            for _ in 0..<rounds {
                let message = damage.damaged(sample)
                guard let known = reading(message, read) else {
                    refusals += 1
                    continue
                }
                if reading(known, read) != known { problems.append(name + " reads otherwise what it wrote: " + known.text) }
            }
            if refusals == 0 || refusals == rounds { problems.append(name + ": \(refusals) of \(rounds) were refused") }
        }
        return problems
    }

    private static func reading(_ json: JSON, _ read: Reading) -> JSON? {
        do throws(WireError) { return try read(json) } catch { return nil }
    }

    private static var decoders: [(String, JSON, Reading)] {
        files + accounts + catalogues
    }

    private static var files: [(String, JSON, Reading)] {
        [
            ("SyncRequest", Samples.syncRequest, { (json) throws(WireError) in Samples.json(try SyncRequest(json: json)) }),
            ("SyncAnswer", Samples.syncAnswer, { (json) throws(WireError) in Samples.json(try SyncAnswer(json: json)) }),
            ("UploadRequest", Samples.uploadRequest, { (json) throws(WireError) in try UploadRequest(json: json).json }),
            ("UploadAnswer", Samples.uploadAnswer, { (json) throws(WireError) in try UploadAnswer(json: json).json }),
            ("FileListAnswer", Samples.fileList, { (json) throws(WireError) in try FileListAnswer(json: json).json }),
            ("FileDetailsAnswer", Samples.fileDetails, { (json) throws(WireError) in try FileDetailsAnswer(json: json).json }),
        ]
    }

    private static var accounts: [(String, JSON, Reading)] {
        [
            ("SessionAnswer", Samples.session, { (json) throws(WireError) in try SessionAnswer(json: json).json }),
            ("ServerSettings", Samples.settings, { (json) throws(WireError) in try ServerSettings(json: json).json }),
            ("Device", Samples.device, { (json) throws(WireError) in try Device(json: json).json }),
            ("InvitationAnswer", Samples.invitation, { (json) throws(WireError) in try InvitationAnswer(json: json).json }),
            ("SignInRequest", Samples.signIn, { (json) throws(WireError) in Samples.parsed(try SignInRequest(json: json).json.text) }),
            (
                "PassPhraseRequest", Samples.passPhrase,
                { (json) throws(WireError) in Samples.parsed(try PassPhraseRequest(json: json).json.text) }
            ),
            ("LicenceRequest", ["key": "k"], { (json) throws(WireError) in try LicenceRequest(key: LicenceRequest(json: json).key).json }),
            (
                "Problem", Samples.problem,
                { (json) throws(WireError) in
                    guard let problem = Problem(json: json) else { throw .missing("type") }
                    return problem.json
                }
            ),
        ]
    }

    private static var catalogues: [(String, JSON, Reading)] {
        [
            ("CatalogueSummary", Samples.summary, { (json) throws(WireError) in try CatalogueSummary(json: json).json }),
            ("CatalogueContent", Samples.content, { (json) throws(WireError) in try CatalogueContent(json: json).json }),
            ("CatalogueRequest", Samples.catalogueRequest, { (json) throws(WireError) in try CatalogueRequest(json: json).json }),
            ("OrderRequest", Samples.order, { (json) throws(WireError) in try OrderRequest(json: json).json }),
        ]
    }
}
