internal import TrackModel

extension BesideCoder {
  mutating func code(_ fields: inout ForeignFields) {
    layout(&fields.layout)
    code(&fields.bytes)
  }

  mutating func code(_ fields: inout ForeignPointFields) {
    var (layouts, runs, values) = (fields.layouts, fields.runs, fields.bytes)
    array(&layouts, []) { $0.layout(&$1) }
    array(&runs, ForeignPointFields.Run(firstRow: 0, layout: 0, firstByte: 0)) {
      $0.code(&$1.firstRow)
      $0.code(&$1.layout)
      $0.code(&$1.firstByte)
    }
    code(&values)
    guard isReading else { return }
    guard runs.allSatisfy({ layouts.indices.contains($0.layout) }) else { return fail() }
    fields = ForeignPointFields(layouts: layouts, runs: runs, bytes: values)
  }

  mutating func code(_ messages: inout ForeignMessages) {
    var layouts = messages.layouts
    array(&layouts, ForeignMessages.Layout(number: 0, fields: [])) {
      $0.code(&$1.number)
      $0.layout(&$1.fields)
    }
    var notes = messages.entries.map { MessageNote($0) }
    array(&notes, MessageNote()) {
      $0.code(&$1.layout)
      $0.code(&$1.pointsBefore)
      $0.code(&$1.part)
    }
    var values = messages.bytes
    code(&values)
    if isReading { messages = assembled(layouts, notes, values) }
  }

  private struct MessageNote {
    var layout = 0
    var pointsBefore = 0
    var part = 0

    init() {}

    init(_ entry: ForeignMessages.Entry) {
      (layout, pointsBefore, part) = (entry.layout, entry.pointsBefore, entry.part)
    }
  }

  private mutating func assembled(
    _ layouts: [ForeignMessages.Layout], _ notes: [MessageNote], _ values: [UInt8]
  ) -> ForeignMessages {
    var messages = ForeignMessages()
    for layout in layouts { _ = messages.add(layout) }
    var start = 0
    for note in notes {
      guard layouts.indices.contains(note.layout) else {
        fail()
        break
      }
      let end = start + layouts[note.layout].fields.byteCount
      guard end <= values.count else {
        fail()
        break
      }
      messages.append(
        layout: note.layout, pointsBefore: note.pointsBefore, part: note.part,
        bytes: values[start..<end])
      start = end
    }
    return messages
  }

  private mutating func layout(_ layout: inout [ForeignFieldLayout]) {
    array(&layout, ForeignFieldLayout(number: 0, size: 0, baseType: 0)) {
      $0.code(&$1.number)
      $0.code(&$1.size)
      $0.code(&$1.baseType)
      $0.optional(&$1.developer)
    }
  }
}
