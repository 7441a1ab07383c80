import { expect, test } from 'vitest'
import { catalogStatement } from '../../src/sql/procedures.ts'
import { bareName } from '../../src/api/data/procedure-statement.ts'
import { readCall } from '../../src/sql/call.ts'

test.each([
  ["EXEC uspHead 'a', 3;", 'usphead', ['a', '3']],
  [" execute [dbo].[uspHead]  N'a''b' , c ; ", 'usphead', ["a'b", 'c']],
  ['EXEC uspHead [a b], c', 'usphead', ['a b', 'c']],
  ['uspCatalog', 'uspcatalog', []],
  ['EXEC uspCatalog ;', 'uspcatalog', []],
  ["uspCatalog'a'", 'uspcatalog', ['a']],
])('%s is a call', (statement, name, args) => {
  expect(readCall(statement)).toEqual({ name, args })
})

test.each(['EXEC uspHead a,', "EXEC uspHead 'a' b", 'uspCatalog;;', "uspHead 'a", 'SELECT 1', 'uspHead(a)'])(
  '%s is none',
  (statement) => {
    expect(readCall(statement)).toBeUndefined()
  },
)

test.each(['tblCasts', '[tblCasts]', 'dbo.tblCasts', '[dbo].[tblCasts]', "'tblCasts'"])(
  '%s names a table to a procedure',
  (name) => {
    expect(bareName(name)).toBe('tblCasts')
  },
)

// A pattern that tries a run of blanks in every division needs hours for these.
const blanks = ' '.repeat(2_000_000)
test.each([
  ['after an argument', `EXEC uspHead a${blanks}b`],
  ['before one', `EXEC uspHead ${blanks}a;b`],
  ['before a name', `EXEC${blanks}(`],
  ['alone', blanks],
])('millions of blanks %s are read through once', (_, statement) => {
  expect(readCall(statement)).toBeUndefined()
})

test('a search for more words than a statement may hold is refused in a sentence, and words that repeat count once', () => {
  const search = (text: string) =>
    catalogStatement({ name: 'uspsearchcatalog', args: [text] }, { table: () => undefined } as never)
  const words = Array.from({ length: 101 }, (_, i) => `w${i}`).join(' ')
  expect(search(words)).toEqual({
    ok: false,
    sentence: 'uspSearchCatalog looks for 100 words at most, and 101 were given.',
  })
  expect(search('sea '.repeat(5000))).toMatchObject({ ok: true, value: { values: ['sea'] } })
})
