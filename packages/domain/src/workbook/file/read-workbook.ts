import { TextStore } from '../cells/text-store.ts'
import type { Sheet, Workbook } from '../model/workbook.ts'
import { unpackEntry, workbookEntries } from './archive-entries.ts'
import { dateStyles, stylesPath } from './date-styles.ts'
import { SharedStrings, sharedStringsPath } from './shared-strings.ts'
import { countsFrom1904, linksPath, listPath, sheetNames } from './sheet-names.ts'
import { type SheetContext, SheetParser } from './sheet-parser.ts'
import { SheetScan } from './sheet-scan.ts'
import type { WorkbookFile } from './workbook-file.ts'
import { joinBytes, unreadable } from './xml-reader.ts'
import type { Entry } from './zip-directory.ts'

/** Bytes of the styles at most: they are read whole. */
const mostOfStyles = 64e6
/** Cells of the rectangles of all sheets together, at most. */
const mostCells = 30e6

/** What the reading of a file has come to. */
export interface ReadProgress {
  /** Share of the packed bytes, 0 to 1. */
  readonly share: number
  /** Rows that were read, of all sheets. */
  readonly rows: number
}

/** A workbook, or why its file is refused ("holds …"). */
export type WorkbookResult =
  | { readonly ok: true; readonly workbook: Workbook }
  | { readonly ok: false; readonly says: string }

/**
 * Reads a file that claims to be a workbook: its files are unpacked once, piece by piece, held to what they claim and to a budget, and the cells of its sheets
 * come into columns as they arrive. What fills memory from few bytes is refused where it stands.
 */
export async function readWorkbook(
  file: WorkbookFile,
  onProgress: (progress: ReadProgress) => void = () => {},
): Promise<WorkbookResult> {
  const entries = await workbookEntries(file)
  if (typeof entries === 'string') return { ok: false, says: entries }
  const says = await new WorkbookReader(file, entries, onProgress).read()
  return typeof says === 'string' ? { ok: false, says } : { ok: true, workbook: says }
}

class WorkbookReader {
  readonly #file: WorkbookFile
  readonly #rest: Map<string, Entry>
  readonly #onProgress: (progress: ReadProgress) => void
  #packed = 0
  #rows = 0

  constructor(file: WorkbookFile, entries: readonly Entry[], onProgress: (progress: ReadProgress) => void) {
    this.#file = file
    this.#rest = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
    this.#onProgress = onProgress
  }

  async read(): Promise<Workbook | string> {
    const [list, links, styles] = [
      await this.#text(listPath),
      await this.#text(linksPath),
      await this.#text(stylesPath),
    ]
    for (const part of [list, links, styles]) if (!part.ok) return part.says
    const decode = (bytes: Uint8Array) => this.#file.decode(bytes, 'utf-8')
    const texts = new TextStore(decode)
    const shared = new SharedStrings(texts, decode)
    const fault = await this.#unpack(sharedStringsPath, (piece) => shared.xml.take(piece))
    if (fault !== undefined) return fault
    const date1904 = countsFrom1904(list.text)
    const context: SheetContext = { texts, shared, dates: dateStyles(styles.text), date1904, decode }
    const sheets = await this.#sheets(sheetNames(list.text, links.text), context)
    if (typeof sheets === 'string') return sheets
    // What is not read is held to the same limits.
    for (const name of this.#rest.keys()) {
      const says = await this.#unpack(name, scanOf(this.#file, name))
      if (says !== undefined) return says
    }
    return { sheets, date1904 }
  }

  async #sheets(names: ReadonlyMap<string, string>, context: SheetContext): Promise<readonly Sheet[] | string> {
    const sheets: Sheet[] = []
    let cells = 0
    for (const [path, name] of names) {
      const parser = new SheetParser(context)
      const before = this.#rows
      if (!this.#rest.has(path)) return unreadable
      const says = await this.#unpack(path, (piece) => {
        const fault = parser.xml.take(piece)
        this.#rows = before + parser.rows
        return fault
      })
      if (says !== undefined) return says
      cells += parser.extent.cells
      if (cells > mostCells) return 'has cells too far from the others'
      const columns = parser.columns()
      if (!columns) return unreadable
      sheets.push({ name, headerRow: 1, columns })
    }
    return sheets
  }

  /** A small file as text; empty where there is none. */
  async #text(path: string): Promise<{ ok: true; text: string } | { ok: false; says: string; text: '' }> {
    const refuse = (says: string) => ({ ok: false, says, text: '' }) as const
    if ((this.#rest.get(path)?.size ?? 0) > mostOfStyles) return refuse(unreadable)
    const pieces: Uint8Array[] = []
    const scan = scanOf(this.#file, path)
    const says = await this.#unpack(path, (piece) => {
      pieces.push(piece)
      return scan(piece)
    })
    if (says !== undefined) return refuse(says)
    return { ok: true, text: this.#file.decode(joinBytes(pieces), 'utf-8') }
  }

  async #unpack(path: string, take: (piece: Uint8Array) => string | undefined): Promise<string | undefined> {
    const entry = this.#rest.get(path)
    if (!entry) return undefined
    this.#rest.delete(path)
    let unpacked = 0
    const says = await unpackEntry(this.#file, entry, (piece) => {
      unpacked += piece.length
      const packed = this.#packed + (entry.packed * unpacked) / Math.max(entry.size, 1)
      this.#onProgress({ share: Math.min(packed / this.#file.bytes, 1), rows: this.#rows })
      return take(piece)
    })
    this.#packed += entry.packed
    return says
  }
}

function scanOf(file: WorkbookFile, name: string): (piece: Uint8Array) => string | undefined {
  const scan = name.endsWith('.xml') ? new SheetScan() : undefined
  return (piece) => scan?.take(file.decode(piece, 'ascii'))
}
