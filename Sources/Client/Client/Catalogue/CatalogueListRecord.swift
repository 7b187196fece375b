import Catalogue
import Domain
import JSON
import Wire

/// Holds what the device keeps of the list of catalogues.
struct CatalogueListRecord {
    /// Lists the catalogues, as last heard of them.
    var summaries: [CatalogueSummary] = []
    /// Lists the revisions of the contents on the device.
    var revisions: [(catalogue: EntityID, revision: Int64)] = []
    /// Lists the catalogues whose small pictures are kept because nobody has chosen otherwise.
    var defaults: [EntityID] = []
    /// Lists which pictures are kept.
    var choices: [(catalogue: EntityID, choice: PictureChoice)] = []

    /// Gives the revision of a catalogue's contents on the device; 0 for none.
    func revision(of id: EntityID) -> Int64 { revisions.first { $0.catalogue == id }?.revision ?? 0 }

    /// Takes note of the revision of a catalogue's contents on the device.
    mutating func note(_ revision: Int64, of id: EntityID) {
        revisions.removeAll { $0.catalogue == id }
        revisions.append((id, revision))
    }

    /// Forgets a catalogue.
    mutating func forget(_ id: EntityID) {
        revisions.removeAll { $0.catalogue == id }
        choices.removeAll { $0.catalogue == id }
        defaults.removeAll { $0 == id }
    }

    /// Makes a record of some catalogues of which nothing is on the device.
    init(summaries: [CatalogueSummary] = []) {
        self.summaries = summaries
    }

    /// Reads the JSON form; what of it can't be read is left out.
    init(text: String) {
        do throws(JSONError) {
            let json = try JSON(parsing: text)
            for item in json["summaries"]?.array ?? [] {
                do throws(WireError) { summaries.append(try CatalogueSummary(json: item)) } catch { continue }
            }
            for item in json["revisions"]?.array ?? [] {
                if let pair = item.array, pair.count == 2, let id = pair[0].string.flatMap({ EntityID(text: $0) }),
                    let number = pair[1].integer
                {
                    revisions.append((id, number))
                }
            }
            for item in json["defaults"]?.array ?? [] { if let id = item.string.flatMap({ EntityID(text: $0) }) { defaults.append(id) } }
            for item in json["choices"]?.array ?? [] {
                if let pair = item.array, pair.count == 2, let id = pair[0].string.flatMap({ EntityID(text: $0) }),
                    let choice = pair[1].string.flatMap({ PictureChoice(rawValue: $0) })
                {
                    choices.append((id, choice))
                }
            }
        } catch {
            return
        }
    }

    /// Gives the JSON form.
    var text: String {
        let json: JSON = [
            "summaries": .array(summaries.map { $0.json }),
            "revisions": .array(revisions.map { .array([.string($0.catalogue.text), .integer($0.revision)]) }),
            "defaults": .array(defaults.map { .string($0.text) }),
            "choices": .array(choices.map { .array([.string($0.catalogue.text), .string($0.choice.rawValue)]) }),
        ]
        return json.text
    }
}
