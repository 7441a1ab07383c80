import { iconSize, toolSizes } from './tools.ts'

/**
 * The style rules inside a chart's shadow tree. Colours are custom properties, set on each chart.
 *
 * The browser puts a canvas, and everything above it, into compositing layers. SVG around the data is therefore below the canvas, and a high figure
 * scrolls only while it has the pointer or the focus. `overflow: clip` is cheaper than `hidden`, which scripts may still scroll. The rules are adopted
 * as a sheet, because a strict style policy forbids style elements.
 */
const rules = `
:host { display: block; position: relative; width: 100%; height: 100%; aspect-ratio: 10 / 7; min-height: 0; contain: layout style; break-inside: avoid; }
* { box-sizing: border-box; }
.figure { position: absolute; inset: 0 0 var(--foot, 0); direction: ltr; overflow: clip; background: var(--background); color: var(--ink); font: 13px/1.4 var(--font); font-variant-numeric: tabular-nums; forced-color-adjust: none; }
.figure[data-tall] { overflow: hidden auto; scrollbar-width: thin; }
@media (hover: hover) { .figure[data-tall]:not(:hover, :focus-within) { overflow: hidden; } }
.figure[data-tall][data-covered] { overflow: hidden; }
.figure:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: clip; pointer-events: none; }
[data-layer=words] { font-variant-numeric: normal; }
svg text { pointer-events: auto; user-select: text; }
[data-layer=over] text { pointer-events: none; }
.above, .panel, .badge, .readout, .tools { z-index: 2; }
.field { position: absolute; z-index: 1; overflow: clip; background: var(--surface); cursor: crosshair; touch-action: pan-y; }
.field[data-panels] { background: none; }
.field[data-pannable] { cursor: grab; }
.field[data-pannable]:active { cursor: grabbing; }
.field[data-zoomed] { touch-action: none; }
.field[data-boxing] { cursor: crosshair; touch-action: none; }
canvas { position: absolute; inset: 0; width: 100%; height: 100%; }
.field[data-blank] canvas { visibility: hidden; }
.panel-mark { position: absolute; outline: 2px solid var(--accent); outline-offset: 1px; pointer-events: none; }
.box { position: absolute; border: 1.5px solid var(--ink); background: color-mix(in srgb, var(--surface) 30%, transparent); pointer-events: none; }
.tools { position: absolute; display: flex; }
@media print { .tools { display: none; } }
button { font: inherit; color: var(--inkSoft); background: none; border: 0; border-radius: 4px; cursor: pointer; }
.tools button { width: ${toolSizes.fine}px; height: ${toolSizes.fine}px; padding: 0; }
.tools svg { position: static; display: block; width: ${iconSize}px; height: ${iconSize}px; margin: auto; }
button:hover { color: var(--ink); background: color-mix(in srgb, var(--line) 35%, transparent); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: -1px; }
button[aria-pressed=true] { color: var(--accent); }
button[disabled] { opacity: 0.4; cursor: default; }
.panel { position: absolute; display: grid; align-content: safe center; justify-items: center; gap: 4px; padding: 16px; text-align: center; text-wrap: balance; overflow: auto; }
.panel p { margin: 0; max-width: 46ch; }
.advice { color: var(--inkSoft); font-size: 12px; }
.error { color: var(--error); }
.panel button { margin-top: 10px; padding: 0 16px; height: 36px; border-radius: 6px; background: var(--accent); color: var(--background); font-weight: 500; }
.panel button:hover { background: var(--ink); }
.progress { width: min(180px, 60%); height: 2px; margin-top: 8px; background: var(--line); overflow: clip; }
.progress i { display: block; height: 100%; background: var(--accent); transform-origin: 0 50%; transition: transform 160ms ease-out; }
.badge { position: absolute; padding: 2px 8px; border-radius: 6px; background: var(--surface); border: 1px solid var(--line); color: var(--inkSoft); font-size: 12px; pointer-events: none; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: clip; clip-path: inset(50%); white-space: nowrap; }
[hidden] { display: none !important; }
@media (pointer: coarse) { .tools button { width: ${toolSizes.coarse}px; height: ${toolSizes.coarse}px; } .panel button { height: ${toolSizes.coarse}px; } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`

/** Returns the style sheet that all charts of a window share. */
export type SheetOfWindow = (window: Window & typeof globalThis) => CSSStyleSheet

/** A style sheet for the charts of every window. */
export function sheetOf(text: string): SheetOfWindow {
  const sheets = new WeakMap<Window, CSSStyleSheet>()
  return (window) => {
    const known = sheets.get(window)
    if (known) return known
    const sheet = new window.CSSStyleSheet()
    sheet.replaceSync(text)
    sheets.set(window, sheet)
    return sheet
  }
}

export const chartSheet = sheetOf(rules)
