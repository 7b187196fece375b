import Domain
import EmbeddedSupport
import Localization

extension FileText {
    /// Returns when a file was made, by the clock of the place where it was made if the file contains that, otherwise by the reader's clock
    /// then.
    func created(_ moment: Instant, _ metadata: [MetadataItem], offsetMinutes: (Instant) -> Int) -> String {
        let own = offsetMinutes(moment)
        for item in metadata where ExactText.areSame(item.name, "OffsetTimeOriginal") {
            guard let zone = FileText.minutes(ofZone: item.value) else { break }
            let text = self.moment(moment, offsetMinutes: zone)
            return zone == own ? text : text + " (" + FileText.name(ofZone: zone) + ")"
        }
        for item in metadata where ExactText.areSame(item.name, "DateTimeOriginal") {
            // The moment was computed from this time, by some clock, so the time itself is shown.
            let bytes = ExactText.bytes(of: item.value)
            guard bytes.count >= 16, let year = FileText.number(bytes[0..<4]), let month = FileText.number(bytes[5..<7]),
                let day = FileText.number(bytes[8..<10]), let hour = FileText.number(bytes[11..<13]),
                let minute = FileText.number(bytes[14..<16]), hour < 24, minute < 60,
                let date = CivilDate(year: year, month: month, day: day)
            else { break }
            let dates = DateText(strings.language)
            return strings.fileMoment(date: dates.long(date), time: dates.time(hour: hour, minute: minute))
        }
        return self.moment(moment, offsetMinutes: own)
    }

    /// Reads `+02:00`, `-0530` or `Z`; nil for anything else.
    private static func minutes(ofZone text: String) -> Int? {
        let bytes = ExactText.bytes(of: text).filter { $0 != UInt8(ascii: ":") }
        if bytes == [UInt8(ascii: "Z")] { return 0 }
        guard bytes.count == 5, let value = number(bytes[1..<5]), value < 2400 else { return nil }
        let minutes = value / 100 * 60 + value % 100
        return bytes[0] == UInt8(ascii: "-") ? -minutes : bytes[0] == UInt8(ascii: "+") ? minutes : nil
    }

    /// Returns the name of a time zone: `UTC+2`, `UTC−5:30`, `UTC`.
    private static func name(ofZone minutes: Int) -> String {
        guard minutes != 0 else { return "UTC" }
        let (hours, rest) = (minutes.magnitude / 60, minutes.magnitude % 60)
        return (minutes < 0 ? "UTC−" : "UTC+") + String(hours) + (rest == 0 ? "" : (rest < 10 ? ":0" : ":") + String(rest))
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard digit >= 0x30, digit <= 0x39 else { return nil }
            number = number * 10 + Int(digit - 0x30)
        }
        return number
    }
}
