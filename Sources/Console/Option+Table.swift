package import ArgumentParser
package import TEExport

extension Option {
  /// An argument for an option of exports.
  package init<T>(_ option: ExportOption<T>, completion: CompletionKind? = nil) where Value == T? {
    self.init(
      name: .customLong(option.name), parsing: option.isNumber ? .unconditional : .next,
      help: option.argumentHelp, completion: completion ?? option.completion,
      transform: option.parse)
  }

  /// An argument for an option of exports that may be repeated.
  package init<T>(wrappedValue: [T], _ option: ExportOption<[T]>) where Value == [[T]] {
    self.init(
      wrappedValue: [], name: .customLong(option.name), help: option.argumentHelp,
      completion: option.completion, transform: option.parse)
  }
}

extension Flag where Value == Bool {
  /// A flag for an option of exports.
  package init(wrappedValue: Bool, _ option: ExportOption<Bool>) {
    self.init(
      wrappedValue: wrappedValue, name: .customLong(option.name), help: option.argumentHelp)
  }
}

extension ExportOption {
  fileprivate var argumentHelp: ArgumentHelp { ArgumentHelp("\(help)", valueName: form) }
  fileprivate var completion: CompletionKind { choices.isEmpty ? .default : .list(choices) }
}
