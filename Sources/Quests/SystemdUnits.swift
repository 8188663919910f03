/// A user timer of systemd that asks `outnudge remind due` at the usual times and shows a
/// notification where it says yes.
public enum SystemdUnits {
  /// The two units in one text, each under a comment with the name of its file.
  public static func text(workdays: Int, weekends: Int) -> String {
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
    ExecCondition=outnudge remind due
    ExecStart=notify-send "A little time outside" "Ten easy minutes count."

    """
  }
}
