import Foundation
import TEGeometry
import TETypography

extension UILabel {
  /// Shows the pictures of a text where their characters are; lines are as high as their fonts ask for.
  func placeAttachments(in text: NSAttributedString?) {
    var found: [(attachment: NSTextAttachment, offset: Int)] = []
    if let text {
      let all = NSRange(location: 0, length: text.length)
      unsafe text.enumerateAttribute(.attachment, in: all, options: []) { value, range, _ in
        if let attachment = value as? NSTextAttachment {
          found.append((attachment, range.location))
        }
      }
    }
    while attachmentViews.count > found.count { attachmentViews.removeLast().removeFromSuperview() }
    while attachmentViews.count < found.count {
      let view = UIImageView(frame: .zero)
      addSubview(view)
      attachmentViews.append(view)
    }
    guard !found.isEmpty, let places else { return }
    for (view, (attachment, offset)) in zip(attachmentViews, found) {
      let size = attachment.size
      view.image = attachment.image
      let area = places.areas(of: NSRange(location: offset, length: 1), width: bounds.width).first
      guard let area else {
        view.isHidden = true
        continue
      }
      // The line is as high as the label's font asks for.
      let baseline = area.maxY + font.descender
      // A symbol without bounds of its own is centred on the capitals, as beside text.
      let isSymbol = attachment.image?.isSymbolImage == true && attachment.bounds == .zero
      let drop = isSymbol ? (size.height - font.capHeight) / 2 : 0
      view.isHidden = false
      view.frame = CGRect(
        x: area.minX + attachment.bounds.minX,
        y: textTop + baseline + drop - size.height - attachment.bounds.minY, width: size.width,
        height: size.height)
    }
  }
}
