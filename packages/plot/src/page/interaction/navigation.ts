import { isMap } from '../../data/plane.ts'
import { type PlaneView, sameView } from '../../data/view.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import type { BoxTool } from './box-tool.ts'
import type { FigureOwner } from '../figure-owner.ts'
import type { Place } from '../layout/panel-grid.ts'
import type { GestureTarget, KeyTarget } from './gestures.ts'
import type { Box } from '../layout/layout.ts'
import { nearestPanel, panelAt } from '../layout/panel-grid.ts'
import type { LateCellReader } from './late-cell-reader.ts'
import type { FigureModel } from '../layout/figure-model.ts'
import {
  dataPlaceAt,
  limitView,
  middle,
  panView,
  planePlace,
  visibleFraction,
  placeAt,
  span,
  zoomView,
  zoomAxis,
} from '../view-limits.ts'
import { extentText } from '../texts.ts'

/** The parts of a figure that the navigation uses. */
interface NavigationParts {
  readonly cellReader: LateCellReader
  readonly boxTool: BoxTool
  /** Makes a screen reader speak. */
  readonly announce: (text: string) => void
  /** Shows a sentence for as long as it takes to read. */
  readonly showHint: (text: string) => void
}

/** Turns pointer, keys and buttons into changes of the view. Panels share one view: dragging or zooming one moves all. */
export class Navigation {
  readonly #owner: FigureOwner
  readonly #parts: NavigationParts
  #model: FigureModel | undefined

  constructor(owner: FigureOwner, parts: NavigationParts) {
    this.#owner = owner
    this.#parts = parts
  }

  arrange(model: FigureModel) {
    this.#model = model
  }

  gestures(): GestureTarget {
    const { cellReader, boxTool, showHint } = this.#parts
    return {
      isBoxing: () => boxTool.isActive,
      drag: (dx, dy) => {
        const { planeView: view, limits } = this.#owner
        const panel = this.#model?.layout.panels[0]
        if (!view || !limits || !panel) return
        this.#show(panView(view, limits, (-dx / panel.width) * span(view.x), (dy / panel.height) * span(view.y)))
      },
      zoom: (factor, x, y, along) => {
        const { planeView: view, limits } = this.#owner
        const panel = this.#panelUnder([x, y])
        if (!view || !limits || !panel || (along && isMap(limits.plane))) return false
        const at = placeAt(view, panel, x - panel.x, y - panel.y)
        const next = along
          ? zoomAxis(along, view, limits, factor, at[along === 'x' ? 0 : 1])
          : zoomView(view, limits, factor, ...at)
        if (visibleFraction(next, limits) === visibleFraction(view, limits)) return false
        this.#show(next)
        return true
      },
      box: (from, to, isEnd) => {
        const { planeView: view, limits } = this.#owner
        const panel = this.#panelUnder(from)
        if (!view || !limits || !panel) return
        // With the box tool a box zooms. With shift it selects if anybody follows the selection, otherwise it zooms.
        const isSelection = this.#owner.readerEvents.isSelectable && !boxTool.isActive
        const boxView = boxTool.draw(panel, view, inBox(panel, from), inBox(panel, to), isEnd)
        if (isSelection && isEnd) this.#select(boxView ?? null)
        else if (boxView) this.#show(limitView(boxView, limits))
      },
      cancelBox: () => boxTool.cancel(),
      reset: () => this.reset(),
      fit: () => void this.#fit(),
      hover: (at) => cellReader.hover(at),
      click: (at) => void this.#click(at),
      wheelIgnored: () => {
        const { limits } = this.#owner
        showHint(chartTexts().zoomHint[limits && !isMap(limits.plane) ? 'chart' : 'map'])
      },
    }
  }

  keys(): KeyTarget {
    const { cellReader, boxTool } = this.#parts
    return {
      step: (right, up, isRepeat) => cellReader.step(right, up, isRepeat),
      pan: (right, up) => {
        const { planeView: view, limits } = this.#owner
        if (view && limits) this.#show(panView(view, limits, right * span(view.x), up * span(view.y)))
        this.#announceView()
      },
      zoomKey: (factor) => this.zoomBy(factor),
      reset: () => this.reset(),
      fit: () => void this.#fit(),
      escape: () => {
        boxTool.cancel()
        cellReader.dropCursor()
        void this.#owner.readerEvents.select(null)
      },
      panel: (steps) => cellReader.stepPanel(steps),
      enter: () => {
        const { cursor } = cellReader
        if (cursor) this.#owner.readerEvents.click(cursor)
        return cursor !== null
      },
    }
  }

  zoomBy(factor: number) {
    const { planeView: view, limits } = this.#owner
    if (!view || !limits) return
    const { cursor } = this.#parts.cellReader
    const about = cursor ? planePlace(limits.plane, cursor) : { x: middle(view.x), y: middle(view.y) }
    this.#show(zoomView(view, limits, factor, about.x, about.y))
    this.#announceView()
  }

  reset() {
    const { limits } = this.#owner
    if (limits) this.#show(limits.extent)
    this.#announceView()
  }

  /** Reports the cell or row under a click. */
  async #click([x, y]: Place) {
    const { planeView: view, limits, status, data } = this.#owner
    const panels = this.#model?.layout.panels ?? []
    const panel = panelAt(panels, x, y)
    const box = panel === undefined ? undefined : panels[panel]
    if (status.state !== 'drawn' || panel === undefined || !box || !view || !limits) return
    // If the worker stops, the chart opens again and reports it.
    const cell = await data.pick(...dataPlaceAt(view, box, limits, x - box.x, y - box.y), panel).catch(() => null)
    if (cell) this.#owner.readerEvents.click(cell)
  }

  async #fit() {
    const { planeView: view, data } = this.#owner
    // If the worker stops, the chart opens again and reports it.
    const next = view && (await data.fit(view).catch(() => null))
    const { limits, planeView } = this.#owner
    // Ignore the response if the view changed meanwhile.
    if (!next || !limits || !planeView || !sameView(planeView, view)) return
    this.#show(limitView(next, limits))
    this.#announceView()
  }

  #select(view: PlaneView | null) {
    void this.#owner.readerEvents.select(view)
    if (view) this.#parts.showHint(chartTexts().selected)
  }

  #show(view: PlaneView) {
    this.#parts.cellReader.hide()
    this.#owner.show(view)
  }

  /** Announces the view after a key or a button changed it. */
  #announceView() {
    const { view } = this.#owner
    if (view) this.#parts.announce(chartTexts().inView(extentText(view)))
  }

  #panelUnder([x, y]: Place): Box | undefined {
    const panels = this.#model?.layout.panels
    return panels?.[nearestPanel(panels, x, y)]
  }
}

const inBox = (panel: Box, [x, y]: Place): Place => [x - panel.x, y - panel.y]
