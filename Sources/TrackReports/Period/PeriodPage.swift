import CivilTime
import ReadableText

/// One self-contained HTML page about the days of a week or a year: a calendar of what each was, and
/// sums by kind.
public struct PeriodPage: Sendable {
  /// What it is about: `2026`, `Week 49 of 2026`.
  public var title: String
  /// The first of its days, counted from 1970-01-01.
  public var firstDay: Int
  /// Its days, in order.
  public var days: [ReportDay]
  /// The day on which weeks begin, 1 for Monday to 7 for Sunday.
  public var weekStart: Int
  /// Sums by kind, in order.
  public var kinds: [KindSums]
  /// The program that makes it, with its version.
  public var maker: String

  /// A page.
  public init(
    title: String, firstDay: Int, days: [ReportDay], weekStart: Int, kinds: [KindSums],
    maker: String
  ) {
    self.title = title
    self.firstDay = firstDay
    self.days = days
    self.weekStart = weekStart
    self.kinds = kinds
    self.maker = maker
  }

  /// The page.
  public var html: String {
    Page(title: title, maker: maker, style: Self.style).html { main in
      main.element("h1", text: title)
      figures.write(to: &main)
      writeCalendar(to: &main)
      PageTable(
        heading: "By kind",
        columns: ["Kind", "Days", "Activities", "Time", "Distance", "Up"],
        rows: kinds.map { sums in
          [
            sums.kind, "\(sums.days)", Figures.grouped(sums.activities),
            Figures.duration(sums.active), Figures.distance(sums.distance),
            Figures.metres(sums.ascent),
          ]
        }
      ).write(to: &main)
    }
  }

  private static let style = """
    .months{display:grid;align-items:start;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1rem 2rem}
    table.month{table-layout:fixed}
    table.month th,table.month td{text-align:center;padding:.15rem;border:2px solid var(--paper);
      font-size:.8125rem}
    table.month td.day{background:var(--panel);border-radius:.4rem}
    table.month td.active.few{background:color-mix(in srgb,var(--track) 30%,var(--paper))}
    table.month td.active.some{background:color-mix(in srgb,var(--track) 60%,var(--paper))}
    table.month td.active.many{background:var(--track);color:var(--paper)}
    table.month td.rest,table.month td.paused{box-shadow:inset 0 -3px var(--gap)}
    table.month tr{break-inside:avoid}
    @media print{table.month td{print-color-adjust:exact}}

    """

  private var figures: FigureList {
    let active = days.count { $0.mark == .active }
    return FigureList(figures: [
      ("Active days", "\(active) of \(days.count)"),
      ("Activities", Figures.grouped(kinds.reduce(0) { $0 + $1.activities })),
      ("Time", Figures.duration(kinds.reduce(0) { $0 + $1.active })),
    ])
  }

  // MARK: Calendar

  private func writeCalendar(to markup: inout MarkupWriter) {
    markup.element("h2", text: "Days")
    markup.element(
      "p", ["class": "quiet"],
      text: "The stronger the colour, the longer a day: up to 30, up to 60, and more minutes."
        + " A line below a day is rest, or a pause, that was declared.")
    markup.element("div", ["class": "months"]) { months in
      for month in self.months { write(month, to: &months) }
    }
  }

  /// The days of each month, as far as the page has them; a week is one piece.
  private var months: [Range<Int>] {
    guard days.count > 7 else { return [firstDay..<firstDay + days.count] }
    var months: [Range<Int>] = []
    for day in firstDay..<firstDay + days.count {
      if let last = months.last, CivilDate(dayNumber: day).day != 1 {
        months[months.count - 1] = last.lowerBound..<day + 1
      } else {
        months.append(day..<day + 1)
      }
    }
    return months
  }

  private func write(_ month: Range<Int>, to markup: inout MarkupWriter) {
    let start = month.lowerBound - (ISOWeek.weekday(month.lowerBound) - weekStart + 7) % 7
    markup.element("table", ["class": "month"]) { table in
      table.element("caption", text: CalendarWords.month(of: month.lowerBound))
      table.element("thead") { head in
        head.element("tr") { row in
          for day in start..<start + 7 {
            row.element("th", ["scope": "col"], text: CalendarWords.weekday(day))
          }
        }
      }
      table.element("tbody") { body in
        for week in stride(from: start, to: month.upperBound, by: 7) {
          body.element("tr") { row in
            for day in week..<week + 7 { write(day, of: month, to: &row) }
          }
        }
      }
    }
  }

  private func write(_ number: Int, of month: Range<Int>, to row: inout MarkupWriter) {
    guard month.contains(number) else { return row.element("td", text: "") }
    let day = days[number - firstDay]
    let length = day.minutes > 60 ? "many" : day.minutes > 30 ? "some" : "few"
    row.element("td", ["class": "day \(day.mark.rawValue) \(length)"]) { cell in
      cell.element("span", text: "\(CivilDate(dayNumber: number).day)")
      if let words = Self.words(day) { cell.element("span", ["class": "unseen"], text: words) }
    }
  }

  private static func words(_ day: ReportDay) -> String? {
    switch day.mark {
    case .active: "active, \(day.minutes) min"
    case .rest: "rest"
    case .paused: "paused"
    case .none: nil
    }
  }
}
