import Foundation
import Geometry

/// The drawn keyboard: a bar with words and the keys.
final class KeyboardView: UIView {
  private(set) var keys: [KeyboardKey] = []
  private let bar = UIView(frame: .zero)
  private let layout: KeyboardLayout

  init(_ layout: KeyboardLayout, keyboard: Keyboard) {
    self.layout = layout
    super.init(frame: CGRect(origin: .zero, size: layout.size))
    addSubview(bar)
    if layout.barHeight > 0 { addWords() }
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

  /// The words that iOS offers before anything was typed.
  private func addWords() {
    bar.frame = CGRect(x: 0, y: 0, width: layout.size.width, height: layout.barHeight)
    let width = layout.size.width / 3
    for (index, word) in ["I", "The", "I’m"].enumerated() {
      let label = UILabel(
        frame: CGRect(
          x: CGFloat(index) * width, y: 0, width: width, height: layout.barHeight))
      label.text = word
      label.textAlignment = .center
      label.font = .systemFont(ofSize: 17)
      bar.addSubview(label)
      guard index > 0 else { continue }
      let line = UIView(
        frame: CGRect(
          x: CGFloat(index) * width, y: layout.barHeight / 2 - 12, width: 1, height: 24))
      line.backgroundColor = .separator
      bar.addSubview(line)
    }
  }

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
      case .shift, .delete, .numbers, .globe, .microphone: false
      }
    }
  }

  var deleteKey: KeyboardKey? { keys.first { $0.place.key == .delete } }
}
