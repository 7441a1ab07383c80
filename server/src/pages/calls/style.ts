// Colours and sizes are the house's; the portal's own style sheet is built under a name that the service does not know.
export const style = `
:root { color-scheme: light dark; --paper: #fbfaf7; --surface: #fff; --ink: #12212f; --soft: #4c5d6b; --line: #d9dedf; --accent: #0b6e8e; --warn: #9a5b00 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0a1620; --surface: #11222f; --ink: #e8eef1; --soft: #9db0bc; --line: #25394a; --accent: #4cc3e0; --warn: #e0a64c }
}
* { box-sizing: border-box }
html { scroll-padding-top: 16px }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere }
a { color: var(--accent) }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.page { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 48px; max-width: 1200px; margin: 0 auto; padding: 32px 16px 64px }
h1 { font: 34px/1.2 'Source Serif 4', Georgia, serif; margin: 0 0 8px }
h2 { font-size: 24px; line-height: 1.3; margin: 56px 0 0; text-transform: capitalize }
h3 { font-size: 15px; margin: 0 0 4px }
main { min-width: 0 }
h4 { font-size: 13px; color: var(--soft); margin: 16px 0 4px; font-weight: 600 }
p { margin: 0 0 8px; max-width: 72ch }
code, pre { font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace }
pre { margin: 4px 0; padding: 12px; background: var(--surface); border: 1px solid var(--line); border-radius: 6px; overflow: auto; overflow-wrap: normal; max-height: 480px }
article { border-top: 1px solid var(--line); padding: 24px 0; margin-top: 24px }
.method { display: inline-block; min-width: 48px; color: var(--accent) }
.who { color: var(--soft); font-size: 13px }
.scroll { overflow-x: auto }
.who { overflow-wrap: normal }
table { border-collapse: collapse; width: 100%; font-size: 13px }
th, td { text-align: left; overflow-wrap: break-word; vertical-align: top; padding: 6px 16px 6px 0; border-bottom: 1px solid var(--line) }
th { color: var(--soft); font-weight: 600 }
th, td:first-child { white-space: nowrap }
.must { color: var(--warn) }
summary { cursor: pointer; color: var(--accent); font-size: 13px; padding: 4px 0 }
nav ul { list-style: none; margin: 0 0 16px; padding: 0; font-size: 13px }
nav li { padding: 2px 0 }
nav a { text-decoration: none }
nav a:hover { text-decoration: underline }
nav b { text-transform: capitalize; font-size: 13px }
@media (max-width: 959px) {
  nav { order: 1; border-top: 1px solid var(--line); margin-top: 32px; padding-top: 24px }
}
@media (min-width: 960px) {
  .page { grid-template-columns: 280px minmax(0, 1fr) }
  nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; align-self: start; padding: 8px 8px 32px 0; margin-top: -8px }
  .narrow { display: none }
}
@media (max-width: 599px) {
  h1 { font-size: 24px }
  h2 { font-size: 18px }
  .must { display: block }
}
`
