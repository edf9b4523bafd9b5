import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// What the system brings, in right-to-left interfaces.
@MainActor
@Suite(.serialized, .stage)
struct MirroredSystemViewTests {
  private let stage = Stage(device: .standard, layoutDirection: .rightToLeft)
  private let window: UIWindow
  private let root = UIViewController()
  private let top = UIViewController()
  private let navigation: UINavigationController

  init() {
    stage.makeCurrent()
    window = UIWindow()
    root.title = "One"
    top.title = "Two"
    navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  private var bar: UINavigationBar { navigation.navigationBar }

  private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    (view as? View).map { [$0] } ?? view.subviews.flatMap { views(type, in: $0) }
  }

  private func frame(_ text: String) throws -> CGRect {
    let label = try #require(
      views(UILabel.self, in: bar).first {
        $0.text == text && $0.alpha > 0 && $0.superview?.isHidden == false
      })
    return label.convert(label.bounds, to: bar)
  }

  // MARK: Navigation

  @Test("the back button, its arrow and the items lie on the opposite sides")
  func navigationBar() throws {
    navigation.pushViewController(top, animated: false)
    let left = UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)
    let right = UIBarButtonItem(title: "Right", style: .plain, target: nil, action: nil)
    top.navigationItem.rightBarButtonItem = right
    stage.layoutIfNeeded()
    // The mirror image of 30 points from the left (NavigationBarTests.backTitle).
    #expect(try (393 - frame("One").maxX).rounded() == 30)
    #expect(try frame("Right").minX.rounded() == 16)
    let arrow = try #require(
      views(UIImageView.self, in: bar).first { $0.image?.size.width == 10.9 })
    #expect(abs(arrow.frame.minX - 371.67) < 0.01 && arrow.frame.width == 13)
    #expect(arrow.image?.flipsForRightToLeftLayoutDirection == true)
    top.navigationItem.leftBarButtonItem = left
    stage.layoutIfNeeded()
    #expect(try (393 - frame("Left").maxX).rounded() == 16)
  }

  @Test("a bar can be laid out from left to right in a right-to-left interface")
  func forcedBar() throws {
    bar.semanticContentAttribute = .forceLeftToRight
    navigation.pushViewController(top, animated: false)
    stage.layoutIfNeeded()
    #expect(try frame("One").minX.rounded() == 30)
    let arrow = try #require(
      views(UIImageView.self, in: bar).first { $0.image?.size.width == 10.9 })
    #expect(abs(arrow.frame.minX - 8.33) < 0.01 && !arrow.isRightToLeft)
  }

  @Test("a large title begins at the right margin")
  func largeTitle() throws {
    bar.prefersLargeTitles = true
    stage.layoutIfNeeded()
    let title = try #require(
      views(UILabel.self, in: bar).first { $0.text == "One" && $0.font.pointSize == 34 })
    #expect(title.convert(title.bounds, to: bar).maxX == 377)
  }

  @Test("a push comes from the left, and the page beneath moves to the right")
  func push() {
    navigation.pushViewController(top, animated: true)
    #expect(top.view.layer.presented(at: stage.clock.now).transform.m41 == -393)
    #expect(root.view.layer.presented(at: stage.clock.now).transform.m41 == 0)
    stage.advance(to: 0.1)
    let upper = top.view.layer.presented(at: stage.clock.now).transform.m41
    let lower = root.view.layer.presented(at: stage.clock.now).transform.m41
    #expect(upper > -393 && upper < 0)
    #expect(abs(lower - 0.3 * (393 + upper)) < 1e-6)
    stage.advance(to: 1)
    #expect(top.view.transform == .identity && stage.animations.isEmpty)
  }

  @Test("the texts of a push move to the right")
  func titles() throws {
    navigation.pushViewController(top, animated: true)
    let title = try #require(views(UILabel.self, in: bar).first { $0.text == "Two" })
    let shown = try #require(title.presented(on: stage))
    #expect(shown.frame.minX < title.untransformedFrame.minX)
    stage.advance(to: 1)
    #expect(try abs(frame("Two").midX - 393 / 2) < 0.5)
  }

  @Test("a bar that a push hides leaves to the right")
  func hiddenBar() {
    final class Bare: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
      }
    }
    navigation.pushViewController(Bare(), animated: true)
    #expect(bar.transform.tx == 393)
  }

  private func drag(from: CGFloat, to: CGFloat) {
    let start = stage.clock.now
    stage.touch(.began, at: CGPoint(x: from, y: 400))
    for step in 1...10 {
      stage.advance(to: start + 0.2 * Double(step))
      stage.touch(.moved, at: CGPoint(x: from + (to - from) * CGFloat(step) / 10, y: 400))
    }
  }

  @Test("the swipe back begins at the right edge")
  func swipe() {
    navigation.pushViewController(top, animated: false)
    stage.layoutIfNeeded()
    drag(from: 5, to: 255)
    stage.touch(.ended, at: CGPoint(x: 255, y: 400))
    stage.advance(to: stage.clock.now + 1)
    #expect(navigation.topViewController === top)
    drag(from: 388, to: 138)
    // Ten points are the pan's own, as in SwipeTests.swipeBack.
    let shift = top.view.layer.presented(at: stage.clock.now).transform.m41
    #expect(abs(shift + 240) < 1e-6)
    stage.touch(.ended, at: CGPoint(x: 138, y: 400))
    stage.advance(to: stage.clock.now + 1)
    #expect(navigation.topViewController === root)
  }

  @Test("the back button is tapped at the right end of the bar")
  func backButton() {
    navigation.pushViewController(top, animated: false)
    stage.layoutIfNeeded()
    for (x, shown) in [(20.0, top), (375.0, root)] {
      stage.touch(.began, at: CGPoint(x: x, y: 80))
      stage.advance(to: stage.clock.now + 0.05)
      stage.touch(.ended, at: CGPoint(x: x, y: 80))
      stage.advance(to: stage.clock.now + 1)
      #expect(navigation.topViewController === shown)
    }
  }

  // MARK: Tabs

  @Test("the first tab is at the right")
  func tabBar() {
    let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    tabs.items = ["A", "B", "C"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    window.addSubview(tabs)
    stage.layoutIfNeeded()
    let frames = views(UIControl.self, in: tabs).map(\.frame.minX)
    #expect(frames == [260, 130, 0])
  }

  // MARK: Buttons

  @Test("a button has its image to the right of its title")
  func button() throws {
    let button = UIButton(type: .custom)
    button.setTitle("Play", for: .normal)
    button.setImage(UIImage(systemName: "chevron.backward"), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    let image = try #require(button.imageView)
    let title = try #require(button.titleLabel)
    func layOut(_ alignment: UIControl.ContentHorizontalAlignment) {
      button.contentHorizontalAlignment = alignment
      button.setNeedsLayout()
      button.layoutIfNeeded()
    }
    layOut(.center)
    #expect(abs(title.frame.maxX - image.frame.minX) < 0.5)
    #expect(abs(title.frame.minX - (200 - image.frame.maxX)) < 0.7)
    for alignment in [UIControl.ContentHorizontalAlignment.leading, .right] {
      layOut(alignment)
      #expect(image.frame.maxX == 200)
    }
    for alignment in [UIControl.ContentHorizontalAlignment.trailing, .left] {
      layOut(alignment)
      #expect(title.frame.minX == 0)
    }
  }

  // MARK: Lists

  @Test("a cell has its image at the right and its accessory at the left")
  func cell() throws {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.accessoryType = .disclosureIndicator
    cell.imageView?.image = UIImage(systemName: "star")
    cell.textLabel?.text = "Text"
    cell.detailTextLabel?.text = "Detail"
    cell.tableSeparatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    window.addSubview(cell)
    stage.layoutIfNeeded()
    let image = try #require(cell.imageView)
    let text = try #require(cell.textLabel)
    let detail = try #require(cell.detailTextLabel)
    func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: cell) }
    // A margin of 16 points, 22 of the image, and another margin.
    #expect(frame(image).maxX == 304 && frame(text).maxX == 266)
    #expect(frame(detail).minX == cell.contentView.frame.minX)
    #expect(cell.contentView.frame.maxX == 320 && cell.contentView.frame.minX > 16)
    let accessory = try #require(
      cell.subviews.compactMap { $0 as? UIImageView }.first { $0.image != nil })
    #expect(abs(accessory.frame.minX - 16) < 1e-9)
    #expect(accessory.image?.flipsForRightToLeftLayoutDirection == true)
    // A separator from the text's margin to the opposite edge.
    let separator = try #require(cell.subviews.first { $0.frame.height < 1 })
    #expect(separator.frame.minX == 0 && separator.frame.maxX == 304)
    cell.semanticContentAttribute = .forceLeftToRight
    cell.layoutIfNeeded()
    #expect(frame(image).minX == 16 && cell.contentView.frame.minX == 0)
    #expect(!accessory.isRightToLeft && !text.isRightToLeft)
  }

  @Test("the vertical scroll indicator is at the left")
  func scrollIndicator() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    scroll.contentSize = CGSize(width: 400, height: 900)
    let indicators = ScrollIndicators()
    indicators.place(in: scroll, verticalInsets: .zero, horizontalInsets: .zero)
    #expect(indicators.vertical.frame.minX == 3)
    #expect(indicators.horizontal.frame.minX == 6)
  }

  // MARK: Collections

  final class FlippingLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  private func collection(_ layout: UICollectionViewFlowLayout, count: Int)
    -> (UICollectionView, CollectionViewTests.Source)
  {
    let source = CollectionViewTests.Source()
    source.count = count
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 350, height: 120), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = source
    view.delegate = source
    window.addSubview(view)
    stage.layoutIfNeeded()
    return (view, source)
  }

  private func lefts(_ view: UICollectionView) -> [CGFloat] {
    view.visibleCells.sorted { $0.tag < $1.tag }.map(\.frame.minX)
  }

  @Test("a flow layout is mirrored only if it asks for it, as in UIKit")
  func flowLayout() {
    let (plain, plainSource) = collection(UICollectionViewFlowLayout(), count: 4)
    #expect(lefts(plain) == [0, 125, 250, 0])
    let (mirrored, mirroredSource) = collection(FlippingLayout(), count: 4)
    #expect(lefts(mirrored) == [250, 125, 0, 250])
    #expect(mirrored.indexPathForItem(at: CGPoint(x: 300, y: 20))?.item == 0)
    #expect(mirrored.contentOffset.x == 0)
    mirrored.semanticContentAttribute = .forceLeftToRight
    mirrored.reloadData()
    stage.layoutIfNeeded()
    #expect(lefts(mirrored) == [0, 125, 250, 0])
    _ = (plainSource, mirroredSource)
  }

  @Test("a mirrored row starts scrolled to its right end")
  func mirroredRow() {
    let layout = FlippingLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 10
    layout.itemSize = CGSize(width: 100, height: 120)
    let (view, source) = collection(layout, count: 6)
    for item in 0..<6 { source.sizes[item] = CGSize(width: 100, height: 120) }
    view.reloadData()
    stage.layoutIfNeeded()
    #expect(view.contentSize.width == 650 && view.contentOffset.x == 300)
    #expect(lefts(view) == [550, 440, 330, 220].map { CGFloat($0) })
    view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .left, animated: false)
    #expect(view.contentOffset.x == 0)
  }

  @Test("a mirrored row that is shorter than the view lies at its right end")
  func shortRow() {
    let layout = FlippingLayout()
    layout.scrollDirection = .horizontal
    let (view, source) = collection(layout, count: 4)
    #expect(view.contentSize.width == 210 && view.contentOffset.x == 0)
    #expect(lefts(view) == [250, 250, 140, 140])
    _ = source
  }

  @Test("a stepper has its plus at the left, as UIKit flips controls")
  func stepper() {
    let stepper = UIStepper(frame: CGRect(x: 100, y: 300, width: 0, height: 0))
    window.addSubview(stepper)
    stage.layoutIfNeeded()
    for (x, value) in [(110.0, 1.0), (110, 2), (180, 1)] {
      stage.touch(.began, at: CGPoint(x: x, y: 316))
      stage.touch(.ended, at: CGPoint(x: x, y: 316))
      #expect(stepper.value == value)
    }
  }
}
