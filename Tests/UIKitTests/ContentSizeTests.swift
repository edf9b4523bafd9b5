import Foundation
import Testing
import TETypography

@testable import UIKit

/// Dynamic Type.
@MainActor
@Suite(.serialized)
struct ContentSizeTests {
  private func makeStage(_ category: UIContentSizeCategory) -> Stage {
    let stage = Stage(device: .standard, contentSizeCategory: category)
    stage.makeCurrent()
    return stage
  }

  nonisolated private static let styles: [UIFont.TextStyle] = [
    .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
    .caption1, .caption2,
  ]

  /// Apple's Human Interface Guidelines, Typography, Specifications: sizes and leadings in points of
  /// ``styles``.
  nonisolated private static let table:
    [(category: UIContentSizeCategory, sizes: [CGFloat], leadings: [CGFloat])] = [
      (
        .extraSmall, [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11],
        [38, 31, 24, 22, 19, 19, 18, 16, 16, 13, 13]
      ),
      (
        .small, [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11],
        [39, 32, 25, 23, 20, 20, 19, 18, 16, 13, 13]
      ),
      (
        .medium, [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11],
        [40, 33, 26, 24, 21, 21, 20, 19, 16, 13, 13]
      ),
      (
        .large, [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11],
        [41, 34, 28, 25, 22, 22, 21, 20, 18, 16, 13]
      ),
      (
        .extraLarge, [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13],
        [43, 37, 30, 28, 24, 24, 23, 22, 20, 19, 18]
      ),
      (
        .extraExtraLarge, [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15],
        [46, 39, 32, 30, 26, 26, 25, 24, 22, 21, 20]
      ),
      (
        .extraExtraExtraLarge, [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17],
        [48, 41, 34, 32, 29, 29, 28, 28, 24, 23, 22]
      ),
      (
        .accessibilityMedium, [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20],
        [52, 46, 41, 38, 34, 34, 32, 31, 29, 28, 25]
      ),
      (
        .accessibilityLarge, [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24],
        [57, 51, 47, 44, 40, 40, 39, 37, 33, 32, 30]
      ),
      (
        .accessibilityExtraLarge, [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29],
        [61, 57, 52, 51, 48, 48, 46, 43, 40, 39, 35]
      ),
      (
        .accessibilityExtraExtraLarge, [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34],
        [66, 62, 59, 58, 56, 56, 52, 50, 46, 44, 41]
      ),
      (
        .accessibilityExtraExtraExtraLarge, [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40],
        [70, 68, 66, 65, 62, 62, 60, 58, 52, 51, 48]
      ),
    ]

  @Test("text styles have the published sizes and leadings in every category")
  func sizes() {
    #expect(Self.table.map(\.category) == UIContentSizeCategory.inOrder)
    for (category, sizes, leadings) in Self.table {
      let stage = makeStage(category)
      let fonts = Self.styles.map { UIFont.preferredFont(forTextStyle: $0) }
      #expect(fonts.map(\.pointSize) == sizes)
      // fidelity.md section 11: a line is San Francisco's; the leading is the rest of the published distance.
      for (font, leading) in zip(fonts, leadings) {
        #expect(font.lineHeight == font.pointSize * 2444 / 2048)
        #expect(abs(font.lineHeight + font.leading - leading) < 1e-9)
      }
      #expect(UIApplication.shared.preferredContentSizeCategory == category)
      #expect(stage.traitCollection.preferredContentSizeCategory == category)
    }
    let unknown = UIFont.TextStyle(rawValue: "no such style")
    _ = makeStage(.small)
    #expect(UIFont.preferredFont(forTextStyle: unknown).pointSize == 15)
    #expect(UIFont.preferredFont(forTextStyle: .headline).face.weight == 600)
  }

  @Test("a trait collection decides for its font alone")
  func compatibleFonts() {
    _ = makeStage(.extraLarge)
    let small = UITraitCollection(preferredContentSizeCategory: .small)
    #expect(
      UIFont.preferredFont(forTextStyle: .body, compatibleWith: small).pointSize == 15)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: nil).pointSize == 19)
    // What the traits leave unspecified is the interface's.
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: dark).pointSize == 19)
  }

  @Test("categories are ordered, and the largest five are accessibility sizes")
  func order() {
    let categories = UIContentSizeCategory.inOrder
    #expect(categories.shuffled().sorted() == categories)
    #expect(categories.map(\.isAccessibilityCategory).filter { $0 }.count == 5)
    #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
  }

  @Test("metrics scale by the leading and round to pixels")
  func metrics() {
    // Published measurements of UIKit: jaredsinclair.com/2024/03/02/scaled-metrics.html (medium) and
    // stackoverflow.com/q/51243804 (the largest category).
    let cases: [(UIContentSizeCategory, CGFloat)] = [
      (.medium, 49.0 / 3), (.large, 17), (.accessibilityExtraExtraExtraLarge, 48),
    ]
    for (category, expected) in cases {
      _ = makeStage(category)
      #expect(UIFontMetrics.default.scaledValue(for: 17) == expected)
      let font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 17))
      #expect(font.pointSize == expected)
    }
    let limited = UIFontMetrics.default.scaledFont(
      for: .boldSystemFont(ofSize: 17), maximumPointSize: 30)
    #expect(limited.pointSize == 30 && limited.face.weight == 700)
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    #expect(UIFontMetrics.default.scaledValue(for: 10, compatibleWith: large) == 10)
    // A scaled font is not scaled again.
    #expect(UIFontMetrics.default.scaledFont(for: limited).pointSize == 48)
    #expect(
      UIFontMetrics(forTextStyle: .largeTitle).scaledValue(for: 41) == 70)
  }

  // MARK: Labels

  private func makeLabel(_ font: UIFont, adjusts: Bool) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = "Text"
    label.font = font
    label.adjustsFontForContentSizeCategory = adjusts
    return label
  }

  @Test("labels that adjust their font follow the category, others keep theirs")
  func adjustingLabels() {
    let stage = makeStage(.large)
    let window = UIWindow()
    window.makeKeyAndVisible()
    let body = UIFont.preferredFont(forTextStyle: .body)
    let scaled = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 22))
    let labels = [
      makeLabel(body, adjusts: true), makeLabel(body, adjusts: false),
      makeLabel(scaled, adjusts: true), makeLabel(.systemFont(ofSize: 15), adjusts: true),
    ]
    for label in labels { window.addSubview(label) }
    let height = labels[0].intrinsicContentSize.height
    stage.contentSizeCategory = .accessibilityLarge
    #expect(labels.map(\.font.pointSize) == [33, 17, 40, 15])
    #expect(labels[0].font.lineHeight == CGFloat(33) * 2444 / 2048)
    #expect(labels[0].intrinsicContentSize.height > height)
    stage.contentSizeCategory = .large
    #expect(labels.map(\.font.pointSize) == [17, 17, 22, 15])
    labels[1].adjustsFontForContentSizeCategory = true
    labels[1].font = .preferredFont(
      forTextStyle: .title1,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: .small))
    #expect(labels[1].font.pointSize == 28)
  }

  @Test("a change of the category is announced once")
  func notification() {
    let stage = makeStage(.large)
    var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: stage.application, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    stage.contentSizeCategory = .small
    stage.contentSizeCategory = .small
    NotificationCenter.default.removeObserver(observer)
    #expect(count == 1)
  }

  // MARK: System views

  @Test(
    "cells grow with their text",
    arguments: [
      (UIContentSizeCategory.extraSmall, [14, 11], [44, 58]), (.large, [17, 12], [44, 58]),
      (.extraExtraExtraLarge, [23, 18], [51, 72]),
      (.accessibilityExtraExtraExtraLarge, [53, 43], [84, 133]),
    ])
  func cells(_ category: UIContentSizeCategory, _ sizes: [CGFloat], _ heights: [CGFloat]) {
    _ = makeStage(category)
    let plain = UITableViewCell(style: .default, reuseIdentifier: nil)
    let subtitle = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    #expect(plain.textLabel?.font.pointSize == sizes[0])
    #expect(subtitle.detailTextLabel?.font.pointSize == sizes[1])
    #expect([plain, subtitle].map(\.standardHeight) == heights)
  }

  @Test("a detail beside the text moves below it in accessibility sizes")
  func stackedDetail() throws {
    let stage = makeStage(.extraExtraExtraLarge)
    let window = UIWindow()
    window.makeKeyAndVisible()
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    let text = try #require(cell.textLabel)
    let detail = try #require(cell.detailTextLabel)
    (text.text, detail.text) = ("Text", "Detail")
    window.addSubview(cell)
    #expect(cell.standardHeight == 51)
    stage.layoutIfNeeded()
    #expect(detail.frame.minX > text.frame.minX && detail.frame.midY == text.frame.midY)
    stage.contentSizeCategory = .accessibilityMedium
    #expect(cell.standardHeight == 88)
    cell.frame.size.height = 88
    stage.layoutIfNeeded()
    #expect(detail.frame.minX == text.frame.minX && detail.frame.minY > text.frame.maxY)
  }

  private final class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Header"
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
  }

  @Test("a table measures its rows and headers again")
  func table() throws {
    let stage = makeStage(.large)
    let window = UIWindow()
    window.makeKeyAndVisible()
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600), style: .plain)
    table.dataSource = source
    window.addSubview(table)
    stage.layoutIfNeeded()
    // 28 for the header, 22 above it, and three rows of 44.
    #expect(table.contentSize.height == 182)
    stage.contentSizeCategory = .accessibilityMedium
    stage.layoutIfNeeded()
    // 40 for the header, 22 above it, and three rows of 56.
    #expect(table.contentSize.height == 230)
    let label = try #require(table.headerView(forSection: 0)?.textLabel)
    #expect(label.font.pointSize == 28)
    #expect(table.visibleCells.first?.textLabel?.font.pointSize == 28)
  }

  @Test("a large title grows with its bar, a small one keeps its size")
  func navigationBar() throws {
    let stage = makeStage(.large)
    let window = UIWindow()
    let page = UIViewController()
    page.title = "Title"
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
    // fidelity.md section 5: navigation bar 44, large title +52.
    #expect(navigation.navigationBar.frame.height == 96)
    stage.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.layoutIfNeeded()
    // 44 for the row, 70 for the line and 11; 53.67 above (fidelity.md section 8).
    #expect(navigation.navigationBar.frame.height == 125)
    #expect(abs(page.view.safeAreaInsets.top - (161 / 3 + 125)) < 1e-9)
    func labels(in view: UIView) -> [UILabel] {
      (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
    }
    let sizes = labels(in: navigation.navigationBar).filter { $0.text == "Title" }
      .map(\.font.pointSize)
    #expect(sizes.sorted() == [17, 60])
  }
}
