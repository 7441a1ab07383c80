import type { Plane } from '../../data/plane.ts'
import type { Roles } from '../../data/table/roles.ts'
import type { RowQuery, RowResult } from '../../data/table/row-query.ts'
import { fieldOfLayer } from '../../kinds/layers/names.ts'
import type { Look } from '../../kinds/look.ts'
import type { Block } from '../../kinds/messages/table-block.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { type FieldLabel, captionOf } from '../../style/field-label.ts'
import { make } from '../elements/elements.ts'
import { cellRows } from './cell-rows.ts'
import { LayerChoice } from './layer-choice.ts'
import { columnsIn, resultNote, rowTable } from './row-table.ts'
import { meanBoxOfLayer } from './row-text.ts'
import { type RowSource, RowTools } from './row-tools.ts'
import { tableNote, valueTable } from './value-table.ts'

/** What a table shows, and where its rows come from. */
interface TableView extends RowSource {
  /** All cells in view, where the layer is a field. */
  readonly loadCells: () => Promise<Block | null>
  readonly plane: Plane
  readonly options: Look
  /** The layer whose values are listed: 0 is the lowest. */
  readonly layer: number
  /** Name and unit of the values of the lowest layer. */
  readonly field: FieldLabel
  /** Number of cells of the lowest layer, visible or not. */
  readonly cells: number
  /** The panel of a split as text; may be empty. */
  readonly place: string
  /** What the values of the lowest layer are means of, as text; may be empty. */
  readonly meanNote: string
  /** Called with the layer that a reader chose. */
  readonly onLayer: (layer: number) => void
}

const fieldOf = ({ layer, field, options }: TableView): FieldLabel =>
  layer === 0 ? field : fieldOfLayer(options, layer)

/** All cells in view as rows. */
async function loadCellRows(view: TableView): Promise<Roles | null> {
  const block = await view.loadCells()
  return block?.type === 'cells' ? cellRows(block, view.plane, fieldOf(view).name || 'value') : null
}

/** The panel over the chart that lists the visible values. It loads with the first table. */
export class TablePanel {
  readonly #element: HTMLElement
  readonly #body: HTMLElement
  readonly #title: HTMLElement
  readonly #close: HTMLElement
  readonly #rowTools: RowTools
  readonly #layers: LayerChoice
  #shown: { readonly block: Block; readonly view: TableView } | undefined

  constructor(figure: HTMLElement, close: () => void) {
    const document = figure.ownerDocument
    this.#title = make(document, 'p', { id: 'table-title' })
    this.#close = make(document, 'button', { type: 'button' }, chartTexts().table.close)
    this.#body = make(document, 'div', { tabindex: '0', role: 'region', 'aria-labelledby': 'table-title' })
    this.#rowTools = new RowTools(document, {
      onResult: (result, query) => this.#showResult(result, query),
      onReset: () => this.#showBlock(),
      onFailure: (sentence) => this.#showTitle(sentence),
    })
    this.#layers = new LayerChoice(document, (layer) => {
      this.#rowTools.close()
      this.#shown?.view.onLayer(layer)
    })
    const header = make(document, 'header', {}, this.#title, this.#layers.element, this.#rowTools.element, this.#close)
    this.#element = make(document, 'div', { class: 'table', hidden: '' }, header, this.#body)
    figure.append(this.#element)
    this.#close.addEventListener('click', close)
    this.#element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    })
  }

  get isOpen() {
    return !this.#element.hidden
  }

  show(block: Block, view: TableView) {
    this.#shown = { block, view }
    this.#layers.show(view.options, view.layer)
    this.#rowTools.element.hidden = block.type === 'bins'
    const isResultComing =
      block.type === 'rows'
        ? this.#rowTools.use(view, 'rows')
        : block.type === 'cells' && this.#rowTools.use({ ...view, loadRows: () => loadCellRows(view) }, 'cells')
    if (!isResultComing) this.#showBlock()
    const wasOpen = this.isOpen
    this.#element.hidden = false
    if (!wasOpen) this.#close.focus()
  }

  hide() {
    this.#element.hidden = true
    this.#body.replaceChildren()
    this.#shown = undefined
    this.#rowTools.close()
  }

  #showBlock() {
    if (!this.#shown) return
    const { block, view } = this.#shown
    this.#showTitle(tableNote(block, view.layer === 0 ? view.cells : undefined))
    if (block.type === 'rows') return this.#showRows(block.rows)
    const isMean = view.layer === 0 && view.meanNote !== ''
    this.#body.replaceChildren(valueTable(this.#element.ownerDocument, block, view.plane, fieldOf(view), isMean))
  }

  #showResult(result: RowResult, query: RowQuery) {
    this.#showTitle(resultNote(result, query))
    this.#showRows(result.rows)
  }

  #showRows(rows: RowResult['rows']) {
    if (this.#shown?.block.type !== 'rows') return
    const { block, view } = this.#shown
    const columns = columnsIn(block.rows, fieldOf(view), meanBoxOfLayer(view.options, view.layer))
    const { sort } = this.#rowTools.query
    const sorting = { sort, onSort: this.#rowTools.toggleSort.bind(this.#rowTools) }
    const role = this.#focusedRole()
    const document = this.#element.ownerDocument
    this.#body.replaceChildren(rowTable(document, rows, columns, fieldOf(view), sorting))
    if (role) this.#body.querySelector<HTMLElement>(`[data-role=${role}]`)?.focus()
  }

  /** The column whose header has the focus, which a new table would lose. */
  #focusedRole(): string | undefined {
    const focused = this.#body.querySelector<HTMLElement>(':focus')
    return focused?.dataset['role']
  }

  #showTitle(note: string) {
    if (!this.#shown) return
    const { view } = this.#shown
    const text = [view.place, view.layer === 0 ? view.meanNote : '', note].filter(Boolean).join('. ')
    this.#title.replaceChildren(
      captionOf(fieldOf(view)),
      make(this.#element.ownerDocument, 'span', { role: 'status' }, text),
    )
  }
}
