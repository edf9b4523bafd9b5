import Foundation
import StageTestSupport
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized, .stage)
struct StackViewTests {
  private let stage = Stage.current
  private let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
  private let window: UIWindow

  /// A view with contents of a size.
  final class Box: UIView {
    private let size: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
      return nil
    }

    override var intrinsicContentSize: CGSize { size }
  }

  private let boxes = [Box(20, 10), Box(40, 20), Box(60, 30)]

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
    window.addSubview(stack)
    for box in boxes { stack.addArrangedSubview(box) }
  }

  /// Left edge and width of each box after layout.
  private func layOut() -> [[CGFloat]] {
    stage.layoutIfNeeded()
    return boxes.map { [$0.frame.minX, $0.frame.width] }
  }

  private var vertical: [[CGFloat]] { boxes.map { [$0.frame.minY, $0.frame.height] } }

  @Test("fill keeps the sizes but for the view that hugs least")
  func fill() {
    stack.spacing = 10
    boxes[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    #expect(layOut() == [[0, 20], [30, 200], [240, 60]])
    #expect(vertical == [[0, 60], [0, 60], [0, 60]])
    #expect(stage.messages.isEmpty)
  }

  /// Fidelity.md, section 10: StackViewDemo's reference images (iOS 13), and probes of Catalyst 26.1 in
  /// github.com/Vercantez/openuikit with these widths.
  @Test("of views that hug alike the first stretches, of those that resist alike the first yields")
  func equalPriorities() {
    stack.spacing = 8
    #expect(layOut() == [[0, 184], [192, 40], [240, 60]])
    stack.frame.size.width = 130
    #expect(layOut() == [[0, 14], [22, 40], [70, 60]])
    stack.axis = .vertical
    stack.frame.size = CGSize(width: 60, height: 100)
    _ = layOut()
    #expect(vertical == [[0, 34], [42, 20], [70, 30]])
    stack.frame.size.height = 70
    _ = layOut()
    #expect(vertical == [[0, 4], [12, 20], [40, 30]])
    #expect(stage.messages.isEmpty)
  }

  @Test("a nested stack stretches before views with contents, and the last of views without any")
  func stretchingWithoutContents() {
    let nested = UIStackView(arrangedSubviews: [Box(22.5, 16), Box(41, 16)])
    (nested.axis, nested.alignment) = (.vertical, .leading)
    for box in boxes.dropFirst() { box.removeFromSuperview() }
    stack.spacing = 8
    stack.addArrangedSubview(nested)
    stage.layoutIfNeeded()
    #expect(boxes[0].frame.width == 20 && nested.frame.width == 272)
    let spacers = [UIView(), UIView()]
    nested.removeFromSuperview()
    for spacer in spacers { stack.addArrangedSubview(spacer) }
    stage.layoutIfNeeded()
    #expect(spacers.map(\.frame.width) == [0, 264])
  }

  @Test("fill equally gives all the same length")
  func fillEqually() {
    stack.distribution = .fillEqually
    stack.spacing = 15
    #expect(layOut() == [[0, 90], [105, 90], [210, 90]])
  }

  @Test("fill proportionally follows the intrinsic lengths")
  func fillProportionally() {
    stack.distribution = .fillProportionally
    #expect(layOut() == [[0, 50], [50, 100], [150, 150]])
  }

  @Test("equal spacing shares what is left between the views")
  func equalSpacing() {
    stack.distribution = .equalSpacing
    // 300 - 120 for two gaps.
    #expect(layOut() == [[0, 20], [110, 40], [240, 60]])
  }

  @Test("equal centering puts the middles at equal distances")
  func equalCentering() {
    stack.distribution = .equalCentering
    // First middle at 10, last at 270.
    #expect(layOut() == [[0, 20], [120, 40], [240, 60]])
  }

  @Test("a custom spacing holds after its view alone")
  func customSpacing() {
    stack.spacing = 10
    stack.setCustomSpacing(30, after: boxes[0])
    boxes[2].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    #expect(layOut() == [[0, 20], [50, 40], [100, 200]])
    #expect(stack.customSpacing(after: boxes[0]) == 30)
    #expect(stack.customSpacing(after: boxes[1]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: boxes[0])
    #expect(layOut() == [[0, 20], [30, 40], [80, 220]])
  }

  @Test(
    "alignments place the views across the stack",
    arguments: [
      (UIStackView.Alignment.top, [0, 0, 0] as [CGFloat]), (.bottom, [50, 40, 30]),
      (.center, [25, 20, 15]),
    ])
  func alignment(alignment: UIStackView.Alignment, tops: [CGFloat]) {
    stack.alignment = alignment
    stage.layoutIfNeeded()
    #expect(boxes.map(\.frame.minY) == tops)
    #expect(boxes.map(\.frame.height) == [10, 20, 30])
  }

  @Test("labels of two sizes stand on one line")
  func baseline() {
    let small = UILabel(frame: .zero)
    let large = UILabel(frame: .zero)
    (small.text, large.text) = ("small", "large")
    small.font = .systemFont(ofSize: 12)
    large.font = .systemFont(ofSize: 40)
    let row = UIStackView(arrangedSubviews: [small, large])
    row.alignment = .firstBaseline
    row.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(row)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: window.topAnchor),
      row.leadingAnchor.constraint(equalTo: window.leadingAnchor),
    ])
    stage.layoutIfNeeded()
    #expect(large.frame.minY == 0)
    #expect(row.frame.height == large.frame.height)
    let lines = [small, large].map { $0.frame.minY + $0.firstBaselineOffset }
    // Frames lie on whole pixels, of which there are three to a point.
    #expect(abs(lines[0] - lines[1]) < 0.34)
  }

  /// Fidelity.md, section 10: StackViewDemo's reference images (iOS 13).
  @Test(
    "plain views lie at the bottom of a row by their first baselines, at its top by the last",
    arguments: [
      (UIStackView.Alignment.firstBaseline, [30, 30, 30] as [CGFloat]),
      (.lastBaseline, [20, 10, 0]),
    ])
  func edgesAsBaselines(alignment: UIStackView.Alignment, tops: [CGFloat]) {
    stack.alignment = alignment
    stage.layoutIfNeeded()
    #expect(boxes.map(\.frame.minY) == tops)
    #expect(boxes.map(\.frame.height) == [10, 20, 30])
    #expect(stage.messages.isEmpty)
  }

  @Test("a label, a button and a field stand on one line; a view without text ends with the label")
  func controlsOnALine() {
    let label = UILabel()
    (label.text, label.font) = ("Name", .systemFont(ofSize: 30))
    let button = UIButton(type: .system)
    button.setTitle("Clear", for: .normal)
    let field = UITextField()
    field.text = "Text"
    for box in boxes.dropFirst() { box.removeFromSuperview() }
    for view in [label, button, field] { stack.insertArrangedSubview(view, at: 0) }
    stack.alignment = .lastBaseline
    stage.layoutIfNeeded()
    let lines = [label, button, field].map {
      $0.frame.midY + ($0.baselineBelowMiddle ?? label.baselineBelowMiddleOfLine ?? 0)
    }
    // Frames lie on whole pixels, of which there are three to a point.
    #expect(abs(lines[0] - lines[1]) < 0.34 && abs(lines[0] - lines[2]) < 0.34)
    #expect(abs(boxes[0].frame.maxY - field.frame.maxY) < 1e-9)
    #expect(button.titleLabel.map { abs($0.frame.midY - button.bounds.midY) < 0.34 } == true)
    #expect(stage.messages.isEmpty)
  }

  @Test("the stack is as large as its contents and margins where nothing else sizes it")
  func ownSize() {
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.spacing = 5
    stack.isLayoutMarginsRelativeArrangement = true
    stack.insetsLayoutMarginsFromSafeArea = false
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 66, height: 74))
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: window.topAnchor),
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
    ])
    stage.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 66, height: 74))
    #expect(boxes[1].frame == CGRect(x: 2, y: 16, width: 60, height: 20))
  }

  @Test("a hidden view gives its room and its spacing away")
  func hidden() {
    stack.spacing = 10
    boxes[2].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    _ = layOut()
    boxes[1].isHidden = true
    #expect(layOut() == [[0, 20], [20, 0], [30, 270]])
    boxes[1].isHidden = false
    #expect(layOut() == [[0, 20], [30, 40], [80, 220]])
    boxes[0].isHidden = true
    #expect(layOut() == [[0, 0], [0, 40], [50, 250]])
    #expect(stage.messages.isEmpty)
  }

  @Test("a view with a size of its own still shrinks away when hidden")
  func hiddenWithSize() {
    boxes[1].widthAnchor.constraint(equalToConstant: 70).isActive = true
    boxes[1].isHidden = true
    boxes[2].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    #expect(layOut() == [[0, 20], [20, 0], [20, 280]])
    // As in UIKit, the console has it.
    #expect(stage.messages.count == 1)
  }

  @Test("hiding in an animation block moves the others along without a call for layout")
  func animatedHiding() throws {
    boxes[2].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
    _ = layOut()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { boxes[1].isHidden = true }
    stage.advance(to: 0.25)
    // From 60 to 20 and from 240 wide to 280.
    let shown = try #require(boxes[2].presented(on: stage))
    #expect(abs(shown.frame.minX - 50) < 1e-9)
    #expect(abs(shown.frame.width - 250) < 1e-9)
    // The disappearing view is visible until the end, although it counts as hidden at once.
    #expect(boxes[1].isHidden)
    #expect(abs(try #require(boxes[1].presented(on: stage)).frame.width - 30) < 1e-9)
    stage.advance(to: 1)
    #expect(boxes[1].presented(on: stage) == nil)
    #expect(boxes[2].presented(on: stage)?.frame == CGRect(x: 20, y: 0, width: 280, height: 60))
  }

  @Test("views that leave the stack leave the arrangement, and may stay as plain subviews")
  func removal() {
    boxes[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [boxes[1], boxes[2]])
    stack.removeArrangedSubview(boxes[1])
    #expect(boxes[1].superview === stack)
    #expect(stack.arrangedSubviews == [boxes[2]])
    stack.insertArrangedSubview(boxes[0], at: 0)
    #expect(stack.arrangedSubviews == [boxes[0], boxes[2]])
    window.addSubview(boxes[2])
    #expect(stack.arrangedSubviews == [boxes[0]])
    #expect(
      stack.constraints.allSatisfy { $0.firstItem !== boxes[2] && $0.secondItem !== boxes[2] })
  }
}
