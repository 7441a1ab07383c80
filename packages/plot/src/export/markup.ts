import type { SvgNode } from '../page/axes/shapes.ts'

/** Writes a node as XML text. */
export function toMarkup({ tag, transform, attributes, children }: SvgNode): string {
  const written = Object.entries(transform ? { transform, ...attributes } : attributes).map(
    ([name, value]) => ` ${name}="${escapeXml(String(value))}"`,
  )
  const inside = children.map((child) => (typeof child === 'string' ? escapeXml(child) : toMarkup(child))).join('')
  return inside === '' ? `<${tag}${written.join('')}/>` : `<${tag}${written.join('')}>${inside}</${tag}>`
}

// What XML 1.0 forbids outright (control characters) is left out; a stray one in a citation would make the whole file unreadable.
const escapeXml = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
