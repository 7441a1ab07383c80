import type { Issues } from './issue.ts'
import { type SheetColumn, type Sheet, type Workbook, columnLetters, textOf, cellValue } from './workbook.ts'
import { type SheetName, folded, sheetNames } from './template.ts'
import { type Steps, eachRow } from './steps.ts'
import { Tally } from './tally.ts'
import type { AuditMemory } from './memory.ts'

import type { BoundColumn, BoundSheet, BoundSheets } from './bound-sheet.ts'

/** Finds the three sheets (T5). A sheet that is missing or empty gives one issue and is not audited further. */
export function* bindSheets(
  workbook: Workbook,
  issues: Issues,
  examples: number,
  memory: AuditMemory,
): Steps<BoundSheets> {
  const bound: Partial<Record<SheetName, BoundSheet>> = {}
  const spare = workbook.sheets.filter(({ name }) => !sheetNames.some((known) => known === name))
  for (const name of sheetNames) {
    const exact = workbook.sheets.find((sheet) => sheet.name === name)
    const sheet = exact ?? spare.find((sheet) => folded(sheet.name) === folded(name))
    if (!sheet) {
      issues.sheet('sheet-missing', name, {
        what: `The workbook has no sheet named ${name}.`,
        mend: `Add the sheet ${name} from the template, spelt exactly so.`,
      })
      continue
    }
    if (!exact) {
      issues.sheet(
        'sheet-misnamed',
        sheet.name,
        {
          what: `The sheet ${JSON.stringify(sheet.name)} should be named ${name}.`,
          mend: `Rename the sheet to ${name}.`,
        },
        name,
      )
    }
    const found = yield* bindSheet(name, sheet, issues, examples, memory)
    if (found.rows.length === 0) {
      issues.sheet('sheet-empty', sheet.name, {
        what: `The sheet ${sheet.name} has no rows below its header.`,
        mend: name === 'data' ? 'Enter the data, one observation a row.' : 'Enter the metadata below the header.',
      })
    }
    bound[name] = found
  }
  return bound
}

function* bindSheet(
  name: SheetName,
  sheet: Sheet,
  issues: Issues,
  examples: number,
  memory: AuditMemory,
): Steps<BoundSheet> {
  const headed: BoundColumn[] = []
  const repeats = new Map<string, BoundColumn[]>()
  const orphans: { readonly column: SheetColumn; readonly index: number }[] = []
  for (const [index, column] of sheet.columns.entries()) {
    const header = textOf(cellValue(column.header))
    const bound = { name: header, header, index, cells: column.cells }
    const same = repeats.get(header)
    if (header === '') orphans.push({ column, index })
    else if (same) same.push(bound)
    else repeats.set(header, [bound])
    if (header !== '' && !same) headed.push(bound)
  }
  const { rows, blankRows } = yield* memory.recall(
    `rows ${name}`,
    headed.map(({ cells }) => cells),
    () => rowsThatHold(headed),
    (before, now) => sameRows(before.rows, now.rows) && sameRows(before.blankRows, now.blankRows),
  )
  const place: BoundSheet = {
    name,
    title: sheet.name,
    headerRow: sheet.headerRow,
    columns: headed,
    byName: new Map(headed.map((column) => [column.name, column])),
    rows,
    blankRows,
  }
  for (const { column, index } of orphans) yield* auditOrphans(place, column, index, issues, examples)
  for (const [header, same] of repeats) {
    if (same.length === 1) continue
    issues.headers('header-duplicate', place, same, {
      what: `${same.length} columns of ${sheet.name} are headed ${header}.`,
      mend: 'Rename or remove all but one of them. Only the first has been checked further.',
    })
  }
  return place
}

function* rowsThatHold(columns: readonly BoundColumn[]): Steps<{ rows: Int32Array; blankRows: number[] }> {
  const length = Math.max(0, ...columns.map(({ cells }) => cells.length))
  const rows = new Int32Array(length)
  const blank: number[] = []
  let count = 0
  yield* eachRow(upTo(length), 1, (index) => {
    if (columns.some(({ cells }) => cellValue(cells.at(index)) !== null)) rows[count++] = index
    else blank.push(index)
  })
  const last = rows[count - 1] ?? -1
  return { rows: rows.slice(0, count), blankRows: blank.filter((index) => index < last) }
}

const sameRows = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  a.length === b.length && Array.prototype.every.call(a, (row, i) => row === b[i])

function upTo(length: number): Int32Array {
  const indexes = new Int32Array(length)
  for (let i = 0; i < length; i++) indexes[i] = i
  return indexes
}

function* auditOrphans(
  sheet: BoundSheet,
  column: SheetColumn,
  index: number,
  issues: Issues,
  examples: number,
): Steps<void> {
  const tally = new Tally(examples)
  yield* eachRow(upTo(column.cells.length), 1, (row) => {
    const value = cellValue(column.cells.at(row))
    if (value !== null) tally.add(row, value)
  })
  const header = columnLetters(index)
  issues.cells('orphaned-cells', sheet, [{ name: '', header, index, cells: column.cells }], tally, {
    what: `Column ${header} of ${sheet.title} has values but no header.`,
    mend: `Write a header into ${header}${sheet.headerRow}, or clear the column.`,
  })
}
