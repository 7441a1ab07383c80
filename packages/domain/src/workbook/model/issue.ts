import { type AuditId, type AuditLevel, auditIds, audits } from './audits.ts'
import type { BoundColumn, BoundSheet } from './bound-sheet.ts'
import type { Tally } from './tally.ts'
import { columnLetters } from './workbook.ts'

export interface IssueExample {
  /** As in `F5`. */
  readonly cell: string
  /** Row of the sheet, counted from 1. */
  readonly row: number
  /** The text of the cell, shortened. */
  readonly value: string
}

/** One fault. Every cell with the same fault in the same column belongs to one issue. */
export interface Issue {
  readonly id: AuditId
  readonly level: AuditLevel
  /** Name of the sheet as the workbook spells it; null for the file itself. */
  readonly sheet: string | null
  /** Headers of the columns at fault; empty where the whole sheet is at fault. */
  readonly columns: readonly string[]
  /** The rows at fault: the whole sheet, the header, every row that is not blank, or `count` of them. */
  readonly rows: 'sheet' | 'header' | 'all' | 'some'
  /** The cells in A1 notation: `F5`, `B1:C1`, `D2:D472` (from the first to the last cell at fault); null for a sheet or file. */
  readonly range: string | null
  /** Number of faulty headers, cells or rows. There may be fewer examples. */
  readonly count: number
  readonly examples: readonly IssueExample[]
  /** Index of every row at fault, counted from the row below the header; only where the context requests them. */
  readonly faultRows?: Int32Array
  /** The name that a misnamed header or sheet should have. */
  readonly rename?: string
  readonly what: string
  readonly mend: string
}

/** One or two sentences each: what is wrong, and how to mend it. */
export interface Texts {
  readonly what: string
  readonly mend: string
}

/** Whether a tally holds every row of a sheet with several. */
const isEveryRow = (tally: Tally, { rows }: BoundSheet) =>
  rows.length > 1 && tally.rows === rows.length && tally.first === rows[0] && tally.last === rows.at(-1)

/** Collects issues and hands them over in the order of `audits`, then as they were found. */
export class Issues {
  readonly #found: Issue[] = []
  readonly #keepsRows: boolean

  constructor(keepsRows = false) {
    this.#keepsRows = keepsRows
  }

  /** An empty collection of the same kind, for a part of the audit. */
  part(): Issues {
    return new Issues(this.#keepsRows)
  }

  /** Takes the issues of a part. */
  take(part: Issues): void {
    for (const issue of part.#found) this.#found.push(issue)
  }

  file(id: AuditId, texts: Texts): void {
    this.#add(id, { sheet: null, columns: [], rows: 'sheet', range: null, count: 1, examples: [] }, texts)
  }

  sheet(id: AuditId, sheet: string, texts: Texts, rename?: string): void {
    const place = { sheet, columns: [], rows: 'sheet', range: null, count: 1, examples: [] } as const
    this.#add(id, { ...place, ...(rename === undefined ? {} : { rename }) }, texts)
  }

  /** A fault of a column that is not there. */
  absent(id: AuditId, sheet: BoundSheet, name: string, texts: Texts): void {
    const place = { sheet: sheet.title, columns: [name], rows: 'header', range: null, count: 1, examples: [] } as const
    this.#add(id, place, texts)
  }

  /** A fault of headers. */
  headers(
    id: AuditId,
    sheet: BoundSheet,
    at: readonly { header: string; index: number }[],
    texts: Texts,
    rename?: string,
  ): void {
    const row = sheet.headerRow
    const indexes = at.map(({ index }) => index)
    const [first, last] = [Math.min(...indexes), Math.max(...indexes)].map((i) => `${columnLetters(i)}${row}`)
    this.#add(
      id,
      {
        sheet: sheet.title,
        columns: at.map(({ header }) => header),
        rows: 'header',
        range: first === last ? (first ?? null) : `${first}:${last}`,
        count: at.length,
        examples: [],
        ...(rename === undefined ? {} : { rename }),
      },
      texts,
    )
  }

  /** A fault of the cells that a tally holds; nothing where it holds none. */
  cells(id: AuditId, sheet: BoundSheet, columns: readonly BoundColumn[], tally: Tally, texts: Texts): void {
    if (tally.count === 0 || columns.length === 0) return
    const row = (index: number) => sheet.headerRow + 1 + index
    const letters = columns.map(({ index }) => index)
    const [left, right] = [columnLetters(Math.min(...letters)), columnLetters(Math.max(...letters))]
    const [from, to] = [`${left}${row(tally.first)}`, `${right}${row(tally.last)}`]
    this.#add(
      id,
      {
        sheet: sheet.title,
        columns: columns.map(({ header }) => header),
        rows: isEveryRow(tally, sheet) ? 'all' : 'some',
        range: from === to ? from : `${from}:${to}`,
        count: tally.count,
        examples: tally.examples.map(({ index, value }) => ({ cell: `${left}${row(index)}`, row: row(index), value })),
        ...(this.#keepsRows ? { faultRows: Int32Array.from(tally.indexes) } : {}),
      },
      texts,
    )
  }

  inOrder(): readonly Issue[] {
    const place = new Map(auditIds.map((id, i) => [id, i]))
    return this.#found.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  }

  #add(id: AuditId, place: Omit<Issue, 'id' | 'level' | 'what' | 'mend'>, { what, mend }: Texts): void {
    this.#found.push({ id, level: audits[id].level, ...place, what, mend })
  }
}
