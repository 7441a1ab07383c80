import type { PlaneView } from '../data/view.ts'
import type { DataPoint } from '../kinds/messages/data-point.ts'
import type { PlotKind } from '../kinds/registry.ts'
import type { PanelSummary } from '../kinds/messages/summary.ts'
import type { Block } from '../kinds/messages/table-block.ts'
import type { PlotOptions, ReadoutOf } from '../options/options.ts'
import { callBack } from './call-back.ts'
import type { DataQueries } from './session/connection.ts'
import { readoutOf } from './drawn-status.ts'
import type { Place } from './layout/panel-grid.ts'
import type { LinkMembership } from './linking/link-membership.ts'
import type { Viewport } from './viewport.ts'

/** The most cells or rows that one selection reports. More are an even sample, with the number of all. */
const mostSelected = 10_000

/** The data that the events of a reader refer to. */
interface ReadableData {
  readonly panels: readonly PanelSummary[]
  readonly queries: Pick<DataQueries, 'block'>
}

/** Reports what a reader points at, clicks and selects: to the callbacks of the options, and to the charts of the link. */
export class ReaderEvents {
  readonly #options: () => PlotOptions<PlotKind>
  readonly #viewport: Viewport
  readonly #membership: LinkMembership
  readonly #data: () => ReadableData
  #selection: PlaneView | null = null

  constructor(
    options: () => PlotOptions<PlotKind>,
    viewport: Viewport,
    membership: LinkMembership,
    data: () => ReadableData,
  ) {
    this.#options = options
    this.#viewport = viewport
    this.#membership = membership
    this.#data = data
  }

  /** Whether other charts or the page follow a selection made here. */
  get isSelectable() {
    return this.#membership.isLinked || !!this.#options().onSelect
  }

  /**
   * The pointer or the keyboard cursor reads a cell or row; null when it has left.
   *
   * @param pixel where the cell or row is drawn, from the upper left corner of the chart
   */
  read(dataPoint: DataPoint | null, pixel?: Place) {
    this.#membership.reportDataPoint(dataPoint)
    callBack(this.#options().onReadout, dataPoint && this.#readout(dataPoint), pixel)
  }

  /** A reader clicked a cell or row, or pressed Enter on it. */
  click(dataPoint: DataPoint) {
    callBack(this.#options().onClick, this.#readout(dataPoint))
  }

  /** Reports a selection, to the page with the cells or rows in it; null ends one. */
  async select(view: PlaneView | null) {
    this.#membership.select(view)
    const hadSelection = this.#selection !== null
    this.#selection = view
    const { onSelect } = this.#options()
    if (!onSelect) return
    if (!view) return hadSelection ? callBack(onSelect, null) : undefined
    // If the worker stops, the chart opens again and nothing is selected.
    const block = await this.#data()
      .queries.block(this.#viewport.dataView(view), mostSelected, 0)
      .catch(() => null)
    if (!block || this.#selection !== view) return
    const readouts = dataPointsOf(block).map((dataPoint) => this.#readout(dataPoint))
    callBack(this.#options().onSelect, { view: this.#viewport.named(view), readouts, total: block.total })
  }

  #readout(dataPoint: DataPoint): ReadoutOf<PlotKind> {
    return readoutOf(dataPoint, this.#viewport.plane, this.#data().panels)
  }
}

/** The cells, rows or bars of a block, in its order. */
function dataPointsOf(block: Block): readonly DataPoint[] {
  switch (block.type) {
    case 'rows':
      return block.rows.map((row) => ({ x: 0, y: 0, value: typeof row.value === 'number' ? row.value : null, row }))
    case 'bins':
      return block.rows.map(({ count, ...bin }) => ({ x: 0, y: 0, value: count, bin }))
    case 'cells': {
      const { x, y, values } = block
      return Array.from(values, (value, i) => ({
        x: x[i % x.length] ?? 0,
        y: y[Math.floor(i / x.length)] ?? 0,
        value: Number.isNaN(value) ? null : value,
      }))
    }
  }
}
