import Foundation
import Testing

@testable import TransitionExport

/// Steps of a package's script that use controls.
@MainActor
@Suite(.serialized)
struct ClipControlTests {
  /// A screen with controls that writes down what happens to them.
  private final class Form: UIViewController, UITextFieldDelegate {
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 300, height: 34))
    let slider = UISlider(frame: CGRect(x: 20, y: 90, width: 300, height: 34))
    let toggle = UISwitch(frame: CGRect(x: 20, y: 140, width: 0, height: 0))
    let segments = UISegmentedControl(items: ["A", "B", "C"])
    let dots = UIPageControl(frame: CGRect(x: 20, y: 230, width: 200, height: 37))
    let stepper = UIStepper(frame: CGRect(x: 20, y: 280, width: 0, height: 0))
    var events: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      segments.frame = CGRect(x: 20, y: 190, width: 300, height: 32)
      dots.numberOfPages = 4
      slider.minimumValue = -10
      slider.maximumValue = 10
      field.delegate = self
      for control in [field, slider, toggle, segments, dots, stepper] {
        view.addSubview(control)
        control.addTarget(self, action: Form.valueChanged, for: .valueChanged)
      }
      field.addTarget(self, action: Form.editingChanged, for: .editingChanged)
      let center = NotificationCenter.default
      center.addObserver(
        self, selector: Form.willShow, name: UIResponder.keyboardWillShowNotification, object: nil)
      center.addObserver(
        self, selector: Form.didShow, name: UIResponder.keyboardDidShowNotification, object: nil)
    }

    private func valueChanged(_ sender: UIControl) {
      let name = "\(type(of: sender))"
      if events.last != name { events.append(name) }
    }
    private func editingChanged() { events.append("text \(field.text ?? "")") }
    private func willShow() { events.append("will show") }
    private func didShow() { events.append("did show") }
    func textFieldDidBeginEditing(_ textField: UITextField) { events.append("began") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      events.append("return")
      textField.resignFirstResponder()
      return true
    }
  }

  /// Plays a script to its end.
  private func play(_ script: @escaping @MainActor (Form) -> Script) throws -> Form {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("controls-\(UUID().uuidString).gif")
    defer { try? FileManager.default.removeItem(at: file) }
    var form: Form?
    let clip = Clip(name: "form", device: .iPhoneSE, scale: 1) { window in
      let controller = Form()
      controller.loadViewIfNeeded()
      window.rootViewController = controller
      form = controller
      return script(controller)
    }
    try clip.write(to: file.path, frameRate: 5, width: 32)
    return try #require(form)
  }

  @Test("each step leaves its control with the value, and sends its events")
  func values() throws {
    let form = try play { form in
      [
        .slide(.view(form.slider), to: 5), .toggle(.view(form.toggle)),
        .toggle(.view(form.toggle), to: true), .choose("C", of: .view(form.segments)),
        .choose(1, of: .view(form.segments)), .choose(3, of: .view(form.dots)),
        .increment(.view(form.stepper), by: 3), .increment(.view(form.stepper), by: -1),
      ]
    }
    #expect(abs(form.slider.value - 5) < 0.01)
    #expect(form.toggle.isOn)
    #expect(form.segments.selectedSegmentIndex == 1)
    #expect(form.dots.currentPage == 3)
    #expect(form.stepper.value == 2)
    #expect(
      form.events == ["UISlider", "UISwitch", "UISegmentedControl", "UIPageControl", "UIStepper"])
  }

  @Test("typing begins with a tap, and the first key follows when the keyboard has come in")
  func typing() throws {
    let form = try play { form in [.type("Hi\n", into: .view(form.field))] }
    #expect(form.field.text == "Hi")
    #expect(
      form.events == ["began", "will show", "did show", "text H", "text Hi", "return"])
    #expect(!form.field.isFirstResponder)
  }

  /// Three pages that a finger turns, with a menu on each.
  private final class Pages: UIPageViewController, UIPageViewControllerDataSource {
    let isEndless: Bool
    let pages = (0..<3).map { _ in UIViewController() }
    var chosen: [String] = []

    init(_ orientation: NavigationOrientation, isEndless: Bool) {
      self.isEndless = isEndless
      super.init(transitionStyle: .scroll, navigationOrientation: orientation)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      dataSource = self
      setViewControllers([pages[0]], direction: .forward, animated: false)
      let button = UIButton(frame: CGRect(x: 20, y: 40, width: 100, height: 40))
      button.showsMenuAsPrimaryAction = true
      button.menu = UIMenu(children: [
        UIAction(title: "Copy") { [weak self] _ in self?.chosen.append("Copy") },
        UIAction(title: "Off", attributes: .disabled) { _ in },
      ])
      pages[2].view.addSubview(button)
    }

    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
      if isEndless { return pages[(index + step + 3) % 3] }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }
  }

  private func turn(
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    isEndless: Bool = false, _ script: @escaping @MainActor (Pages) -> Script
  ) throws -> Pages {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("pages-\(UUID().uuidString).gif")
    defer { try? FileManager.default.removeItem(at: file) }
    var pages: Pages?
    let clip = Clip(name: "pages", device: .iPhoneSE, scale: 1) { window in
      let controller = Pages(orientation, isEndless: isEndless)
      window.rootViewController = controller
      pages = controller
      return script(controller)
    }
    try clip.write(to: file.path, frameRate: 5, width: 32)
    return try #require(pages)
  }

  @Test(
    "a page view controller is turned to a page",
    arguments: [UIPageViewController.NavigationOrientation.horizontal, .vertical])
  func pages(orientation: UIPageViewController.NavigationOrientation) throws {
    let there = try turn(orientation) { [.choose(2, of: .view($0.view))] }
    #expect(there.viewControllers?.first === there.pages[2])
    let back = try turn(orientation) {
      let target = Target.view($0.view)
      return [.choose(2, of: target), .choose(0, of: target), .choose(1, of: target)]
    }
    #expect(back.viewControllers?.first === back.pages[1])
  }

  @Test("pages that cannot be counted, or that do not exist, are errors that say what to do")
  func noSuchPage() throws {
    let cases: [(isEndless: Bool, index: Int, message: String, advice: String)] = [
      (false, 3, "there is no '4' to choose then", "There are: 1, 2, 3"),
      (true, 1, "cannot be counted", "turn the page with a drag"),
    ]
    for (isEndless, index, message, advice) in cases {
      let error = #expect(throws: ClipError.self) {
        _ = try turn(isEndless: isEndless) { [.choose(index, of: .view($0.view))] }
      }
      let text = "\(error.map { "\($0)" } ?? "")"
      #expect(text.contains(message) && text.contains(advice) && text.contains("step 1"), "\(text)")
    }
  }

  @Test("a tap shows a button's menu, and choose taps a row of it")
  func menu() throws {
    let pages = try turn { pages in
      [
        .choose(2, of: .view(pages.view)), .tap(x: 70, y: 60), .choose("Copy"), .tap(x: 70, y: 60),
      ]
    }
    #expect(pages.chosen == ["Copy"])
    for (title, message) in [("Off", "'Off' is disabled then"), ("Paste", "There are: Copy, Off")] {
      let error = #expect(throws: ClipError.self) {
        _ = try turn { pages in
          [.choose(2, of: .view(pages.view)), .tap(x: 70, y: 60), .choose(title)]
        }
      }
      #expect("\(error.map { "\($0)" } ?? "")".contains(message), "\(String(describing: error))")
    }
  }

  @Test("a step that cannot use its target fails with the step and the reason")
  func failures() throws {
    let cases: [(@MainActor (Form) -> Step, String)] = [
      ({ .toggle(.view($0.slider)) }, "is no switch"),
      ({ .slide(.view($0.slider), to: 11) }, "has no value 11; its values are -10 to 10"),
      ({ .choose(3, of: .view($0.segments)) }, "there is no '4' to choose"),
      ({ _ in .choose("OK") }, "no alert and no menu is shown then"),
      ({ _ in .type("a") }, "no text is being edited then"),
    ]
    for (step, message) in cases {
      let error = #expect(throws: ClipError.self) { _ = try play { [.hold(0.1), step($0)] } }
      #expect("\(error.map { "\($0)" } ?? "")".contains(message), "\(String(describing: error))")
      #expect("\(error.map { "\($0)" } ?? "")".contains("step 2"))
    }
  }
}
