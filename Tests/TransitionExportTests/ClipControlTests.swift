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

  @Test("a step that cannot use its target fails with the step and the reason")
  func failures() throws {
    let cases: [(@MainActor (Form) -> Step, String)] = [
      ({ .toggle(.view($0.slider)) }, "is no switch"),
      ({ .slide(.view($0.slider), to: 11) }, "has no value 11.0; its values are -10.0 to 10.0"),
      ({ .choose(3, of: .view($0.segments)) }, "there is no '4' to choose"),
      ({ _ in .choose("OK") }, "no alert is shown then"),
      ({ _ in .type("a") }, "no text is being edited then"),
    ]
    for (step, message) in cases {
      let error = #expect(throws: ClipError.self) { _ = try play { [.hold(0.1), step($0)] } }
      #expect("\(error.map { "\($0)" } ?? "")".contains(message), "\(String(describing: error))")
      #expect("\(error.map { "\($0)" } ?? "")".contains("step 2"))
    }
  }
}
