import { expect, test } from 'vitest'
import { csvReader } from '../../src/table/csv.ts'
import { cellOf } from '../../src/table/table.ts'

const read = (text: string, pieces = Infinity) => {
  const bytes = new TextEncoder().encode(text)
  const reader = csvReader()
  for (let at = 0; at < bytes.length; at += pieces) {
    const fault = reader.push(bytes.subarray(at, at + pieces))
    if (fault !== undefined) return fault
  }
  return reader.end()
}

const cellsOf = (text: string, pieces?: number) => {
  const table = read(text, pieces)
  if (typeof table === 'string') return table
  return Object.fromEntries(
    [...table.columns].map(([name, column]) => [
      name,
      Array.from({ length: table.rows }, (_, row) => cellOf(column, row)),
    ]),
  )
}

const time = Date.UTC(2016, 3, 30, 14, 5, 6, 700)

test('numbers, times and text are told apart, and an empty cell is missing', () => {
  const text = 'time,lat,chl,cruise\n2016-04-30T14:05:06.700Z,21.5,,KM1709\n,-1e-3,0.25,\n'
  expect(cellsOf(text)).toEqual({
    time: [time, null],
    lat: [21.5, -0.001],
    chl: [null, 0.25],
    cruise: ['KM1709', null],
  })
})

test('quotes hold commas, line ends and quotes, however the bytes are cut', () => {
  const text = '\ufeffname,n\r\n"a, b",1\r\n"say ""aé"" \r\nloud",2\r\n'
  for (const pieces of [1, 2, 3, 5, Infinity]) {
    expect(cellsOf(text, pieces)).toEqual({ name: ['a, b', 'say "aé" \r\nloud'], n: [1, 2] })
  }
})

test('the last line may end with the file or be followed by empty ones', () => {
  for (const end of ['', '\n', '\n\n', '\r\n\r\n']) expect(cellsOf(`a,b\n1,2${end}`)).toEqual({ a: [1], b: [2] })
})

test('an empty line is a missing value of the only column, unless nothing follows', () => {
  expect(cellsOf('a\n1\n\n3\n\n')).toEqual({ a: [1, null, 3] })
})

test('an answer without any byte is a table without columns, and a header alone one without rows', () => {
  expect(cellsOf('')).toEqual({})
  expect(cellsOf('time,lat\n')).toEqual({ time: [], lat: [] })
})

test('a column that turns out to be text late is text from its first row', () => {
  expect(cellsOf('id\n1\n2.50\nKM1709\n')).toEqual({ id: ['1', '2.5', 'KM1709'] })
})

test('what is no whole table is refused in a sentence', () => {
  expect(cellsOf('a,b\n1,2\n3\n')).toBe('Line 3 has 1 cells, and the header 2.')
  expect(cellsOf('a,b\n1,"2\n3,4\n')).toBe('The table ends within a quoted cell.')
  expect(cellsOf('a,b,a\n1,2,3\n')).toBe('The column “a” stands twice in the header.')
})

test('times without a zone are UTC, and offsets are taken away', () => {
  const text = 't\n2016-04-30\n2016-04-30 14:05\n2016-04-30T14:05:06+02:00\n2016-04-30T14:05:06.7-0130\n'
  const expected = ['2016-04-30', '2016-04-30T14:05Z', '2016-04-30T14:05:06+02:00', '2016-04-30T14:05:06.7-01:30']
  expect(cellsOf(text)).toEqual({ t: expected.map((iso) => Date.parse(iso)) })
})

test('a day that no month has is no time', () => {
  expect(cellsOf('t\n2015-02-29\n')).toEqual({ t: ['2015-02-29'] })
})
