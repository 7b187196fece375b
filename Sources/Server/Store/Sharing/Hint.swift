import Domain

/// Something that one server did and that all of them should look at.
///
/// A hint says where to look, never what is there: it may be lost, late or repeated, and whoever gets it reads the database.
public enum Hint: Hashable, Sendable {
    /// The journal of a space has grown to a revision.
    case grown(Identifier<Space>, revision: Int64)
    /// The library of a space has reached a revision.
    case library(Identifier<Space>, revision: Int64)
    /// The catalogues of a space have changed, or a run has progressed.
    case catalogues(Identifier<Space>)
    /// The session answer or the list of devices of a space's person has changed.
    case devices(Identifier<Space>)
    /// A session of a space's person was signed out.
    case signedOut(Identifier<Session>, Identifier<Space>)
    /// The settings of a catalogue have changed, so that its run must stop.
    case stopRun(EntityID)
    /// An archive has replaced everything.
    case replaced
    /// Hints of other servers may have been lost. It is only heard, never sent.
    case gap
}

extension Hint {
    /// The parts of a hint in a message.
    private enum Word: String {
        case grown, library, catalogues, devices, signedOut, stopRun, replaced
    }

    /// The hint as words without spaces, separated by commas.
    public var text: String {
        switch self {
        case .grown(let space, let revision): [Word.grown.rawValue, space.text, "\(revision)"].joined(separator: ",")
        case .library(let space, let revision): [Word.library.rawValue, space.text, "\(revision)"].joined(separator: ",")
        case .catalogues(let space): [Word.catalogues.rawValue, space.text].joined(separator: ",")
        case .devices(let space): [Word.devices.rawValue, space.text].joined(separator: ",")
        case .signedOut(let session, let space): [Word.signedOut.rawValue, session.text, space.text].joined(separator: ",")
        case .stopRun(let catalogue): [Word.stopRun.rawValue, catalogue.text].joined(separator: ",")
        case .replaced: Word.replaced.rawValue
        case .gap: ""
        }
    }

    /// Reads the words of a hint; nil for anything else, such as a hint of a newer program.
    public init?(text: Substring) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
        guard let first = parts.first, let word = Word(rawValue: first) else { return nil }
        let identity = parts.count > 1 ? EntityID(text: parts[1]) : nil
        switch (word, parts.count, identity) {
        case (.grown, 3, let space?):
            guard let revision = Int64(parts[2]) else { return nil }
            self = .grown(Identifier(space), revision: revision)
        case (.library, 3, let space?):
            guard let revision = Int64(parts[2]) else { return nil }
            self = .library(Identifier(space), revision: revision)
        case (.catalogues, 2, let space?): self = .catalogues(Identifier(space))
        case (.devices, 2, let space?): self = .devices(Identifier(space))
        case (.signedOut, 3, let session?):
            guard let space = EntityID(text: parts[2]) else { return nil }
            self = .signedOut(Identifier(session), Identifier(space))
        case (.stopRun, 2, let catalogue?): self = .stopRun(catalogue)
        case (.replaced, 1, nil): self = .replaced
        case _: return nil
        }
    }
}
