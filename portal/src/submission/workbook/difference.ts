import { cellText, cellValue, columnLetters, sheetNames, type Sheet, type Workbook } from '@isobath/domain'

/** How a sheet differs from that of an earlier version. */
export interface SheetDifference {
  readonly sheet: string
  readonly rowsBefore: number
  readonly rowsNow: number
  readonly columnsAdded: readonly string[]
  readonly columnsRemoved: readonly string[]
  /** Cells of columns and rows that both versions have, with another value. */
  readonly cellsChanged: number
  /** The first of them. */
  readonly examples: readonly CellDifference[]
}

interface CellDifference {
  readonly cell: string
  readonly before: string
  readonly now: string
}

const mostExamples = 20

/** Compares a workbook with an earlier version, column by column under the same header and row by row. */
export function differenceOf(before: Workbook, now: Workbook): readonly SheetDifference[] {
  return sheetNames.map((name) => {
    const [old, fresh] = [before, now].map(({ sheets }) => sheets.find((sheet) => sheet.name === name))
    return compareSheets(name, old, fresh)
  })
}

export const isUnchanged = ({ rowsBefore, rowsNow, columnsAdded, columnsRemoved, cellsChanged }: SheetDifference) =>
  rowsBefore === rowsNow && columnsAdded.length + columnsRemoved.length + cellsChanged === 0

function compareSheets(sheet: string, old: Sheet | undefined, fresh: Sheet | undefined): SheetDifference {
  const [before, now] = [old, fresh].map((each) => columnsByHeader(each)) as [Columns, Columns]
  const examples: CellDifference[] = []
  let cellsChanged = 0
  const rows = Math.min(heightOf(old), heightOf(fresh))
  for (const [header, { cells, place }] of now) {
    const earlier = before.get(header)?.cells
    if (!earlier) continue
    for (let row = 0; row < rows; row++) {
      const [was, is] = [cellText(earlier.at(row)), cellText(cells.at(row))]
      if (was.trim() === is.trim()) continue
      cellsChanged++
      if (examples.length < mostExamples)
        examples.push({ cell: `${columnLetters(place)}${row + 2}`, before: was, now: is })
    }
  }
  return {
    sheet,
    rowsBefore: heightOf(old),
    rowsNow: heightOf(fresh),
    columnsAdded: [...now.keys()].filter((header) => !before.has(header)),
    columnsRemoved: [...before.keys()].filter((header) => !now.has(header)),
    cellsChanged,
    examples,
  }
}

type Columns = ReadonlyMap<string, { readonly cells: Sheet['columns'][number]['cells']; readonly place: number }>

const columnsByHeader = (sheet: Sheet | undefined): Columns =>
  new Map(
    (sheet?.columns ?? []).flatMap(({ header, cells }, place) => {
      const name = cellText(cellValue(header)).trim()
      return name === '' ? [] : [[name, { cells, place }] as const]
    }),
  )

const heightOf = (sheet: Sheet | undefined) =>
  (sheet?.columns ?? []).reduce((most, { cells }) => Math.max(most, cells.length), 0)
