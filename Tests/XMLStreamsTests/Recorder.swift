import XMLStreams

/// Writes down what it is given, one line an event.
struct Recorder: XMLEventConsumer {
  var lines: [String] = []
  var troubles: [XMLTrouble] = []
  var batches = 0
  /// After how many batches it has enough.
  var patience = Int.max

  mutating func consume(_ batch: XMLEventBatch) -> Bool {
    batches += 1
    var last: UInt32 = 0
    for event in batch.events {
      let before = string(batch, min(last, event.before), event.before)
      if !before.isEmpty { lines.append("text \(before)") }
      lines.append(line(event, batch))
      last = event.textEnd
    }
    troubles += batch.troubles
    return batches < patience
  }

  private func line(_ event: XMLEvent, _ batch: XMLEventBatch) -> String {
    let name = batch.names[Int(event.name)]
    let first = Int(event.firstAttribute)
    let attributes = batch.attributes[first..<first + Int(event.attributeCount)].map {
      " \(batch.names[Int($0.name)].local)=\(string(batch, $0.valueStart, $0.valueEnd))"
    }.joined()
    switch event.kind {
    case .end: return "end"
    case .start: return "start \(name.local)\(attributes)"
    case .leaf:
      return "leaf \(name.local)\(attributes): \(string(batch, event.textStart, event.textEnd))"
    }
  }

  private func string(_ batch: XMLEventBatch, _ start: UInt32, _ end: UInt32) -> String {
    String(decoding: batch.text[Int(start)..<Int(end)], as: UTF8.self)
  }
}

/// What a document is to a recorder.
func record(_ text: String, limits: XMLLimits = XMLLimits(), patience: Int = .max) -> Recorder {
  record(Array(text.utf8), limits: limits, patience: patience)
}

/// What a document is to a recorder.
func record(_ bytes: [UInt8], limits: XMLLimits = XMLLimits(), patience: Int = .max) -> Recorder {
  var recorder = Recorder()
  recorder.patience = patience
  guard var parser = XMLPushParser(limits: limits) else { return recorder }
  parser.parse(bytes.span, into: &recorder)
  return recorder
}
