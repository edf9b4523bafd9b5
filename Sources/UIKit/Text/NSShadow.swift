public import Foundation
import TEGeometry

/// A shadow of text.
@preconcurrency @MainActor
open class NSShadow: NSObject {
  private let header = CoreFoundationHeader()
  /// To the right and downwards, in points.
  open var shadowOffset = CGSize.zero
  /// The blur, in points; 0 by default.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor` or a `CGColor`; black with a third of opacity by default. Nil draws no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// A shadow in place.
  public override init() {}

  func resolved(_ traits: UITraitCollection) -> RGBAColor? {
    (shadowColor as? UIColor)?.resolved(with: traits) ?? (shadowColor as? CGColor)?.rgba
  }
}

/// A picture in text.
///
/// Labels and text views show it in place of the character U+FFFC.
@preconcurrency @MainActor
open class NSTextAttachment: NSObject {
  private let header = CoreFoundationHeader()
  /// The picture; nil for none.
  open var image: UIImage?
  /// The place, in points: the origin relative to the baseline, upwards, and the size. Empty for the image's own
  /// size on the baseline.
  open var bounds = CGRect.zero
  /// The bytes of a picture, in place of ``image``.
  open var contents: Data? {
    didSet { if image == nil { image = contents.flatMap { UIImage(data: $0) } } }
  }

  /// An attachment without a picture.
  public override init() {}

  /// An attachment with a picture.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// An attachment with the bytes of a picture.
  public convenience init(data contentData: Data?, ofType uti: String?) {
    self.init()
    contents = contentData
    image = contentData.flatMap { UIImage(data: $0) }
  }

  var size: CGSize { bounds.isEmpty ? image?.size ?? .zero : bounds.size }
}

extension NSAttributedString {
  /// The character that stands for a picture.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
