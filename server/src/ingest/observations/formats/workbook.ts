import {
  cellValue,
  columnLetters,
  countsHours,
  countText,
  formatUnit,
  hoursText,
  hundredthsOf,
  isFormula,
  lineOf,
  readTimeCell,
} from '@isobath/domain'
import type { CellValue, Sheet, SheetColumn, Workbook } from '@isobath/domain'
import { readWorkbook } from '../../../workbook/workbook.ts'
import type { GivenMetadata, GivenVariable } from '../../metadata.ts'
import { noRows, Refusal } from '../../problem.ts'
import type { Omission, TableFault } from '../../problem.ts'
import { appendRow, createRaw, fillers } from '../text/load-text.ts'
import { isCounted, unitIn, unitLinesOf } from '../text/heads/column-units.ts'
import { namesUnderGroups } from '../text/heads/group-names.ts'
import { serialDaysOf } from '../time/serial-days.ts'
import type { RawColumn, RawTable } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** The texts of a sheet, blanks where its cells are empty. */
type Rows = readonly (readonly string[])[]

/** Rows between two reports of progress. */
const progressRows = 5000

/** Loads the sheet `data` of a workbook, or its only one, into `raw`, and what its sheets of metadata say. */
export async function loadWorkbook(
  work: WorkingDatabase,
  path: string,
  name: string,
  missing: readonly string[],
  progress?: (done: number, total: number) => void,
): Promise<RawTable> {
  const refuse = (detail: TableFault) => new Refusal({ kind: 'table', file: name, detail })
  const read = await readWorkbook(path)
  if (!read.ok) throw refuse(`it ${read.fault}`)
  const { workbook } = read
  const sheet = sheetOfRows(workbook)
  if (typeof sheet === 'string') throw refuse(sheet)
  const data = new SheetText(workbook, sheet)
  if (data.headers.length === 0) throw refuse(noSheet)
  const metadata = new SheetText(workbook, sheetNamed(workbook, 'dataset_meta_data'))
  const variables = variablesOf(new SheetText(workbook, sheetNamed(workbook, 'vars_meta_data')).rows())
  const { columns, firstRow } = headOf(data, workbook.date1904)
  const inPercent = columns.map((column) => isInPercent(column, variables[column.name]?.unit))
  const leftOut = data.formulasWithoutValue(firstRow).map((rows, i) => formulaOmission(columns[i]?.name ?? '', rows))
  const appender = await createRaw(work, columns.length)
  const isMissingCell = fillers(missing)
  const isMissing = columns.map(() => isMissingCell)
  let count = 0
  for (let i = firstRow; i < data.height; i++) {
    const row = data.row(i, inPercent)
    if (row.every((cell) => cell === '')) continue
    appendRow(appender, data.headerRow + 1 + i, row, isMissing)
    count++
    if (count % progressRows === 0) progress?.(i + 1, data.height)
  }
  progress?.(data.height, data.height)
  appender.closeSync()
  if (count === 0) throw refuse(noRows)
  const given = { ...datasetOf(metadata.rows()), variables }
  return { columns, rows: count, timesAreIso: metadata.headers.length > 0, notes: [], leftOut: leftOut.flat(), given }
}

const noSheet: TableFault =
  'it has no sheet named data with a line of names: give the sheet that holds its rows this name'

/** The sheet that the audits read comes before one that is named nearly so. */
const sheetNamed = ({ sheets }: Workbook, name: string) =>
  sheets.find((each) => each.name === name) ?? sheets.find((each) => each.name.trim().toLowerCase() === name)

/** The sheet that holds the rows: the one named data, or the only one that is shown. */
function sheetOfRows(workbook: Workbook): Sheet | TableFault {
  const shown = workbook.sheets.filter(({ isHidden }) => !isHidden)
  const named = sheetNamed(workbook, 'data')
  // The audits of a submission have read a sheet of the template, hidden or not.
  if (named?.isHidden && shown.length > 0 && !sheetNamed(workbook, 'dataset_meta_data'))
    return 'its sheet data is hidden beside others that are shown: show it, or remove it and give the sheet that holds the rows this name'
  const [only, ...others] = shown.length > 0 ? shown : workbook.sheets
  return named ?? (others.length === 0 ? only : undefined) ?? noSheet
}

/** Whether a column is one of percents, by its unit, or by its name where it has none. `told`: the unit by the metadata. */
function isInPercent({ name, unit }: RawColumn, told: string | undefined): boolean {
  const said = told ?? unit
  return said ? formatUnit(said).startsWith('%') : /%|(^|[^a-z])(percent|pct)([^a-z]|$)/i.test(name)
}

/** Reports how many rows of a column hold a formula without a stored value. Empty for 0 rows. */
function formulaOmission(name: string, rows: number): readonly Omission[] {
  const reason =
    'is a formula without a stored value: it is missing there (save the workbook in a program that computes it)'
  return rows === 0 ? [] : [{ variable: `${name} of ${countText(rows, 'row')}`, reason }]
}

/** The columns of a sheet, whose names may stand under a title and names of groups, and above their units, and the row where its values begin. */
function headOf(
  data: SheetText,
  date1904: boolean,
): { readonly columns: readonly RawColumn[]; readonly firstRow: number } {
  const start = rowsOfTitle(data)
  const head = [0, 1, 2, 3, 4, 5].map((i) => data.row(start - 1 + i))
  const grouped = namesUnderGroups(head)
  const names = grouped ?? head[0] ?? []
  const next = start + (grouped ? 1 : 0)
  const { units, count } = unitLinesOf(head.slice(grouped ? 2 : 1))
  const columns = names.map((name, i): RawColumn => {
    // A count of Excel begins with 1904 in a workbook that says so.
    const counted = date1904 && serialDaysOf(name)?.program === 'Excel' ? 'days since 1904-01-01' : undefined
    const unit = units[i] || counted || unitIn(name)
    return { name: name === '' ? `Column ${columnLetters(i)}` : name, ...(unit ? { unit } : {}) }
  })
  return { columns, firstRow: next + count }
}

/** Rows of a title above the names at most, and fewest columns of a table that may have one. */
const mostTitle = 20
const leastColumns = 4

/** The number of rows above the names: rows that are blank or have one cell, above a row that names most of the columns. */
function rowsOfTitle(data: SheetText): number {
  const filled = (row: readonly string[]) => row.filter((cell) => cell !== '')
  const rows = Array.from({ length: Math.min(mostTitle, data.height) }, (_, i) => filled(data.row(i - 1)))
  const start = rows.findIndex((cells) => cells.length > 1)
  const names = rows[start] ?? []
  const isHead = names.every((name) => /[a-z]/i.test(name) && !isCounted(name))
  return isHead && names.length >= leastColumns && data.headers.length < names.length * 2 ? start : 0
}

/** The texts of a sheet, which is empty where the workbook has none of the name. */
class SheetText {
  readonly headers: readonly string[]
  /** The row of the headers, counted from 1. */
  readonly headerRow: number
  /** Rows below the headers. */
  readonly height: number
  readonly #columns: readonly SheetColumn[]
  readonly #time: number
  readonly #date1904: boolean

  constructor({ date1904 }: Workbook, sheet: Sheet | undefined) {
    this.#columns = sheet?.columns ?? []
    this.headerRow = sheet?.headerRow ?? 1
    this.#date1904 = date1904
    this.headers = this.#columns.map(({ header }) => textOf(cellValue(header), date1904))
    this.height = this.#columns.reduce((most, { cells }) => Math.max(most, cells.length), 0)
    this.#time = this.headers.indexOf('time')
  }

  /** The row at this place below the headers, which are row -1. Cells that the sheet shows as 35% are 35 in columns of percents, and 0.35 in others. */
  row(index: number, inPercent: readonly boolean[] = []): readonly string[] {
    if (index === -1) return this.headers
    return this.#columns.map(({ cells }, i) => {
      const value = cellValue(cells.at(index))
      if (inPercent[i] && typeof value === 'number' && cells.isPercent?.(index)) return String(hundredthsOf(value))
      return (i === this.#time ? timeText : textOf)(value, this.#date1904)
    })
  }

  /** The number of formulas without a stored value in each column, from a row on. */
  formulasWithoutValue(firstRow: number): readonly number[] {
    return this.#columns.map(({ cells }) => {
      let count = 0
      for (let i = firstRow; cells.hasFormulas !== false && i < cells.length; i++) {
        const cell = cells.at(i)
        if (isFormula(cell) && cellValue(cell) === null) count++
      }
      return count
    })
  }

  rows(): Rows {
    return [this.headers, ...Array.from({ length: this.height }, (_, i) => this.row(i))]
  }
}

function textOf(cell: CellValue, date1904: boolean): string {
  if (cell === null) return ''
  return typeof cell === 'object' ? timeText(cell, date1904) : String(cell).trim()
}

/** A time as ISO 8601 and hours as `12:30:00`, where the rules take a cell for one; else its text. */
function timeText(cell: CellValue, date1904: boolean): string {
  const reading = typeof cell === 'string' ? undefined : readTimeCell(cell, date1904)
  if (reading?.type === 'time') return new Date(reading.time).toISOString().replace('T00:00:00.000Z', '')
  if (typeof cell !== 'object') return String(cell).trim()
  if (cell === null) return ''
  return countsHours(cell, date1904) ? hoursText(cell.serial) : String(cell.serial)
}

/** The column of a sheet under a header, without blanks. */
const valuesUnder = ([headers = [], ...rows]: Rows, header: string) => {
  const at = headers.findIndex((text) => text.toLowerCase() === header)
  return at < 0 ? [] : rows.map((row) => row[at] ?? '')
}

function datasetOf(rows: Rows): GivenMetadata {
  const all = (header: string) => valuesUnder(rows, `dataset_${header}`).filter((text) => text !== '')
  const line = (header: string) => all(header).map(lineOf)[0]
  const texts = {
    shortName: line('short_name'),
    longName: line('long_name'),
    version: line('version'),
    releaseDate: line('release_date'),
    make: capitalised(line('make')),
    dataSource: line('source'),
    distributor: line('distributor'),
    acknowledgement: all('acknowledgement')[0],
    history: all('history')[0],
    description: all('description')[0],
    doi: all('doi')[0],
  }
  const lists = {
    references: all('references'),
    cruiseNames: valuesUnder(rows, 'cruise_names').filter((text) => text !== ''),
  }
  const stated = [
    ...Object.entries(texts).filter(([, text]) => text !== undefined),
    ...Object.entries(lists).filter(([, values]) => values.length > 0),
  ]
  return Object.fromEntries(stated) as GivenMetadata
}

const capitalised = (text: string | undefined) => text && text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

const lineAt = (texts: readonly string[] | undefined, i: number) => texts?.[i] && lineOf(texts[i])

function variablesOf(rows: Rows): Readonly<Record<string, GivenVariable>> {
  const column = (header: string) => valuesUnder(rows, `var_${header}`)
  const [names, longNames, sensors, units] = ['short_name', 'long_name', 'sensor', 'unit'].map(column)
  const [keywords, comments] = ['keywords', 'comment'].map(column)
  return Object.fromEntries(
    (names ?? []).flatMap((name, i): [string, GivenVariable][] => {
      const given = {
        longName: lineAt(longNames, i),
        sensor: lineAt(sensors, i),
        unit: lineAt(units, i),
        comment: comments?.[i],
        keywords: keywords?.[i]
          ?.split(',')
          .map((word) => word.trim())
          .filter((word) => word !== ''),
      }
      const stated = Object.entries(given).filter(([, value]) => value !== undefined && value !== '')
      return name === '' ? [] : [[name, Object.fromEntries(stated)]]
    }),
  )
}
