import { chartTexts } from '../../scales/chart-texts.ts'
import { make, place, query } from './elements.ts'
import { toElement } from '../axes/shapes.ts'

/** SVG paths on a grid of 16, stroked in the text colour. */
const icons = {
  in: 'M8 3v10M3 8h10',
  out: 'M3 8h10',
  box: 'M2.5 5V3a.5.5 0 0 1 .5-.5h2M7 2.5h2M11 2.5h2a.5.5 0 0 1 .5.5v2M13.5 7v2M13.5 11v2a.5.5 0 0 1-.5.5h-2M9 13.5H7M5 13.5H3a.5.5 0 0 1-.5-.5v-2M2.5 9V7',
  reset: 'M2.5 7.5 8 2.5l5.5 5M4 6.5v7h8v-7',
  table: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M2.5 9.5h11M6.5 3.5v9',
} as const

export type Tool = keyof typeof icons

/** The number of buttons, each as wide as high. */
export const toolCount = Object.keys(icons).length

/** CSS pixels of a button, for a pointer and for a finger. The style sheet has the same. */
export const toolSizes = { fine: 28, coarse: 44 } as const

/** CSS pixels of an icon in the middle of its button. */
export const iconSize = 16

const tools = Object.keys(icons) as Tool[]

/** The row of buttons at the upper right. */
export class Tools {
  readonly element: HTMLElement
  readonly #buttons: Readonly<Record<Tool, HTMLButtonElement>>
  /** Disabled at first. */
  readonly #enabled = new Set<Tool>()

  constructor(figure: HTMLElement, use: (tool: Tool) => void) {
    this.element = query(figure, '.tools')
    const buttons = [...this.element.querySelectorAll('button')].flatMap((button, i): [Tool, HTMLButtonElement][] =>
      tools[i] ? [[tools[i], button]] : [],
    )
    this.#buttons = Object.fromEntries(buttons) as Record<Tool, HTMLButtonElement>
    this.element.addEventListener('click', ({ target }) => {
      const clicked = buttons.find(([, button]) => button.contains(target as Node))
      if (clicked) use(clicked[0])
    })
  }

  arrange(x: number, y: number) {
    place(this.element, { x, y })
  }

  setEnabled(tool: Tool, isEnabled: boolean) {
    if (this.#enabled.has(tool) === isEnabled) return
    this.#buttons[tool].disabled = !isEnabled
    if (isEnabled) this.#enabled.add(tool)
    else this.#enabled.delete(tool)
  }

  setPressed(tool: Tool, isPressed: boolean) {
    this.#buttons[tool].setAttribute('aria-pressed', String(isPressed))
  }

  focus(tool: Tool) {
    this.#buttons[tool].focus()
  }
}

/** The buttons, disabled until data are drawn. */
export function toolsElement(document: Document): HTMLElement {
  const { tools: names, toolbar } = chartTexts()
  const buttons = tools.map((tool) => {
    const label = { 'aria-label': names[tool], title: names[tool] }
    const pressed = tool === 'box' ? { 'aria-pressed': 'false' } : {}
    return make(
      document,
      'button',
      { type: 'button', ...label, ...pressed, disabled: '' },
      iconOf(document, icons[tool]),
    )
  })
  return make(document, 'div', { class: 'tools', role: 'toolbar', 'aria-label': toolbar }, ...buttons)
}

function iconOf(document: Document, d: string): SVGElement {
  const stroke = { stroke: 'currentColor', 'stroke-width': 1.5, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return toElement(document, {
    tag: 'svg',
    attributes: { viewBox: '0 0 16 16', 'aria-hidden': 'true' },
    children: [{ tag: 'path', attributes: { d, fill: 'none', ...stroke }, children: [] }],
  })
}
