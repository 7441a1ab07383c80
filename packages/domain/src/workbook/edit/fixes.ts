import { parseSpatialResolution } from '../../data/resolution.ts'
import { parseTemporalResolution } from '../../data/temporal-resolution.ts'
import { isoInstant } from '../../data/time.ts'
import { readTimeCell } from '../data/times.ts'
import { isFillerText } from '../data/fillers.ts'
import { vocabularyOf } from '../metadata/metadata-cells.ts'
import type { AuditId } from '../model/audits.ts'
import type { AuditContext } from '../model/context.ts'
import type { Issue } from '../model/issue.ts'
import { axisColumns, datasetColumns, folded, variableColumns } from '../model/template.ts'
import { type CellValue, type Workbook, cellValue, numberOf, textOf } from '../model/workbook.ts'
import { type CellPlace, cellAt, orderColumns, removeRows, renameSheet, setCells } from './edit.ts'

/** Longitudes that were brought into −180…180 have this many decimals at most. */
const lonDecimals = 10

/** The one right value of a cell at fault; undefined where there is none, or more than one. */
type Mend = (
  value: CellValue,
  place: { readonly header: string; readonly date1904: boolean; readonly context: AuditContext },
) => CellValue | undefined

const blank: Mend = () => null

const number: Mend = (value) => numberOf(value) ?? undefined

interface KnownMend {
  /** The verb of the button. */
  readonly label: string
  readonly mend: Mend
  /** Every cell at fault has a right answer: they are counted without looking at each of a million. */
  readonly isSure?: boolean
}

/** The right value of a cell for each fault that has one right answer. */
const mends: Readonly<Partial<Record<AuditId, KnownMend>>> = {
  filler: { label: 'Clear', mend: blank, isSure: true },
  'metadata-filler': { label: 'Clear', mend: blank, isSure: true },
  'below-first-row-ignored': { label: 'Clear', mend: blank, isSure: true },
  'lat-not-number': { label: 'Store as numbers', mend: number },
  'lon-not-number': { label: 'Store as numbers', mend: number },
  'depth-not-number': { label: 'Store as numbers', mend: number },
  'lon-out-of-range': {
    label: 'Subtract 360',
    mend: (value) =>
      typeof value === 'number' && value > 180 && value <= 360 ? Number((value - 360).toFixed(lonDecimals)) : undefined,
  },
  'time-format': { label: 'Write as YYYY-MM-DDThh:mm:ss', mend: mendTime },
  'time-converted': {
    label: 'Write in UTC',
    isSure: true,
    mend: (value, { date1904 }) => {
      const reading = readTimeCell(value, date1904)
      return reading.type === 'time' ? shortInstant(reading.time) : undefined
    },
  },
  'value-not-listed': { label: 'Use the preset spelling', mend: mendListed },
  'flag-invalid': { label: 'Write as 0 or 1', mend: mendFlag },
  'release-date-format': { label: 'Write as YYYY-MM-DD', mend: mendDay },
}

const shortInstant = (time: number) => isoInstant(time).replace('.000Z', 'Z')

/** A blank in place of the T, slashes between the parts of the day, or a time without seconds: the parts keep their order, so that there is one reading. A time without a zone is UTC. */
function mendTime(value: CellValue, { date1904 }: { readonly date1904: boolean }): CellValue | undefined {
  const match =
    /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})[T ]+(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d{1,3})?))?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i.exec(
      textOf(value),
    )
  if (!match) return undefined
  const [, year, , month = '', day = '', hour = '', minute, second = '00', zone = 'Z'] = match
  const two = (text: string) => text.padStart(2, '0')
  const offset = /^utc$/i.test(zone) ? 'Z' : zone.toUpperCase()
  const text = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}${offset}`
  return readTimeCell(text, date1904).type === 'time' ? text : undefined
}

function mendDay(value: CellValue): CellValue | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(textOf(value)) ?? []
  if (year === undefined) return undefined
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return readTimeCell(text, false).type === 'time' ? text : undefined
}

function mendFlag(value: CellValue): CellValue | undefined {
  const text = textOf(value).toLowerCase()
  if (['true', 'yes', 'y'].includes(text)) return 1
  return ['false', 'no', 'n'].includes(text) ? 0 : undefined
}

/** The preset value that is spelt alike but for case, blanks and punctuation, or that means the same resolution. */
function mendListed(
  value: CellValue,
  { header, context }: { readonly header: string; readonly context: AuditContext },
): CellValue | undefined {
  const rule = [...datasetColumns, ...variableColumns].find(({ name }) => name === header)
  const list = rule?.vocabulary && vocabularyOf(context, rule.vocabulary)
  const text = textOf(value)
  if (!rule?.vocabulary || !list || isFillerText(text)) return undefined
  const alike = list.filter((term) => folded(term) === folded(text) && folded(text) !== '')
  if (alike.length === 1) return alike[0]
  if (rule.vocabulary === 'temporalResolution' || rule.vocabulary === 'spatialResolution') {
    const read = rule.vocabulary === 'temporalResolution' ? parseTemporalResolution(text) : parseSpatialResolution(text)
    const label = read.ok ? read.value.label : undefined
    return list.find((term) => term === label)
  }
  return undefined
}

/** What a click on an issue would change. */
export interface Fix {
  /** The button's text. */
  readonly label: string
  /** Cells, columns or rows that change. */
  readonly count: number
  readonly apply: () => FixedWorkbook
}

export interface FixedWorkbook {
  readonly workbook: Workbook
  /** The first cell that changed, before and after; absent where no value changed. */
  readonly example?: { readonly place: CellPlace; readonly from: CellValue; readonly to: CellValue }
}

/**
 * The fix of an issue of this workbook, where there is exactly one right answer for some of its cells; undefined otherwise. The issue must name its rows
 * (`keepsRows`).
 */
export function fixOf(workbook: Workbook, issue: Issue, context: AuditContext): Fix | undefined {
  const sheet = workbook.sheets.findIndex(({ name }) => name === issue.sheet)
  if (sheet < 0) return undefined
  const { rename, id, faultRows } = issue
  const places = columnsOf(workbook, sheet, issue)
  if (id === 'sheet-misnamed' && rename !== undefined)
    return { label: `Rename to ${rename}`, count: 1, apply: () => ({ workbook: renameSheet(workbook, sheet, rename) }) }
  if (id === 'column-misnamed' && rename !== undefined) {
    const [column = -1] = places
    const place = { sheet, column, row: -1 }
    return {
      label: `Rename to ${rename}`,
      count: 1,
      apply: () => ({
        workbook: setCells(workbook, place, new Map([[-1, rename]])),
        example: { place, from: cellValue(cellAt(workbook, place)), to: rename },
      }),
    }
  }
  if (id === 'column-order') return orderFix(workbook, sheet)
  if ((id === 'row-duplicate' || id === 'metadata-row-duplicate') && faultRows && faultRows.length > 0)
    return {
      label: 'Remove the repeated rows',
      count: faultRows.length,
      apply: () => ({ workbook: removeRows(workbook, sheet, new Set(faultRows)) }),
    }
  return cellFix(workbook, sheet, places, issue, context)
}

function columnsOf(workbook: Workbook, sheet: number, { columns }: Issue): readonly number[] {
  const all = workbook.sheets[sheet]?.columns ?? []
  return columns.map((header) => all.findIndex((column) => textOf(cellValue(column.header)) === header))
}

/** Moves the columns of time and place to the front. */
function orderFix(workbook: Workbook, sheet: number): Fix | undefined {
  const headers = (workbook.sheets[sheet]?.columns ?? []).map(({ header }) => textOf(cellValue(header)))
  const first = axisColumns.map((axis) => headers.indexOf(axis)).filter((place) => place >= 0)
  const order = [...first, ...[...headers.keys()].filter((place) => !first.includes(place))]
  // A column of time or place under another name is renamed first.
  if (first.length < 3 || order.every((place, i) => place === i)) return undefined
  return {
    label: 'Move to the front',
    count: first.length,
    apply: () => ({ workbook: orderColumns(workbook, sheet, order) }),
  }
}

function cellFix(
  workbook: Workbook,
  sheet: number,
  [column = -1]: readonly number[],
  { id, columns, faultRows }: Issue,
  context: AuditContext,
): Fix | undefined {
  const known = mends[id]
  if (!known || !faultRows || column < 0) return undefined
  const place = { header: columns[0] ?? '', date1904: workbook.date1904, context }
  const valueAt = (row: number) => cellValue(cellAt(workbook, { sheet, column, row }))
  const mended = (row: number) => known.mend(valueAt(row), place)
  const count = known.isSure
    ? faultRows.length
    : faultRows.reduce((sum, row) => sum + Number(mended(row) !== undefined), 0)
  if (count === 0) return undefined
  return {
    label: known.label,
    count,
    apply: () => {
      const values = new Map<number, CellValue>()
      for (const row of faultRows) {
        const value = mended(row)
        if (value !== undefined) values.set(row, value)
      }
      const [[row, to] = [0, null]] = values
      const at = { sheet, column, row }
      return { workbook: setCells(workbook, at, values), example: { place: at, from: valueAt(row), to } }
    },
  }
}
