import UIKit

final class AppCoordinator {
    private let window: UIWindow
    private let navigationController = UINavigationController()

    init(window: UIWindow) {
        self.window = window
    }

    func start() {
        let list = TrailListViewController()
        list.delegate = self
        navigationController.navigationBar.prefersLargeTitles = true
        navigationController.viewControllers = [list]
        window.rootViewController = navigationController
    }
}

extension AppCoordinator: TrailListViewControllerDelegate {
    func trailList(_ list: TrailListViewController, didSelect trail: Trail, from cell: TrailCell) {
        let detail = TrailDetailViewController(trail: trail)
        let frame = cell.convert(cell.card.frame, to: nil)
        let transition = CardTransitioningDelegate(frame: frame)
        detail.cardTransition = transition
        detail.transitioningDelegate = transition
        detail.modalPresentationStyle = .custom
        list.present(detail, animated: true, completion: nil)
    }
}
