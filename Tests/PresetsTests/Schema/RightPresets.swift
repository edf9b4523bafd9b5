/// Small presets as people write them: together they have every object type and every form of a value.
enum RightPresets {
  static let all = [
    """
    # yaml-language-server: $schema=preset.schema.json
    format: 2
    screens: { a: { }, b: }
    """,
    """
    format: 2
    summary: A card opens to a page
    device: iphone-15-pro
    appearance: dark
    status-bar: { time: "9:41", battery: 80 }
    colors: { tomato: { light: "#D8452F", dark: "#FF6B52" }, leaf: "#2E7D3280", soft: white 80% }
    tint: tomato
    start: recipes
    screens:
      recipes:
        background: grouped
        navigation: { title: Recipes, large: true }
        scroll:
          padding: 20
          spacing: 16
          items:
            - view:
                id: tart
                height: 253
                radius: 16
                fill: tomato
                shadow: { y: 8, blur: 24, opacity: 0.2 }
                on-tap: { push: recipe }
                items:
                  - image: { id: tart-photo, file: tart.jpg, fit: cover, pin: all }
                  - text: { value: Tomato Tart, style: title1, color: white, pin: [bottom, leading] }
      recipe:
        items:
          - image: { id: photo, file: tart.jpg, height: 400, pin: [top, sides] }
          - text: { id: name, value: Tomato Tart, style: title1, at: [20, 340] }
          - symbol: { id: close, name: xmark.circle.fill, at: [345, 60], on-tap: pop }
    transition: { style: card, source: tart, hero: photo, position: { duration: 1, damping-ratio: 0.7 } }
    timeline: [ { tap: tart }, { hold: 1 }, { tap: close } ]
    """,
    """
    format: 2
    canvas: { size: [390.5, 844], scale: 3 }
    screens:
      a:
        items:
          - text: Hello
          - text: 12
          - text:
          - image: a.png
          - symbol: star
          - button: Done
          - button: { symbol: xmark, style: filled, size: 17, weight: bold, color: red, on-tap: dismiss }
          - stack: [ { spacer: }, { spacer: 12 }, { spacer: { length: 4 } } ]
          - view:
          - gradient: [red, blue]
          - shape: oval
          - blur:
          - list: [ One, { title: Two } ]
          - grid: [ { text: a } ]
    """,
    """
    format: 2
    screens:
      a:
        items:
          - stack:
              axis: horizontal
              spacing: -4.5
              align: baseline
              distribute: equal-spacing
              padding: { top: 4, leading: 8, bottom: 4, trailing: 8 }
              inset: [8, 16]
              within: safe-area
              pin: sides
              items:
                - text: { value: a, lines: 2, align: center, case: upper, wrap-width: 200, size: 12, weight: heavy }
                - spacer:
          - view: { pin: center, offset: [0, -20], minimum-width: 4, maximum-width: 40, ratio: 1.5, hugging: 250 }
          - view: { minimum-height: 4, maximum-height: 40, compression: 750, hidden: true, clip: false }
          - view: { border: { width: 1, color: separator }, corners: circular, opacity: 0.5, rotate: -45, scale: 2 }
          - view:
              id: box
              constraints:
                - width = parent.width * 0.5 - 40
                - trailing <= other.leading - 12 @high
                - height >= 44
              tint: blue 50%
              shadow:
              border:
    """,
    """
    format: 2
    screens:
      settings:
        status-bar: light
        navigation:
          title: Settings
          leading: [ Back, { id: add, system: add } ]
          trailing: [ { title: Save, bold: true, on-tap: { present: sheet } }, { symbol: plus } ]
        toolbar: [ Select, { flexible: true }, { id: share, system: action }, { space: 20 } ]
        list:
          style: plain
          sections:
            - header: General
              footer: About this
              rows:
                - { id: wifi, title: Wi-Fi, value: Home, symbol: wifi, color: blue, accessory: disclosure }
                - { title: Photo, subtitle: New, image: a.png, on-tap: { push: sheet } }
            - rows: [ { title: Close, on-tap: dismiss }, { title: Tab, on-tap: { select-tab: 2 } } ]
      sheet:
        preferred-height: 300
        items: []
    """,
    """
    format: 2
    screens:
      a:
        scroll:
          axis: horizontal
          bounce: true
          under-bars: true
          indicators: false
          items:
            - grid: { columns: 3, spacing: [2, 4], ratio: 0.75, extra-height: 20, padding: 8, items: [ { text: a } ] }
            - grid: { column-width: 100, minimum-columns: 2, row-height: 44, spacing: 2, items: [] }
            - gradient: { colors: ["#102030", clear, "white 0%"], from: [0, 0], to: [1, 1], stops: [0, 0.5, 1] }
            - shape: { kind: capsule, color: red, stroke: blue, stroke-width: 2 }
            - blur: { material: thick, items: [ { text: Behind } ] }
    """,
    """
    format: 2
    screens: { a: { }, b: { }, c: { } }
    tabs:
      selected: 2
      items:
        - { title: Today, symbol: doc.text.image, screen: a }
        - { title: Search, symbol: magnifyingglass }
    timeline: [ { select-tab: 1 }, { hold: 0.5 }, { rotate: landscape-left } ]
    """,
    """
    format: 2
    screens:
      before: { image: before.png, elements: { card: [20, 100, 335, 400], title: [20, 40, 100, 30] } }
      after: { image: after.png, behind: empty.png, elements: { card: [0, 0, 375, 500] } }
    transition: { style: grow, source: card, hero: card }
    """,
    """
    format: 2
    screens: { a: { }, b: { } }
    transition:
      style: shared-elements
      elements:
        - { from: "card[2]", to: photo, position: { duration: 1, damping-ratio: 0.7 }, delay: 0.1, order: 2 }
        - { from: title, size: { duration: 0.5, curve: ease-in-out } }
        - { from: text, size: { response: 0.5, damping-fraction: 0.8 }, position: { curve: [0, -1, 1, 2.5] } }
    """,
    """
    format: 2
    screens: { a: { }, b: { } }
    transition: sheet
    timeline:
      - present: b
      - hold: 0
      - tap: "cards[2]"
      - tap: [100, 200.5]
      - tap: { text: Done }
      - tap: { at: [-20, 4000] }
      - tap: { id: close }
      - dismiss
    """,
    """
    format: 2
    screens: { a: { }, b: { } }
    timeline:
      - press: card
      - press: { at: [1, 2], duration: 1 }
      - push: b
      - drag: { from: card, to: [100, 300], duration: 0.3, curve: linear, hold: 0.2, release: false }
      - drag: { path: [card, [1, 2], [3, 4, 0.5], { text: There }], release: cancel }
      - release
      - cancel
      - scroll: 400
      - scroll: { id: list, to: 200, duration: 1 }
      - pop
    """,
    """
    format: 2
    data:
      people: people.csv
      rooms: [ { name: Kitchen, width: 3 }, { name: Hall } ]
      empty: []
    strings: { en: { hello: Hello }, ar: { hello: 12 } }
    locale: ar
    variants: { dark: { appearance: dark }, big: }
    screens: { a: { items: [ { text: "{hello}" } ] } }
    """,
    """
    format: 2
    screens:
      a:
        items:
          - button: { title: Open, on-tap: { push: b, transition: flip } }
          - button: { title: Present, on-tap: { present: b, transition: { style: scale, source: "row[3]" } } }
          - view: { on-tap: nothing, items: [ { view: { items: [ { stack: { items: [] } } ] } } ] }
      b: { navigation: Title }
    """,
    """
    format: 2
    screens: { a: { scroll: [ { text: One }, { text: Two } ] }, b: { list: [ Three ] } }
    transition: { style: photo, source: a }
    """,
    """
    format: 2.0
    screens: { a: { items: [ { view: { width: 1e2, height: +4, opacity: .5 } } ] } }
    """,
    """
    format: 2
    screens: { a: { navigation: , status-bar: hidden }, b: { background: "#10203040 40%" } }
    """,
    """
    format: 2
    device: ipad-pro-11
    screens: { a: { items: [ { stack: { padding: [1, 2], inset: { leading: 4 }, items: [] } } ] } }
    """,
    """
    "format": 2
    "screens": { "a": { "items": [ { "text": { "value": "no", "color": "label" } } ] } }
    """,
    """
    format: 2
    screens: { a: { items: [ &card { view: { height: 4 } }, *card ] } }
    timeline: [ { hold: 3600 } ]
    """,
    """
    format: 2
    screens: { a: { } }
    transition: { style: hover-sheet }
    timeline: [ release ]
    """,
  ]
}
