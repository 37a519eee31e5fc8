/// The numbers to show for choosing a page: the first, the last, and those around the current one.
struct PageNumbers {
  enum Item: Hashable {
    /// A page, counted from 0.
    case page(Int)
    /// Pages left out, at least two.
    case gap
  }

  /// At most nine, whatever the number of pages.
  let items: [Item]

  private static let reach = 2

  init(current: Int, count: Int) {
    var items: [Item] = []
    var last = -1
    let near = max(0, current - Self.reach)...min(count - 1, current + Self.reach)
    for page in [0] + Array(near) + [count - 1] where page > last {
      switch page - last {
      case 1: break
      case 2: items.append(.page(page - 1))
      default: items.append(.gap)
      }
      items.append(.page(page))
      last = page
    }
    self.items = items
  }
}
