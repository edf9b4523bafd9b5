import UIKit

@objc protocol TrailCellDelegate: AnyObject {
    func trailCellDidTapFavorite(_ cell: TrailCell)
    @objc optional func trailCell(_ cell: TrailCell, didHighlight highlighted: Bool)
}

protocol TrailListViewControllerDelegate: class {
    func trailList(_ list: TrailListViewController, didSelect trail: Trail, from cell: TrailCell)
}

class TrailListViewController: UITableViewController {

    weak var delegate: TrailListViewControllerDelegate?
    private let store = TrailStore.shared
    private var observation: NSKeyValueObservation?
    private lazy var favoritesItem = UIBarButtonItem(title: "0 ♥︎", style: .plain, target: self, action: #selector(showFavorites))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("Trails", comment: "List title")
        tableView.register(TrailCell.self, forCellReuseIdentifier: TrailCell.reuseIdentifier)
        tableView.separatorStyle = .none
        tableView.rowHeight = 132
        navigationItem.rightBarButtonItem = favoritesItem
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(TrailListViewController.refresh(_:)), for: .valueChanged)
        NotificationCenter.default.addObserver(self, selector: #selector(storeDidChange(_:)), name: TrailStore.didChange, object: nil)
        observation = store.observe(\.favoriteCount, options: [.new]) { [weak self] store, change in
            self?.favoritesItem.title = "\(change.newValue ?? 0) ♥︎"
        }
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    // MARK: - Actions

    @objc private func showFavorites() {
        let names = store.trails.filter(store.isFavorite).map { $0.name }
        let alert = UIAlertController(title: "Favorites", message: names.isEmpty ? "None yet" : names.joined(separator: ", "), preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
        present(alert, animated: true)
    }

    @objc fileprivate func refresh(_ sender: UIRefreshControl) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) {
            sender.endRefreshing()
        }
    }

    @objc private func storeDidChange(_ notification: Notification) {
        for case let cell as TrailCell in tableView.visibleCells {
            cell.updateFavorite()
        }
    }
}

// MARK: - UITableViewDataSource

extension TrailListViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return store.trails.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: TrailCell.reuseIdentifier, for: indexPath) as! TrailCell
        cell.trail = store.trails[indexPath.row]
        cell.delegate = self
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let cell = tableView.cellForRow(at: indexPath) as? TrailCell else { return }
        delegate?.trailList(self, didSelect: store.trails[indexPath.row], from: cell)
    }
}

// MARK: - TrailCellDelegate

extension TrailListViewController: TrailCellDelegate {
    func trailCellDidTapFavorite(_ cell: TrailCell) {
        guard let trail = cell.trail else { return }
        store.toggle(trail)
    }

    func trailCell(_ cell: TrailCell, didHighlight highlighted: Bool) {
        UIView.animate(withDuration: 0.2) {
            cell.card.transform = highlighted ? CGAffineTransform(scaleX: 0.96, y: 0.96) : .identity
        }
    }
}
