/// The languages that an encoding is for.
public enum EncodingFamily {
    case cyrillic, japanese, chinese, korean, central, western

    public init(_ encoding: String) {
        switch encoding {
        case "windows-1251", "koi8-r": self = .cyrillic
        case "shift_jis", "euc-jp": self = .japanese
        case "gb18030": self = .chinese
        case "euc-kr": self = .korean
        case "windows-1250": self = .central
        default: self = .western
        }
    }

    /// Returns how much a character suggests this encoding: more for one that is in most texts of its languages, and twice as much for one
    /// of two bytes.
    public func value(of scalar: Unicode.Scalar, _ kind: CharacterClass) -> Int {
        switch kind {
        case .cyrillic, .cyrillicCapital: self == .cyrillic ? EncodingFamily.cyrillicValue(of: scalar) : -2
        case .latin, .latinCapital: scalar.value > 0x7F ? latinValue(of: scalar) : 0
        case .kana: self == .japanese ? 6 : -2
        case .halfwidthKana: self == .japanese ? 0 : -4
        case .han: hanValue(of: scalar)
        case .hangul: self != .korean ? -2 : EncodingFamily.isOne(scalar, of: EncodingFamily.frequentHangul) ? 8 : 2
        case .control: -20
        case .symbol: -1
        case .other: 0
        }
    }

    private static func cyrillicValue(of scalar: Unicode.Scalar) -> Int {
        let letter = CharacterClass.small(scalar)
        if isOne(letter, of: "оеа") { return 5 }
        if isOne(letter, of: "интср") { return 4 }
        if isOne(letter, of: "влк") { return 3 }
        return isOne(letter, of: "мдпу") ? 2 : 1
    }

    /// Returns the value of a Latin letter. Those that are different letters at the same byte of the two encodings are weighed; what is the
    /// same in both counts the same.
    private func latinValue(of scalar: Unicode.Scalar) -> Int {
        let letter = CharacterClass.small(scalar)
        switch self {
        case .central: return EncodingFamily.isOne(letter, of: "ęěőřűąłżů") ? 4 : EncodingFamily.isOne(letter, of: "ŕĺ") ? 1 : 3
        case .western: return EncodingFamily.isOne(letter, of: "àåèñù") ? 4 : EncodingFamily.isOne(letter, of: "ìòõÿþû") ? 1 : 3
        case .cyrillic, .japanese, .chinese, .korean: return -2
        }
    }

    private func hanValue(of scalar: Unicode.Scalar) -> Int {
        switch self {
        case .chinese: EncodingFamily.isOne(scalar, of: EncodingFamily.frequentChinese) ? 7 : 2
        case .japanese: EncodingFamily.isOne(scalar, of: EncodingFamily.frequentKanji) ? 7 : 2
        case .cyrillic, .korean, .central, .western: -1
        }
    }

    private static func isOne(_ scalar: Unicode.Scalar, of letters: String) -> Bool { letters.unicodeScalars.contains(scalar) }

    /// Characters that are in most Chinese texts.
    private static let frequentChinese =
        "的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都然没日于起还发成"
        + "事只作当想看文无开手用主行方又如前所本见经头面公同三已老从动两长"

    /// Characters that are in most Japanese texts.
    private static let frequentKanji =
        "日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力学問高代"
        + "明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法"

    /// Syllables that are in most Korean texts.
    private static let frequentHangul = "이다는을가의에서고하지한로도자를기사어리인은그시나대정해수있부보일아전스장주제비오원들여동구화면라상경안"
}
