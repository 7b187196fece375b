import Components
import Domain
import JSON
import Localization
import ViewTree
import Wire

/// How to reach the people behind a site: address, a map that leads to a route, Write and Call (G9).
struct ContactsView {
    let view: CatalogueView

    private var strings: Strings { view.strings }

    /// The content of the place.
    @NodeBuilder var node: [Node] {
        let contacts = view.state.summary?.contacts ?? CatalogueContacts()
        let send = view.send
        if contacts == CatalogueContacts(), view.state.snapshot?.page(.contacts) == nil {
            EmptyState(picture: "raccoon", title: strings.catalogueContacts, text: strings.contactsNone).node
        } else {
            if !contacts.address.isEmpty { el(.p, "contacts-address") { contacts.address } }
            if let place = contacts.location {
                plan(place, contacts.address)
            } else if !contacts.address.isEmpty {
                let address = MapAddress.search(for: contacts.address, platform: view.facts.platform)
                offer(strings.contactsNoPlace, strings.contactsFindOnMap, address)
            }
            el(.div, "detail-buttons") {
                if !contacts.email.isEmpty { Controls.button(strings.contactsWrite) { send(.writeTapped) } }
                if !contacts.phone.isEmpty { PhoneLink.node(contacts.phone, strings.contactsCall) }
            }
            if !contacts.phone.isEmpty || !contacts.email.isEmpty {
                el(.p, "contacts-lines") {
                    if !contacts.phone.isEmpty { el(.span) { contacts.phone } }
                    if !contacts.email.isEmpty { el(.span) { contacts.email } }
                }
            }
            if let page = view.state.snapshot?.page(.contacts), !page.content.isEmpty {
                el(.article, "content") { ContentView(pictures: view.state.snapshot?.pictures ?? PictureTable()).nodes(page.content) }
            }
        }
    }

    @NodeBuilder private func plan(_ place: GeographicPoint, _ address: String) -> [Node] {
        let send = view.send
        let name = address.isEmpty ? view.state.summary?.name ?? "" : address
        let offer = offer(
            strings.contactsDrawing, strings.contactsOpenMap, MapAddress.text(of: place, name: name, platform: view.facts.platform))
        if let credit = view.facts.mapCredit {
            el(.div, "plan") {
                el(.div, "plan-frame") {
                    PlanView.drawing(place, reader: view.state.location)
                    el(.div, "plan-map", key: "map").attr(.dataMap, map(place, credit))
                    offer
                }
                route(to: place, name, className: "plan-route") {
                    el(.span) { GeographicText.coordinates(place) }
                    el(.span, "plan-route-hint") { strings.contactsRouteHint }
                }
            }
        } else {
            route(to: place, name, className: "plan") {
                PlanView.drawing(place, reader: view.state.location)
                el(.span, "plan-place") { GeographicText.coordinates(place) }
                el(.span, "plan-hint") { strings.contactsRouteHint }
            }
            offer
        }
        el(.p, "plan-distance") {
            if let reader = view.state.location {
                strings.contactsDistance(distance: GeographicText.kilometres(from: reader, to: place, strings.language))
            } else if view.state.isLocationRefused {
                strings.contactsRefused
            } else {
                Controls.button(strings.contactsLocate, className: "button plain") { send(.locateTapped) }
            }
        }
        .attr(.role, "status")
    }

    /// Returns a sentence that there is no map here, and a link to one.
    private func offer(_ sentence: String, _ title: String, _ address: String) -> Element {
        el(.div, "plan-offer") {
            el(.p) { sentence }
            el(.a, "button plain") { title }.attr(.href, address).attr(.target, "_blank").attr(.rel, "noopener noreferrer")
        }
    }

    /// Returns a link to the route in the device's maps app.
    private func route(to place: GeographicPoint, _ name: String, className: String, @NodeBuilder _ content: () -> [Node]) -> Element {
        el(.a, className, content)
            .attr(.href, RouteAddress.text(to: place, from: view.state.location, name: name, platform: view.facts.platform))
            .attr(.target, "_blank").attr(.rel, "noopener noreferrer").attr(.ariaLabel, strings.contactsRoute(name: name))
    }

    /// Returns the settings from which `Web/maps.js` draws the map.
    private func map(_ place: GeographicPoint, _ credit: String) -> String {
        let object: JSON = [
            "at": [.integer(Int64(place.latitude * 1e6)), .integer(Int64(place.longitude * 1e6))], "credit": .string(credit),
            "nearer": .string(strings.contactsMapNearer), "farther": .string(strings.contactsMapFarther),
        ]
        return object.text
    }
}
