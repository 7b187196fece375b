import Client
import Core
import Domain
import JSON
import Wire

/// A check of every decoder of messages between server and device with damaged ones: each is refused, or read as something that is written
/// and read again as the same. None may end the program, natively or as wasm, where the program's numbers have 32 bits.
public enum DecoderCheck {
    private typealias Reading = (JSON) throws(WireError) -> JSON

    /// Damages every message a number of times; returns a line for each that was not read again as the same.
    public static func problems(seed: UInt64, rounds: Int) -> [String] {
        var damage = JSONDamage(seed: seed)
        var problems: [String] = []
        for (sample, read) in decoders {
            let name = sample.text
            if reading(sample, read) == nil { problems.append("A sound message is refused: " + name) }
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

    private static var decoders: [(JSON, Reading)] {
        [
            decoder(SyncRequest.self, Samples.syncRequest), decoder(SyncAnswer.self, Samples.syncAnswer),
            decoder(UploadRequest.self, Samples.uploadRequest), decoder(UploadAnswer.self, Samples.uploadAnswer),
            decoder(FileListAnswer.self, Samples.fileList), decoder(FileDetailsAnswer.self, Samples.fileDetails),
            decoder(SessionAnswer.self, Samples.session), decoder(ServerSettings.self, Samples.settings),
            decoder(Device.self, Samples.device), decoder(InvitationAnswer.self, Samples.invitation),
            decoder(SignInRequest.self, Samples.signIn), decoder(PassPhraseRequest.self, Samples.passPhrase),
            decoder(LicenceRequest.self, ["key": "k"]), decoder(CatalogueSummary.self, Samples.summary),
            decoder(CatalogueContent.self, Samples.content), decoder(CatalogueRequest.self, Samples.catalogueRequest),
            decoder(OrderRequest.self, Samples.order), decoder(PageTitleRequest.self, ["address": "https://a"]),
            decoder(PushSubscriptionRequest.self, ["endpoint": "https://a", "p256dh": "k", "auth": "a"]),
            decoder(PushMessage.self, ["kind": "note", "id": .string(EntityID.zero.text), "moment": 5]),
            decoder(Problem.self, Samples.problem),
        ]
    }

    private static func decoder<Message: WireMessage>(_ message: Message.Type, _ sample: JSON) -> (JSON, Reading) {
        (sample, { (json) throws(WireError) in try Message(json: json).json })
    }
}
