import Foundation
import TEGeometry

/// The drawn keyboard: a bar with words and the keys.
final class KeyboardView: UIView {
  private(set) var keys: [KeyboardKey] = []
  private let bar: KeyboardWordBar

  init(_ layout: KeyboardLayout, keyboard: Keyboard) {
    bar = KeyboardWordBar(
      frame: CGRect(x: 0, y: 0, width: layout.size.width, height: layout.barHeight))
    super.init(frame: CGRect(origin: .zero, size: layout.size))
    if layout.barHeight > 0 { addSubview(bar) }
    for place in layout.places {
      let key = KeyboardKey(place)
      key.addTarget(keyboard, action: Keyboard.userDidPress, for: .touchUpInside)
      keys.append(key)
      addSubview(key)
    }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Shows the words that are offered after a text.
  func offerWords(after text: String) { bar.words = KeyboardWordBar.words(after: text) }

  func update(isCapital: Bool, returnType: UIReturnKeyType, isReturnEnabled: Bool) {
    for key in keys {
      key.update(isCapital: isCapital, returnType: returnType, isReturnEnabled: isReturnEnabled)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The keyboard's background by eye; the blur behind it is not drawn.
    backgroundColor =
      traitCollection.userInterfaceStyle == .dark
      ? UIColor(white: 0.17, alpha: 1) : UIColor(red: 0.82, green: 0.83, blue: 0.855, alpha: 1)
  }

  /// The key that types a character; the one of its small letter for a capital one.
  func key(typing text: String) -> KeyboardKey? {
    let lower = text.lowercased()
    return keys.first { key in
      switch key.place.key {
      case .character(let character): character == lower
      case .space: text == " "
      case .returnKey: text == "\n"
      case .shift, .delete, .numbers, .globe, .microphone, .symbols: false
      }
    }
  }

  var deleteKey: KeyboardKey? { keys.first { $0.place.key == .delete } }
}
