import Core
import Domain
import Localization
import Wire

/// Texts about catalogues.
public struct CatalogueWords {
    private let strings: Strings

    public init(_ strings: Strings) {
        self.strings = strings
    }

    /// Returns what a run is doing, or what the last one achieved.
    public func status(_ summary: CatalogueSummary, dateText: (Instant) -> String) -> String {
        let text = phase(summary, dateText)
        guard summary.phase != .idle, summary.phase != .paused, let moment = summary.retryAt else { return text }
        return text + " " + strings.catalogueWaits(date: dateText(moment))
    }

    private func phase(_ summary: CatalogueSummary, _ dateText: (Instant) -> String) -> String {
        switch summary.phase {
        case .waiting: return strings.catalogueWaiting
        case .exploring: return strings.catalogueExploring
        case .texts: return progress(summary, strings.catalogueTexts, strings.catalogueTextsOf(done:total:))
        case .pictures: return progress(summary, strings.cataloguePictures, strings.cataloguePicturesOf(done:total:))
        case .paused: return strings.cataloguePaused
        case .idle: break
        }
        if summary.isRecorded { return strings.catalogueRecorded(count: summary.productCount) }
        guard let moment = summary.refreshedAt else { return strings.catalogueNeverRead }
        return strings.catalogueRefreshed(date: dateText(moment))
    }

    private func progress(_ summary: CatalogueSummary, _ plain: String, _ counted: (Int, Int) -> String) -> String {
        summary.total == 0 ? plain : counted(summary.done, summary.total)
    }

    /// Returns what went wrong with a run, what is safe, and what to do; `word` is the server's.
    public func problem(_ word: String) -> String {
        switch word {
        case "badAddress": strings.mirrorBadAddress
        case "unknownHost": strings.mirrorUnknownHost
        case "unreachable": strings.mirrorUnreachable
        case "untrusted": strings.mirrorUntrusted
        case "privateAddress": strings.mirrorPrivateAddress
        case "firewall": strings.mirrorFirewall
        case "robots": strings.mirrorRobots
        case "notFound": strings.mirrorNotFound
        case "noContent": strings.mirrorNoContent
        case "emptied": strings.mirrorEmptied
        case "tooLarge": strings.mirrorTooLarge
        case "rateLimited": strings.mirrorRateLimited
        case "siteFailed": strings.mirrorSiteFailed
        case "interrupted": strings.mirrorInterrupted
        case "malformed": strings.mirrorMalformed
        case "tooManyRedirects": strings.mirrorTooManyRedirects
        case "cancelled": strings.mirrorCancelled
        case "storage": strings.mirrorStorage
        case "unreadable": strings.mirrorUnreadable
        case "noReader": strings.mirrorNoReader
        default: strings.mirrorOther
        }
    }

    /// Returns what went wrong with a run, and when the next one is attempted.
    public func problem(_ word: String, retryAt: Instant?, dateText: (Instant) -> String) -> String {
        problem(word) + (retryAt.map { " " + strings.catalogueRetry(date: dateText($0)) } ?? "")
    }

    /// Returns what a run has changed.
    public func changes(_ changes: CatalogueSummary.Changes) -> String {
        var parts: [String] = []
        if changes.added > 0 { parts.append(strings.catalogueLookedNew(count: changes.added)) }
        if changes.changed > 0 { parts.append(strings.catalogueLookedChanged(count: changes.changed)) }
        if changes.removed > 0 { parts.append(strings.catalogueLookedGone(count: changes.removed)) }
        guard var text = parts.first else { return strings.catalogueLookedNothing }
        for part in parts.dropFirst() { text += " · " + part }
        return text
    }

    /// Returns how much of a site could not be read; 0 for an unknown number.
    public func unread(_ count: Int) -> String {
        count == 0 ? strings.catalogueUnreadSome : strings.catalogueUnread(count: count)
    }

    /// Returns why pictures could not be kept.
    func failure(_ reason: PictureFailure.Reason, _ names: String) -> String {
        switch reason {
        case .network: strings.cataloguePicturesNoNetwork(names: names)
        case .missing: strings.cataloguePicturesMissing(names: names)
        case .full: strings.cataloguePicturesNoRoom(names: names)
        }
    }

    /// Returns the text of a notice.
    public func notice(_ notice: CatalogueNotice, dateText: (Instant) -> String) -> String {
        switch notice {
        case .orderCancelled: strings.orderCancelled
        case .draftSaved: strings.orderSaved
        case .orderSent: strings.orderSent
        case .orderHandedOver: strings.orderHandedOver
        case .noteMade(let topic): strings.productNoteMade(topic: topic)
        case .historyCleared(let count): strings.favouritesCleared(count: count)
        case .offline: strings.catalogueOffline
        case .nothingYet: strings.catalogueNothingYet
        case .looked(let changes): self.changes(changes)
        case .lookFailed(let problem, let retryAt): self.problem(problem, retryAt: retryAt, dateText: dateText)
        case .lookedRecorded: strings.catalogueLookedRecorded
        case .lookedPaused: strings.catalogueLookedPaused
        case .removed(let name): strings.catalogueRemoved(name: name)
        case .picturesFailed(let count): strings.cataloguePicturesFailed(count: count)
        }
    }

    /// Returns the name of a choice of pictures.
    public func choice(_ choice: PictureChoice) -> String {
        switch choice {
        case .none: strings.cataloguePicturesNone
        case .previews: strings.cataloguePicturesPreviews
        case .all: strings.cataloguePicturesAll
        }
    }

    /// Returns what is wrong with an address.
    func problem(_ problem: CataloguesState.AddressProblem) -> String {
        switch problem {
        case .malformed: strings.catalogueAddressMalformed
        case .known: strings.catalogueAddressKnown
        case .unreachable: strings.catalogueAddressUnreachable
        case .refused: strings.catalogueAddressRefused
        }
    }

    /// Returns why an order was not sent.
    func failure(_ failure: OrderComposer.Failure) -> String {
        switch failure {
        case .unreachable: strings.orderUnreachable
        case .signedOut: strings.orderSignedOut
        case .refused: strings.orderRefused
        }
    }
}
