import Components
import Core
import Localization
import ViewTree

extension SettingsView {
    /// Returns the screen on which the look of this device is chosen; `first` is the first screen, of the names of those that can be.
    public func look(_ look: Look, first: (names: [String], chosen: Int)) -> [Node] {
        [
            subpage(strings.lookTitle).node {
                choice(
                    strings.lookTheme, SettingsView.themeItem, Look.Theme.allCases.map { $0.name(strings) }, chosen: look.theme.rawValue,
                    pictures: Look.Theme.allCases.map { .element(el(.span, "look-theme is-" + $0.word).attr(.ariaHidden, "true")) }
                ) { .theme(Look.Theme.allCases[$0]) }
                choice(
                    strings.lookAccent, SettingsView.accentItem, Look.Accent.allCases.map { $0.name(strings) },
                    chosen: look.accent.rawValue,
                    pictures: Look.Accent.allCases.map { .element(el(.span, "look-accent is-" + $0.word).attr(.ariaHidden, "true")) }
                ) { .accent(Look.Accent.allCases[$0]) }
                choice(
                    strings.lookTextSize, SettingsView.textSizeItem,
                    Look.TextSize.allCases.map { strings.lookPercent(count: $0.percent) }, chosen: look.textSize.rawValue,
                    pictures: Look.TextSize.allCases.map {
                        .element(el(.span, "look-letter is-" + $0.word) { "A" }.attr(.ariaHidden, "true"))
                    }
                ) { .textSize(Look.TextSize.allCases[$0]) }
                choice(
                    strings.lookDensity, SettingsView.densityItem, Look.Density.allCases.map { $0.name(strings) },
                    chosen: look.density.rawValue,
                    pictures: Look.Density.allCases.map { density in
                        .element(
                            el(.span, density == .compact ? "look-rows is-compact" : "look-rows") {
                                for _ in 0..<(density == .compact ? 4 : 3) { el(.span) }
                            }
                            .attr(.ariaHidden, "true"))
                    }
                ) { .density(Look.Density.allCases[$0]) }
                choice(
                    strings.lookWriting, SettingsView.writingFontItem, Look.WritingFont.allCases.map { $0.name(strings) },
                    chosen: look.writingFont.rawValue,
                    pictures: Look.WritingFont.allCases.map {
                        .element(el(.span, "look-writing is-" + $0.word) { "A" }.attr(.ariaHidden, "true"))
                    }
                ) { .writingFont(Look.WritingFont.allCases[$0]) }
                firstScreen(first.names, chosen: first.chosen)
                el(.p, "page-hint") { strings.lookHint }
            }
        ]
    }

    private func firstScreen(_ names: [String], chosen: Int) -> Element {
        let send = self.send
        var segments = Segments(label: strings.lookFirstScreen, items: names, chosen: chosen)
        segments.item = SettingsView.firstScreenItem
        return el(.div, "settings mark-choice look-choice", key: SettingsView.firstScreenItem.name) {
            el(.p, "setting-title") { strings.lookFirstScreen }.attr(.ariaHidden, "true")
            segments.node { send(.firstScreenChosen($0)) }
        }
    }

    private func choice(
        _ title: String, _ item: ElementID, _ names: [String], chosen: Int, pictures: [Node], change: @escaping (Int) -> LookChange
    ) -> Element {
        let send = self.send
        var segments = Segments(label: title, items: names, chosen: chosen)
        segments.pictures = pictures
        segments.item = item
        return el(.div, "settings mark-choice look-choice", key: item.name) {
            el(.p, "setting-title") { title }.attr(.ariaHidden, "true")
            segments.node { send(.lookChosen(change($0))) }
        }
    }

    /// Returns the element of the chosen segment of a part of the look, so that the focus follows the arrow keys.
    public static func item(of change: LookChange) -> ElementID {
        switch change {
        case .theme: themeItem
        case .textSize: textSizeItem
        case .accent: accentItem
        case .density: densityItem
        case .writingFont: writingFontItem
        }
    }

    /// The chosen first screen, so that the focus follows the arrow keys.
    static let firstScreenItem = ElementID("look-first-screen")
    private static let themeItem = ElementID("look-theme"), accentItem = ElementID("look-accent")
    private static let textSizeItem = ElementID("look-text-size"), densityItem = ElementID("look-density")
    private static let writingFontItem = ElementID("look-writing-font")
}

extension Look.Theme {
    /// Returns the theme's name.
    func name(_ strings: Strings) -> String {
        switch self {
        case .system: strings.lookThemeSystem
        case .light: strings.lookThemeLight
        case .dark: strings.lookThemeDark
        }
    }
}

extension Look.Accent {
    /// Returns the accent colour's name.
    func name(_ strings: Strings) -> String {
        switch self {
        case .blue: strings.lookAccentBlue
        case .green: strings.lookAccentGreen
        case .violet: strings.lookAccentViolet
        case .pink: strings.lookAccentPink
        case .orange: strings.lookAccentOrange
        }
    }
}

extension Look.Density {
    /// Returns the density's name.
    func name(_ strings: Strings) -> String {
        switch self {
        case .comfortable: strings.lookDensityComfortable
        case .compact: strings.lookDensityCompact
        }
    }
}

extension Look.WritingFont {
    /// Returns the name of the letters.
    func name(_ strings: Strings) -> String {
        switch self {
        case .proportional: strings.lookWritingProportional
        case .monospaced: strings.lookWritingMonospaced
        }
    }
}
