/// The look of a report.
enum ReportStyle {
  static let css = """
    :root { color-scheme: light dark; --ink: #1b1f24; --faint: #59636e; --page: #fff; --line: #d1d9e0;
      --error: #b3001b; --warning: #8a5a00; --note: #0757ba; --good: #116329; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --faint: #9aa4af; --page: #0d1117;
      --line: #3d444d; --error: #ff7b72; --warning: #e3b341; --note: #79c0ff; --good: #56d364; } }
    body { font: 16px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--page);
      max-width: 80rem; margin: 0 auto; padding: 1rem; }
    header { display: flex; flex-wrap: wrap; gap: 1rem; align-items: baseline; justify-content: space-between; }
    h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
    .table { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
    caption { text-align: left; font-weight: 600; padding: .25rem 0; }
    th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); }
    td code { overflow-wrap: anywhere; }
    small, footer, .axis { color: var(--faint); }
    .error { color: var(--error); font-weight: 600; }
    .warning { color: var(--warning); font-weight: 600; }
    .note { color: var(--note); }
    .clean { color: var(--good); font-weight: 600; }
    .charts { display: flex; flex-wrap: wrap; gap: 1.5rem; }
    figure { margin: 1rem 0; flex: 1 1 16rem; max-width: 26rem; }
    svg { width: 100%; height: auto; border-bottom: 1px solid var(--line); }
    polyline { fill: none; stroke: var(--note); stroke-width: 2; }
    .axis { display: flex; justify-content: space-between; margin: 0; font-size: .8rem; }
    summary { cursor: pointer; font-weight: 600; }
    @media print { #filter { display: none; } }
    """

  /// Filters the rows of tables; without it the field for it stays hidden.
  static let script = """
    const filter = document.getElementById("filter");
    filter.hidden = false;
    filter.querySelector("input").addEventListener("input", event => {
      const words = event.target.value.toLowerCase().split(/\\s+/);
      for (const row of document.querySelectorAll("section tbody tr")) {
        const text = row.textContent.toLowerCase();
        row.hidden = !words.every(word => text.includes(word));
      }
    });
    """
}
