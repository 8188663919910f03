/// How every page looks.
enum PageStyle {
  static let rules = """
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:62rem;padding:1.5rem 1rem;background:var(--paper);color:var(--text);
      font:1rem/1.5 \(Drawing.family);overflow-wrap:anywhere}
    h1{font-size:1.7rem;line-height:1.25;margin:0}
    h2{font-size:1.2rem;margin:2rem 0 .5rem}
    p{margin:.5rem 0}
    .quiet,figcaption,footer{color:var(--quiet);font-size:.875rem}
    footer{margin-top:2.5rem;border-top:1px solid var(--grid)}
    figure{margin:1rem 0}
    svg{display:block;max-width:100%;height:auto}
    dl.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:.75rem;
      margin:1rem 0}
    dl.figures div{background:var(--panel);border-radius:.5rem;padding:.5rem .75rem}
    dt{color:var(--quiet);font-size:.8125rem}
    dd{margin:0;font-size:1.2rem;font-variant-numeric:tabular-nums}
    .scroll{overflow-x:auto}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    caption{text-align:left;color:var(--quiet);font-size:.875rem}
    th,td{padding:.25rem .6rem;text-align:right;border-bottom:1px solid var(--grid);
      vertical-align:top;white-space:nowrap}
    th{font-weight:normal;color:var(--quiet)}
    tbody th{color:var(--text)}
    th:first-child,td:first-child,th.words,td.words{text-align:left}
    td.words{white-space:normal;min-width:9rem}
    :focus-visible{outline:3px solid var(--pace);outline-offset:2px}
    .unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    @media (max-width:37rem){svg.drawing text{font-size:27px} dd{font-size:1.05rem}
      th,td{padding:.25rem .35rem} table{font-size:.875rem}}
    @media print{body{max-width:none;padding:0;font-size:10pt} h2{break-after:avoid}
      figure,tr,dl{break-inside:avoid}}

    """
}
