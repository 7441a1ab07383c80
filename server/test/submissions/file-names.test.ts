import { expect, test } from 'vitest'
import { faultOfFiles } from '../../src/submissions/data-changes/file-names.ts'

const faultOf = (...names: readonly string[]) => faultOfFiles(names.map((name) => ({ name, bytes: 1 })))

test.each([
  '../../etc/passwd',
  '..',
  'a/b.csv',
  'a\\b.csv',
  '.hidden.csv',
  '*.csv',
  'x[1].csv',
  '{a,b}.nc',
  '--replace',
  'a\nb',
  'C:x',
  ' ',
  '',
  'é'.repeat(101),
])('the name %j is refused: it may be a path, a pattern, an option or none', (name) => {
  expect(faultOf(name)).toMatch(/^The name ".*" has characters that a file here may not have: /)
})

test.each(['HOT_2024-01 (final).nc', 'Øresund, März.csv', '19990101.nc.gz', 'KM1906_740.sfl', 'a+b=c@d.parquet', '_x'])(
  'the name %s is taken',
  (name) => {
    expect(faultOf(name)).toBeUndefined()
  },
)

test('a file that says something of another is taken with that one alone', () => {
  expect(faultOf('a.csv', 'a.csv.json')).toBeUndefined()
  expect(faultOf('b.csv', 'a.csv.json')).toBe(
    'a.csv.json says something of a file that is not here: send a.csv with it, or leave it out.',
  )
})
