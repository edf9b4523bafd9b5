import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Views that an app copies through an archive.
@MainActor
@Suite(.serialized, .stage)
struct ViewArchiveTests {
  private final class Cell: UICollectionViewCell {
    var card: UIView!
    var height: NSLayoutConstraint!
    var isOpen = false

    override init(frame: CGRect) {
      super.init(frame: frame)
      card = UIView()
      card.translatesAutoresizingMaskIntoConstraints = false
      card.backgroundColor = .red
      card.layer.cornerRadius = 8
      contentView.addSubview(card)
      let label = UILabel()
      label.text = "Dunes"
      label.font = .boldSystemFont(ofSize: 20)
      card.addSubview(label)
      height = card.heightAnchor.constraint(equalToConstant: 40)
      card.addConstraint(height)
      let others = [
        card.topAnchor.constraint(equalTo: contentView.topAnchor),
        card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        card.widthAnchor.constraint(equalTo: contentView.widthAnchor, multiplier: 0.5),
      ]
      NSLayoutConstraint.activate(others)
      for constraint in others { constraint.shouldBeArchived = true }
      height.shouldBeArchived = true
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      card = coder.decodeObject(forKey: "card") as? UIView
      height = coder.decodeObject(forKey: "height") as? NSLayoutConstraint
      isOpen = coder.decodeBool(forKey: "isOpen")
    }

    override func encode(with coder: NSCoder) {
      super.encode(with: coder)
      coder.encode(card, forKey: "card")
      coder.encode(height, forKey: "height")
      coder.encode(isOpen, forKey: "isOpen")
    }
  }

  @Test(
    "a copy has properties, subviews, constraints and what the class stored, but no layer's properties"
  )
  func cell() throws {
    let cell = Cell(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
    cell.isOpen = true
    cell.alpha = 0.5
    cell.layoutIfNeeded()
    let data = ViewArchives.archivedData(withRootObject: cell)
    cell.height.constant = 70
    let copy = try #require(ViewArchives.unarchiveObject(with: data) as? Cell)
    #expect(copy !== cell && copy.card !== cell.card && copy.height !== cell.height)
    #expect(copy.frame == cell.frame && copy.alpha == 0.5 && copy.isOpen)
    #expect(copy.contentView.subviews.first === copy.card && copy.card.backgroundColor == .red)
    #expect(copy.card.layer.cornerRadius == 0)
    let label = try #require(copy.card.subviews.first as? UILabel)
    #expect(label.text == "Dunes" && label.font == .boldSystemFont(ofSize: 20))
    copy.height.constant = 60
    copy.setNeedsLayout()
    copy.layoutIfNeeded()
    #expect(copy.card.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
    // Each time another copy.
    #expect(ViewArchives.unarchiveObject(with: data) as? Cell !== copy)
  }

  @Test("other objects are Foundation's")
  func others() {
    let data = ViewArchives.archivedData(withRootObject: ["a", "b"] as NSArray)
    #expect(ViewArchives.unarchiveObject(with: data) as? [String] == ["a", "b"])
  }
}
