//
//  KeyboardFormController.swift
//  SignUp
//
//  A form that stays above the keyboard.
//

import UIKit

public class KeyboardFormController: UIViewController, UITextFieldDelegate {
  public let nameField = UITextField()
  public let mailField = UITextField()
  public let sendButton = UIButton(type: .system)
  public private(set) var log: [String] = []
  public private(set) var bottom: NSLayoutConstraint!

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for field in [nameField, mailField] {
      field.borderStyle = .roundedRect
      field.delegate = self
      field.autocorrectionType = .no
    }
    nameField.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.foregroundColor: UIColor.systemGray])
    mailField.keyboardType = .emailAddress
    mailField.returnKeyType = .done
    sendButton.setTitle("Send", for: .normal)
    sendButton.addTarget(self, action: Self.send(_:), for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [nameField, mailField, sendButton])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    bottom = view.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 40)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      bottom,
    ])

    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Self.keyboardWillShow(_:), name: UIResponder.keyboardWillShowNotification,
      object: nil)
    center.addObserver(
      self, selector: Self.keyboardWillHide(_:), name: UIResponder.keyboardWillHideNotification,
      object: nil)
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  override public func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    view.endEditing(true)
  }

  func keyboardWillShow(_ notification: Notification) {
    guard let userInfo = notification.userInfo,
      let frame = (userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
      let duration = (userInfo[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?
        .doubleValue,
      let curve = userInfo[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt
    else { return }
    log.append("show \(Int(frame.height)) \(duration)")
    bottom.constant = view.convert(frame, from: nil).height + 12
    UIView.animate(
      withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16),
      animations: { self.view.layoutIfNeeded() })
  }

  func keyboardWillHide(_ notification: Notification) {
    let key = UIResponder.keyboardAnimationDurationUserInfoKey
    let duration = notification.userInfo?[key] as? Double ?? 0
    log.append("hide \(duration)")
    bottom.constant = 40
    UIView.animate(withDuration: duration) { self.view.layoutIfNeeded() }
  }

  func send(_ sender: UIButton) {
    log.append("send \(nameField.text ?? "")")
  }

  // MARK: UITextFieldDelegate

  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField == nameField {
      mailField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return true
  }
}
