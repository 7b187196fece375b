import Core
import Domain
import EmbeddedSupport
import Wire

/// What was taken on this day in former years.
extension LibraryFeature {
    /// Requests it for the present day, unless the person does not want to see it today.
    func requestAnniversary() {
        let day = today
        guard screen == .library, session.hasValue, state.hiddenDay != day else { return }
        var wanted = FileListRequest(count: LibraryAnniversary.shownCount)
        (wanted.anniversary, wanted.monthsOffset) = (day, core.time.presentOffsetMinutes)
        request(.listFiles, query: wanted.addressQuery) { [self] answer in
            guard let list = answer.value(of: .listFiles) else { return }
            update(.anniversaryBrought(day, list))
        }
    }

    /// Restores the day on which the person did not want to see it.
    func loadHiddenDay(_ stored: StoredState) {
        if let text = stored.setting(Setting.libraryHiddenDay) { state.hiddenDay = CivilDate(text: text) }
    }
}
