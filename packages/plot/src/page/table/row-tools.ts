import type { Role, Roles } from '../../data/table/roles.ts'
import type { RowQuery, RowResult } from '../../data/table/row-query.ts'
import { layerName } from '../../kinds/layers/names.ts'
import { dataLayersOf } from '../../kinds/layers/registry.ts'
import type { Look } from '../../kinds/look.ts'
import { type RemoteRowTable, startRowTable } from '../../worker/table-client.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { make } from '../elements/elements.ts'
import { latestRequest } from '../scheduling/latest-request.ts'
import { nextSort } from './row-table.ts'

/** The rows in view that the tools work on. */
export interface RowSource {
  /** The most rows that are shown. */
  readonly mostRows: number
  /** The layer whose rows they are, and the options that name it. */
  readonly layer: number
  readonly options: Look
  /** All rows in view; null where the layer is not drawn from rows. */
  readonly loadRows: () => Promise<Roles | null>
}

interface RowToolsCallbacks {
  readonly onResult: (result: RowResult, query: RowQuery) => void
  /** The query is empty again: the table shows its sample. */
  readonly onReset: () => void
  readonly onFailure: (sentence: string) => void
}

/**
 * The filter field and the CSV button of a table of rows, and the sort of its headers; of a table of cells the button alone. They work on all rows or cells
 * in view, in a worker that starts with the first use and ends with the table.
 */
export class RowTools {
  readonly element: HTMLElement
  readonly #filter: HTMLInputElement
  readonly #callbacks: RowToolsCallbacks
  readonly #requests: { request: (query: RowQuery) => void; cancel: () => void }
  #query: RowQuery = { filter: '' }
  #noun: 'rows' | 'cells' = 'rows'
  #source: RowSource | undefined
  #remote: RemoteRowTable | undefined
  /** The source whose rows the worker has. */
  #loaded: RowSource | undefined

  constructor(document: Document, callbacks: RowToolsCallbacks) {
    this.#callbacks = callbacks
    const { table } = chartTexts()
    this.#filter = make(document, 'input', { type: 'search', placeholder: table.filter, 'aria-label': table.filter })
    const download = make(document, 'button', { type: 'button' }, table.download)
    this.element = make(document, 'div', { class: 'row-tools' }, this.#filter, download)
    this.#requests = latestRequest(
      (query) => this.#guard((remote, { mostRows }) => remote.find(query, mostRows)),
      (result, query) => {
        if (result) callbacks.onResult(result, query)
      },
    )
    this.#filter.addEventListener('input', () => this.#change({ ...this.#query, filter: this.#filter.value }))
    download.addEventListener('click', () => void this.#download())
  }

  get query(): RowQuery {
    return this.#query
  }

  get #isEmpty() {
    return this.#query.filter.trim() === '' && !this.#query.sort
  }

  /** Sorts by a column, as a press on its header does. */
  toggleSort(role: Role) {
    this.#change({ ...this.#query, sort: nextSort(this.#query.sort, role) })
  }

  /**
   * Takes the rows of another view and keeps the query. True if its result is on its way; false if there is no query.
   *
   * @param noun what the rows are. Cells of a field are only written as a file.
   */
  use(source: RowSource, noun: 'rows' | 'cells'): boolean {
    this.#source = source
    this.#noun = noun
    this.#filter.hidden = noun === 'cells'
    if (this.#isEmpty) return false
    this.#requests.request(this.#query)
    return true
  }

  /** The name of the layer for a file; undefined for a chart of one layer. */
  get #layerName(): string | undefined {
    const { options, layer } = this.#source ?? {}
    return options && layer !== undefined && dataLayersOf(options.layers).length > 0
      ? layerName(options, layer)
      : undefined
  }

  /** Ends the worker and resets the query. */
  close() {
    this.#requests.cancel()
    this.#remote?.close()
    this.#remote = undefined
    this.#loaded = undefined
    this.#source = undefined
    this.#query = { filter: '' }
    this.#filter.value = ''
  }

  #change(query: RowQuery) {
    this.#query = query
    if (!this.#isEmpty) return this.#requests.request(query)
    this.#requests.cancel()
    this.#callbacks.onReset()
  }

  /** Calls the worker with the rows in view. If that fails, shows that the rows are not sorted and returns undefined. */
  async #guard<Result>(
    action: (remote: RemoteRowTable, source: RowSource) => Promise<Result>,
  ): Promise<Result | undefined> {
    const source = this.#source
    if (!source) return undefined
    const remote = (this.#remote ??= startRowTable())
    try {
      if (this.#loaded !== source) {
        const rows = await source.loadRows()
        if (!rows) return undefined
        await remote.load(rows)
        this.#loaded = source
      }
      return await action(remote, source)
    } catch {
      // A table that was closed waits for nothing.
      if (this.#remote !== remote) return undefined
      remote.close()
      this.#remote = undefined
      this.#loaded = undefined
      this.#callbacks.onFailure(chartTexts().table.notSorted)
      return undefined
    }
  }

  async #download() {
    const name = this.#layerName
    const text = await this.#guard((remote) => remote.toCsv(this.#query, name))
    if (text === undefined) return
    const document = this.element.ownerDocument
    const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
    make(document, 'a', {
      href: address,
      download: name === undefined ? `${this.#noun}.csv` : `${name} ${this.#noun}.csv`,
    }).click()
    // The download reads the address after this task.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
}
