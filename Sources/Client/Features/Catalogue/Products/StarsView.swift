import Localization
import ViewTree

/// Stars, and the choice of how many, by touch or keyboard.
enum StarsView {
    private static let path = "M12 3.6l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 17l-5.300 2.800 1.100-5.900L3.500 9.800l5.900-.8z"
    static let most = 5

    /// Returns stars that can't be changed; nothing for no rating.
    static func mark(_ rating: Int64?, _ strings: Strings) -> [Node] {
        guard let rating else { return [] }
        return [
            .element(
                el(.span, "stars-mark") {
                    el(.span, "stars-row") { for place in 1...most { star(isOn: place <= Int(rating)) } }.attr(.ariaHidden, "true")
                    el(.span, "visually-hidden") { strings.productStars(count: Int(rating)) }
                })
        ]
    }

    /// Returns the choice; a tap on the chosen star removes the rating.
    static func choice(_ rating: Int64?, _ strings: Strings, onRate: @escaping (Int?) -> Void) -> Node {
        let chosen = Int(rating ?? 0)
        return .element(
            el(.div, "stars") {
                for place in 1...most {
                    el(.button, place <= chosen ? "star is-on" : "star") { star(isOn: place <= chosen) }
                        .attr(.type, "button").attr(.role, "radio").attr(.ariaChecked, place == chosen ? "true" : "false")
                        .attr(.ariaLabel, strings.productStars(count: place))
                        .attr(.tabindex, place == max(1, chosen) ? "0" : "-1")
                        .ref(reference(place))
                        .onTap { onRate(place == chosen ? nil : place) }
                }
            }
            .attr(.role, "radiogroup").attr(.ariaLabel, strings.productRating).attr(.dataKey, ProductDetailView.inside)
            .on(.keydown) { event in
                guard event.modifiers.subtracting(.shift).isEmpty else { return [] }
                switch event.text {
                case "ArrowRight", "ArrowUp": onRate(min(most, chosen + 1))
                case "ArrowLeft", "ArrowDown": onRate(chosen > 1 ? chosen - 1 : nil)
                case "1", "2", "3", "4", "5": onRate(Int(event.text))
                case "0", "Delete", "Backspace": onRate(nil)
                default: return []
                }
                return [.preventDefault, .stopPropagation]
            })
    }

    /// Returns the star at a place, so that the focus can follow the choice.
    static func reference(_ place: Int) -> ElementID { ElementID("star-\(place)") }

    private static func star(isOn: Bool) -> Node {
        .element(el(.svg, isOn ? "star-shape is-on" : "star-shape") { el(.path).attr(.d, path) }.attr(.viewBox, "0 0 24 24"))
    }
}
