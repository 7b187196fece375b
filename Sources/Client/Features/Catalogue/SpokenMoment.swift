import Domain
import Localization

/// A moment as people speak of it: `today at 21:08`, `yesterday at 21:08`, `07 September at 21:08` (G10).
public struct SpokenMoment {
    /// The present day where the reader is.
    public let today: CivilDate
    /// Returns how many minutes the reader's clock is ahead of UTC at a moment.
    public let offsetMinutes: (Instant) -> Int
    /// The language of the text.
    public let language: Language

    public init(today: CivilDate, language: Language, offsetMinutes: @escaping (Instant) -> Int) {
        self.today = today
        self.offsetMinutes = offsetMinutes
        self.language = language
    }

    /// Returns the text of a moment.
    public func text(_ moment: Instant) -> String {
        let writer = DateText(language)
        let offset = offsetMinutes(moment)
        let day = CivilDate(moment, offsetMinutes: offset)
        var minutes = (moment.milliseconds / 60_000 + Int64(offset)) % 1_440
        if minutes < 0 { minutes += 1_440 }
        let (hour, minute) = (Int(minutes / 60), Int(minutes % 60))
        if day == today { return writer.today(hour: hour, minute: minute) }
        if day.adding(days: 1) == today { return writer.yesterday(hour: hour, minute: minute) }
        return writer.dayAndTime(month: day.month, day: day.day, hour: hour, minute: minute)
    }
}
