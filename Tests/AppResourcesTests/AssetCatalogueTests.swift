import Foundation
import StageTestSupport
import TEScene
import Testing
import UIKit

@Suite(.stage) @MainActor
struct AssetCatalogueTests {
  private func image(_ name: String, _ style: UIUserInterfaceStyle, scale: CGFloat) -> UIImage? {
    UIImage(
      named: name, in: Kiosk.bundle,
      compatibleWith: UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: style), UITraitCollection(displayScale: scale),
      ]))
  }

  @Test func theScreensScaleIsChosen() {
    Kiosk.install()
    #expect(image("Badge", .light, scale: 1)?.scale == 1)
    let twice = image("Badge", .light, scale: 2)
    #expect(twice?.scale == 2 && twice?.size == CGSize(width: 4, height: 4))
    // There is no file of 3x.
    #expect(image("Badge", .light, scale: 3)?.scale == 2)
  }

  @Test func slicesAreInPoints() {
    Kiosk.install()
    #expect(
      image("Badge", .light, scale: 2)?.capInsets
        == UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 0.5))
  }

  @Test func darkVariantsAreForDarkMode() {
    Kiosk.install()
    #expect(image("Badge", .dark, scale: 2)?.cgImage != image("Badge", .light, scale: 2)?.cgImage)
  }

  @Test func foldersMayBeNamespaces() {
    Kiosk.install()
    let star = image("Icons/Star", .light, scale: 3)
    #expect(star?.size == CGSize(width: 24, height: 24))
    #expect(star?.renderingMode == .alwaysTemplate)
    #expect(image("Star", .light, scale: 3) == nil)
  }

  @Test func colorsFollowTheAppearance() throws {
    Kiosk.install()
    let brand = try #require(UIColor(named: "Brand", in: Kiosk.bundle, compatibleWith: nil))
    let light = brand.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    let dark = brand.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(light == UIColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 1))
    #expect(dark == UIColor(red: 0, green: 1, blue: 1, alpha: 0.5))
    #expect(UIColor(named: "None", in: Kiosk.bundle, compatibleWith: nil) == nil)
    #expect(Stage.current.messages == ["there is no color 'None' in an asset catalogue"])
  }

  @Test func dataSetsHaveTheirFile() throws {
    Kiosk.install()
    let asset = try #require(NSDataAsset(name: "Menu", bundle: Kiosk.bundle))
    #expect(String(decoding: asset.data, as: UTF8.self) == "[\"Soup\", \"Bread\"]\n")
    #expect(NSDataAsset(name: "None", bundle: Kiosk.bundle) == nil)
  }
}
