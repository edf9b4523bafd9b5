import Foundation
import TEGeometry

/// The bar above the keys, with up to three words.
///
/// iOS offers completions and next words that its language model finds. There is none here, so the bar shows
/// what iOS shows without it: the three first words of an empty text, and a word that is being typed in quotation
/// marks at the left. Otherwise it is empty.
final class KeyboardWordBar: UIView {
  private let labels = (0..<3).map { _ in UILabel(frame: .zero) }
  private let lines = (0..<2).map { _ in UIView(frame: .zero) }

  /// From left to right; none, or three, of which some may be empty.
  var words: [String] = [] {
    didSet { if words != oldValue { setNeedsLayout() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for label in labels {
      label.textAlignment = .center
      label.lineBreakMode = .byTruncatingMiddle
      label.font = .systemFont(ofSize: 17)
      addSubview(label)
    }
    for line in lines {
      line.backgroundColor = .separator
      addSubview(line)
    }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// The words that are offered after a text.
  static func words(after text: String) -> [String] {
    guard let last = text.last else { return ["I", "The", "I’m"] }
    guard !last.isWhitespace else { return [] }
    // No more than the bar has room for.
    let word = text.suffix(100).split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    return ["“\(word)”", "", ""]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(labels.count)
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
        .insetBy(dx: 6, dy: 0)
      label.text = words.indices.contains(index) ? words[index] : nil
    }
    for (index, line) in lines.enumerated() {
      line.isHidden = words.isEmpty
      line.frame = CGRect(
        x: CGFloat(index + 1) * width, y: bounds.midY - 12, width: 1, height: 24)
    }
  }
}
