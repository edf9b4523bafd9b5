import UIKit

/// An editor of 2020: date pickers of three styles and a wheel of words.
public final class ReminderEditorController: UIViewController, UIPickerViewDataSource,
  UIPickerViewDelegate
{
  public let compact = UIDatePicker()
  public let wheels = UIDatePicker()
  public let picker = UIPickerView()
  public private(set) var log: [String] = []
  private let priorities = ["None", "Low", "Medium", "High"]

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Reminder"
    view.backgroundColor = .systemGroupedBackground
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    for picker in [compact, wheels] {
      picker.calendar = calendar
      picker.timeZone = calendar.timeZone
      picker.locale = Locale(identifier: "en_US")
      picker.date = Date(timeIntervalSince1970: 1_700_000_000)
    }
    compact.preferredDatePickerStyle = .compact
    compact.datePickerMode = .dateAndTime
    wheels.preferredDatePickerStyle = .wheels
    wheels.datePickerMode = .time
    wheels.minuteInterval = 5
    wheels.addAction(
      UIAction { [weak self] action in
        guard let picker = action.sender as? UIDatePicker else { return }
        self?.log.append("time \(Int(picker.date.timeIntervalSince1970))")
      }, for: .valueChanged)
    picker.dataSource = self
    picker.delegate = self
    picker.selectRow(2, inComponent: 0, animated: false)
    let stack = UIStackView(arrangedSubviews: [compact, wheels, picker])
    stack.axis = .vertical
    stack.spacing = 12
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
  }

  public func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  public func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
  {
    priorities.count
  }

  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    priorities[row]
  }

  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {
    log.append(priorities[row])
  }
}
