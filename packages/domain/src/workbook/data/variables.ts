import { isFillerNumber, isFillerText, maybeFillerNumber } from './fillers.ts'
import type { Issues } from '../model/issue.ts'
import { variableColumnsOf } from '../model/headers.ts'
import { type BoundColumn, type BoundSheet, inputsOfColumn } from '../model/bound-sheet.ts'
import type { AuditMemory } from '../model/memory.ts'
import { Moments } from './moments.ts'
import { sameValue } from './row-table.ts'
import { type Steps, eachRow } from '../model/steps.ts'
import { countText } from '../../text/format.ts'
import { Tally, shorten } from '../model/tally.ts'
import { type CellValue, isDate, isFormula, numberOf, textOf, cellValue } from '../model/workbook.ts'

/** A value is an outlier when it lies more than this many standard deviations from the mean (T7). */
const outlierDeviations = 5

const kinds = ['numbers', 'text', 'dates', 'booleans'] as const
type Kind = (typeof kinds)[number]

const kindOf = (value: Exclude<CellValue, null>): Kind => {
  if (typeof value === 'boolean') return 'booleans'
  if (isDate(value)) return 'dates'
  return numberOf(value) === null ? 'text' : 'numbers'
}

/** Audits every variable column of the data, in two passes over each. */
export function* auditVariables(data: BoundSheet, issues: Issues, examples: number, memory: AuditMemory): Steps<void> {
  for (const column of variableColumnsOf(data)) {
    const inputs = [data.title, data.rows, ...inputsOfColumn(column)]
    yield* memory.audit(`variable ${column.index}`, inputs, issues, function* (own) {
      const numbers = yield* measure(data, column)
      yield* auditVariable(data, column, numbers, own, examples)
    })
  }
}

interface Numbers {
  readonly moments: Moments
  readonly fillers: ReadonlySet<number>
}

/** Measures the spread of a column's numbers. Possible fillers are set aside until the range of the other numbers shows whether they are values. */
function* measure(data: BoundSheet, column: BoundColumn): Steps<Numbers> {
  const moments = new Moments()
  const maybe = new Map<number, number>()
  yield* eachRow(data.rows, 1, (index) => {
    const value = numberOf(cellValue(column.cells.at(index)))
    if (value === null) return
    if (maybeFillerNumber(value)) maybe.set(value, (maybe.get(value) ?? 0) + 1)
    else moments.add(value)
  })
  const { min, max } = moments
  const fillers = new Set([...maybe.keys()].filter((value) => isFillerNumber(value, min, max)))
  for (const [value, times] of maybe) {
    for (let i = 0; i < (fillers.has(value) ? 0 : times); i++) moments.add(value)
  }
  return { moments, fillers }
}

/** Audits one column. A filler counts as missing for the column's other audits. */
function* auditVariable(
  data: BoundSheet,
  column: BoundColumn,
  { moments, fillers }: Numbers,
  issues: Issues,
  examples: number,
): Steps<void> {
  const filled = new Tally(examples)
  const outliers = new Tally(examples)
  const byKind = kinds.map((kind) => ({ kind, tally: new Tally(examples) }))
  const reach = outlierDeviations * moments.deviation
  let first: CellValue = null
  let equal = true
  let count = 0
  yield* eachRow(data.rows, 1, (index) => {
    const value = cellValue(column.cells.at(index))
    if (value === null) return
    const number = numberOf(value)
    if (number === null ? typeof value === 'string' && isFillerText(value) : fillers.has(number)) {
      return filled.add(index, value)
    }
    byKind.find(({ kind }) => kind === kindOf(value))?.tally.add(index, value)
    if (count++ === 0) first = value
    else equal &&= sameValue(first, value)
    if (number !== null && Math.abs(number - moments.mean) > reach) outliers.add(index, value)
  })

  issues.cells('filler', data, [column], filled, {
    what: `${countText(filled.count, 'cell')} of ${column.header} filled with ${filled.examples[0]?.value} instead of being left blank.`,
    mend: 'Clear these cells: a missing value is a blank cell.',
  })
  if (count === 0) {
    if (filled.count === 0) reportEmpty(data, column, issues)
    return
  }
  const [most, ...others] = byKind
    .filter(({ tally }) => tally.count > 0)
    .toSorted((a, b) => b.tally.count - a.tally.count)
  for (const { kind, tally } of others) {
    issues.cells('type-mixed', data, [column], tally, {
      what: `${column.header} mixes ${most?.kind} with ${kind}, as in ${tally.examples[0]?.value}.`,
      mend: 'Keep one kind of value in a column. Clear what stands for a missing value, and put remarks into a column of their own.',
    })
  }
  if (equal && count >= 2) {
    const all = byKind.find(({ tally }) => tally.count > 0)?.tally
    const texts = {
      what: `All ${count} values of ${column.header} are ${shorten(textOf(first))}.`,
      mend: 'Check the column. Nothing needs to be done if the variable really is constant.',
    }
    if (all) issues.cells('values-identical', data, [column], all, texts)
  }
  issues.cells('outlier', data, [column], outliers, {
    what: `${countText(outliers.count, 'value')} of ${column.header} farther than ${outlierDeviations} standard deviations (${short(moments.deviation)}) from the mean (${short(moments.mean)}).`,
    mend: 'Check these values. Nothing needs to be done if they are right.',
  })
}

const short = (value: number) => String(Number(value.toPrecision(4)))

function reportEmpty(data: BoundSheet, column: BoundColumn, issues: Issues) {
  issues.headers('variable-empty', data, [column], {
    what: `The column ${column.header} has no value at all.`,
    mend: 'Enter its values, or remove the column and its row in vars_meta_data.',
  })
}

/** Reports the formulas of a sheet, whose stored values are read (T4). */
export function* auditFormulas(sheet: BoundSheet, issues: Issues, examples: number, memory: AuditMemory): Steps<void> {
  for (const column of sheet.columns.filter(({ cells }) => cells.hasFormulas !== false)) {
    const inputs = [sheet.title, sheet.rows, ...inputsOfColumn(column)]
    yield* memory.audit(`formulas ${sheet.name} ${column.index}`, inputs, issues, (own) =>
      auditFormulasOf(sheet, column, own, examples),
    )
  }
}

function* auditFormulasOf(sheet: BoundSheet, column: BoundColumn, issues: Issues, examples: number): Steps<void> {
  const [stored, unstored] = [new Tally(examples), new Tally(examples)]
  yield* eachRow(sheet.rows, 1, (index) => {
    const cell = column.cells.at(index)
    if (isFormula(cell)) (cell.value === null ? unstored : stored).add(index, cell.value)
  })
  issues.cells('formula-without-value', sheet, [column], unstored, {
    what: `${countText(unstored.count, 'formula')} of ${column.header} without a stored value.`,
    mend: 'Open the workbook in a spreadsheet, let it compute, and save it; or paste the values in place of the formulas.',
  })
  issues.cells('formula', sheet, [column], stored, {
    what: `${countText(stored.count, 'cell')} of ${column.header} are formulas; the values last stored are used.`,
    mend: 'Nothing needs to be done if the values are up to date.',
  })
}
