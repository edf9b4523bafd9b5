//
//  RecipeListController.swift
//  A page with a toolbar, which opens another by a segue of its storyboard.
//

import UIKit

open class RecipeListController: UIViewController {
  public var selection: NSInteger = 0
  public private(set) var lastPan = CGPoint.zero

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let flexible = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    toolbarItems = [
      UIBarButtonItem(barButtonSystemItem: .action, target: self, action: Self.share),
      flexible,
      UIBarButtonItem(title: "Open", style: .done, target: self, action: Self.open),
    ]
    let bar = navigationController?.navigationBar
    bar?.barTintColor = .green
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  open override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "openRecipe" else { return }
    let destination = segue.destination as! RecipeController
    destination.number = selection
  }

  func share() { selection += 1 }

  func open() { performSegue(withIdentifier: "openRecipe", sender: self) }

  public func panned(to point: CGPoint) {
    if !point.equalTo(lastPan) { lastPan = point }
  }
}

open class RecipeController: UIViewController {
  public var number: NSInteger = -1

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .orange
  }

  /// Replaces itself by the list that the storyboard begins with.
  public func startAgain() {
    let list = storyboard!.instantiateViewController(withIdentifier: "List")
    navigationController?.setViewControllers([list], animated: false)
  }
}
