import Foundation
import TEGeometry

/// A key of the drawn keyboard.
final class KeyboardKey: UIControl {
  let place: KeyboardLayout.Place
  private let label = UILabel(frame: .zero)
  /// The letters beneath a digit.
  private let letters = UILabel(frame: .zero)
  private let sign = UIImageView(frame: .zero)
  private var isCapital = false
  private var returnTitle = ""
  private var isProminent = false
  private let balloon = UIView(frame: .zero)
  private let balloonLabel = UILabel(frame: .zero)

  init(_ place: KeyboardLayout.Place) {
    self.place = place
    super.init(frame: place.frame)
    layer.cornerRadius = 5
    layer.shadowOpacity = 0.35
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 0, height: 1)
    label.textAlignment = .center
    sign.contentMode = .center
    letters.textAlignment = .center
    letters.font = .systemFont(ofSize: 10, weight: .bold)
    for view in [label, letters, sign] { addSubview(view) }
    balloon.isHidden = true
    balloon.isUserInteractionEnabled = false
    balloon.layer.cornerRadius = 8
    balloon.layer.shadowOpacity = 0.25
    balloon.layer.shadowRadius = 4
    balloon.layer.shadowOffset = CGSize(width: 0, height: 1)
    balloonLabel.textAlignment = .center
    balloonLabel.font = .systemFont(ofSize: 34)
    balloon.addSubview(balloonLabel)
    addSubview(balloon)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Whether the key is a sign without a background.
  private var isBare: Bool {
    switch place.key {
    case .globe: bounds.height == 44
    case .microphone: true
    case .delete: !place.isSpecial
    default: false
    }
  }

  /// Whether the key is one of a pad of digits.
  private var isOnPad: Bool { bounds.width > 80 }

  /// The letters of a telephone's keys: ITU-T E.161.
  private static let padLetters = [
    "2": "ABC", "3": "DEF", "4": "GHI", "5": "JKL", "6": "MNO", "7": "PQRS", "8": "TUV",
    "9": "WXYZ",
  ]

  /// The text that the key types; nil for a key that types nothing.
  var text: String? {
    switch place.key {
    case .character(let character): isCapital ? character.uppercased() : character
    case .space: " "
    case .returnKey: "\n"
    case .shift, .delete, .numbers, .globe, .microphone, .symbols: nil
    }
  }

  func update(isCapital: Bool, returnType: UIReturnKeyType, isReturnEnabled: Bool) {
    self.isCapital = isCapital
    returnTitle = returnType.title
    isProminent = place.key == .returnKey && returnType.isProminent && isReturnEnabled
    if place.key == .returnKey { isEnabled = isReturnEnabled }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isDark = traitCollection.userInterfaceStyle == .dark
    let plain = isDark ? UIColor(white: 0.42, alpha: 1) : .white
    let special =
      isDark
      ? UIColor(white: 0.275, alpha: 1) : UIColor(red: 0.675, green: 0.693, blue: 0.737, alpha: 1)
    let isActiveShift = place.key == .shift && isCapital
    layer.shadowColor = UIColor(white: 0, alpha: isBare ? 0 : 1).cgColor
    backgroundColor =
      isBare
      ? nil
      : isProminent
        ? .systemBlue
        : isActiveShift
          ? .white
          : (place.isSpecial != isHighlighted || place.key == .space && isHighlighted)
            ? special : plain
    let color: UIColor =
      isProminent
      ? .white : isActiveShift ? .black : isEnabled ? .label : .tertiaryLabel
    label.frame = bounds
    label.textColor = color
    sign.frame = bounds
    sign.tintColor =
      isBare && place.key != .delete ? UIColor(white: isDark ? 0.65 : 0.32, alpha: 1) : color
    switch place.key {
    case .character(let character):
      label.font = .systemFont(ofSize: isCapital && !isOnPad ? 22.5 : 25)
      label.text = isCapital ? character.uppercased() : character
      if isOnPad { layOutLetters(of: character, color: color) }
    case .space: set("space", 16)
    case .numbers: set("123", 16)
    case .symbols: set("+\u{2009}*\u{2009}#", 18)
    case .returnKey: set(returnTitle, 16)
    case .shift: sign.image = KeyboardSign.shift(isFilled: isCapital)
    case .delete: sign.image = KeyboardSign.delete
    case .globe: sign.image = KeyboardSign.globe
    case .microphone: sign.image = KeyboardSign.microphone
    }
    layOutBalloon(color: plain)
  }

  private func layOutLetters(of digit: String, color: UIColor) {
    letters.text = Self.padLetters[digit]
    letters.textColor = color
    guard letters.text != nil else { return }
    label.frame = CGRect(x: 0, y: 2, width: bounds.width, height: bounds.height - 16)
    letters.frame = CGRect(x: 0, y: bounds.height - 18, width: bounds.width, height: 12)
  }

  private func set(_ text: String, _ size: CGFloat) {
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.adjustsFontSizeToFitWidth = true
  }

  /// The enlarged letter over a key of letters that is pressed.
  private func layOutBalloon(color: UIColor) {
    guard case .character = place.key, !isOnPad else { return }
    balloon.isHidden = !isHighlighted
    balloon.backgroundColor = color
    let width = bounds.width * 1.6
    balloon.frame = CGRect(
      x: (bounds.width - width) / 2, y: -bounds.height - 10, width: width,
      height: bounds.height * 2 + 10)
    balloonLabel.frame = CGRect(x: 0, y: 4, width: width, height: bounds.height + 4)
    balloonLabel.text = text
    balloonLabel.textColor = .label
    label.isHidden = isHighlighted
    if isHighlighted { superview?.bringSubviewToFront(self) }
  }
}

/// The signs on keys that have no letters.
@MainActor
private enum KeyboardSign {
  static func shift(isFilled: Bool) -> UIImage {
    draw(width: 19, height: 18) { context in
      let path = UIBezierPath()
      let points: [(CGFloat, CGFloat)] = [
        (9.5, 1.5), (17.5, 9.5), (13, 9.5), (13, 16.5), (6, 16.5), (6, 9.5), (1.5, 9.5),
      ]
      path.move(to: CGPoint(x: points[0].0, y: points[0].1))
      for point in points.dropFirst() { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
      path.close()
      path.lineWidth = 1.5
      path.lineJoinStyle = .round
      if isFilled { path.fill() }
      path.stroke()
    }
  }

  static var delete: UIImage {
    draw(width: 23, height: 18) { context in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 8, y: 1.5))
      for point in [(20, 1.5), (21.5, 3), (21.5, 15), (20, 16.5), (8, 16.5), (1.5, 9)]
        as [(CGFloat, CGFloat)]
      {
        path.addLine(to: CGPoint(x: point.0, y: point.1))
      }
      path.close()
      path.move(to: CGPoint(x: 11, y: 5.5))
      path.addLine(to: CGPoint(x: 18, y: 12.5))
      path.move(to: CGPoint(x: 18, y: 5.5))
      path.addLine(to: CGPoint(x: 11, y: 12.5))
      path.lineWidth = 1.5
      path.lineJoinStyle = .round
      path.lineCapStyle = .round
      path.stroke()
    }
  }

  static var globe: UIImage {
    draw(width: 26, height: 26) { context in
      let circle = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 22, height: 22))
      circle.append(UIBezierPath(ovalIn: CGRect(x: 8, y: 2, width: 10, height: 22)))
      for (y, inset) in [(7.5, 4.0), (13, 2), (18.5, 4)] as [(CGFloat, CGFloat)] {
        circle.move(to: CGPoint(x: inset, y: y))
        circle.addLine(to: CGPoint(x: 26 - inset, y: y))
      }
      circle.lineWidth = 1.5
      circle.stroke()
    }
  }

  static var microphone: UIImage {
    draw(width: 20, height: 28) { context in
      let body = UIBezierPath(
        roundedRect: CGRect(x: 6, y: 2, width: 8, height: 15), cornerRadius: 4)
      body.lineWidth = 1.5
      body.stroke()
      let stand = UIBezierPath()
      stand.move(to: CGPoint(x: 2.5, y: 12))
      stand.addCurve(
        to: CGPoint(x: 17.5, y: 12), controlPoint1: CGPoint(x: 2.5, y: 24),
        controlPoint2: CGPoint(x: 17.5, y: 24))
      stand.move(to: CGPoint(x: 10, y: 21))
      stand.addLine(to: CGPoint(x: 10, y: 26))
      stand.lineWidth = 1.5
      stand.stroke()
    }
  }

  private static func draw(
    width: CGFloat, height: CGFloat, _ body: (UIGraphicsImageRendererContext) -> Void
  ) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.black.setFill()
      UIColor.black.setStroke()
      body(context)
    }.withRenderingMode(.alwaysTemplate)
  }
}
