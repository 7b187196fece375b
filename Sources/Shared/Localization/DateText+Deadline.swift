import Domain

extension DateText {
    /// Returns a deadline for where there is little room, seen from a day: `Today, 11:39`, `Tomorrow`, within a week `until Sunday`, else
    /// `until 20 Mar`, with the year where it is another one. What has passed has no `until`: `Yesterday`, `20 Mar`.
    public func deadline(_ day: CivilDate, _ time: ClockTime?, today: CivilDate) -> String {
        let text = deadlineDay(day, today: today)
        return time.map { text + (language == .japanese ? " " : ", ") + self.time($0) } ?? text
    }

    private func deadlineDay(_ day: CivilDate, today: CivilDate) -> String {
        if day == today { return alone(["Today", "Сегодня", "今日"]) }
        if day == today.adding(days: 1) { return alone(["Tomorrow", "Завтра", "明日"]) }
        if day == today.adding(days: -1) { return alone(["Yesterday", "Вчера", "昨日"]) }
        let date = day.year == today.year ? short(month: day.month, day: day.day) : short(year: day.year, month: day.month, day: day.day)
        if day < today { return date }
        let isNear = day < today.adding(days: DateText.daysOfWeek)
        return switch language {
        case .english: "until " + (isNear ? weekday(day.weekday) : date)
        case .russian: "до " + (isNear ? weekdayInGenitive(day.weekday) : date)
        case .japanese: (isNear ? weekday(day.weekday) : date) + "まで"
        }
    }

    private func alone(_ words: [String]) -> String {
        switch language {
        case .english: words[0]
        case .russian: words[1]
        case .japanese: words[2]
        }
    }

    private func weekdayInGenitive(_ number: Int) -> String {
        ["понедельника", "вторника", "среды", "четверга", "пятницы", "субботы", "воскресенья"][number - 1]
    }

    private static let daysOfWeek = 7
}
