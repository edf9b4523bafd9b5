import Foundation
import TETypography
import Testing

@testable import UIKit

/// Options of configurations, symbols and font descriptors, by the pictures that they give.
@MainActor
@Suite(.serialized)
struct ConfigurationOptionTests {
  private func button(_ change: (inout UIButton.Configuration) -> Void) -> OptionStage {
    let shown = OptionStage()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "A title"
    configuration.subtitle = "A longer subtitle"
    configuration.image = UIImage(systemName: "star.fill")
    change(&configuration)
    let button = UIButton(configuration: configuration)
    let size = button.intrinsicContentSize
    shown.add(button, width: size.width, height: size.height)
    return shown
  }

  @Test("sizes, alignments, corners and indicators of configured buttons") func buttons() {
    // Mini and small buttons are alike.
    expectDistinctPictures([UIButton.Configuration.Size.small, .medium, .large]) { size in
      button { $0.buttonSize = size }
    }
    #expect(button { $0.buttonSize = .mini }.pixels() == button { $0.buttonSize = .small }.pixels())
    expectDistinctPictures([UIButton.Configuration.TitleAlignment.leading, .center, .trailing]) {
      alignment in
      button { $0.titleAlignment = alignment }
    }
    #expect(
      button { $0.titleAlignment = .automatic }.pixels()
        == button { $0.titleAlignment = .leading }.pixels())
    expectDistinctPictures(
      [UIButton.Configuration.CornerStyle.fixed, .small, .large, .capsule]
    ) { style in
      button { $0.cornerStyle = style }
    }
    // At the default content size the radii of these are the same.
    let fixed = button { $0.cornerStyle = .fixed }.pixels()
    #expect(button { $0.cornerStyle = .dynamic }.pixels() == fixed)
    #expect(button { $0.cornerStyle = .medium }.pixels() == fixed)
    expectDistinctPictures([UIButton.Configuration.Indicator.none, .popup]) { indicator in
      button { $0.indicator = indicator }
    }
    #expect(
      button { $0.indicator = .automatic }.pixels() == button { $0.indicator = .none }.pixels())
    expectDistinctPictures([NSDirectionalRectEdge.top, .leading, .bottom, .trailing]) { edge in
      button { $0.imagePlacement = edge }
    }
    #expect(NSDirectionalRectEdge.all == [.top, .leading, .bottom, .trailing])
  }

  private func list(_ change: (inout UIListContentConfiguration) -> Void) -> OptionStage {
    let shown = OptionStage()
    var content = UIListContentConfiguration.cell()
    content.text = "some words that are long enough for two lines of text in here"
    change(&content)
    shown.add(UIListContentView(configuration: content), width: 260, height: 80)
    return shown
  }

  @Test("alignments and letters of a list's texts, and axes that keep margins") func contents() {
    expectDistinctPictures(
      [UIListContentConfiguration.TextProperties.TextAlignment.natural, .center, .justified]
    ) { alignment in
      list { $0.textProperties.alignment = alignment }
    }
    expectDistinctPictures(
      [
        UIListContentConfiguration.TextProperties.TextTransform.none, .uppercase, .capitalized,
      ]
    ) { transform in
      list { $0.textProperties.transform = transform }
    }
    let small = list { $0.textProperties.transform = .lowercase }.pixels()
    #expect(small == list { _ in }.pixels())
    let (axes, both): (UIAxis, UIAxis) = ([.horizontal, .vertical], .both)
    #expect(axes == both)
    var content = UIListContentConfiguration.cell()
    content.text = "Words"
    func start(_ axes: UIAxis) -> CGFloat {
      content.axesPreservingSuperviewLayoutMargins = axes
      let view = UIListContentView(configuration: content)
      view.bounds.size = CGSize(width: 300, height: 44)
      view.hostMargins = (40, 40)
      return view.textStart
    }
    #expect(start(.horizontal) == 40 && start([]) == 16)
  }

  private func symbol(_ configuration: UIImage.SymbolConfiguration) -> OptionStage {
    let shown = OptionStage()
    let view = UIImageView(image: UIImage(systemName: "star", withConfiguration: configuration))
    view.contentMode = .center
    shown.add(view, width: 60, height: 60)
    return shown
  }

  @Test("scales and weights of symbols") func symbols() {
    expectDistinctPictures([UIImage.SymbolScale.small, .medium, .large]) { scale in
      symbol(.init(pointSize: 24, weight: .regular, scale: scale))
    }
    let medium = symbol(.init(scale: .medium)).pixels()
    #expect(symbol(.init(scale: .default)).pixels() == medium)
    #expect(symbol(.init(scale: .unspecified)).pixels() == medium)
    expectDistinctPictures(
      [
        UIImage.SymbolWeight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy,
        .black,
      ]
    ) { weight in
      symbol(.init(pointSize: 40, weight: weight))
    }
    #expect(
      symbol(.init(pointSize: 40, weight: .unspecified)).pixels()
        == symbol(.init(pointSize: 40, weight: .regular)).pixels())
  }

  private func text(_ descriptor: UIFontDescriptor) -> OptionStage {
    let shown = OptionStage()
    let label = UILabel()
    label.numberOfLines = 0
    label.font = UIFont(descriptor: descriptor, size: 0)
    label.text = "Iiii wwww 1111\nsecond line"
    shown.add(label, width: 300, height: 100)
    return shown
  }

  @Test("traits, designs and attributes of font descriptors") func descriptors() throws {
    let base = UIFont.systemFont(ofSize: 20).fontDescriptor
    let traits: [UIFontDescriptor.SymbolicTraits] = [
      [], .traitItalic, .traitBold, .traitTightLeading, .traitLooseLeading,
    ]
    expectDistinctPictures(traits) { text(base.withSymbolicTraits($0) ?? base) }
    let mono = try #require(base.withSymbolicTraits(.traitMonoSpace))
    #expect(mono.symbolicTraits.contains(.traitMonoSpace))
    let designs: [UIFontDescriptor.SystemDesign] = [.default, .serif]
    expectDistinctPictures(designs) { text(base.withDesign($0) ?? base) }
    #expect(base.withDesign(.monospaced)?.design == .monospaced)
    #expect(base.withDesign(.rounded)?.face.family == base.face.family)
    let bold = base.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]
    ])
    #expect(UIFont(descriptor: bold, size: 0).face.weight == 700)
    let symbolic = base.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.symbolic: UInt32(1)], .size: 30,
    ])
    #expect(symbolic.face.italic && symbolic.pointSize == 30)
    let digits = base.addingAttributes([
      .featureSettings: [
        [UIFontDescriptor.FeatureKey.type: 6, UIFontDescriptor.FeatureKey.selector: 0]
      ]
    ])
    #expect(digits.face.monospacedDigits)
    #expect(UIFontDescriptor.FeatureKey.featureIdentifier == .type)
    #expect(UIFontDescriptor.FeatureKey.typeIdentifier == .selector)
    let named = UIFontDescriptor(fontAttributes: [.family: "Inter Display"])
    #expect(UIFont(descriptor: named, size: 12).familyName == "Inter Display")
    #expect(
      UIFontDescriptor(fontAttributes: [.name: "Inter"]).object(forKey: .family) as? String
        == "Inter")
    let style = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    #expect(style.object(forKey: .textStyle) as? UIFont.TextStyle == .body && style.pointSize == 17)
  }

  @Test("text is measured and drawn in one line or several, and truncated") func drawing() {
    let text = NSAttributedString(
      string: "some words that are long enough for several lines",
      attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let box = CGSize(width: 120, height: 1000)
    let several = text.boundingRect(with: box, options: .usesLineFragmentOrigin, context: nil)
    let one = text.boundingRect(with: box, options: [], context: nil)
    #expect(several.height > 2 * one.height && several.width <= 120 && one.minY < 0)
    #expect(one.size == text.size())
    let low = text.boundingRect(
      with: CGSize(width: 120, height: 45),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    #expect(low.height <= 45 && low.height > one.height)
  }

  @Test("an alignment names a place on a rectangle, and a tab's badge stands over it") func places()
  {
    let alignments: [NSRectAlignment] = [
      .top, .topLeading, .topTrailing, .bottom, .bottomLeading, .bottomTrailing,
    ]
    func frame(_ alignment: NSRectAlignment) -> CGRect {
      let shown = OptionStage()
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: .init(widthDimension: .absolute(50), heightDimension: .absolute(20)),
          elementKind: "mark", alignment: alignment)
      ]
      let source = shown.keep(OneItem())
      let view = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: "mark",
        withReuseIdentifier: "mark")
      view.dataSource = source
      shown.add(view, width: 200, height: 200)
      shown.stage.layoutIfNeeded()
      return view.layoutAttributesForSupplementaryElement(
        ofKind: "mark", at: IndexPath(item: 0, section: 0))?.frame ?? .zero
    }
    #expect(
      alignments.map { frame($0).origin } == [
        CGPoint(x: 75, y: 0), CGPoint(x: 0, y: 0), CGPoint(x: 150, y: 0), CGPoint(x: 75, y: 40),
        CGPoint(x: 0, y: 40), CGPoint(x: 150, y: 40),
      ])
    // Beside the content they stand above it, too: a vertical layout has no room there.
    #expect(frame(.leading).minX == 0 && frame(.trailing).minX == 150 && frame(.none).minX == 75)
  }

  @Test("alignments of what stands for missing content") func missingContent() {
    expectDistinctPictures([UIContentUnavailableConfiguration.Alignment.center, .natural]) {
      let shown = OptionStage()
      var content = UIContentUnavailableConfiguration.empty()
      content.text = "Nothing"
      content.alignment = $0
      shown.controller.contentUnavailableConfiguration = content
      return shown
    }
  }

  private func picker(_ change: (UIDatePicker) -> Void) -> OptionStage {
    let shown = OptionStage()
    let picker = UIDatePicker()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_US")
    change(picker)
    shown.add(picker, x: 10, width: 320, height: picker.intrinsicContentSize.height)
    return shown
  }

  @Test("modes and styles of date pickers") func datePickers() {
    expectDistinctPictures([UIDatePicker.Mode.time, .date, .dateAndTime, .countDownTimer]) { mode in
      picker {
        $0.preferredDatePickerStyle = .wheels
        $0.datePickerMode = mode
      }
    }
    expectDistinctPictures([UIDatePickerStyle.wheels, .compact, .inline]) { style in
      picker { $0.preferredDatePickerStyle = style }
    }
    let automatic = picker { $0.preferredDatePickerStyle = .automatic }.pixels()
    #expect(automatic == picker { $0.preferredDatePickerStyle = .compact }.pixels())
  }

  private final class OneItem: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 1 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    }
  }
}
