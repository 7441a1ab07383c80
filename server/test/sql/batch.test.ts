import { expect, test } from 'vitest'
import { statementIn } from '../../src/sql/statement/batch.ts'

const read = (batch: string) => {
  const statement = statementIn(batch)
  return statement.ok ? statement.value : `refused: ${statement.sentence}`
}

test.each([
  // What stands around a statement.
  ['SET NOCOUNT ON; SELECT 1 a;', 'SELECT 1 a'],
  ['set nocount on\nselect 1 a', 'select 1 a'],
  ['SET NOCOUNT ON EXEC uspDatasets', 'EXEC uspDatasets'],
  ['USE [Opedia]\nGO\n\nSET ANSI_NULLS ON\nGO\nSET QUOTED_IDENTIFIER ON\nGO\nSELECT 1 a\nGO\n', 'SELECT 1 a'],
  ['USE x; SET TRANSACTION ISOLATION LEVEL READ UNCOMMITTED; SELECT 1 a ; ;', 'SELECT 1 a'],
  [
    "SET LANGUAGE us_english; SET DATEFORMAT 'mdy'; SET DATEFIRST 7 SELECT 1 a",
    "refused: SET DATEFORMAT 'mdy' is not answered; leave it out.",
  ],
  ['SET LANGUAGE us_english; SET DATEFORMAT mdy; SET DATEFIRST 7 SELECT 1 a', 'SELECT 1 a'],
  ["-- all\n/* of /* them */ */ EXEC uspSearchCatalog 'a -- b', [c] -- end", "EXEC uspSearchCatalog 'a -- b', [c]"],
  [';WITH a AS (SELECT 1 x) SELECT go FROM a', 'WITH a AS (SELECT 1 x) SELECT go FROM a'],
  ['', ''],
  // Variables.
  ['DECLARE @x int = 5; SELECT @X + 1, @x*2', 'SELECT 5 + 1, 5*2'],
  ["DECLARE @a AS varchar(3) = N'a''bcd', @b float = 2 SELECT @a, @b/4", "SELECT 'a''b', CAST(2 AS float)/4"],
  ["DECLARE @d datetime; SET @d = 'Apr 5 2016'; SELECT @d", "SELECT CAST('Apr 5 2016' AS datetime)"],
  ['DECLARE @i int = -3.7, @n decimal(9, 2) SELECT 5-@i, @n', 'SELECT 5-(-3), CAST(NULL AS decimal(9, 2))'],
  ['DECLARE @v varchar = 1.5 SELECT @v', "SELECT '1'"],
  [
    'DECLARE @m datetime = (SELECT max(time) FROM t), @e datetime = DATEADD(day, 1, @m) SELECT @e',
    'SELECT CAST((DATEADD(day, 1, CAST(((SELECT max(time) FROM t)) AS datetime))) AS datetime)',
  ],
  [
    "DECLARE @t nvarchar(50) = N'tblA', @lat1 float = -90, @dt1 date = '2016-04-05' EXEC uspX @t, @dt1 = @dt1, @lat1=@lat1",
    "EXEC uspX 'tblA', @dt1 = '2016-04-05', @lat1=-90",
  ],
  ['SELECT @@DATEFIRST, @@LANGUAGE', "SELECT 7, 'us_english'"],
  ["SELECT '@x', [@y]", "SELECT '@x', [@y]"],
])('%s is the statement %s', (batch, statement) => {
  expect(read(batch)).toBe(statement)
})

test.each([
  ['SELECT @x', 'There is no variable @x; declare it before, as in DECLARE @x float = 10.'],
  [
    'SELECT @@SERVERNAME',
    'The variable @@SERVERNAME is not answered; of the server there are @@DATEFIRST, @@LANGUAGE, @@VERSION.',
  ],
  ['DECLARE @x TABLE (a int); SELECT 1', 'The variable @x is no single value; name its rows by WITH.'],
  ['DECLARE x int', 'DECLARE is followed by variables, as in DECLARE @x float = 10.'],
  ['DECLARE @x int SET @x SELECT 1', 'SET @x is followed by = and a value.'],
  [
    'DECLARE @x float SELECT @x = max(lat) FROM t',
    'A SELECT that sets a variable is not answered; declare it with a query in parentheses, as in DECLARE @x float = (SELECT max(lat) FROM t).',
  ],
  [
    'DECLARE @x float = 1 + 1 EXEC uspCruiseBounds @x',
    'The variable @x is no constant, as the argument of a procedure has to be.',
  ],
  ['SET ROWCOUNT 5 SELECT 1', 'SET ROWCOUNT 5 is not answered; write TOP instead.'],
  ['SET IDENTITY_INSERT t ON; SELECT 1', 'SET IDENTITY_INSERT t is not answered; leave it out.'],
  ['SELECT 1\nGO\nSELECT 2', 'One statement is answered at a time; send each in a request of its own.'],
])('%s is refused in a sentence', (batch, sentence) => {
  expect(read(batch)).toBe(`refused: ${sentence}`)
})

test('values that hold each other are refused before they grow large', () => {
  const doubled = Array.from({ length: 40 }, (_, i) => `DECLARE @x${i + 1} int = @x${i} + @x${i}`)
  expect(read(`DECLARE @x0 int = 1 + 1 ${doubled.join(' ')} SELECT @x40`)).toBe(
    'refused: A statement has at most 65,536 characters.',
  )
})

test('another statement behind the first stays, and so do signs that nobody reads', () => {
  expect(read('SELECT 1; SELECT 2')).toBe('SELECT 1; SELECT 2')
  expect(read('SELECT 1 # 2')).toBe('SELECT 1 # 2')
})
