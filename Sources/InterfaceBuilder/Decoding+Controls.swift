internal import Foundation
internal import UIKit

@MainActor
extension NibInstance {
  func decodeControl(_ element: InterfaceElement, _ control: UIControl) {
    switch element["contentHorizontalAlignment"] {
    case "left": control.contentHorizontalAlignment = .left
    case "right": control.contentHorizontalAlignment = .right
    case "fill": control.contentHorizontalAlignment = .fill
    case "leading": control.contentHorizontalAlignment = .leading
    case "trailing": control.contentHorizontalAlignment = .trailing
    default: control.contentHorizontalAlignment = .center
    }
    switch element["contentVerticalAlignment"] {
    case "top": control.contentVerticalAlignment = .top
    case "bottom": control.contentVerticalAlignment = .bottom
    case "fill": control.contentVerticalAlignment = .fill
    default: control.contentVerticalAlignment = .center
    }
    switch control {
    case let button as UIButton: decodeButton(element, button)
    case let field as UITextField: decodeTextField(element, field)
    case let control as UISwitch: decodeSwitch(element, control)
    case let slider as UISlider: decodeSlider(element, slider)
    case let stepper as UIStepper: decodeStepper(element, stepper)
    case let segments as UISegmentedControl: decodeSegments(element, segments)
    case let pages as UIPageControl: decodePages(element, pages)
    case let picker as UIDatePicker: decodeDatePicker(element, picker)
    default: break
    }
    if let enabled = element.flag("enabled") { control.isEnabled = enabled }
    if let selected = element.flag("selected") { control.isSelected = selected }
    if let highlighted = element.flag("highlighted") { control.isHighlighted = highlighted }
  }

  private func decodeButton(_ element: InterfaceElement, _ button: UIButton) {
    let isSystem = element["buttonType"].map { $0 == "roundedRect" || $0 == "system" } ?? false
    button.become(isSystem ? .system : .custom)
    switch element["buttonType"] {
    case "infoLight", "infoDark", "detailDisclosure":
      button.setImage(UIImage(systemName: "info.circle"), for: .normal)
    case "contactAdd": button.setImage(UIImage(systemName: "plus.circle"), for: .normal)
    case "close": button.setImage(UIImage(systemName: "xmark"), for: .normal)
    default: break
    }
    if let font = document.font("fontDescription", of: element) { button.titleLabel?.font = font }
    if let mode = element["lineBreakMode"].flatMap({ Words.lineBreakMode[$0] }) {
      button.titleLabel?.lineBreakMode = mode
    }
    if let insets = element.value("contentEdgeInsets")?.insets { button.contentEdgeInsets = insets }
    if let insets = element.value("titleEdgeInsets")?.insets { button.titleEdgeInsets = insets }
    if let insets = element.value("imageEdgeInsets")?.insets { button.imageEdgeInsets = insets }
    for state in element.children where state.name == "state" {
      let control: UIControl.State =
        switch state.key {
        case "highlighted": .highlighted
        case "disabled": .disabled
        case "selected": .selected
        default: .normal
        }
      let title = element.id.flatMap { document.strings["\($0).\(state.key ?? "normal")Title"] }
      if let title = title ?? state.string("title") { button.setTitle(title, for: control) }
      if let title = document.attributedString("attributedTitle", of: state) {
        button.setAttributedTitle(title, for: control)
      }
      if let color = document.color("titleColor", of: state) {
        button.setTitleColor(color, for: control)
      }
      if let image = document.image("image", of: state) { button.setImage(image, for: control) }
      if let image = document.image("backgroundImage", of: state) {
        button.setBackgroundImage(image, for: control)
      }
    }
    if let configuration = element.value("configuration") {
      decodeConfiguration(configuration, button)
    }
  }

  private func decodeConfiguration(_ element: InterfaceElement, _ button: UIButton) {
    var look: UIButton.Configuration =
      switch element["style"] {
      case "filled": .filled()
      case "tinted": .tinted()
      case "gray": .gray()
      default: .plain()
      }
    look.title = document.string("title", of: element)
    look.subtitle = document.string("subtitle", of: element)
    if let font = document.font("titleFontDescription", of: element), let title = look.title {
      var text = AttributedString(title)
      text.font = font
      look.attributedTitle = text
    }
    look.image = document.image("image", of: element)
    look.preferredSymbolConfigurationForImage =
      document.symbolConfiguration(of: element, "preferredSymbolConfigurationForImage")
    look.baseForegroundColor = document.color("baseForegroundColor", of: element)
    look.baseBackgroundColor = document.color("baseBackgroundColor", of: element)
    look.showsActivityIndicator = element.flag("showsActivityIndicator") ?? false
    if let padding = element.number("imagePadding") { look.imagePadding = CGFloat(padding) }
    if let padding = element.number("titlePadding") { look.titlePadding = CGFloat(padding) }
    if let edge = element["imagePlacement"].flatMap({ Words.imagePlacement[$0] }) {
      look.imagePlacement = edge
    }
    if let style = element["cornerStyle"].flatMap({ Words.cornerStyle[$0] }) {
      look.cornerStyle = style
    }
    if let size = element["buttonSize"].flatMap({ Words.buttonSize[$0] }) {
      look.buttonSize = size
    }
    if let insets = element.value("contentInsets") {
      func inset(_ edge: String) -> CGFloat { CGFloat(insets.number(edge) ?? 0) }
      look.contentInsets = NSDirectionalEdgeInsets(
        top: inset("top"), leading: inset("leading"), bottom: inset("bottom"),
        trailing: inset("trailing"))
    }
    button.configuration = look
  }

  private func decodeDatePicker(_ element: InterfaceElement, _ picker: UIDatePicker) {
    switch element["datePickerMode"] {
    case "time": picker.datePickerMode = .time
    case "date": picker.datePickerMode = .date
    case "countDownTimer": picker.datePickerMode = .countDownTimer
    default: picker.datePickerMode = .dateAndTime
    }
    switch element["style"] {
    case "wheels": picker.preferredDatePickerStyle = .wheels
    case "compact": picker.preferredDatePickerStyle = .compact
    case "inline": picker.preferredDatePickerStyle = .inline
    default: break
    }
    if let interval = element.number("minuteInterval") {
      picker.minuteInterval = Int(min(max(interval, 1), 30))
    }
  }

  private func decodeTextField(_ element: InterfaceElement, _ field: UITextField) {
    switch element["borderStyle"] {
    case "roundedRect": field.borderStyle = .roundedRect
    case "line", "bezel":
      field.borderStyle = .line
    default: break
    }
    if let font = document.font("fontDescription", of: element) { field.font = font }
    if let color = document.color("textColor", of: element) { field.textColor = color }
    if let alignment = element["textAlignment"].flatMap({ Words.alignment[$0] }) {
      field.textAlignment = alignment
    }
    field.placeholder = document.string("placeholder", of: element)
    switch element["clearButtonMode"] {
    case "always": field.clearButtonMode = .always
    case "whileEditing": field.clearButtonMode = .whileEditing
    case "unlessEditing": field.clearButtonMode = .unlessEditing
    default: break
    }
    if let traits = element.value("textInputTraits") {
      if traits.flag("secureTextEntry") == true { field.isSecureTextEntry = true }
      let words = InputTraits(traits)
      field.keyboardType = words.keyboardType
      field.returnKeyType = words.returnKeyType
      field.autocapitalizationType = words.autocapitalizationType
      field.autocorrectionType = words.autocorrectionType
      field.keyboardAppearance = words.keyboardAppearance
      field.enablesReturnKeyAutomatically = words.enablesReturnKeyAutomatically
    }
    if let text = document.attributedString("attributedText", of: element) {
      field.attributedText = text
    } else if let text = document.string("text", of: element) {
      field.text = text
    }
  }

  func decodeTextView(_ element: InterfaceElement, _ view: UITextView) {
    if let font = document.font("fontDescription", of: element) { view.font = font }
    if let color = document.color("textColor", of: element) { view.textColor = color }
    if let alignment = element["textAlignment"].flatMap({ Words.alignment[$0] }) {
      view.textAlignment = alignment
    }
    if let editable = element.flag("editable") { view.isEditable = editable }
    if let traits = element.value("textInputTraits") {
      let words = InputTraits(traits)
      view.keyboardType = words.keyboardType
      view.returnKeyType = words.returnKeyType
      view.autocapitalizationType = words.autocapitalizationType
      view.autocorrectionType = words.autocorrectionType
      view.keyboardAppearance = words.keyboardAppearance
      view.enablesReturnKeyAutomatically = words.enablesReturnKeyAutomatically
    }
    if let text = document.attributedString("attributedText", of: element) {
      view.attributedText = text
    } else if let text = document.string("text", of: element) {
      view.text = text
    }
  }

  private func decodeSwitch(_ element: InterfaceElement, _ control: UISwitch) {
    // Xcode leaves the attribute out where it is NO, and writes `on="YES"` for a new switch.
    control.isOn = element.flag("on") ?? false
    if let color = document.color("onTintColor", of: element) { control.onTintColor = color }
    if let color = document.color("thumbTintColor", of: element) { control.thumbTintColor = color }
  }

  private func decodeSlider(_ element: InterfaceElement, _ slider: UISlider) {
    if let value = element.number("minValue") { slider.minimumValue = Float(value) }
    if let value = element.number("maxValue") { slider.maximumValue = Float(value) }
    if let value = element.number("value") { slider.value = Float(value) }
    if let continuous = element.flag("continuous") { slider.isContinuous = continuous }
    slider.minimumTrackTintColor = document.color("minimumTrackTintColor", of: element)
    slider.maximumTrackTintColor = document.color("maximumTrackTintColor", of: element)
    slider.thumbTintColor = document.color("thumbTintColor", of: element)
    slider.minimumValueImage = document.image("minimumValueImage", of: element)
    slider.maximumValueImage = document.image("maximumValueImage", of: element)
  }

  private func decodeStepper(_ element: InterfaceElement, _ stepper: UIStepper) {
    if let value = element.number("minimumValue") { stepper.minimumValue = value }
    if let value = element.number("maximumValue") { stepper.maximumValue = value }
    if let value = element.number("stepValue"), value > 0 { stepper.stepValue = value }
    if let value = element.number("value") { stepper.value = value }
    if let wraps = element.flag("wraps") { stepper.wraps = wraps }
    if let autorepeat = element.flag("autorepeat") { stepper.autorepeat = autorepeat }
    if let continuous = element.flag("continuous") { stepper.isContinuous = continuous }
  }

  private func decodeSegments(_ element: InterfaceElement, _ control: UISegmentedControl) {
    for segment in element.child("segments")?.children ?? [] where segment.name == "segment" {
      let index = control.numberOfSegments
      if let image = document.image("image", of: segment) {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        let text = element.id.flatMap { document.strings["\($0).segmentTitles[\(index)]"] }
        control.insertSegment(
          withTitle: text ?? segment.string("title"), at: index, animated: false)
      }
      if let enabled = segment.flag("enabled") { control.setEnabled(enabled, forSegmentAt: index) }
      if let width = segment.number("width"), width > 0 {
        control.setWidth(width, forSegmentAt: index)
      }
    }
    if let momentary = element.flag("momentary") { control.isMomentary = momentary }
    if let equal = element.flag("apportionsSegmentWidthsByContent") {
      control.apportionsSegmentWidthsByContent = equal
    }
    if let color = document.color("selectedSegmentTintColor", of: element) {
      control.selectedSegmentTintColor = color
    }
    let selected = element["selectedSegmentIndex"].flatMap { Int($0) } ?? 0
    if (0..<control.numberOfSegments).contains(selected) { control.selectedSegmentIndex = selected }
  }

  private func decodePages(_ element: InterfaceElement, _ control: UIPageControl) {
    let count = element["numberOfPages"].flatMap { Int($0) } ?? 3
    control.numberOfPages = min(max(count, 0), 1000)
    if let page = element["currentPage"].flatMap({ Int($0) }) { control.currentPage = page }
    if let hides = element.flag("hidesForSinglePage") { control.hidesForSinglePage = hides }
    control.pageIndicatorTintColor = document.color("pageIndicatorTintColor", of: element)
    control.currentPageIndicatorTintColor = document.color(
      "currentPageIndicatorTintColor", of: element)
  }

  func decodeProgress(_ element: InterfaceElement, _ view: UIProgressView) {
    if element["progressViewStyle"] == "bar" { view.progressViewStyle = .bar }
    if let progress = element.number("progress") { view.progress = Float(progress) }
    view.progressTintColor = document.color("progressTintColor", of: element)
    view.trackTintColor = document.color("trackTintColor", of: element)
  }

  func decodeIndicator(_ element: InterfaceElement, _ view: UIActivityIndicatorView) {
    switch element["style"] {
    case "gray": view.style = .gray
    case "white": view.style = .white
    case "whiteLarge": view.style = .whiteLarge
    case "large": view.style = .large
    default: view.style = .medium
    }
    if let color = document.color("color", of: element) { view.color = color }
    view.hidesWhenStopped = element.flag("hidesWhenStopped") ?? false
    if element.flag("animating") == true { view.startAnimating() }
  }

  func decodeSearchBar(_ element: InterfaceElement, _ bar: UISearchBar) {
    bar.placeholder = document.string("placeholder", of: element)
    if let text = document.string("text", of: element) { bar.text = text }
    switch element["searchBarStyle"] {
    case "minimal": bar.searchBarStyle = .minimal
    case "prominent": bar.searchBarStyle = .prominent
    default: break
    }
    if let shows = element.flag("showsCancelButton") { bar.showsCancelButton = shows }
    if let color = document.color("barTintColor", of: element) { bar.barTintColor = color }
  }
}

/// What the keyboard is to be like.
struct InputTraits {
  private let element: InterfaceElement

  init(_ element: InterfaceElement) {
    self.element = element
  }

  var keyboardType: UIKeyboardType {
    switch element["keyboardType"] {
    case "alphabet", "asciiCapable": .asciiCapable
    case "numbersAndPunctuation": .numbersAndPunctuation
    case "URL": .URL
    case "numberPad": .numberPad
    case "phonePad": .phonePad
    case "namePhonePad": .namePhonePad
    case "emailAddress": .emailAddress
    case "decimalPad": .decimalPad
    case "twitter": .twitter
    case "webSearch": .webSearch
    default: .default
    }
  }

  var returnKeyType: UIReturnKeyType {
    switch element["returnKeyType"] {
    case "go": .go
    case "google": .google
    case "join": .join
    case "next": .next
    case "route": .route
    case "search": .search
    case "send": .send
    case "yahoo": .yahoo
    case "done": .done
    case "emergencyCall": .emergencyCall
    case "continue": .continue
    default: .default
    }
  }

  /// `none` unless the document says otherwise: a new field in Xcode has no capitals.
  var autocapitalizationType: UITextAutocapitalizationType {
    switch element["autocapitalizationType"] {
    case "words": .words
    case "sentences": .sentences
    case "allCharacters": .allCharacters
    default: .none
    }
  }

  var autocorrectionType: UITextAutocorrectionType {
    switch element["autocorrectionType"] {
    case "yes": .yes
    case "no": .no
    default: .default
    }
  }

  var keyboardAppearance: UIKeyboardAppearance {
    switch element["keyboardAppearance"] {
    case "alert", "dark": .dark
    case "light": .light
    default: .default
    }
  }

  var enablesReturnKeyAutomatically: Bool { element.flag("enablesReturnKeyAutomatically") ?? false }
}
