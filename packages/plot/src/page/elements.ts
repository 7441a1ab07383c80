type Attributes = Readonly<Record<string, string>>

/** Makes an element with attributes and children. */
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

/** The element that a selector names in a tree that is made with it. */
export const within = (tree: ParentNode, selector: string) => tree.querySelector(selector) as HTMLElement

/** The same of a drawing. */
export const drawingWithin = (tree: ParentNode, selector: string) => tree.querySelector(selector) as SVGElement

/** Puts an element where a box is. */
export function place(element: HTMLElement, box: { x: number; y: number; width?: number; height?: number }) {
  element.style.left = `${box.x}px`
  element.style.top = `${box.y}px`
  if (box.width !== undefined) element.style.width = `${box.width}px`
  if (box.height !== undefined) element.style.height = `${box.height}px`
}
