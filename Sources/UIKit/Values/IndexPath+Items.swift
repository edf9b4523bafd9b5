public import Foundation

extension NSIndexPath {
  /// The section of an item or row, counted from 0; 0 for an empty path.
  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
  /// The item of a collection view, counted from 0 in its section; 0 for a path without one.
  public var item: Int { length > 1 ? index(atPosition: 1) : 0 }
  /// The row of a table view, counted from 0 in its section; 0 for a path without one.
  public var row: Int { item }

  /// The path of an item of a collection view, counted from 0.
  public convenience init(item: Int, section: Int) {
    unsafe self.init(indexes: [section, item], length: 2)
  }

  /// The path of a row of a table view, counted from 0.
  public convenience init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }
}

extension IndexPath {
  /// The section of an item or row, counted from 0.
  ///
  /// - Precondition: The path has two indices.
  public var section: Int { self[0] }
  /// The item of a collection view, counted from 0 in its section.
  ///
  /// - Precondition: The path has two indices.
  public var item: Int { self[1] }
  /// The row of a table view, counted from 0 in its section.
  ///
  /// - Precondition: The path has two indices.
  public var row: Int { self[1] }

  /// The path of an item of a collection view, counted from 0.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The path of a row of a table view, counted from 0.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }
}
