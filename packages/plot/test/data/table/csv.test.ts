import { expect, test } from 'vitest'
import { csvReader } from '../../../src/data/table/csv/csv.ts'
import { cellOf } from '../../../src/data/table/table.ts'

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

test('numbers, times and text are recognised, and an empty cell is missing', () => {
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

test('an incomplete table is refused with a sentence', () => {
  expect(cellsOf('a,b\n1,2\n3\n')).toBe('Line 3 has 1 cell, and the header 2.')
  expect(cellsOf('a,b\n1,"2\n3,4\n')).toBe('The table ends within a quoted cell.')
  expect(cellsOf('1.5,20,3\n1,2,3\n')).toBe(
    'The first line of the table holds numbers: write one before it that names the columns.',
  )
  expect(cellsOf('a,b\r1,2\r')).toBe('The lines of the table end in CR alone: write LF or CRLF.')
})

test('times without a zone are UTC, and offsets are taken away', () => {
  const text = 't\n2016-04-30\n2016-04-30 14:05\n2016-04-30T14:05:06+02:00\n2016-04-30T14:05:06.7-0130\n'
  const expected = ['2016-04-30', '2016-04-30T14:05Z', '2016-04-30T14:05:06+02:00', '2016-04-30T14:05:06.7-01:30']
  expect(cellsOf(text)).toEqual({ t: expected.map((iso) => Date.parse(iso)) })
})

test('a day that no month has is no time', () => {
  expect(cellsOf('t\n2015-02-29\n')).toEqual({ t: ['2015-02-29'] })
})

test('a clock beyond its day is no time', () => {
  for (const cell of ['2016-04-30T25:00', '2016-04-30T12:60', '2016-04-30T12:00:61', '2016-04-30 noon']) {
    expect(cellsOf(`t\n${cell}\n`)).toEqual({ t: [cell] })
  }
})

test('dates may have slashes, and the first century is the first', () => {
  expect(cellsOf('t\n2016/04/30 14:05:06.700\n2016/04/30T14:05:06.7 +00:00\n')).toEqual({ t: [time, time] })
  expect(cellsOf('t\n0001-01-01\n')).toEqual({ t: [Date.parse('0001-01-01')] })
})

test('names that are not unique get a number', () => {
  expect(cellsOf('v,QF,w,QF\n1,2,3,4\n')).toEqual({ v: [1], QF: [2], w: [3], QF_2: [4] })
})

test('the missing values of R, Python, databases and spreadsheets are missing among numbers', () => {
  const fillers = ['NA', 'N/A', '#N/A', 'NaN', 'nan', 'NULL', 'null', '-', 'inf', '-inf', ' ', '']
  expect(cellsOf(`a,v\n1,0.5\n${fillers.map((missingText) => `1,${missingText}\n`).join('')}`)).toEqual({
    a: Array.from({ length: 1 + fillers.length }, () => 1),
    v: [0.5, ...fillers.map(() => null)],
  })
})

test('comments before the names, a line of units under them and blanks about cells are passed over', () => {
  const text =
    '# Temperatures of 10" pipes\r\n//<Encoding>UTF-8</Encoding>\r\n\r\n time ,latitude,depth,sal\r\n' +
    'UTC,degrees_north,m,1e-3\r\n2016-04-30T14:05:06.7Z, 21.5,5,35.1\r\n'
  for (const pieces of [1, 3, Infinity]) {
    expect(cellsOf(text, pieces)).toEqual({ time: [time], latitude: [21.5], depth: [5], sal: [35.1] })
  }
})

test('a line of units above numbers and times is left out, also if it is the only line', () => {
  expect(cellsOf('depth,station,temp\nm,,degC\n5,a,20.5\n')).toEqual({ depth: [5], station: ['a'], temp: [20.5] })
  expect(cellsOf('time,temp\nUTC,degree_C\n')).toEqual({ time: [], temp: [] })
  expect(cellsOf('time,temp\nUTC,degree_C\n2016-04-30,\n')).toEqual({ time: [Date.UTC(2016, 3, 30)], temp: [null] })
})

test('a first row of texts and fillers is a row', () => {
  expect(cellsOf('a,b,c\nx,NA,NA\ny,1,2\n')).toEqual({ a: ['x', 'y'], b: [null, 1], c: [null, 2] })
  expect(cellsOf('a,b\nx,y\nz,1\n')).toEqual({ a: ['x', 'z'], b: ['y', '1'] })
  expect(cellsOf('a,b\nx,y\n')).toEqual({ a: ['x'], b: ['y'] })
})

test('a quote behind a number opens nothing', () => {
  const text = 'v,note\n1,12" pipe\n2,"5"" pipe"\n3,54°15\'30"\n4,""\n'
  for (const pieces of [1, 2, Infinity]) {
    expect(cellsOf(text, pieces)).toEqual({ v: [1, 2, 3, 4], note: ['12" pipe', '5" pipe', '54°15\'30"', null] })
  }
})

test('whole numbers that doubles would change are names', () => {
  expect(cellsOf('id,v\n300234010753370123,1e300\n300234010753370124,2\n')).toEqual({
    id: ['300234010753370123', '300234010753370124'],
    v: [1e300, 2],
  })
})

test('a first row that contains UTC is a row of data', () => {
  expect(cellsOf('time,zone\n2016-04-30,UTC\n')).toEqual({ time: [Date.UTC(2016, 3, 30)], zone: ['UTC'] })
})

test('semicolons with decimal commas, and tabs, divide cells too', () => {
  const semicolons = 'sep=;\nname;v;"w, x"\n"a;b";-12,5;1e3\nc;0.25;7\n'
  expect(cellsOf(semicolons)).toEqual({ name: ['a;b', 'c'], v: [-12.5, 0.25], 'w, x': [1000, 7] })
  expect(cellsOf('name\tv\na, b\t1\n')).toEqual({ name: ['a, b'], v: [1] })
})

test('empty cells beyond the last column are none', () => {
  expect(cellsOf('a,b\n1,2,,\n3,4\n')).toEqual({ a: [1, 3], b: [2, 4] })
})

test('texts in UTF-16 and of Western Europe are read as such', () => {
  const text = 'Temp [°C],n\n1.5,2\n'
  const bytes = (write: (letter: string) => readonly number[], mark: readonly number[] = []) =>
    Uint8Array.from([...mark, ...Array.from(text, write).flat()])
  const code = (letter: string) => letter.charCodeAt(0)
  for (const encoded of [
    bytes((letter) => [code(letter), 0], [0xff, 0xfe]),
    bytes((letter) => [0, code(letter)], [0xfe, 0xff]),
    bytes((letter) => [code(letter)]),
  ]) {
    const reader = csvReader()
    expect(reader.push(encoded)).toBeUndefined()
    const table = reader.end()
    expect(typeof table === 'string' ? table : [...table.columns.keys()]).toEqual(['Temp [°C]', 'n'])
  }
})
