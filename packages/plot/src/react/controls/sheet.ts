/**
 * The style sheet of the controls. It is in its own cascade layer, so rules of the page override it. Its colours come from custom
 * properties. A control is 36 px high, 44 px on touch screens.
 */
const rules = `
@layer isobath {
.isobath-control {
  --ink: var(--isobath-ink, #12212f);
  --soft: var(--isobath-ink-soft, #4c5d6b);
  --line: var(--isobath-line, #c3cacd);
  --edge: var(--isobath-edge, var(--soft));
  --surface: var(--isobath-surface, #ffffff);
  --accent: var(--isobath-accent, #0b6e8e);
  --error: var(--isobath-error, #a3242b);
  --height: var(--isobath-height, 36px);
  --field: 84px;
  box-sizing: border-box; min-width: 0; margin: 0; padding: 0; border: 0;
  color: var(--ink); font-size: 0.9375em; line-height: 1.4; font-variant-numeric: tabular-nums;
}
.isobath-control *, .isobath-control *::before, .isobath-control *::after { box-sizing: border-box; }
.isobath-control :where(button, input) { margin: 0; font: inherit; color: inherit; letter-spacing: inherit; }
.isobath-control :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.isobath-unseen { position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; border: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.isobath-icon { display: block; flex: none; width: 20px; height: 20px; fill: none; stroke: currentcolor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
.isobath-button { position: relative; display: inline-flex; align-items: center; justify-content: center; gap: 8px; flex: none; min-width: var(--height); height: var(--height); padding: 0 8px; border: 1px solid transparent; border-radius: 6px; background: none; cursor: pointer; transition: background 160ms ease-out; }
.isobath-button:hover:not(:disabled, [aria-disabled='true']) { background: color-mix(in srgb, var(--ink) 8%, transparent); }
.isobath-button[aria-expanded=true], .isobath-button[aria-pressed=true] { background: color-mix(in srgb, var(--accent) 16%, transparent); color: var(--accent); }
.isobath-button:is(:disabled, [aria-disabled='true']) { color: color-mix(in srgb, var(--soft) 60%, transparent); cursor: not-allowed; }
.isobath-button[data-changed]::before { content: ''; position: absolute; inset-block-start: 5px; inset-inline-end: 5px; width: 6px; height: 6px; border-radius: 50%; background: var(--accent); }
.isobath-button[data-tip]::after { content: attr(data-tip); content: attr(data-tip) / ''; position: absolute; z-index: 3; inset-block-start: calc(100% + 4px); inset-inline-start: 50%; translate: -50%; padding: 3px 8px; border-radius: 4px; background: var(--ink); color: var(--surface); font-size: 12px; font-weight: 400; white-space: nowrap; pointer-events: none; opacity: 0; visibility: hidden; }
.isobath-button[data-tip]:dir(rtl)::after { translate: 50%; }
.isobath-button[data-tip]:is(:hover, :focus-visible):not([aria-expanded=true])::after { opacity: 1; visibility: visible; transition: opacity 120ms ease-out 400ms, visibility 0s 400ms; }
.isobath-bar > .isobath-slot:nth-last-child(-n + 2) .isobath-button[data-tip]::after { inset-inline: auto 0; translate: none; }
.isobath-bar > .isobath-slot:first-child .isobath-button[data-tip]::after { inset-inline-start: 0; translate: none; }
.isobath-framed { border-color: var(--edge); background: var(--surface); }
.isobath-framed[aria-expanded=true] { border-color: var(--accent); background: var(--surface); color: var(--ink); }
.isobath-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 2px; }
.isobath-slot { position: relative; display: inline-flex; }
.isobath-push { margin-inline-start: auto; }
.isobath-panel { position: fixed; inset: auto; z-index: 10; display: flex; flex-direction: column; gap: 12px; width: max-content; max-width: min(360px, calc(100vw - 16px)); max-height: calc(100dvh - 16px); margin: 0; padding: 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); color: var(--ink); box-shadow: 0 8px 28px rgb(0 0 0 / 18%); overflow: auto; text-align: start; }
.isobath-panel:not([data-open]) { display: none; }
.isobath-panel > header { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 24px; font-weight: 600; }
.isobath-link { padding: 2px 4px; border: 0; border-radius: 4px; background: none; color: var(--accent); font-weight: 400; text-decoration: underline; text-underline-offset: 3px; cursor: pointer; }
.isobath-control .isobath-control { font-size: inherit; }
.isobath-group { display: flex; flex-direction: column; gap: 8px; min-width: 0; margin: 0; padding: 0; border: 0; }
.isobath-group > legend { padding: 0; font-size: 0.9333em; font-weight: 500; }
.isobath-row { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.isobath-label { display: flex; align-items: center; gap: 6px; min-height: var(--height); }
.isobath-label > span:first-child { color: var(--soft); font-size: 0.8667em; }
.isobath-marker .isobath-label > span:first-child { min-width: 52px; }
.isobath-ends { display: grid; grid-template-columns: repeat(2, minmax(0, 148px)); gap: 8px; }
.isobath-ends .isobath-label { flex-direction: column; align-items: stretch; gap: 2px; }
.isobath-ends .isobath-input { width: 100%; }
.isobath-input { width: var(--field); height: var(--height); padding: 4px 8px; border: 1px solid var(--edge); border-radius: 6px; background: var(--surface); }
.isobath-control:dir(rtl) .isobath-input { text-align: right; }
.isobath-input::placeholder { color: var(--soft); opacity: 1; }
.isobath-input[aria-invalid=true] { border-color: var(--error); box-shadow: 0 0 0 1px var(--error); }
.isobath-control :is(input, fieldset):disabled { opacity: 0.6; cursor: not-allowed; }
.isobath-input[type=color] { width: 56px; padding: 3px; cursor: pointer; }
.isobath-panel .isobath-format { border-color: var(--edge); }
.isobath-slider { width: 120px; height: var(--height); accent-color: var(--accent); }
.isobath-message { display: block; max-width: 34ch; color: var(--error); font-size: 0.8667em; line-height: 1.4; }
.isobath-message[data-taken] { color: var(--ink); }
.isobath-message:empty { position: absolute; }
.isobath-segments { display: inline-flex; height: var(--height); border: 1px solid var(--edge); border-radius: 6px; background: var(--surface); }
.isobath-segments label { position: relative; display: flex; }
.isobath-segments span { display: flex; align-items: center; padding: 0 12px; cursor: pointer; white-space: nowrap; }
.isobath-segments label + label span { border-inline-start: 1px solid var(--line); }
.isobath-segments input:checked + span { background: color-mix(in srgb, var(--accent) 20%, transparent); box-shadow: inset 0 -2px var(--accent); font-weight: 600; }
.isobath-segments input:focus-visible + span { outline: 2px solid var(--accent); outline-offset: 1px; border-radius: 4px; }
.isobath-segments input:disabled + span { color: color-mix(in srgb, var(--soft) 60%, transparent); cursor: not-allowed; }
.isobath-swatch { display: block; flex: none; width: 44px; height: 12px; border-radius: 2px; background-size: 100% 100%; }
.isobath-palette { width: 168px; justify-content: flex-start; }
.isobath-palette > .isobath-icon { margin-inline-start: auto; width: 16px; height: 16px; }
.isobath-palettes { width: 212px; max-height: 264px; margin: 0; padding: 0; overflow-y: auto; list-style: none; border-radius: 4px; }
.isobath-option { display: flex; align-items: center; gap: 10px; min-height: var(--isobath-row, 30px); padding: 0 8px; border-radius: 4px; cursor: pointer; }
.isobath-option .isobath-swatch { width: 72px; }
.isobath-option:hover { background: color-mix(in srgb, var(--ink) 8%, transparent); }
.isobath-option[aria-selected=true] { font-weight: 600; background: color-mix(in srgb, var(--accent) 16%, transparent); }
.isobath-palettes:focus-visible .isobath-option[data-active] { outline: 2px solid var(--accent); outline-offset: -2px; }
.isobath-option small { display: block; color: var(--soft); font-size: 0.8em; font-weight: 400; line-height: 1.2; }
.isobath-heading { margin: 0; padding: 8px 8px 2px; color: var(--soft); font-size: 0.8667em; font-weight: 500; }
.isobath-group > .isobath-heading { padding-block: 8px 0; border-block-start: 1px solid var(--line); }
.isobath-choices { gap: 0; }
.isobath-choice { position: relative; display: flex; align-items: center; gap: 10px; min-height: var(--isobath-row, 30px); padding: 0 8px; border-radius: 4px; }
label.isobath-choice { cursor: pointer; }
.isobath-choice .isobath-swatch { width: 72px; }
.isobath-choice:has(input:checked) { font-weight: 600; background: color-mix(in srgb, var(--accent) 16%, transparent); }
.isobath-choice:has(input:focus-visible) { outline: 2px solid var(--accent); outline-offset: -2px; }
.isobath-switch { display: inline-flex; align-self: flex-start; align-items: center; gap: 8px; min-height: var(--height); padding: 0; border: 0; background: none; cursor: pointer; }
.isobath-switch i { position: relative; flex: none; width: 34px; height: 20px; border: 1px solid var(--edge); border-radius: 10px; transition: background 160ms ease-out; }
.isobath-switch i::after { content: ''; position: absolute; inset-block-start: 3px; inset-inline-start: 3px; width: 12px; height: 12px; border-radius: 50%; background: var(--soft); transition: translate 160ms ease-out; }
.isobath-switch[aria-checked=true] i { border-color: var(--accent); background: var(--accent); }
.isobath-switch[aria-checked=true] i::after { background: var(--surface); translate: 14px; }
.isobath-switch[aria-checked=true]:dir(rtl) i::after { translate: -14px; }
.isobath-switch:disabled { opacity: 0.6; cursor: not-allowed; }
@media (pointer: coarse) { .isobath-control { --height: var(--isobath-height, 44px); --isobath-row: 44px; } }
@media (prefers-reduced-motion: reduce) { .isobath-control *, .isobath-control *::before, .isobath-control *::after { transition: none !important; } }
@media (forced-colors: active) {
  .isobath-swatch { forced-color-adjust: none; }
  .isobath-button:is([aria-expanded=true], [aria-pressed=true]), .isobath-option[aria-selected=true], .isobath-segments input:checked + span { outline: 2px solid Highlight; outline-offset: -2px; }
}
}
`

const sheets = new WeakMap<object, CSSStyleSheet>()
const users = new WeakMap<Document | ShadowRoot, Map<CSSStyleSheet, number>>()

/** The style sheet of a window, created at its first use. */
function ownSheet(window: Window & typeof globalThis): CSSStyleSheet {
  const sheet = sheets.get(window) ?? new window.CSSStyleSheet()
  if (!sheets.has(window)) sheet.replaceSync(rules)
  sheets.set(window, sheet)
  return sheet
}

/**
 * Adopts the style sheet in the document or shadow tree of an element, until the last control there is removed. A strict style
 * policy allows adopted sheets.
 *
 * @param given in place of the package's own
 * @returns a function that releases it
 */
export function adoptSheet(element: Element, given?: CSSStyleSheet): () => void {
  const window = element.ownerDocument.defaultView
  if (!window) return () => undefined
  const root = element.getRootNode() as Document | ShadowRoot
  const sheet = given ?? ownSheet(window)
  const counts = users.get(root) ?? new Map<CSSStyleSheet, number>()
  users.set(root, counts)
  const before = counts.get(sheet) ?? 0
  counts.set(sheet, before + 1)
  if (before === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    const left = (counts.get(sheet) ?? 1) - 1
    counts.set(sheet, left)
    if (left === 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}
