import { isMap } from '../../data/plane.ts'
import { type PlaneView, sameView } from '../../data/view.ts'
import type { BoxTool } from './box-tool.ts'
import type { FigureOwner, Place } from '../figure.ts'
import type { GestureTarget, KeyTarget } from './gestures.ts'
import type { Box } from '../layout/layout.ts'
import { nearestPanel } from '../layout/panel-grid.ts'
import type { Reader } from './cell-reader.ts'
import type { FigureModel } from '../layout/figure-model.ts'
import { fitted, middle, panned, partShown, placeAt, span, zoomed, zoomedAlong } from '../view-limits.ts'
import { extentText } from '../texts.ts'

/** What a figure lends to the navigation within it. */
export interface NavigationParts {
  readonly reader: Reader
  readonly box: BoxTool
  /** Says aloud. */
  readonly say: (text: string) => void
  /** Shows a sentence for a while. */
  readonly hint: (text: string) => void
}

/** Pointer, keys and buttons as changes of the view. Panels share one view: whichever is dragged or zoomed, all follow. */
export class Navigation {
  readonly #owner: FigureOwner
  readonly #parts: NavigationParts
  #scene: FigureModel | undefined

  constructor(owner: FigureOwner, parts: NavigationParts) {
    this.#owner = owner
    this.#parts = parts
  }

  arrange(scene: FigureModel) {
    this.#scene = scene
  }

  gestures(): GestureTarget {
    const { reader, box, hint } = this.#parts
    return {
      boxing: () => box.chosen,
      drag: (dx, dy) => {
        const { shown: view, home } = this.#owner
        const panel = this.#scene?.layout.panels[0]
        if (!view || !home || !panel) return
        this.#show(panned(view, home, (-dx / panel.width) * span(view.x), (dy / panel.height) * span(view.y)))
      },
      zoom: (factor, x, y, along) => {
        const { shown: view, home } = this.#owner
        const panel = this.#panelUnder([x, y])
        if (!view || !home || !panel || (along && isMap(home.plane))) return false
        const at = placeAt(view, panel, x - panel.x, y - panel.y)
        const next = along
          ? zoomedAlong(along, view, home, factor, at[along === 'x' ? 0 : 1])
          : zoomed(view, home, factor, ...at)
        if (partShown(next, home) === partShown(view, home)) return false
        this.#show(next)
        return true
      },
      box: (from, to, done) => {
        const { shown: view, home } = this.#owner
        const panel = this.#panelUnder(from)
        if (!view || !home || !panel) return
        // With the tool a box zooms, linked or not; with shift it selects where there is a link.
        const selects = this.#owner.linked && !box.chosen
        const chosen = box.draw(panel, view, within(panel, from), within(panel, to), done)
        if (selects && done) this.#select(chosen ?? null)
        else if (chosen) this.#show(fitted(chosen, home))
      },
      boxDropped: () => box.drop(),
      reset: () => this.reset(),
      fit: () => void this.#fit(),
      hover: (at) => reader.hover(at),
      wheelLeft: () => {
        const { home } = this.#owner
        hint(`Click the ${home && !isMap(home.plane) ? 'chart' : 'map'}, or hold Ctrl, to zoom`)
      },
    }
  }

  keys(): KeyTarget {
    const { reader, box } = this.#parts
    return {
      step: (right, up, repeated) => reader.step(right, up, repeated),
      pan: (right, up) => {
        const { shown: view, home } = this.#owner
        if (view && home) this.#show(panned(view, home, right * span(view.x), up * span(view.y)))
        this.#sayView()
      },
      zoomKey: (factor) => this.zoomBy(factor),
      reset: () => this.reset(),
      fit: () => void this.#fit(),
      escape: () => {
        box.drop()
        reader.dropCursor()
        this.#owner.select(null)
      },
      panel: (steps) => reader.stepPanel(steps),
    }
  }

  zoomBy(factor: number) {
    const { shown: view, home } = this.#owner
    if (!view || !home) return
    const about = this.#parts.reader.cursor ?? { x: middle(view.x), y: middle(view.y) }
    this.#show(zoomed(view, home, factor, about.x, about.y))
    this.#sayView()
  }

  reset() {
    const { home } = this.#owner
    if (home) this.#show(home.extent)
    this.#sayView()
  }

  async #fit() {
    const { shown: view, data } = this.#owner
    // The session may die under the question; the chart opens anew and says so.
    const next = view && (await data.fit(view).catch(() => null))
    const { home, shown } = this.#owner
    // What was moved meanwhile is another view.
    if (!next || !home || !shown || !sameView(shown, view)) return
    this.#show(fitted(next, home))
    this.#sayView()
  }

  #select(view: PlaneView | null) {
    this.#owner.select(view)
    if (view) this.#parts.hint('Selected. Escape, or a small box, selects everything again')
  }

  #show(view: PlaneView) {
    this.#parts.reader.hide()
    this.#owner.show(view)
  }

  /** Says aloud what came into view by key or button. */
  #sayView() {
    const { view } = this.#owner
    if (view) this.#parts.say(`In view: ${extentText(view)}`)
  }

  #panelUnder([x, y]: Place): Box | undefined {
    const panels = this.#scene?.layout.panels
    return panels?.[nearestPanel(panels, x, y)]
  }
}

const within = (panel: Box, [x, y]: Place): Place => [x - panel.x, y - panel.y]
