type Attributes = Readonly<Record<string, string>>

/** Creates an element with attributes and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** The element that matches a selector. The tree is known to contain it. */
export const query = (tree: ParentNode, selector: string) => tree.querySelector(selector) as HTMLElement

/** The SVG element that matches a selector. The tree is known to contain it. */
export const querySvg = (tree: ParentNode, selector: string) => tree.querySelector(selector) as SVGElement

/** Positions an element at a box, CSS pixels. */
export function place(element: HTMLElement, box: { x: number; y: number; width?: number; height?: number }) {
  element.style.left = `${box.x}px`
  element.style.top = `${box.y}px`
  if (box.width !== undefined) element.style.width = `${box.width}px`
  if (box.height !== undefined) element.style.height = `${box.height}px`
}

/** Writes an attribute only if it changed: every write invalidates the element's style. */
export function setAttribute(element: Element, name: string, value: string) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
