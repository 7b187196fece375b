/// The name of an element, attribute, property, event or style; a spelling occurs once, whatever it is used for.
///
/// Only `id` is passed to the browser: the runtime reads the spellings of `all` once, at the start. There is no `style` attribute: the
/// Content-Security-Policy forbids it, and `Element.style(_:_:)` uses CSSOM.
public enum Name: String, CaseIterable, Sendable {
    /// Elements of structure.
    case div, span, main, header, footer, section, article, aside, nav, search, dialog, template, slot
    /// Elements of text.
    case p, h1, h2, h3, h4, h5, h6, a, b, i, s, u, em, strong, small, mark, code, kbd, samp, pre, br, wbr, hr, time, abbr, sub, sup
    /// Elements of quotation and lists.
    case blockquote, q, cite, ul, ol, li, dl, dt, dd, figure, figcaption, details, summary, menu
    /// Elements of forms.
    case form, fieldset, legend, label, input, textarea, button, select, option, optgroup, datalist, output, progress, meter
    /// Elements of tables.
    case table, caption, thead, tbody, tfoot, tr, th, td, colgroup, col
    /// Elements of media.
    case img, picture, source, video, audio, track, canvas, iframe
    /// Elements of SVG; all of them are adjacent, from `svg` to `foreignObject`.
    case svg, g, path, circle, ellipse, rect, polygon, polyline, line, text, tspan, defs, use, symbol, stop, mask, clipPath
    /// Elements of SVG that paint or embed.
    case linearGradient, radialGradient, pattern, image, desc, foreignObject

    /// Global attributes.
    case `class`, id, title, lang, dir, tabindex, hidden, inert, draggable, role, spellcheck, translate, contenteditable, popover
    /// Attributes of text entry.
    case autocomplete, autocapitalize, autocorrect, autofocus, enterkeyhint, inputmode, maxlength, minlength, placeholder, rows, cols, wrap
    /// Attributes of forms.
    case type, value, name, `for`, checked, indeterminate, disabled, readonly, required, multiple, min, max, step, accept, capture
    /// Attributes of forms and choice.
    case selected, list, novalidate, size, low, high, optimum
    /// Attributes of links and scripts of navigation.
    case href, target, rel, download, hreflang
    /// Attributes of media.
    case src, srcset, sizes, alt, loading, decoding, controls, autoplay, loop, muted, playsinline, preload, poster, crossorigin, kind
    /// Attributes of disclosure, time and tables.
    case open, datetime, start, reversed, colspan, rowspan, scope, headers
    /// Attributes of ARIA: naming and relations; all of ARIA are adjacent, from `ariaLabel` to `ariaValuetext`.
    case ariaLabel = "aria-label", ariaLabelledby = "aria-labelledby", ariaDescribedby = "aria-describedby"
    /// Attributes of ARIA: relations.
    case ariaControls = "aria-controls", ariaOwns = "aria-owns", ariaActivedescendant = "aria-activedescendant"
    /// Attributes of ARIA: relations and descriptions.
    case ariaErrormessage = "aria-errormessage", ariaDetails = "aria-details", ariaRoledescription = "aria-roledescription"
    /// Attributes of ARIA: live regions.
    case ariaLive = "aria-live", ariaAtomic = "aria-atomic", ariaBusy = "aria-busy", ariaRelevant = "aria-relevant"
    /// Attributes of ARIA: states.
    case ariaSelected = "aria-selected", ariaPressed = "aria-pressed", ariaExpanded = "aria-expanded", ariaCurrent = "aria-current"
    /// Attributes of ARIA: states of availability.
    case ariaHidden = "aria-hidden", ariaChecked = "aria-checked", ariaDisabled = "aria-disabled", ariaInvalid = "aria-invalid"
    /// Attributes of ARIA: properties of widgets.
    case ariaModal = "aria-modal", ariaHaspopup = "aria-haspopup", ariaKeyshortcuts = "aria-keyshortcuts", ariaLevel = "aria-level"
    /// Attributes of ARIA: properties of fields and lists.
    case ariaPlaceholder = "aria-placeholder"
    /// Attributes of ARIA: properties of fields and lists.
    case ariaReadonly = "aria-readonly", ariaRequired = "aria-required", ariaMultiselectable = "aria-multiselectable"
    /// Attributes of ARIA: order and completion.
    case ariaSort = "aria-sort", ariaOrientation = "aria-orientation", ariaAutocomplete = "aria-autocomplete"
    /// Attributes of ARIA: places in sets.
    case ariaMultiline = "aria-multiline", ariaSetsize = "aria-setsize", ariaPosinset = "aria-posinset"
    /// Attributes of ARIA: rows of grids.
    case ariaRowcount = "aria-rowcount", ariaRowindex = "aria-rowindex"
    /// Attributes of ARIA: columns of grids.
    case ariaColcount = "aria-colcount", ariaColindex = "aria-colindex"
    /// Attributes of ARIA: values of ranges.
    case ariaValuenow = "aria-valuenow", ariaValuemin = "aria-valuemin", ariaValuemax = "aria-valuemax", ariaValuetext = "aria-valuetext"
    /// Attributes of our own, for style sheets, event targets and tests.
    case dataKey = "data-key", dataState = "data-state", dataKind = "data-kind", dataTab = "data-tab", dataIndex = "data-index"
    /// Attributes of our own: the picture that an image shows, found by the runtime; further hooks of style sheets.
    case dataMedia = "data-media", dataTheme = "data-theme", dataSize = "data-size", dataEdge = "data-edge", dataDirection =
        "data-direction"
    /// Attributes of our own: the map that an element shows, drawn by the runtime.
    case dataMap = "data-map"
    /// Attributes of our own: a formula that an element shows, and the language of code; both are drawn by the runtime.
    case dataFormula = "data-formula", dataCode = "data-code"

    /// Attributes of SVG: geometry.
    case viewBox, d, points, cx, cy, r, rx, ry, x, y, width, height, x1, y1, x2, y2, dx, dy, offset, pathLength, preserveAspectRatio
    /// Attributes of SVG: paint.
    case fill, stroke, strokeWidth = "stroke-width", strokeLinecap = "stroke-linecap", strokeLinejoin = "stroke-linejoin"
    /// Attributes of SVG: dashes and rules of painting.
    case strokeDasharray = "stroke-dasharray", strokeDashoffset = "stroke-dashoffset", fillRule = "fill-rule", clipRule = "clip-rule"
    /// Attributes of SVG: opacity and colour stops.
    case fillOpacity = "fill-opacity", strokeOpacity = "stroke-opacity", stopColor = "stop-color", stopOpacity = "stop-opacity"
    /// Attributes of SVG: text and references.
    case textAnchor = "text-anchor", dominantBaseline = "dominant-baseline", fontSize = "font-size", fontWeight = "font-weight"
    /// Attributes of SVG: clipping, units and effects.
    case clipPathReference = "clip-path", vectorEffect = "vector-effect", gradientUnits, gradientTransform, patternUnits, focusable, xmlns

    /// Events of pointers.
    case click, dblclick, mousedown, pointerdown, pointermove, pointerup, pointercancel, pointerenter, pointerleave, lostpointercapture,
        contextmenu
    /// Events of touch screens, which report moves that the browser would otherwise scroll by.
    case touchstart, touchmove, touchend, touchcancel
    /// Events of wheel, scrolling, size (of any element with a handler) and dragging.
    case wheel, scroll, scrollend, resize, dragstart, dragend, dragenter, dragleave, dragover, drop
    /// Events of keyboard, text and focus; `input` is the element's name.
    case keydown, keyup, beforeinput, change, submit, reset, invalid, paste, copy, cut, focus, blur, focusin, focusout, selectionchange
    /// Events of composition.
    case compositionstart, compositionupdate, compositionend
    /// Events of animation, disclosure and visibility.
    case transitionend, animationend, toggle, cancel, close, visibilitychange
    /// Events of loading and media.
    case load, error, loadedmetadata, loadeddata, canplay, play, pause, ended, timeupdate, durationchange, volumechange

    /// Properties without an attribute.
    case scrollTop, scrollLeft, currentTime, playbackRate, volume, defaultValue

    /// Styles of place and size; `height`, `width`, `d`, `fill`, `stroke` and others are also attributes.
    case top, left, right, bottom, transform, rotate, scale, opacity, zIndex = "z-index", aspectRatio = "aspect-ratio"
    /// Styles of size limits.
    case minHeight = "min-height", maxHeight = "max-height", minWidth = "min-width", maxWidth = "max-width"
    /// Styles of colour and flow.
    case color, backgroundColor = "background-color", backgroundImage = "background-image", display, visibility, cursor
    /// Styles of touch, transitions and grids.
    case touchAction = "touch-action", transition, gridTemplateColumns = "grid-template-columns", gridColumn = "grid-column"
    /// Styles of boxes.
    case gridRow = "grid-row", paddingTop = "padding-top", paddingBottom = "padding-bottom", marginTop = "margin-top"
    /// Styles of boxes and borders.
    case marginBottom = "margin-bottom", borderColor = "border-color", columnCount = "column-count", gap, overflow
    /// Custom properties that style sheets read.
    case accentVariable = "--accent", progressVariable = "--progress", offsetVariable = "--offset", colorVariable = "--color"
    /// Custom properties of places and counts.
    case xVariable = "--x", yVariable = "--y", widthVariable = "--width", heightVariable = "--height", countVariable = "--count"
    /// Custom properties of indices and keyboard.
    case indexVariable = "--index", keyboardVariable = "--keyboard", hueVariable = "--hue", scaleVariable = "--scale"

    /// All names in the order of their ids.
    public static var all: [Name] { allCases }

    /// The index in the order of declaration, from 0.
    ///
    /// An enumeration without payloads and with more than 256 cases is its ordinal in two bytes, as a test checks.
    public var id: UInt16 { unsafeBitCast(self, to: UInt16.self) }

    /// Whether it is an element of the SVG namespace only, so that it is created correctly without an `svg` around it.
    public var isVectorElement: Bool { id >= Name.svg.id && id <= Name.foreignObject.id }

    /// Whether it is an attribute with the value `true` or `false`, rather than one whose presence counts.
    public var isSpelledBoolean: Bool {
        id >= Name.ariaLabel.id && id <= Name.ariaValuetext.id || id == Name.draggable.id || id == Name.spellcheck.id
            || id == Name.contenteditable.id
    }

    /// Whether it is a state whose attribute is only the initial value, so that it must be written as a property.
    public var isLiveState: Bool {
        id == Name.checked.id || id == Name.indeterminate.id || id == Name.selected.id || id == Name.muted.id
    }
}
