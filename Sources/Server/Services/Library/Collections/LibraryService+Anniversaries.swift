import Domain
import Store
import Wire

/// What was taken on a calendar day in former years.
extension LibraryService {
    /// The clock and the day by which files are looked for.
    private struct Anniversary {
        /// The day; only the years before its own count.
        let day: CivilDate
        /// The minutes by which the reader's clock is ahead of UTC.
        let offset: Int

        /// Returns the moment at which a day begins.
        func beginning(of day: CivilDate) -> Instant {
            Instant(milliseconds: Int64(day.dayNumber) * 86_400_000 - Int64(offset) * 60_000)
        }

        /// Returns the last anniversary at a moment or before; nil for none, as the calendar has no earlier one.
        func last(until moment: Instant) -> CivilDate? {
            let latest = CivilDate(moment, offsetMinutes: offset)
            // A leap day has no anniversary for up to eight years.
            for year in stride(from: latest.year, through: latest.year - 8, by: -1) {
                if let date = CivilDate(year: year, month: day.month, day: day.day), date <= latest { return date }
            }
            return nil
        }
    }

    /// Returns pictures and films that were taken on the calendar day of a request in the years before it, the latest first; each year
    /// counts as a month of the answer.
    func anniversaries(
        of day: CivilDate, _ request: FileListRequest, for caller: Caller
    ) async throws(ServiceError) -> FileListAnswer {
        let anniversary = Anniversary(day: day, offset: request.monthsOffset ?? 0)
        return try await read { [self] transaction in
            let space = caller.spaceID
            var answer = FileListAnswer(total: 0, revision: try transaction.libraryRevision(of: space), files: [])
            var rest = FileFilter(before: anniversary.beginning(of: day), isPictorial: true)
            while answer.months.count < FileMonth.maximumCount, let latest = try transaction.latestMoment(of: space, filter: rest),
                let date = anniversary.last(until: latest)
            {
                var ofDay = rest
                ofDay.since = anniversary.beginning(of: date)
                ofDay.before = anniversary.beginning(of: date.adding(days: 1))
                rest.before = ofDay.since
                let count = try transaction.fileCount(of: space, filter: ofDay)
                guard count > 0 else { continue }
                let from = max(0, request.from - answer.total)
                let wanted = min(request.count - answer.files.count, count - from)
                if wanted > 0 {
                    let files = try transaction.files(of: space, filter: ofDay, from: from, count: wanted, total: count)
                    answer.files += files.map(entry)
                }
                answer.total += count
                answer.months.append(FileMonth(year: date.year, month: date.month, count: count))
            }
            return answer
        }
    }
}
