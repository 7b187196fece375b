import Domain
import Replication

extension JournalEngine {
    /// Something that happened.
    public enum Event {
        /// The page began to read what the device has stored.
        case began
        /// Some records were read; the rest follows.
        case recordsRead([String])
        /// Everything was read, for the first time.
        case stateRead(StoredState)
        /// What was read is taken over, also by the features; `unsaved` is what earlier pages had no time to store.
        case loaded(unsaved: [OutboxEntry])
        /// What the device has stored can't be read, or not yet.
        case loadFailed
        /// Everything was read, after the app had continued without it.
        case stateReadLate(StoredState)
        /// What was read late is taken over, also by the features.
        case caughtUp(unsaved: [OutboxEntry])
        /// Everything was read again.
        case stateReadAgain(StoredState)
        /// The storage could not be read again.
        case rereadFailed
        /// Another tab has stored what this one was not told of.
        case rereadAsked
        /// Operations were made here; they are stored in a moment, or at once.
        case made([Operation], isUrgent: Bool)
        /// What is unsaved should be stored; urgently also beside a batch that is being stored already.
        case saveAsked(isUrgent: Bool)
        /// The page is about to be hidden or closed.
        case pageEnds
        /// Something is to be stored.
        case batchMade(StoreBatch)
        /// Something is to be stored that the exchange waits for, with known operations that are to be sent again.
        case exchanged(StoreBatch, resending: Resend?)
        /// An answer of the server is to be stored with the rest that follows.
        case gathered(StoreBatch)
        /// No more answers follow.
        case gatheringEnded
        /// Known operations are to be sent again, and settings stored with that.
        case queued([Operation], settings: [StoreBatch.Setting])
        /// The exchange asks for the first entries of the outbox.
        case outboxAsked(limit: Int)
        /// A batch is durable.
        case stored(Int)
        /// A batch could not be stored.
        case storeFailed(Int, isFull: Bool)
        /// The first entries of the outbox were read.
        case outboxRead([OutboxEntry])
        /// The outbox could not be read.
        case outboxMissed
        /// The storage told its revision before the outbox; another tab may have stored what this one doesn't know.
        case outboxRevision(isOutrun: Bool)
        /// The browser has removed the database under this page, and another one replaces it.
        case remade
        /// The storage answers on another connection.
        case answers
        /// A timer has run out.
        case rang(Timer)
        /// Another tab sent a message.
        case told(TabMessage)
        /// Another page had no time to store some entries.
        case unsavedFound([OutboxEntry])
        /// It is known now whose data the device has.
        case ownerKnown
    }

    /// Something that the engine can't do itself.
    public enum Action {
        /// Merges records, before anything is shown.
        case mergeRecords([String])
        /// Merges operations that wait to be sent, before anything is shown.
        case merge([Operation])
        /// Merges and shows operations of another page.
        case receive([Operation], isFromThisDevice: Bool)
        /// Notes that other tabs have passed on a range of the server's journal.
        case advance(over: Range<Int64>)
        /// Takes over settings that another tab has changed.
        case receiveSettings([StoreBatch.Setting])
        /// Known operations wait to be sent again, the first of them under a key.
        case queuedAgain(Resend.Reason, firstKey: String)
        /// Lets the synchronisation handle an event.
        case sync(SyncEngine.Event)
        /// The exchange continues with the first entries of the outbox.
        case passOutbox([OutboxEntry])
        /// Lets the exchange continue from what was read again.
        case continueFrom(StoredState, hasRecords: Bool)
        /// Stores a batch; answered by `stored` or `storeFailed`.
        case store(StoreBatch, id: Int)
        /// Reads the first entries of the outbox.
        case readOutbox(limit: Int)
        /// Reads everything that is stored.
        case readState
        /// Continues without what is stored, which takes too long to be read.
        case continueWithoutState
        /// Opens the storage on another connection.
        case reopen
        /// Sends a message to the other tabs.
        case broadcast(TabMessage)
        /// Writes entries to where they outlive the page; none removes them.
        case writeUnsaved([OutboxEntry])
        /// Starts a timer, replacing a running one.
        case wake(Timer, afterMilliseconds: Int)
        /// Stops a timer.
        case stop(Timer)
        /// Something could not be stored, which the person is to know.
        case reportFailure(isFull: Bool)
        /// The storage does not answer, which the person is to know, and may reload the page.
        case reportSilence
        /// Shows that something is durable.
        case showStored
    }

    /// What the engine waits for a time for.
    public enum Timer {
        /// To store what is unsaved.
        case save
        /// To answer the exchange in the storage's place, when its current work is done.
        case standIn
        /// To check whether the storage has answered.
        case storage
    }
}
