public import Foundation

extension IndexPath {
  /// - Precondition: the path has two indices.
  public var section: Int { self[0] }
  /// - Precondition: the path has two indices.
  public var item: Int { self[1] }
  /// - Precondition: the path has two indices.
  public var row: Int { self[1] }

  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }
}
