import type { PlaneView } from '../../data/view.ts'
import { place, query } from '../elements/elements.ts'
import type { Place } from '../layout/panel-grid.ts'
import type { Box } from '../layout/layout.ts'
import { placeAt } from '../view-limits.ts'

/** A smaller box, in CSS pixels, is a click with a shaking hand. */
const minSide = 6

/** The rectangle that a person drags to zoom or to select. While the tool is active, a plain drag draws one. */
export class BoxTool {
  readonly #field: HTMLElement
  readonly #box: HTMLElement
  readonly #onActiveChange: (isActive: boolean) => void
  isActive = false

  constructor(field: HTMLElement, onActiveChange: (isActive: boolean) => void) {
    this.#field = field
    this.#onActiveChange = onActiveChange
    this.#box = query(field, '.box')
  }

  setActive(isActive: boolean) {
    this.isActive = isActive
    this.#field.toggleAttribute('data-boxing', isActive)
    this.#onActiveChange(isActive)
  }

  /** Shows the box between two places of a panel. At the end of the drag it returns the view in the box; undefined if the box is too small. */
  draw(panel: Box, view: PlaneView, from: Place, to: Place, isEnd: boolean): PlaneView | undefined {
    const [left, right] = clampedSpan(from[0], to[0], panel.width)
    const [top, bottom] = clampedSpan(from[1], to[1], panel.height)
    this.#box.hidden = false
    place(this.#box, { x: panel.x + left, y: panel.y + top, width: right - left, height: bottom - top })
    if (!isEnd) return undefined
    this.cancel()
    if (right - left < minSide || bottom - top < minSide) return undefined
    const [x0, y1] = placeAt(view, panel, left, top)
    const [x1, y0] = placeAt(view, panel, right, bottom)
    return { x: [x0, x1], y: [y0, y1] }
  }

  cancel() {
    this.#box.hidden = true
    this.setActive(false)
  }
}

const clampedSpan = (a: number, b: number, length: number): [number, number] => {
  const clamp = (at: number) => Math.min(length, Math.max(0, at))
  return [clamp(Math.min(a, b)), clamp(Math.max(a, b))]
}
