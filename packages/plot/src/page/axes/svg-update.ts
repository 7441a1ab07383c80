import { type SvgNode, toElement } from './shapes.ts'

/** The elements of a drawn layer, by what they look like without their position. */
export type DrawnElements = Map<string, { readonly element: SVGElement; transform: string }[]>

/** Everything of a node but its position. */
const keyOf = ({ tag, attributes, children }: SvgNode) => JSON.stringify([tag, attributes, children])

/**
 * Makes the children of a group equal to the nodes, in their order. An element that only moved is kept and gets its new transform, which costs no
 * layout: while a person pans, most ticks and labels only move.
 *
 * @param drawn the elements of the previous drawing
 * @returns the elements of this drawing
 */
export function updateSvg(group: SVGElement, nodes: readonly SvgNode[], drawn: DrawnElements): DrawnElements {
  const updated: DrawnElements = new Map()
  const elements = nodes.map((node) => {
    const key = keyOf(node)
    const { transform = '' } = node
    const kept = drawn.get(key)?.shift()
    if (kept && kept.transform !== transform) kept.element.setAttribute('transform', transform)
    const element = kept?.element ?? toElement(group.ownerDocument, node)
    const entry = { element, transform }
    const others = updated.get(key)
    if (others) others.push(entry)
    else updated.set(key, [entry])
    return element
  })
  // Removed first: an element that follows a removed one is then in its place already. Inserting it again would cost a layout.
  for (const unused of drawn.values()) for (const { element } of unused) element.remove()
  let next: ChildNode | null = group.firstChild
  for (const element of elements) {
    if (element === next) next = element.nextSibling
    else group.insertBefore(element, next)
  }
  return updated
}
