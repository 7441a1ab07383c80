import type { SheetName } from './template.ts'
import type { Cells } from './workbook.ts'

/** A column with a header, under its name in the template. */
export interface BoundColumn {
  readonly name: string
  /** As the workbook spells it, trimmed. */
  readonly header: string
  /** Place in the sheet, counted from 0. */
  readonly index: number
  readonly cells: Cells
}

/** A sheet found in the workbook, with the rows that hold something. */
export interface BoundSheet {
  readonly name: SheetName
  readonly title: string
  readonly headerRow: number
  /** Columns with a header. If several have the same header, only the first. */
  readonly columns: readonly BoundColumn[]
  readonly byName: ReadonlyMap<string, BoundColumn>
  /** Indexes of the rows that are not blank, counted from the row below the header. */
  readonly rows: Int32Array
  /** Blank rows that stand before the last row that is not. */
  readonly blankRows: readonly number[]
}

export type BoundSheets = Readonly<Partial<Record<SheetName, BoundSheet>>>

/** What the audits of a column read of it, for {@link AuditMemory}. */
export const inputsOfColumn = (column: BoundColumn | undefined): readonly unknown[] =>
  column ? [column.name, column.header, column.index, column.cells] : []

/** What the audits of a sheet read of it. */
export const inputsOfSheet = (sheet: BoundSheet | undefined): readonly unknown[] =>
  sheet ? [sheet.title, sheet.headerRow, sheet.rows, ...sheet.columns.flatMap(inputsOfColumn)] : []

/** The same sheet with some columns under other names. */
export function renameColumns(sheet: BoundSheet, names: ReadonlyMap<BoundColumn, string>): BoundSheet {
  const columns = sheet.columns.map((column) => ({ ...column, name: names.get(column) ?? column.name }))
  return { ...sheet, columns, byName: new Map(columns.map((column) => [column.name, column])) }
}
