/// A user timer of systemd that asks `outnudge remind due` at the usual times and shows a
/// notification where it says yes.
public enum SystemdUnits {
  /// The two units in one text, each under a comment with the name of its file. The minutes of the
  /// day are those on workdays and on weekends; `store` is the absolute path of the store, nil for
  /// the usual one.
  public static func text(workdays: Int, weekends: Int, store: String? = nil) -> String {
    """
    # ~/.config/systemd/user/outnudge-remind.timer
    # then: systemctl --user enable --now outnudge-remind.timer
    [Unit]
    Description=A calm reminder to go outside

    [Timer]
    OnCalendar=Mon..Fri *-*-* \(ClockText.of(workdays)):00
    OnCalendar=Sat,Sun *-*-* \(ClockText.of(weekends)):00

    [Install]
    WantedBy=timers.target

    # ~/.config/systemd/user/outnudge-remind.service
    [Unit]
    Description=A calm reminder to go outside

    [Service]
    Type=oneshot
    ExecCondition=outnudge remind due\(store.map { " --store \(quoted($0))" } ?? "")
    ExecStart=notify-send "A little time outside" "Ten easy minutes count."

    """
  }

  /// A word of a command line (systemd.syntax(7), systemd.service(5)).
  private static func quoted(_ word: String) -> String {
    var text = ""
    for character in word.unicodeScalars {
      switch character {
      case "\\", "\"": text += "\\\(character)"
      case "%", "$": text += "\(character)\(character)"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(character)
      }
    }
    return "\"\(text)\""
  }
}
