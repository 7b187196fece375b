import Domain
import EmbeddedSupport
import Markup
import Merge
import Replication
import Search

/// A replica as topics, notes and photos; it turns what a person does into operations.
public struct Notebook: Sendable {
    /// The replica that everything is read from.
    public private(set) var replica: Replica
    private var topicsByID: [EntityID: Topic] = [:]
    private var storedProfile: Profile?
    private var opinionsByProduct: [EntityID: ProductOpinion] = [:]
    private var notesByID: [EntityID: Note] = [:]
    /// The notes that are moved to the trash after their deadlines.
    private var leaving: Set<EntityID> = []
    private var stale: Set<EntityID> = []
    private var staleTexts: Set<EntityID> = []
    /// The notes whose long texts were typed into: reading one again at every keystroke would be noticeable.
    private var typedTexts: Set<EntityID> = []
    private var listedTopics: [Topic]?
    private var arrangements = 0
    /// The entities that have changed since they were last indexed.
    private var unindexed: Set<EntityID> = []
    /// The notes in use by topic, in their order.
    private var listedNotes: [EntityID: [EntityID]] = [:]
    /// The notes in use of the topics that are not archived; nil until they are needed.
    private var listedInAll: [EntityID]?
    /// The notes in use that belong to no topic.
    public private(set) var strays: Set<EntityID> = []
    private var livingCount = 0
    private var links = NoteLinks()
    /// The photos that notes show.
    public private(set) var pictures = NotePictures()
    /// All known photos, deleted or not, in their order.
    public internal(set) var allPhotos: [Photo] = []
    /// The photos in use; nil until they are needed.
    public internal(set) var listedPhotos: [Photo]?
    /// The number of photos in use.
    public internal(set) var livingPhotoCount = 0

    /// Creates an empty notebook; its edits are made by an agent of this session.
    public init(agent: Agent) {
        replica = Replica(agent: agent)
    }

    /// Whether nothing at all is known, not even something deleted.
    public var isEmpty: Bool { replica.states.isEmpty }

    /// Merges an operation; returns its changes to a text.
    @discardableResult
    public mutating func apply(_ operation: Operation) throws(MergeError) -> [TextPatch] {
        let patches = try replica.apply(operation)
        invalidate(after: operation)
        return patches
    }

    /// Returns the topics that are neither deleted nor archived, in their order; a deleted topic that still contains a note in use counts
    /// as not deleted.
    public mutating func topics() -> [Topic] { keptTopics().filter { !$0.isArchived } }

    /// Returns the archived topics, in their order.
    public mutating func archivedTopics() -> [Topic] { keptTopics().filter { $0.isArchived } }

    /// Returns whether a topic is archived; false for nil.
    public mutating func isArchived(_ topic: Identifier<Topic>?) -> Bool { topic.flatMap { self.topic($0) }?.isArchived ?? false }

    /// Returns whether moving something from one topic to another takes it out of the archive.
    public mutating func unarchives(from former: Identifier<Topic>?, to topic: Identifier<Topic>?) -> Bool {
        isArchived(former) && !isArchived(topic)
    }

    /// Returns the topics that are not deleted, including archived ones, in their order.
    public mutating func keptTopics() -> [Topic] {
        refresh()
        if let listedTopics { return listedTopics }
        var topics: [Topic] = []
        for topic in topicsByID.values where topic.isKept(hasNotes: hasNotes(topic.id)) { topics.append(topic) }
        topics.sortStably { Notebook.precedes(($0.position, $0.id.entity), ($1.position, $1.id.entity)) }
        listedTopics = topics
        return topics
    }

    /// Returns the notes in use whose topic is unknown.
    public mutating func notesOfLostTopics() -> [Identifier<Note>] {
        refresh()
        var notes: [EntityID] = []
        for (topic, listed) in listedNotes where topicsByID[topic] == nil { notes += listed }
        return notes.sorted().map { Identifier($0) }
    }

    /// Returns the notes in use of a topic, in their order; a long one may lag behind typing until that is stored.
    public mutating func notes(in topic: Identifier<Topic>) -> [Note] { noteIDs(in: topic).compactMap { listedNote($0) } }

    /// Returns the identities of the notes in use of a topic, in their order.
    public mutating func noteIDs(in topic: Identifier<Topic>) -> [EntityID] {
        refresh()
        return listedNotes[topic.entity] ?? []
    }

    /// Returns a note as lists show it: a long one may lag behind typing until that is stored; nil when it is unknown.
    public mutating func listedNote(_ id: EntityID) -> Note? {
        refreshShownTexts()
        return notesByID[id]
    }

    /// Returns the identities of the notes in use of the topics that are not archived, topic by topic and in their order, which is the same
    /// as long as `arrangementRevision` is.
    public mutating func allNoteIDs() -> [EntityID] {
        refresh()
        if let listedInAll { return listedInAll }
        var all: [EntityID] = []
        for topic in topics() { all += listedNotes[topic.id.entity] ?? [] }
        listedInAll = all
        return all
    }

    /// The number of notes and photos in use.
    public var itemCount: Int {
        mutating get {
            refresh()
            return livingCount + livingPhotoCount
        }
    }

    /// Returns the notes in the trash that are not blank and not expired, the latest deleted first.
    public mutating func deletedNotes(now: Instant) -> [Note] {
        refresh()
        var notes: [Note] = []
        for note in notesByID.values where !note.isBlank {
            if let deletedAt = note.deletedAt, !TrashRetention.isExpired(deletedAt: deletedAt, now: now) { notes.append(note) }
        }
        notes.sortStably { ($1.deletedAt?.milliseconds ?? 0, $1.id.entity) < ($0.deletedAt?.milliseconds ?? 0, $0.id.entity) }
        return notes
    }

    /// Returns a topic, deleted or not; nil when it is unknown.
    public mutating func topic(_ id: Identifier<Topic>) -> Topic? {
        refresh()
        return topicsByID[id.entity]
    }

    /// Returns a note, deleted or not; nil when it is unknown.
    public mutating func note(_ id: Identifier<Note>) -> Note? {
        refreshTexts()
        return notesByID[id.entity]
    }

    /// Returns a note whose texts may lag behind typing, so that this costs nothing while the note is typed into; nil when it is unknown.
    public mutating func outline(of id: Identifier<Note>) -> Note? {
        refresh()
        return notesByID[id.entity]
    }

    /// Returns the profile; empty while nothing was written to it.
    public mutating func profile() -> Profile {
        refresh()
        return storedProfile ?? Profile()
    }

    /// Returns what is in the trash and not expired, the latest first.
    public mutating func trash(now: Instant) -> [TrashItem] {
        refreshTexts()
        var items: [TrashItem] = []
        for topic in topicsByID.values {
            if let deletedAt = topic.deletedAt, !TrashRetention.isExpired(deletedAt: deletedAt, now: now),
                !topic.isKept(hasNotes: hasNotes(topic.id))
            {
                items.append(.topic(topic, noteCount: notesDeleted(with: topic).count))
            }
        }
        for note in notesByID.values {
            guard let deletedAt = note.deletedAt, !TrashRetention.isExpired(deletedAt: deletedAt, now: now) else { continue }
            if note.isBlank { continue }
            if let topic = note.topicID.flatMap({ topicsByID[$0.entity] }), topic.deletedAt == deletedAt { continue }
            items.append(.note(note))
        }
        for photo in allPhotos {
            if let deletedAt = photo.deletedAt, !TrashRetention.isExpired(deletedAt: deletedAt, now: now) { items.append(.photo(photo)) }
        }
        items.sortStably { $0.deletedAt == $1.deletedAt ? $0.entity > $1.entity : $0.deletedAt > $1.deletedAt }
        return items
    }

    /// Returns the entities whose time in the trash is over.
    public mutating func expired(now: Instant) -> [EntityID] {
        refresh()
        var expired: [EntityID] = []
        for topic in topicsByID.values {
            if let deletedAt = topic.deletedAt, TrashRetention.isExpired(deletedAt: deletedAt, now: now),
                !topic.isKept(hasNotes: hasNotes(topic.id))
            {
                expired.append(topic.id.entity)
            }
        }
        for note in notesByID.values {
            if let deletedAt = note.deletedAt, TrashRetention.isExpired(deletedAt: deletedAt, now: now) { expired.append(note.id.entity) }
        }
        for photo in allPhotos {
            if let deletedAt = photo.deletedAt, TrashRetention.isExpired(deletedAt: deletedAt, now: now) { expired.append(photo.id.entity) }
        }
        return expired
    }

    /// Removes entities that were removed for good.
    public mutating func forget(_ entities: [EntityID]) {
        refresh()
        forgetPhotos(entities)
        arrangements += 1
        var touched: Set<EntityID> = []
        for id in entities {
            if let note = notesByID[id], note.deletedAt == nil {
                livingCount -= 1
                if let topic = note.topicID { touched.insert(topic.entity) }
            }
            replica.forget(id)
            unindexed.insert(id)
            topicsByID[id] = nil
            notesByID[id] = nil
            links.remove(id)
            pictures.remove(id)
            leaving.remove(id)
            strays.remove(id)
        }
        listedTopics = nil
        listedInAll = nil
        relist(touched)
    }

    /// Returns the note in use to which a link leads, whose target is given; nil for one that is deleted or unknown.
    public mutating func linkedNote(_ target: String) -> Note? {
        refresh()
        guard let id = EntityReference(text: NoteLink.parts(of: target).reference).flatMap({ links.note($0) }), let note = notesByID[id],
            note.deletedAt == nil
        else {
            return nil
        }
        return note
    }

    /// Returns whether the note of a reference is in the trash.
    public func isInTrash(_ reference: String) -> Bool {
        EntityReference(text: reference).flatMap { links.note($0) }.flatMap { notesByID[$0] }?.deletedAt != nil
    }

    /// Returns the notes in use that link to a note, in the order of their identities; typing into that note does not make this slower.
    public mutating func notesLinking(to note: Identifier<Note>) -> [Note] {
        refresh()
        if staleTexts.union(typedTexts).contains(where: { $0 != note.entity }) { refreshTexts() }
        var found: [Note] = []
        for id in links.sources(of: note.entity).sorted() {
            if let source = notesByID[id], source.deletedAt == nil { found.append(source) }
        }
        return found
    }

    /// Whether something has changed since it was last indexed.
    public var hasUnindexed: Bool { !unindexed.isEmpty }

    /// Returns the entities that have changed since the last call.
    public mutating func takeUnindexed() -> Set<EntityID> {
        let names = unindexed
        if !names.isEmpty { unindexed = [] }
        return names
    }

    /// Returns what the search needs to know about an entity; nil for what can't be found.
    public mutating func searchDocument(of id: EntityID) -> SearchDocument? {
        refreshTexts()
        if let note = notesByID[id] { return SearchDocument(note) }
        if let topic = topicsByID[id] { return SearchDocument(topic, hasNotes: hasNotes(topic.id)) }
        return replica[id]?.entity(as: Photo.self).map { SearchDocument($0) }
    }

    /// Returns the person's opinions of products, by product.
    public mutating func allProductOpinions() -> [EntityID: ProductOpinion] {
        refresh()
        return opinionsByProduct
    }

    /// Returns the notes that are moved to the trash after their deadlines, deleted or not, in no order.
    public mutating func leavingNotes() -> [Note] {
        refresh()
        return leaving.compactMap { notesByID[$0] }
    }

    /// Returns the notes in use that have a deadline, in no order.
    public mutating func datedNotes() -> [Note] {
        refresh()
        var dated: [Note] = []
        for note in notesByID.values where note.deadline.hasValue && note.deletedAt == nil { dated.append(note) }
        return dated
    }

    /// The number of the notebook's state; a change to nothing but the texts of notes keeps the number.
    public var arrangementRevision: Int {
        mutating get {
            refresh()
            return arrangements
        }
    }

    /// The number of known notes, deleted or not.
    public var knownNoteCount: Int {
        mutating get {
            refresh()
            return notesByID.count
        }
    }

    /// Returns the notes that were moved to the trash together with their topic.
    public func notesDeleted(with topic: Topic) -> [Note] {
        notesByID.values.filter { $0.topicID == topic.id && $0.deletedAt == topic.deletedAt }
    }

    private func hasNotes(_ topic: Identifier<Topic>) -> Bool { !(listedNotes[topic.entity] ?? []).isEmpty }

    /// Keeps the texts of an entity in less memory until they change.
    public mutating func rest(_ id: EntityID) { replica.rest(id) }

    /// Changes the replica; returns the new operations.
    @inline(never) public mutating func change(
        _ body: (inout Replica) throws(MergeError) -> [Operation]
    ) throws(MergeError) -> [Operation] {
        let start = replica.made.count
        // What was made before a part of the change failed stays, and is stored in the journal with the rest.
        defer {
            invariant(replica.made.count >= start, "what was made is there until the journal takes it")
            for index in start..<replica.made.count { invalidate(after: replica.made[index], isTyped: true) }
        }
        return try body(&replica)
    }

    /// Returns the operations made since the last call, to be stored in the journal.
    public mutating func takeMade() -> [Operation] { replica.takeMade() }

    /// Records what an operation makes out of date: an entity, or only a text.
    private mutating func invalidate(after operation: Operation, isTyped: Bool = false) {
        unindexed.insert(operation.entity)
        if case .edit = operation.change, notesByID[operation.entity] != nil {
            if isTyped, isLong(operation.entity) { typedTexts.insert(operation.entity) } else { staleTexts.insert(operation.entity) }
        } else {
            stale.insert(operation.entity)
        }
    }

    /// Rereads what operations have made out of date, including texts.
    public mutating func refreshTexts() {
        staleTexts.formUnion(typedTexts)
        typedTexts = []
        refreshShownTexts()
    }

    /// Rereads what operations have made out of date, except long texts that are being typed into.
    private mutating func refreshShownTexts() {
        refresh()
        guard !staleTexts.isEmpty else { return }
        for id in staleTexts {
            guard let note = replica[id]?.entity(as: Note.self) else { continue }
            notesByID[id] = note
            links.update(note)
            pictures.update(note)
        }
        staleTexts = []
    }

    /// Rereads what operations have made out of date, except texts.
    public mutating func refresh() {
        guard !stale.isEmpty else { return }
        var touched: Set<EntityID> = []
        var changedPhotos: [Photo] = []
        for id in stale {
            // A long text that is being typed into would be decoded again at the next key.
            if !typedTexts.contains(id) { replica.rest(id) }
            guard let state = replica[id] else { continue }
            if let topic = state.entity(as: Topic.self) { topicsByID[id] = topic }
            if let profile = state.entity(as: Profile.self) { storedProfile = profile }
            if let photo = state.entity(as: Photo.self) { changedPhotos.append(photo) }
            if let opinion = state.entity(as: ProductOpinion.self) { opinionsByProduct[id] = opinion }
            if let note = state.entity(as: Note.self) {
                if let old = notesByID[id] {
                    if let topic = old.topicID { touched.insert(topic.entity) }
                    if old.deletedAt == nil { livingCount -= 1 }
                }
                if note.deletedAt == nil { livingCount += 1 }
                if let new = note.topicID { touched.insert(new.entity) }
                notesByID[id] = note
                if note.topicID == nil, note.deletedAt == nil { strays.insert(id) } else { strays.remove(id) }
                links.update(note)
                pictures.update(note)
                if note.removesAfterDeadline { leaving.insert(id) } else { leaving.remove(id) }
            }
        }
        stale = []
        arrangements += 1
        listedTopics = nil
        listedInAll = nil
        // A topic in the trash can be found while it has a note in use.
        unindexed.formUnion(touched)
        relist(touched)
        place(changedPhotos)
        invariant(livingCount == listedNotes.values.reduce(strays.count) { $0 + $1.count }, "a note in use is in a list")
    }

    /// Returns whether a note's text is so long that reading all of it between two keystrokes is noticeable.
    public func isLong(_ note: EntityID) -> Bool {
        replica[note].map { $0.document(of: Note.textField.name).scalarCount > Notebook.longTextLength } ?? false
    }

    /// The number of Unicode scalars from which on a text is long.
    public static let longTextLength = 20_000

    private mutating func relist(_ topics: Set<EntityID>) {
        guard !topics.isEmpty else { return }
        var listed: [EntityID: [ListPlace]] = [:]
        for note in notesByID.values where note.deletedAt == nil {
            guard let topic = note.topicID?.entity, topics.contains(topic) else { continue }
            listed[topic, default: []].append(ListPlace(of: note))
        }
        for topic in topics {
            var places = listed[topic] ?? []
            places.sortStably { $0.precedes($1) }
            listedNotes[topic] = places.map { $0.note }
        }
    }

    /// What decides about the place of a note in its topic.
    private struct ListPlace {
        let note: EntityID
        let group: Int
        let position: String

        init(of note: Note) {
            (self.note, group, position) = (note.id.entity, note.group, note.position)
        }

        /// Returns whether its note comes before another of its topic, in the person's own order.
        func precedes(_ other: ListPlace) -> Bool {
            group == other.group ? Notebook.precedes((position, note), (other.position, other.note)) : group < other.group
        }
    }

    /// Returns whether one entity is before another, by their positions, or by their identities where these are the same.
    public static func precedes(_ left: (String, EntityID), _ right: (String, EntityID)) -> Bool {
        ExactText.areSame(left.0, right.0) ? left.1 < right.1 : ExactText.precedes(left.0, right.0)
    }
}
