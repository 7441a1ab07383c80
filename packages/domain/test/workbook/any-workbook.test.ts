import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Cell,
  type Workbook,
  auditWorkbook,
  axisColumns,
  datasetColumns,
  sheetNames,
  variableColumns,
} from '../../src/workbook/index.ts'
import { context } from './fixtures.ts'

const texts = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '',
    ' ',
    'NA',
    '-999',
    '2016-04-20T00:00:00Z',
    '<x>',
    '__proto__',
    'constructor',
    'KOK1606',
    '1e999',
    'Observation',
  ),
)
const value: fc.Arbitrary<Cell> = fc.oneof(
  texts,
  fc.double(),
  fc.integer({ min: -1000, max: 200 }),
  fc.boolean(),
  fc.constant(null),
  fc.record({ type: fc.constant('date' as const), serial: fc.double() }),
)
const cell: fc.Arbitrary<Cell | undefined> = fc.oneof(
  { weight: 9, arbitrary: value },
  fc.constant(undefined),
  fc.record({ type: fc.constant('formula' as const), value: fc.constantFrom(null, 1, 'x') }),
)
const headers = [
  ...axisColumns,
  'cruise',
  'Latitude',
  'temp',
  '__proto__',
  ...[...datasetColumns, ...variableColumns].map(({ name }) => name),
]
const column = fc.record({
  header: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...headers) }, value),
  cells: fc.array(cell, { maxLength: 12 }),
})
const workbook: fc.Arbitrary<Workbook> = fc.record({
  date1904: fc.boolean(),
  sheets: fc.array(
    fc.record({
      name: fc.constantFrom(...sheetNames, 'Data', 'constructor'),
      headerRow: fc.integer({ min: 1, max: 4 }),
      columns: fc.array(column, { maxLength: 12 }),
    }),
    { maxLength: 4 },
  ),
})

describe('any workbook', () => {
  it('is audited without an exception, twice alike, and every issue can be placed and counted', () => {
    fc.assert(
      fc.property(workbook, (workbook) => {
        const report = auditWorkbook(workbook, context)
        expect(auditWorkbook(workbook, context)).toEqual(report)
        for (const { range, count, examples, rows, what, mend } of report.issues) {
          expect(count).toBeGreaterThan(0)
          expect(examples.length).toBeLessThanOrEqual(Math.min(10, count))
          expect(range ?? 'A1').toMatch(/^[A-Z]+\d+(:[A-Z]+\d+)?$/)
          expect(rows !== 'sheet' || range === null).toBe(true)
          expect(what.length * mend.length).toBeGreaterThan(0)
        }
        const { error, warning, information } = report.counts
        expect(error + warning + information).toBe(report.issues.length)
        expect(report.submittable).toBe(error === 0)
      }),
      { numRuns: 300 },
    )
  }, 60_000)

  it('with one issue of an id, sheet and column at most', () => {
    fc.assert(
      fc.property(workbook, (workbook) => {
        fc.pre(new Set(workbook.sheets.map(({ name }) => name)).size === workbook.sheets.length)
        // A column may mix one main kind of value with several others.
        const keys = auditWorkbook(workbook, context)
          .issues.filter(({ id }) => id !== 'type-mixed')
          .map(({ id, sheet, range, columns, rows }) =>
            JSON.stringify([id, sheet, columns, rows === 'header' ? range : '']),
          )
        expect(new Set(keys).size).toBe(keys.length)
      }),
      { numRuns: 300 },
    )
  }, 60_000)
})
