extension Name {
    /// The raw values of `all`, separated by spaces, as a test checks.
    ///
    /// The raw values themselves are a function with a branch for each, which the browser need not load.
    public static let spellings: StaticString = """
        div span main header footer section article aside nav search dialog template slot p h1 h2 h3 h4 h5 h6 a b i s u em \
        strong small mark code kbd samp pre br wbr hr time abbr sub sup blockquote q cite ul ol li dl dt dd figure figcaption \
        details summary menu form fieldset legend label input textarea button select option optgroup datalist output progress \
        meter table caption thead tbody tfoot tr th td colgroup col img picture source video audio track canvas iframe svg g \
        path circle ellipse rect polygon polyline line text tspan defs use symbol stop mask clipPath linearGradient \
        radialGradient pattern image desc foreignObject class id title lang dir tabindex hidden inert draggable role spellcheck \
        translate contenteditable popover autocomplete autocapitalize autocorrect autofocus enterkeyhint inputmode maxlength \
        minlength placeholder rows cols wrap type value name for checked indeterminate disabled readonly required multiple min \
        max step accept capture selected list novalidate size low high optimum href target rel download hreflang src srcset \
        sizes alt loading decoding controls autoplay loop muted playsinline preload poster crossorigin kind open datetime start \
        reversed colspan rowspan scope headers aria-label aria-labelledby aria-describedby aria-controls aria-owns \
        aria-activedescendant aria-errormessage aria-details aria-roledescription aria-live aria-atomic aria-busy aria-relevant \
        aria-selected aria-pressed aria-expanded aria-current aria-hidden aria-checked aria-disabled aria-invalid aria-modal \
        aria-haspopup aria-keyshortcuts aria-level aria-placeholder aria-readonly aria-required aria-multiselectable \
        aria-sort aria-orientation \
        aria-autocomplete aria-multiline aria-setsize aria-posinset aria-rowcount aria-rowindex aria-colcount aria-colindex \
        aria-valuenow aria-valuemin aria-valuemax aria-valuetext data-key data-state data-kind data-tab data-index data-media \
        data-theme data-size data-edge data-direction data-map data-formula data-code \
        viewBox d points cx cy r rx ry x y width height x1 y1 x2 y2 dx dy offset \
        pathLength preserveAspectRatio fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray \
        stroke-dashoffset fill-rule clip-rule fill-opacity stroke-opacity stop-color stop-opacity text-anchor dominant-baseline \
        font-size font-weight clip-path vector-effect gradientUnits gradientTransform patternUnits focusable xmlns click \
        dblclick mousedown pointerdown pointermove pointerup pointercancel pointerenter pointerleave lostpointercapture \
        contextmenu touchstart touchmove touchend touchcancel wheel scroll scrollend resize dragstart dragend dragenter \
        dragleave dragover drop keydown keyup beforeinput change submit reset invalid paste copy cut focus blur focusin focusout \
        selectionchange compositionstart compositionupdate compositionend transitionend animationend toggle cancel close \
        visibilitychange load error loadedmetadata loadeddata canplay play pause ended timeupdate durationchange volumechange \
        scrollTop scrollLeft currentTime playbackRate volume defaultValue top left right bottom transform rotate scale opacity \
        z-index aspect-ratio min-height max-height min-width max-width color background-color background-image display \
        visibility cursor touch-action transition grid-template-columns grid-column grid-row padding-top padding-bottom \
        margin-top margin-bottom border-color column-count gap overflow --accent --progress --offset --color --x --y --width \
        --height --count --index --keyboard --hue --scale
        """
}
