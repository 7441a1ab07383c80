import { sheetOf } from '../elements/styles.ts'

/** The style rules of the table of values, loaded with it. */
const rules = `
.table { position: absolute; inset: 0; z-index: 2; container-type: inline-size; display: flex; flex-direction: column; background: var(--background); }
.table header { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 8px 8px 8px 16px; border-bottom: 1px solid var(--line); }
.table header p { margin: 0; font-weight: 600; }
.table header span { display: block; font-weight: 400; font-size: 12px; color: var(--inkSoft); }
.table header p { flex: 1; }
.table header button { height: 28px; padding: 0 12px; border: 1px solid var(--line); flex: none; }
.row-tools { display: flex; gap: 8px; flex-wrap: wrap; justify-content: flex-end; }
.row-tools[hidden], .row-tools [hidden] { display: none; }
.row-tools input { font: inherit; font-size: 12px; width: 128px; height: 28px; box-sizing: border-box; padding: 0 8px; border: 1px solid var(--line); border-radius: 4px; color: var(--ink); background: var(--background); }
.table select { font: inherit; font-size: 12px; height: 28px; max-width: 160px; padding: 0 6px; border: 1px solid var(--line); border-radius: 4px; color: var(--ink); background: var(--background); }
.table select[hidden] { display: none; }
.table select:focus-visible, .row-tools input:focus-visible { outline: 2px solid var(--accent); outline-offset: -1px; }
@container (width < 560px) {
  .table header { flex-wrap: wrap; row-gap: 8px; padding: 8px 10px; }
  .table select { order: 1; flex: 1 0 100%; max-width: none; }
  .row-tools { order: 1; flex: 1 0 100%; flex-wrap: nowrap; }
  .row-tools input { flex: 1; min-width: 0; }
}
thead button { padding: 0; font: inherit; color: inherit; }
[aria-sort=ascending] button::after { content: " ↑"; }
[aria-sort=descending] button::after { content: " ↓"; }
.table > div { flex: 1; overflow: auto; min-height: 0; }
.table > div:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
table { border-collapse: separate; border-spacing: 0; font-size: 12px; }
th, td { padding: 4px 10px; text-align: right; white-space: nowrap; border-bottom: 1px solid color-mix(in srgb, var(--line) 50%, transparent); }
th { font-weight: 500; color: var(--inkSoft); background: var(--background); }
thead th { position: sticky; top: 0; z-index: 1; }
tbody th { position: sticky; left: 0; }
td.none { color: var(--inkSoft); }
`

export const tableSheet = sheetOf(rules)
