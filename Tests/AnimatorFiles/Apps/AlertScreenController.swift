//
//  AlertScreenController.swift
//  Asks before it deletes, and lets the user choose a source.
//

import UIKit

open class AlertScreenController: UIViewController {
  public private(set) var answers: [String] = []

  public func askForName() {
    let alert = UIAlertController(
      title: "New folder", message: "Enter a name for this folder.", preferredStyle: .alert)
    alert.addTextField { textField in
      textField.placeholder = "Name"
    }
    let save = UIAlertAction(title: "Save", style: .default) { [weak alert] _ in
      self.answers.append("save \(alert?.textFields?.first?.text ?? "")")
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.addAction(save)
    alert.preferredAction = save
    present(alert, animated: true, completion: nil)
  }

  public func askForSource() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for title in ["Camera", "Library"] {
      sheet.addAction(
        UIAlertAction(title: title, style: .default) { action in
          self.answers.append(action.title ?? "")
        })
    }
    sheet.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { _ in self.answers.append("deleted") })
    sheet.addAction(
      UIAlertAction(title: "Cancel", style: .cancel) { _ in self.answers.append("cancelled") })
    present(sheet, animated: true)
  }
}
