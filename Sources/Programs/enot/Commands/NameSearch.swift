import Domain
import EmbeddedSupport
import Markup
import Services
import Store

/// The search for a person's topics and notes by their names, in an open database.
struct NameSearch {
    let store: any Store
    /// The description of the database, for messages.
    let database: Database

    /// Returns the space of a person, or of the only one if none is named.
    func space(of person: String?) throws(CommandError) -> Identifier<Space> { try user(named: person).space }

    /// Returns a person, or the only one if none is named, as the author of requests by no device.
    func caller(of person: String?) throws(CommandError) -> Caller {
        let user = try user(named: person)
        return Caller(userID: user.id, spaceID: user.space, sessionID: Identifier(EntityID.zero))
    }

    private func user(named person: String?) throws(CommandError) -> User {
        let users = try read { transaction in try transaction.users() }
        if let person {
            guard let user = users.first(where: { $0.name == person }) else { throw .usage("no person named \(person)") }
            return user
        }
        guard users.count == 1, let user = users.first else {
            throw .usage(users.isEmpty ? "no people in \(database.name)" : "there are several people\nhint: choose one with --user")
        }
        return user
    }

    /// Returns the topic with a name or an identity.
    func topic(_ name: String, in space: Identifier<Space>) throws(CommandError) -> Identifier<Topic> {
        let found = try read { transaction in
            try transaction.projections(of: Topic.self, in: space).compactMap { try transaction.projection($0, in: space) }
                .filter { $0.deletedAt == nil && (ExactText.areSame($0.name, name) || ExactText.areSame($0.id.text, name)) }
        }
        return try Self.only(found.map(\.id), "topic", name)
    }

    /// Returns the notes with titles, first words or identities; those in the trash only by their identities, if at all.
    func notes(
        _ names: [String], in space: Identifier<Space>, includesTrash: Bool = false
    ) throws(CommandError) -> [Identifier<Note>] {
        let notes = try read { transaction in
            try transaction.projections(of: Note.self, in: space).compactMap { id -> (id: Identifier<Note>, names: [String])? in
                guard let note = try transaction.projection(id, in: space) else { return nil }
                if note.deletedAt != nil { return includesTrash ? (id, [id.text]) : nil }
                return (id, [note.title, note.shownName, id.text])
            }
        }
        return try names.map { name throws(CommandError) in
            let found = notes.filter { note in note.names.contains { ExactText.areSame($0, name) } }
            return try Self.only(found.map(\.id), "note", name)
        }
    }

    /// Runs a transaction that reads.
    func read<Outcome: Sendable>(
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Outcome
    ) throws(CommandError) -> Outcome {
        do {
            return try Blocking.run { () throws(any Error) in try await store.read(body) }
        } catch let error as StoreError {
            throw CommandError(error, path: database.name)
        } catch {
            throw .inputOutput("\(database.name): \(error)")
        }
    }

    private static func only<Kind>(
        _ found: [Identifier<Kind>], _ kind: String, _ name: String
    ) throws(CommandError) -> Identifier<Kind> {
        guard let first = found.first else { throw .usage("no \(kind) named \(name)") }
        guard found.count == 1 else {
            throw .usage("\(found.count) \(kind)s named \(name); choose one of \(found.map(\.text).sorted().joined(separator: ", "))")
        }
        return first
    }
}
