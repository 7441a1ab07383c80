import { sheetOf } from '../elements/styles.ts'
import { toolSizes } from '../elements/tools.ts'

/** CSS pixels of the bar in one line, and in two on a narrow chart. */
export const barHeights = {
  fine: { one: 40, two: 68 },
  coarse: { one: 56, two: 100 },
} as const

const { fine, coarse } = toolSizes

/** The style rules of the bar that plays frames, loaded with it. */
const rules = `
.play-bar { position: absolute; inset: auto 0 0; z-index: 2; display: flex; flex-flow: row wrap; align-content: center; align-items: center; column-gap: 4px; padding: 0 12px; border-top: 1px solid var(--line); background: var(--background); color: var(--ink); font: 13px/1.4 var(--font); font-variant-numeric: tabular-nums; direction: ltr; }
.play-bar button { width: ${fine}px; height: ${fine}px; padding: 0; flex: none; }
.play-bar svg { position: static; display: block; width: 16px; height: 16px; margin: auto; }
.play-bar input { flex: 1 1 80px; min-width: 60px; height: 24px; margin: 0 6px; accent-color: var(--accent); cursor: pointer; }
.play-bar span { white-space: nowrap; margin-right: 8px; }
.play-bar em { position: absolute; padding: 2px 8px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); color: var(--inkSoft); font-size: 12px; font-style: normal; pointer-events: none; }
.play-bar em:empty { display: none; }
.play-bar select { height: 24px; font: inherit; color: inherit; background: var(--background); border: 1px solid var(--line); border-radius: 4px; cursor: pointer; }
.play-bar input:focus-visible, .play-bar select:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.play-bar[data-narrow] input { order: -2; flex: 1 0 100%; margin: 0 0 2px; }
.play-bar[data-narrow] span { order: 2; flex: 1; margin: 0 0 0 8px; }
.play-bar[data-narrow] select, .play-bar[data-narrow] button:last-child { order: 3; }
@media (pointer: coarse) { .play-bar button { width: ${coarse}px; height: ${coarse}px; } .play-bar select, .play-bar input { height: ${coarse}px; } }
`

export const playBarSheet = sheetOf(rules)
