import UIKit

/// A map of 2022 with a sheet that stays beneath the finger: custom detents, no dimming, a grabber.
public final class MapSheetController: UIViewController, UISheetPresentationControllerDelegate {
  public let places = PlacesController()
  public private(set) var detents: [String] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? .systemGray5 : UIColor(red: 0.86, green: 0.92, blue: 0.84, alpha: 1)
    }
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Places") { [weak self] _ in self?.showPlaces() })
    button.frame = CGRect(x: 40, y: 120, width: 120, height: 44)
    view.addSubview(button)
  }

  public func showPlaces() {
    if let sheet = places.sheetPresentationController {
      let small = UISheetPresentationController.Detent.Identifier("small")
      sheet.detents = [
        .custom(identifier: small) { context in 0.2 * context.maximumDetentValue },
        .medium(),
        .large(),
      ]
      sheet.selectedDetentIdentifier = small
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.prefersScrollingExpandsWhenScrolledToEdge = true
      sheet.prefersEdgeAttachedInCompactHeight = true
      sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
      sheet.prefersGrabberVisible = true
      sheet.preferredCornerRadius = 24
      sheet.delegate = self
    }
    places.isModalInPresentation = true
    present(places, animated: true)
  }

  public func expand() {
    places.sheetPresentationController?.animateChanges {
      places.sheetPresentationController?.selectedDetentIdentifier = .medium
    }
  }

  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    detents.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none")
  }
}

public final class PlacesController: UITableViewController {
  private let names = (1...20).map { "Place \($0)" }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
    tableView.separatorInset.left = 60
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int)
    -> Int
  { names.count }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = names[indexPath.row]
    content.secondaryText = "\(indexPath.row * 150 + 100) m"
    content.image = UIImage(systemName: "mappin.circle.fill")
    content.prefersSideBySideTextAndSecondaryText = true
    cell.contentConfiguration = content
    return cell
  }
}
