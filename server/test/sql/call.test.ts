import { expect, test } from 'vitest'
import { catalogStatement } from '../../src/sql/procedures.ts'
import { bareName, readCall } from '../../src/sql/call.ts'
import { orderArguments } from '../../src/sql/named-arguments.ts'

test.each([
  ["EXEC uspHead 'a', 3;", 'usphead', ['a', '3']],
  [" execute [dbo].[uspHead]  N'a''b' , c ; ", 'usphead', ["a'b", 'c']],
  ['EXEC uspHead [a b], c', 'usphead', ['a b', 'c']],
  ['EXEC uspHead "a""b", N\'c\'', 'usphead', ['a"b', 'c']],
  ["EXEC [Opedia].[dbo].[uspHead] 'a'", 'usphead', ['a']],
  ["EXECUTE Opedia..uspHead 'a'", 'usphead', ['a']],
  ['uspCatalog', 'uspcatalog', []],
  ['EXEC uspCatalog ;', 'uspcatalog', []],
  ["uspCatalog'a'", 'uspcatalog', ['a']],
])('%s is a call', (statement, name, args) => {
  expect(readCall(statement)).toMatchObject({ name, args })
})

test.each([
  'EXEC uspHead a,',
  'EXEC uspHead "a',
  'EXEC a.b.uspHead c',
  "EXEC uspHead 'a' b",
  'uspCatalog;;',
  "uspHead 'a",
  'SELECT 1',
  'uspHead(a)',
])('%s is none', (statement) => {
  expect(readCall(statement)).toBeUndefined()
})

const argumentsIn = (statement: string) => {
  const call = readCall(statement)
  const ordered = call && orderArguments(call)
  return ordered?.ok ? ordered.value.args : ordered?.sentence
}

test.each([
  [
    "EXEC uspSpaceTime @fields='UWND', @tableName=N'a''b', @dt2='d2', @dt1='d1', @lat1=-20.5, @lat2 = 33, @LON1=1,@lon2=2, @depth1 = 0, @depth2= 5",
    ["a'b", 'UWND', 'd1', 'd2', '-20.5', '33', '1', '2', '0', '5'],
  ],
  ["uspAggregate 't', @periodVal=3, @period='month', @field='v', @lat1=0", ['t', 'v', 'month', '3', '0']],
  ["exec uspMatch @tblTarget=b, @tblSource=a, @fieldTarget=y, @fieldSource=''", ['a', '', 'b', 'y']],
  ['EXEC uspCruiseBounds @cruiseID=1', ['1']],
  ["EXEC uspHead @rows=3, @tableName='t'", ['t', '3']],
  ['EXEC uspHead @rows=3', 'usphead lacks the argument @tableName.'],
  ["EXEC uspHead @table='t'", 'usphead has no argument @table; it has @tableName, @rows.'],
  ["EXEC uspHead 't', @tableName='t'", 'The argument @tableName of usphead is given twice.'],
  ["EXEC uspHead @tableName='t', 3", 'An argument of usphead without a name stands behind one with a name.'],
  [
    "sp_columns @table_name = 'tblNavy_Winds'",
    "There is no procedure sp_columns; columns are listed by EXEC uspColumns 'tableName', or SELECT * FROM INFORMATION_SCHEMA.COLUMNS.",
  ],
  ['EXEC uspSearchCatalog @x=1', 'uspsearchcatalog takes its arguments in order, without names.'],
])('%s has its arguments in order, or a sentence', (statement, expected) => {
  expect(argumentsIn(statement)).toEqual(expected)
})

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
    catalogStatement({ name: 'uspsearchcatalog', args: [text], argumentNames: [] }, { table: () => undefined } as never)
  const words = Array.from({ length: 101 }, (_, i) => `w${i}`).join(' ')
  expect(search(words)).toEqual({
    ok: false,
    sentence: 'uspSearchCatalog looks for 100 words at most, and 101 were given.',
  })
  expect(search('sea '.repeat(5000))).toMatchObject({ ok: true, value: { values: ['sea'] } })
})
