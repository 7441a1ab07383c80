import type { PlaneView } from '../../data/view.ts'
import type { Place } from '../figure.ts'
import type { Box } from '../layout/layout.ts'
import { place, within } from '../elements.ts'
import { placeAt } from '../view-limits.ts'

// A box of a few pixels is a slip of the hand.
const leastSide = 6

/** The rectangle that a person draws to zoom into, and whether a plain drag draws one. */
export class BoxTool {
  readonly #field: HTMLElement
  readonly #box: HTMLElement
  readonly #chosen: (chosen: boolean) => void
  chosen = false

  constructor(field: HTMLElement, chosen: (chosen: boolean) => void) {
    this.#field = field
    this.#chosen = chosen
    this.#box = within(field, '.box')
  }

  choose(chosen: boolean) {
    this.chosen = chosen
    this.#field.toggleAttribute('data-boxing', chosen)
    this.#chosen(chosen)
  }

  /** Shows the box between two places of a panel; when it is done, answers what it holds. */
  draw(panel: Box, view: PlaneView, from: Place, to: Place, done: boolean): PlaneView | undefined {
    const [left, right] = sorted(from[0], to[0], panel.width)
    const [top, bottom] = sorted(from[1], to[1], panel.height)
    this.#box.hidden = false
    place(this.#box, { x: panel.x + left, y: panel.y + top, width: right - left, height: bottom - top })
    if (!done) return undefined
    this.drop()
    if (right - left < leastSide || bottom - top < leastSide) return undefined
    const [x0, y1] = placeAt(view, panel, left, top)
    const [x1, y0] = placeAt(view, panel, right, bottom)
    return { x: [x0, x1], y: [y0, y1] }
  }

  drop() {
    this.#box.hidden = true
    this.choose(false)
  }
}

const sorted = (a: number, b: number, most: number): [number, number] => {
  const within = (at: number) => Math.min(most, Math.max(0, at))
  return [within(Math.min(a, b)), within(Math.max(a, b))]
}
