import { TextStore } from '../cells/text-store.ts'
import type { Sheet, Workbook } from '../model/workbook.ts'
import { readText, unpackEntry } from './archive/archive-entries.ts'
import { cellStyles } from './cell-styles.ts'
import { SharedStrings } from './shared-strings.ts'
import { countsFrom1904, listedSheets, type ListedSheet } from './sheet-names.ts'
import { type Refusal, refuseFile } from './refusal.ts'
import { tooFar } from './sheet-extent.ts'
import { type SheetContext, SheetParser } from './sheet-parser.ts'
import type { WorkbookFile } from './workbook-file.ts'
import { scanPart, workbookParts, type WorkbookParts } from './workbook-parts.ts'
import { unreadable } from './xml/xml-reader.ts'
import type { Entry } from './archive/zip-directory.ts'

/** Bytes of the styles at most: they are read whole. */
const mostOfStyles = 64e6
/** Cells of the rectangles of all sheets together, at most. */
const mostCells = 30e6

/** The progress of reading a file. */
export interface ReadProgress {
  /** Share of the packed bytes, 0 to 1. */
  readonly share: number
  /** Rows that were read, of all sheets. */
  readonly rows: number
}

/** A workbook, or why its file is refused. */
export type WorkbookResult = { readonly ok: true; readonly workbook: Workbook } | Refusal

/**
 * Reads a file that claims to be a workbook: its files are unpacked once, piece by piece, held to what they claim and to a budget, and the cells of its sheets
 * come into columns as they arrive. What fills memory from few bytes is refused where it stands.
 */
export async function readWorkbook(
  file: WorkbookFile,
  onProgress: (progress: ReadProgress) => void = () => {},
): Promise<WorkbookResult> {
  const parts = await workbookParts(file)
  if (typeof parts === 'string') return refuseFile(parts)
  const workbook = await new WorkbookReader(file, parts, onProgress).read()
  return typeof workbook === 'string' ? refuseFile(workbook) : { ok: true, workbook }
}

class WorkbookReader {
  readonly #file: WorkbookFile
  readonly #parts: WorkbookParts
  /** Files that were not unpacked yet. */
  readonly #rest: Map<string, Entry>
  readonly #onProgress: (progress: ReadProgress) => void
  #packed = 0
  #rows = 0

  constructor(file: WorkbookFile, parts: WorkbookParts, onProgress: (progress: ReadProgress) => void) {
    this.#file = file
    this.#parts = parts
    this.#rest = new Map(parts.entries)
    this.#onProgress = onProgress
  }

  async read(): Promise<Workbook | string> {
    const list = await this.#text(this.#parts.list)
    if ('fault' in list) return list.fault
    const styles = await this.#text(this.#linked('styles', 'xl/styles.xml'))
    if ('fault' in styles) return styles.fault
    const listed = listedSheets(list.text, this.#parts.links)
    if (listed.length === 0) return 'is no .xlsx workbook'
    const names = new Set(listed.map(({ name }) => name.toLowerCase()))
    if (names.size < listed.length) return 'holds two sheets of one name: rename one of them'
    const decode = (bytes: Uint8Array) => this.#file.decode(bytes)
    const texts = new TextStore(decode)
    const shared = new SharedStrings(texts, decode)
    const fault = await this.#unpack(this.#linked('sharedStrings', 'xl/sharedstrings.xml'), (piece) =>
      shared.xml.take(piece),
    )
    if (fault !== undefined) return fault
    const date1904 = countsFrom1904(list.text)
    const context: SheetContext = { texts, shared, styles: cellStyles(styles.text), date1904, decode }
    const sheets = await this.#sheets(listed, context)
    if (typeof sheets === 'string') return sheets
    // Files that are not read must keep the same limits.
    for (const path of this.#rest.keys()) {
      const fault = await this.#unpack(path, scanPart(this.#file, path))
      if (fault !== undefined) return fault
    }
    return { sheets, date1904 }
  }

  async #sheets(listed: readonly ListedSheet[], context: SheetContext): Promise<readonly Sheet[] | string> {
    const sheets: Sheet[] = []
    let cells = 0
    for (const { path, name, isHidden } of listed) {
      const parser = new SheetParser(context)
      const before = this.#rows
      if (!this.#rest.has(path)) return unreadable
      const fault = await this.#unpack(path, (piece) => {
        const fault = parser.xml.take(piece)
        this.#rows = before + parser.rows
        return fault
      })
      if (fault !== undefined) return fault
      cells += parser.extent.cells
      if (cells > mostCells) return tooFar
      const columns = parser.columns()
      if (!columns) return unreadable
      sheets.push({ name, headerRow: 1, columns, ...(isHidden ? { isHidden } : {}) })
    }
    return sheets
  }

  /** Path of the file that the list links to for this, or where it usually is. */
  #linked(type: string, usual: string): string {
    return this.#parts.links.find((link) => link.type === type)?.path ?? usual
  }

  /** A small file as text; empty where there is none. */
  async #text(path: string): Promise<{ readonly text: string } | { readonly fault: string }> {
    const entry = this.#rest.get(path)
    if (!entry) return { text: '' }
    if (entry.size > mostOfStyles) return { fault: unreadable }
    this.#rest.delete(path)
    this.#packed += entry.packed
    return readText(this.#file, entry, scanPart(this.#file, path))
  }

  async #unpack(path: string, take: (piece: Uint8Array) => string | undefined): Promise<string | undefined> {
    const entry = this.#rest.get(path)
    if (!entry) return undefined
    this.#rest.delete(path)
    let unpacked = 0
    const fault = await unpackEntry(this.#file, entry, (piece) => {
      unpacked += piece.length
      const packed = this.#packed + (entry.packed * unpacked) / Math.max(entry.size, 1)
      this.#onProgress({ share: Math.min(packed / this.#file.bytes, 1), rows: this.#rows })
      return take(piece)
    })
    this.#packed += entry.packed
    return fault
  }
}
