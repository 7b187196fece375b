import Domain

extension DateText {
    /// Returns a civil date in full: `20 March 2026`, `20 марта 2026 г.`, `2026年3月20日`.
    public func long(_ date: CivilDate) -> String {
        long(year: date.year, month: date.month, day: date.day)
    }

    /// Returns a civil date in full, with a time of day if there is one: `20 March 2026, 14:30`, `20 марта 2026 г., 14:30`, `2026年3月20日
    /// 14:30`.
    public func long(_ date: CivilDate, _ time: ClockTime?) -> String {
        guard let time else { return long(date) }
        return long(date) + (language == .japanese ? " " : ", ") + self.time(time)
    }

    /// Returns a time of day on the 24-hour clock.
    public func time(_ time: ClockTime) -> String { self.time(hour: time.hour, minute: time.minute) }

    /// Returns a moment in its shortest unambiguous form: the time for today, `Yesterday`, the day for this year, the date for older ones:
    /// `14:30`, `Yesterday`, `20 Mar`, `20 Mar 2025`.
    public func short(_ moment: CivilMoment, today: CivilDate) -> String {
        let date = moment.day
        if date == today { return time(moment.time) }
        if date == today.adding(days: -1) { return yesterdayAlone }
        return date.year == today.year ? short(month: date.month, day: date.day) : short(year: date.year, month: date.month, day: date.day)
    }

    /// Returns a civil date with its weekday: `Friday 20 March 2026`, `пятница, 20 марта 2026 г.`, `2026年3月20日金曜日`.
    public func full(_ date: CivilDate) -> String {
        switch language {
        case .english: weekday(date.weekday) + " " + long(date)
        case .russian: weekday(date.weekday) + ", " + long(date)
        case .japanese: long(date) + weekday(date.weekday)
        }
    }
}
