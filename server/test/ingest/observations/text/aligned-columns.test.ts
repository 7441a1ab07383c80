import { array, assert, boolean, constant, double, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHead } from '../../../../src/ingest/observations/text/heads/heads.ts'

/** The names and rows of a text, or why it is refused. */
function read(text: string, given?: readonly string[]) {
  const lines = text.split('\n').map((line, i) => ({ number: i + 1, text: line, bytes: 0 }))
  const head = readHead(lines, given)
  if (typeof head === 'string') return head
  const taken = lines
    .slice(head.firstRow - 1)
    .filter((line) => line.text.trim() !== '')
    .map((line) => head.takeLine?.(line.text, line.number) ?? [])
  const fault = taken.find((row) => typeof row === 'string')
  if (fault !== undefined) return fault
  const rows = taken.filter((row) => typeof row !== 'string')
  return { names: head.columns.map(({ name }) => name), rows }
}

const full = ['2016-04-30', '1.50', '10.25', '12.1', '35.1']
const names = ['date', 'lat', 'lon', 'temp', 'sal']

describe('a table whose cells stand below their names', () => {
  it.each([
    [
      'numbers to the right',
      `date        lat     lon     temp   sal
2016-04-30   1.50   10.25   12.1   35.1
2016-04-30 -11.50  110.25          35.2`,
    ],
    [
      'a comment of names',
      `#date       lat     lon     temp   sal
2016-04-30   1.50   10.25   12.1   35.1
2016-04-30 -11.50  110.25          35.2`,
    ],
    [
      'units, one of two words',
      `date        lat     lon     temp   sal
UTC         deg N   deg E   deg C  psu
2016-04-30   1.50   10.25   12.1   35.1
2016-04-30 -11.50  110.25          35.2`,
    ],
    [
      'a ruler',
      `date       lat    lon    temp sal
---------- ------ ------ ---- ----
2016-04-30   1.50  10.25 12.1 35.1
2016-04-30 -11.50 110.25      35.2`,
    ],
  ])('has blank cells where none stands: %s', (_, text) => {
    const taken = read(text)
    expect(taken).toMatchObject({ names, rows: [full, ['2016-04-30', '-11.50', '110.25', '', '35.2']] })
  })

  it('may have names and cells of several words', () => {
    const text = `Station      time        lat    lon   Sea Temp
St 1         2016-04-30  1.0   2.00    12.1
Halifax Bay  2016-05-01  1.0   2.00
X            2016-05-02  1.0  12.00       12.3`
    expect(read(text)).toMatchObject({
      names: ['Station', 'time', 'lat', 'lon', 'Sea Temp'],
      rows: [
        ['St 1', '2016-04-30', '1.0', '2.00', '12.1'],
        ['Halifax Bay', '2016-05-01', '1.0', '2.00', ''],
        ['X', '2016-05-02', '1.0', '12.00', '12.3'],
      ],
    })
  })

  it('has names of two words where its full rows have a cell for each of them', () => {
    const text = `date        lat     lon   Sea Temp    sal
2016-04-30   1.50   10.25       12.1   35.1
2016-04-30 -11.50  110.25              35.2`
    expect(read(text)).toMatchObject({
      names: [...names.slice(0, 3), 'Sea Temp', 'sal'],
      rows: [full, [...full.slice(0, 1), '-11.50', '110.25', '', '35.2']],
    })
  })

  it.each([
    [
      'below names of two words',
      `STATION NAME  OBS DATE     lat     lon    temp
Halifax Bay   Jan 12 2004  44.50  -63.50  3.2
H2            Feb  1 2004  44.60  -63.60`,
      [
        ['Halifax Bay', 'Jan 12 2004', '44.50', '-63.50', '3.2'],
        ['H2', 'Feb 1 2004', '44.60', '-63.60', ''],
      ],
    ],
    [
      'below a ruler',
      `STATION NAME  OBS DATE     lat    lon     temp
------------  -----------  -----  ------  ----
Halifax Bay   Jan 12 2004  44.50  -63.50
H2            Feb  1 2004  44.60  -63.60  3.3`,
      [
        ['Halifax Bay', 'Jan 12 2004', '44.50', '-63.50', ''],
        ['H2', 'Feb 1 2004', '44.60', '-63.60', '3.3'],
      ],
    ],
    [
      'with a time of day, in rows that have a cell for each name',
      'STN DATE lat\nH1 12 January 2004 01:30 44.5\nH2 1 Feb 2004 12:30:15 4.6',
      [
        ['H1', '12 January 2004 01:30', '44.5'],
        ['H2', '1 Feb 2004 12:30:15', '4.6'],
      ],
    ],
    [
      'with their times of day below another name',
      'STN DATE TIME lat\nH1 Jan 12 2004 01:30 44.5\nH2 Feb 1, 2004 12:30 4.6',
      [
        ['H1', 'Jan 12 2004', '01:30', '44.5'],
        ['H2', 'Feb 1, 2004', '12:30', '4.6'],
      ],
    ],
    ['with a name for each word', 'STN MON DAY YEAR lat\nH1 Jan 12 2004 44.5', [['H1', 'Jan', '12', '2004', '44.5']]],
  ])('has dates of several words as one cell %s', (_, text, rows) => {
    expect(read(text)).toMatchObject({ rows })
  })

  it('may have no line of names where they are given', () => {
    const text = '2016-04-30   1.50   10.25   12.1   35.1\n2016-04-30 -11.50  110.25          35.2'
    expect(read(text, names)).toMatchObject({ names, rows: [full, ['2016-04-30', '-11.50', '110.25', '', '35.2']] })
    expect(read(text, names.slice(1))).toContain('its line 1 has 5 cells, and there are 4 columns between blanks')
  })

  it.each([
    [
      'cells of one width, which may have moved',
      'date lat lon temp sal\n2016-04-30 1 2 12.1 35.1\n2016-05-01 1 2 35.2',
      3,
    ],
    [
      'names of two words above cells divided by one blank',
      'date lat lon Sea Temp  Sal\n2016-04-30 1.5 10.25 12.1  35.1',
      2,
    ],
    [
      'names that stand elsewhere',
      'date lat lon temp sal\n2016-04-30   1.50   10.25   12.1   35.1\n2016-04-30   1.50   10.25          35.1',
      3,
    ],
    ['dates of several words where a cell is blank', 'STN DATE lat temp\nH1 Jan 12 2004 4 3\nH2 Feb 1 2004 4', 2],
    ['a word across two columns', 'date       lat     lon\n2016-04-30   1.50   10.25\n2016-04-30   remarks-across', 3],
    [
      'two names above one column of several',
      'date       temp sal\n2016-04-30   12.1   35.1  1\n2016-04-30          35.1  1',
      2,
    ],
  ])('is refused with %s', (_, text, line) => {
    expect(read(text)).toMatch(
      new RegExp(`^its line ${line} has .*: let all cells stand below their names, write a filler`),
    )
  })

  const dates = ['Jan 12 2004', 'Feb  1 2004', '3 March 2004', 'Apr 5, 2004', 'May 6 2004 01:30']
  const stations = ['s1', 'St2', 'Halifax Bay', '17', 'Bay of Fundy']
  const cell = oneof(
    constant(''),
    double({ min: -999, max: 999, noNaN: true }).map((x) => x.toFixed(2)),
    integer({ min: 0, max: 99 }).map(String),
  )
  const table = record({
    widths: array(integer({ min: 3, max: 12 }), { minLength: 5, maxLength: 5 }),
    isRight: array(boolean(), { minLength: 5, maxLength: 5 }),
    areNamesRight: array(boolean(), { minLength: 5, maxLength: 5 }),
    gap: integer({ min: 0, max: 3 }),
    rows: array(array(cell, { minLength: 4, maxLength: 4 }), { minLength: 2, maxLength: 12 }),
    hasRuler: boolean(),
    hasDates: boolean(),
  })

  it('is never read otherwise than it was written, whatever its widths and sides', () => {
    let taken = 0
    assert(
      property(table, ({ widths, isRight, areNamesRight, gap, rows, hasRuler, hasDates }) => {
        const firsts = hasDates ? dates : stations
        const written = [
          [firsts[0] ?? '', '1.00', '2.00', '3.00', '4.00'],
          ...rows.map((row, i) => [firsts[(row.length + i * 7 + gap) % firsts.length] ?? '', ...row]),
        ]
        const wide = widths.map((width, i) =>
          Math.max(width, ...written.map((row) => row[i]?.length ?? 0), names[i]?.length ?? 0),
        )
        const line = (cells: readonly string[], right: readonly boolean[]) =>
          cells
            .map((each, i) => (right[i] ? each.padStart(wide[i] ?? 0) : each.padEnd(wide[i] ?? 0)))
            .join(' '.repeat(gap + 1))
        const ruler = hasRuler ? [wide.map((width) => '-'.repeat(width)).join(' '.repeat(gap + 1))] : []
        const result = read(
          [line(names, areNamesRight), ...ruler, ...written.map((row) => line(row, isRight).trimEnd())].join('\n'),
        )
        if (typeof result === 'string') return
        taken++
        // A word among numbers shows in the report, and among coordinates it is refused.
        const isShown = (row: (typeof result.rows)[number] | undefined) =>
          row?.slice(1).some((each) => /[a-z]/i.test(each))
        const tidy = written.map((row) => row.map((each) => each.replace(/ +/g, ' ')))
        expect(result.rows).toEqual(tidy.map((row, i) => (isShown(result.rows[i]) ? result.rows[i] : row)))
      }),
      { numRuns: 300 },
    )
    expect(taken).toBeGreaterThan(100)
  })

  it('is never made of cells that one blank divides, of which some are left out', () => {
    const row = array(cell, { minLength: 4, maxLength: 4 })
    assert(
      property(array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        const written = [['s1', '1.00', '22.00', '-3.00', '4.00'], ...rows.map((each) => ['s1', ...each])]
        const text = [names, ...written].map((each) => each.filter((one) => one !== '').join(' ')).join('\n')
        const result = read(text)
        expect(typeof result === 'string' ? written : result.rows).toEqual(written)
      }),
      { numRuns: 300 },
    )
  })
})
