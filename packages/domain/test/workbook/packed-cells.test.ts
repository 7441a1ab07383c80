import { expect, it } from 'vitest'
import { type Cell, type CellValue, type Workbook, cellText, setCells, valueOfText } from '../../src/workbook/index.ts'
import { cellKind, ColumnBuilder } from '../../src/workbook/cells/packed-cells.ts'
import { TextStore } from '../../src/workbook/cells/text-store.ts'
import { removeRows } from '../../src/workbook/edit/edit.ts'

const texts = () => new TextStore((bytes) => Buffer.from(bytes).toString('utf8'))

function packed(...cells: readonly (string | number | boolean | null)[]): Workbook {
  const builder = new ColumnBuilder(texts())
  for (const [row, cell] of cells.entries()) builder.setValue(row, cell)
  return {
    date1904: false,
    sheets: [{ name: 'data', headerRow: 1, columns: [{ header: 'v', cells: builder.build() }] }],
  }
}
const cellsOf = ({ sheets }: Workbook): (Cell | undefined)[] => Array.from(sheets[0]?.columns[0]?.cells ?? [])

it('gives back what was put in, and empty cells in between', () => {
  expect(cellsOf(packed(1.5, null, 'text', true, 'Ünï'))).toEqual([1.5, null, 'text', true, 'Ünï'])
  const builder = new ColumnBuilder(texts())
  builder.set(100, cellKind.number + cellKind.formula, 7)
  const cells = builder.build()
  expect([cells.length, cells.at(99), cells.at(100), cells.at(101)]).toEqual([
    101,
    null,
    { type: 'formula', value: 7 },
    null,
  ])
  expect([cells.hasFormulas, cells.hasTexts]).toEqual([true, false])
})

it('shows dates as dates, and keeps one whose text is left alone', () => {
  const builder = new ColumnBuilder(texts(), true)
  builder.set(0, cellKind.date, 42_370.25)
  const [date] = builder.build()
  expect(date).toEqual({ type: 'date', serial: 42_370.25 })
  expect(cellText(date)).toBe('2020-01-02T06:00:00Z')
  expect(valueOfText('2020-01-02T06:00:00Z', date)).toBe(date)
})

it('leaves the cells before an edit as they were', () => {
  const before = packed(1, 'a', 3)
  const after = setCells(
    before,
    { sheet: 0, column: 0 },
    new Map<number, CellValue>([
      [0, 'b'],
      [2, null],
      [4, 9],
    ]),
  )
  expect(cellsOf(after)).toEqual(['b', 'a', null, null, 9])
  expect(cellsOf(removeRows(after, 0, new Set([1, 2, 3])))).toEqual(['b', 9])
  expect(cellsOf(before)).toEqual([1, 'a', 3])
})

it('keeps texts beyond one block, and long ones', () => {
  const store = texts()
  const long = Buffer.from('ä'.repeat(300_000))
  const numbers = Array.from({ length: 20 }, () => store.addBytes(long, 0, long.length))
  expect(numbers.every((number) => store.at(number) === long.toString())).toBe(true)
  expect(store.at(store.addBytes(Buffer.from('xyz'), 1, 2))).toBe('y')
})

it('knows numbers that are shown as percents, also after an edit', () => {
  const builder = new ColumnBuilder(texts())
  builder.set(0, cellKind.percent, 0.35)
  builder.set(1, cellKind.percent + cellKind.formula, 0.5)
  builder.set(2, cellKind.number, 0.35)
  const cells = builder.build()
  const edited = cells.with(new Map([[0, 0.4]]))
  expect(Array.from(cells)).toEqual([0.35, { type: 'formula', value: 0.5 }, 0.35])
  expect([0, 1, 2, 3].map((row) => cells.isPercent(row))).toEqual([true, true, false, false])
  expect([edited.at(0), edited.isPercent(0)]).toEqual([0.4, true])
})
