/// Work that many threads do and one thread takes back, in the order in which it was handed out.
///
/// Threads pull pieces of work by themselves. How far they run ahead of the oldest unfinished piece
/// is bounded by a number of pieces and by the weight of what waits to be taken; the one that does
/// the oldest piece never waits, so that all go on in the end.
final class OrderedWork<Piece, Product: Sendable>: @unchecked Sendable {
  // A class that threads share; everything below `monitor` is touched only under its lock, and
  // `pull` only under that of `source`.
  private let mostAhead: Int
  private let mostWeight: Int
  private let pull: () -> Piece?
  private let weigh: @Sendable (Product) -> Int
  private let source = Monitor()

  private let monitor = Monitor()
  private var slots: [Int: Slot] = [:]
  private var handedOut = 0
  private var oldest = 0
  private var weight = 0
  private var isExhausted = false
  private var isStopped = false

  private struct Slot {
    var products: [Product] = []
    var isDone = false
  }

  /// `pull` gives the next piece of work, on any thread but on one at a time.
  init(
    mostAhead: Int, mostWeight: Int, pull: @escaping () -> Piece?,
    weigh: @escaping @Sendable (Product) -> Int
  ) {
    self.mostAhead = mostAhead
    self.mostWeight = mostWeight
    self.pull = pull
    self.weigh = weigh
  }

  /// Does pieces of work until there are none: what each thread runs.
  func work(_ body: (Piece, _ give: (Product) -> Void) -> Void) {
    while let (number, piece) = next() {
      body(piece) { put($0, number) }
      monitor.locked {
        slots[number, default: Slot()].isDone = true
        ringIfMuchWaits()
      }
    }
  }

  /// What is there to be taken next, in order; nil at the end. What is done waits for `milliseconds`
  /// at most, unless much does: to be woken for each piece costs the threads that work more than the
  /// taking. Empty when they went by without anything.
  func take(waiting milliseconds: Int) -> [Product]? {
    monitor.locked {
      if !isReady { monitor.wait(milliseconds: milliseconds) }
      var taken: [Product] = []
      while var slot = slots[oldest] {
        for product in slot.products { weight -= weigh(product) }
        taken += slot.products
        slot.products = []
        slots[oldest] = slot.isDone ? nil : slot
        guard slot.isDone else { break }
        oldest += 1
      }
      monitor.ring()
      return taken.isEmpty && isExhausted && oldest == handedOut ? nil : taken
    }
  }

  /// Makes every thread end after the piece that it is at.
  func stop() {
    monitor.locked {
      isStopped = true
      monitor.ring()
    }
  }

  private var isReady: Bool {
    if let slot = slots[oldest] { return slot.isDone || !slot.products.isEmpty }
    return isExhausted && oldest == handedOut
  }

  private func next() -> (Int, Piece)? {
    source.locked {
      guard waitForRoom(), let piece = pull() else {
        monitor.locked {
          isExhausted = true
          monitor.ring()
        }
        return nil
      }
      let number = monitor.locked {
        handedOut += 1
        return handedOut - 1
      }
      return (number, piece)
    }
  }

  /// Waits until the oldest piece is not too far behind; false where all is to stop.
  private func waitForRoom() -> Bool {
    monitor.locked {
      while !isStopped, !isExhausted,
        handedOut - oldest >= mostAhead || weight >= mostWeight && handedOut > oldest
      {
        monitor.wait()
      }
      return !isStopped && !isExhausted
    }
  }

  /// Wakes the one that takes before a thread has to wait for it.
  private func ringIfMuchWaits() {
    if weight >= mostWeight / 2 || handedOut - oldest >= mostAhead / 2 { monitor.ring() }
  }

  private func put(_ product: Product, _ number: Int) {
    monitor.locked {
      slots[number, default: Slot()].products.append(product)
      weight += weigh(product)
      ringIfMuchWaits()
      while !isStopped, number != oldest, weight >= mostWeight { monitor.wait() }
    }
  }
}
