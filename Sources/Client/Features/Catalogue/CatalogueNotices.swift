import Core
import Domain
import Localization

/// The notices about catalogues.
extension Notice {
    /// Something happened to catalogues; `clock` and `today` are the reader's.
    static func catalogue(_ notice: CatalogueNotice, clock: LocalClock, today: CivilDate) -> Notice {
        Notice(notice == .nothingYet ? "no catalogue yet" : "catalogue") { strings in
            CatalogueWords(strings).notice(notice) {
                SpokenMoment(today: today, language: strings.language, offsetMinutes: clock.offsetMinutes).text($0)
            }
        }
    }
}

extension Feature {
    /// Returns the notice about catalogues, with the days as the reader's clock shows them.
    func notice(of catalogue: CatalogueNotice) -> Notice { .catalogue(catalogue, clock: core.time.clock, today: today) }
}
