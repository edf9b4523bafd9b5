import Foundation
import StageTestSupport
import TEInputs
import TEInterfaceBuilder
import TEScene
import Testing
import UIKit

@Suite(.stage) @MainActor
struct NibTests {
  init() { Kiosk.install() }

  @Test func theOwnerGetsItsOutlets() {
    let card = CardView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(card)
    window.isHidden = false
    Stage.current.layoutIfNeeded()
    #expect(card.contentView.superview === card)
    #expect(card.badge.frame == CGRect(x: 80, y: 30, width: 40, height: 40))
    #expect(card.badge.image?.size == CGSize(width: 4, height: 4))
    #expect(card.badge.contentMode == .scaleAspectFit)
    #expect(Stage.current.messages == [])
  }

  @Test func aViewTakesThePlaceOfTheOneOfTheNib() throws {
    let objects = UINib(nibName: "Shelf", bundle: Kiosk.bundle).instantiate(withOwner: nil)
    let shelf = try #require(objects.compactMap { $0 as? UIView }.first)
    shelf.layoutIfNeeded()
    #expect(shelf.subviews.map { $0 is SlotView.Filling } == [true])
    #expect(shelf.subviews.first?.frame == CGRect(x: 130, y: 70, width: 60, height: 40))
  }

  @Test func aControllersViewIsInTheNibOfItsClass() {
    let note = NoteController()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = note
    window.makeKeyAndVisible()
    Stage.current.layoutIfNeeded()
    #expect(note.field.placeholder == "Note")
    #expect(note.field.borderStyle == .roundedRect)
    #expect(note.field.keyboardType == .emailAddress && note.field.returnKeyType == .send)
    #expect(note.field.delegate === note)
    #expect(note.field.frame.width == UIScreen.main.bounds.width - 40)
    note.field.sendActions(for: .editingChanged)
    #expect(note.changes == 1)
  }

  @Test func controlsHaveTheirConfigurations() throws {
    let objects = UINib(nibName: "Controls", bundle: Kiosk.bundle).instantiate(
      withOwner: nil, options: nil)
    let view = try #require(objects.compactMap { $0 as? UIView }.first)
    let button = try #require(view.subviews[0] as? UIButton)
    let look = try #require(button.configuration)
    #expect(look.title == "Order" && look.imagePlacement == .trailing && look.imagePadding == 6)
    #expect(look.cornerStyle == .capsule && look.baseBackgroundColor == .systemMint)
    #expect(
      look.contentInsets == NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
    #expect(
      look.preferredSymbolConfigurationForImage
        == UIImage.SymbolConfiguration(pointSize: 20).applying(
          UIImage.SymbolConfiguration(scale: .small)))
    let image = try #require(view.subviews[1] as? UIImageView)
    let plain = try #require(UIImage(systemName: "star"))
    #expect(try #require(image.image).size.width > plain.size.width * 1.8)
    let picker = try #require(view.subviews[2] as? UIDatePicker)
    #expect(picker.datePickerMode == .date && picker.datePickerStyle == .wheels)
    #expect(picker.minuteInterval == 5)
    #expect(view.subviews[3] is UIPickerView)
    #expect(view.backgroundColor == .systemBackground)
    #expect(Stage.current.messages == [])
  }

  @Test func aNamedNibIsLoaded() {
    let controller = UIViewController(nibName: "None", bundle: Kiosk.bundle)
    #expect(controller.nibName == "None")
    controller.loadViewIfNeeded()
    #expect(Stage.current.messages == ["there is no nib file 'None'"])
  }

  @Test func aCollectionMakesCellsOfANib() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    collection.register(
      UINib(nibName: "DishCell", bundle: Kiosk.bundle), forCellWithReuseIdentifier: "Tile")
    let source = Tiles()
    collection.dataSource = source
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(collection)
    window.isHidden = false
    Stage.current.layoutIfNeeded()
    let cells = collection.visibleCells.compactMap { $0 as? TileCell }
    #expect(cells.count == 4)
    let label = try #require(cells.first?.label)
    #expect(label.text == "Tile")
    #expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
    #expect(label.frame.width == 100 && label.center.y == 50)
  }

  @Test func placeholdersStandForObjectsOfTheApp() {
    let (note, field) = (NoteController(), UITextField())
    let objects = UINib(nibName: "SharedField", bundle: Kiosk.bundle)
      .instantiate(withOwner: note, options: [.externalObjects: ["shared": field]])
    #expect(note.field === field && objects.isEmpty)
  }

  @Test func bundlesLoadNibs() {
    let objects = Kiosk.bundle.loadNibNamed("DishCell", owner: nil, options: nil)
    #expect(objects?.first is TileCell)
    #expect(Kiosk.bundle.loadNibNamed("None", owner: nil, options: nil) == nil)
  }

  @Test(arguments: [
    ("", "malformed"), ("<document>", "malformed"), ("<plist/>", "<document> is expected"),
    ("<!DOCTYPE x [<!ENTITY a \"b\">]><document>&a;</document>", "document type"),
    (String(repeating: "<document>", count: 200), "nested"),
    ("<?xml version=\"1.0\" encoding=\"UTF-16\"?><document/>", "UTF-8"),
  ])
  func aMalformedDocumentIsAMessage(_ text: String, _ reason: String) {
    do throws(InterfaceFile.Failure) {
      _ = try InterfaceFile.nib(
        Array(text.utf8), file: "Bad.xib", bundle: nil, budgets: Budgets())
      Issue.record("the document was read")
    } catch {
      #expect(error.message.hasPrefix("Bad.xib") && error.message.contains(reason))
    }
  }
}

private final class Tiles: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 4 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath)
  }
}
