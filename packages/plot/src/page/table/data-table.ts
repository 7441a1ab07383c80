import { dataView } from '../../data/plane.ts'
import type { PlaneView } from '../../data/view.ts'
import { dataLayersOf } from '../../kinds/layers/registry.ts'
import type { Block } from '../../kinds/messages/table-block.ts'
import type { FieldLabel } from '../../style/field-label.ts'
import type { Surface } from '../elements/surface.ts'
import type { FigureOwner } from '../figure-owner.ts'
import { latestRequest } from '../scheduling/latest-request.ts'
import { panelText } from '../texts.ts'
import { tableSheet } from './styles.ts'
import { TablePanel } from './table-panel.ts'

interface DataTableCallbacks {
  /** The index of the panel whose cells are listed. */
  panel(): number
  /** Name and unit of the values of the lowest layer, and what they are means of. */
  caption(): { readonly field: FieldLabel; readonly meanNote: string }
  /** A reader closed the table. */
  onClose(): void
}

/** The values of a view. */
interface TableResponse {
  readonly block: Block | null
  readonly layer: number
}

/** More rows are slow for the page and too many to read. */
const maxTableCells = 1000

/** The data table of a figure: it opens over the figure, follows the view and closes. Its code is fetched with the first table. */
export class DataTable {
  readonly #surface: Surface
  readonly #owner: FigureOwner
  readonly #callbacks: DataTableCallbacks
  readonly #requests: ReturnType<typeof latestRequest<PlaneView, TableResponse>>
  #panel: TablePanel | undefined
  /** The layer that is listed: 0 is the lowest. */
  #layer = 0

  constructor(surface: Surface, owner: FigureOwner, callbacks: DataTableCallbacks) {
    this.#surface = surface
    this.#owner = owner
    this.#callbacks = callbacks
    this.#requests = latestRequest(
      (view) => this.#load(view),
      (response, view) => this.#show(response, view),
    )
  }

  /** Lists the values in view if the table is closed, and closes it if it is open. */
  toggle() {
    const view = this.#view
    if (this.#panel?.isOpen) this.#close()
    else if (view) this.#requests.request(view)
  }

  /** Lists the values of the current view if the table is open. */
  followView() {
    const view = this.#view
    if (this.#panel?.isOpen && view) this.#requests.request(view)
  }

  /** The ranges of both quantities in view. */
  get #view(): PlaneView | undefined {
    const { planeView, limits } = this.#owner
    return planeView && limits ? dataView(limits.plane, planeView) : undefined
  }

  /** Hides the table, because there are no values to list. */
  hide() {
    this.#requests.cancel()
    this.#panel?.hide()
  }

  /** Drops a request whose values are not shown any more. */
  cancel() {
    this.#requests.cancel()
  }

  async #load(view: PlaneView): Promise<TableResponse> {
    const { options, data } = this.#owner
    const layer = (this.#layer = Math.min(this.#layer, dataLayersOf(options.layers).length))
    return { block: await data.block(view, maxTableCells, this.#callbacks.panel(), layer), layer }
  }

  #show({ block, layer }: TableResponse, view: PlaneView) {
    const { options, status, limits, panels, data } = this.#owner
    if (!block || status.state !== 'drawn' || !limits) return
    const { figure, host } = this.#surface
    if (!this.#panel) host.adopt(tableSheet)
    this.#panel ??= new TablePanel(figure, () => this.#close())
    const index = this.#callbacks.panel()
    const panel = panels[index]
    const { field, meanNote } = this.#callbacks.caption()
    this.#cover(true)
    this.#panel.show(block, {
      plane: limits.plane,
      options,
      layer,
      field,
      cells: status.cells / Math.max(1, panels.length),
      place: panel ? panelText(panel.place) : '',
      meanNote: meanNote.replace(/\.$/, ''),
      mostRows: maxTableCells,
      loadRows: () => data.rows(view, layer),
      loadCells: () => data.block(view, Infinity, index, layer),
      onLayer: (chosen) => {
        this.#layer = chosen
        this.#requests.request(view)
      },
    })
  }

  #close() {
    this.#cover(false)
    this.hide()
    this.#callbacks.onClose()
  }

  /** Scrolls a high figure to its top, where the table is. */
  #cover(isCovered: boolean) {
    const { figure } = this.#surface
    if (isCovered) figure.scrollTop = 0
    figure.toggleAttribute('data-covered', isCovered)
  }
}
