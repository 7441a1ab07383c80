import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTsqlTable } from './tsql-table.ts'

let table: Awaited<ReturnType<typeof openTsqlTable>>
beforeAll(async () => {
  table = await openTsqlTable()
})
afterAll(() => table.close())

test.each([
  // A text that tells a number is one beside a number; other texts are joined.
  [
    "SELECT '5' + 3 a, 3 + '5' AS b, '5' + '3' c, 'a' + '3' d, lat + '1' e, q.lat + ' 1.5 ' f, '5' + lat + 2 g, lat + ',' + lat h, name + '1' i FROM (SELECT x lat, name FROM t WHERE x = 12) q",
    ['a|b|c|d|e|f|g|h|i', '8|8|53|a3|13.0|13.5|19.0|12.0,12.0|Cat]31'],
  ],
  [
    "SELECT CAST('5' AS varchar) + 3 a, 3 + CONVERT(varchar(3), 4) b, DATENAME(year, time) + 1 c, CAST('1.5' AS varchar(4)) + 2.5 d, '5' + MONTH('2016-03-01') e, DATENAME(year, time) + MONTH(time) f, CAST(lat AS varchar) + 1.5 g, LEFT(name, 2) + CAST(3 AS varchar) h, CAST('7' AS varchar) + 2 / 2 i FROM (SELECT x lat, name, time FROM t WHERE x = 12) q",
    ['a|b|c|d|e|f|g|h|i', '8|7|2018|4|8|2018|13.5|Ca3|8'],
  ],
  // So it is beside other signs, and texts before the first number are joined.
  [
    "SELECT CAST('7' AS varchar) * 2 a, '2016' - 1 b, '5' + '3' + 3 c, 2 * '5' + '3' d, LEFT('2016', 4) - 1 e, CAST('7' AS varchar) / 2 f, CAST('7' AS varchar) / 2.0 g, '5' + LEFT('12', 2) * 2 h, DATENAME(year, time) + '01' + 1 i, 10 - '5' + '3' + 1 j, q.lat * CAST('2' AS varchar) k, v * '5' + '3' + 3 l FROM (SELECT time, x lat, x v FROM t WHERE x = 12) q",
    ['a|b|c|d|e|f|g|h|i|j|k|l', '14|2015|56|13|2015|3|3.5|29|201702|9|24|66.0'],
  ],
  [
    "SELECT '5' + 'a' + 3 a, '1' + '2' + '3' b, CAST(YEAR(time) AS varchar) + '-' + RIGHT('0' + CAST(MONTH(time) AS varchar), 2) c, DATE '2016-01-01' - 1 d, name + '5' + 3 e FROM t WHERE x = 12",
    ['a|b|c|d|e', '5a3|123|2017-01|2015-12-31|Cat]353'],
  ],
  // The first argument of ISNULL has its type.
  [
    "SELECT ISNULL(n, 0.7) a, ISNULL(n, v / 5) b, ISNULL(d, 2.345) c, ISNULL(v, 0) d, ISNULL(k, 5) e, ISNULL(NULL, 5) f, ISNULL(n, '5') g, ISNULL(ISNULL(n, 2.9) + 0.5, 1) h, ISNULL(SUM(n) OVER (), 0) i FROM (VALUES (CAST(NULL AS int), CAST(12 AS float), CAST(NULL AS decimal(9, 2)), CAST(NULL AS varchar))) q(n, v, d, k)",
    ['a|b|c|d|e|f|g|h|i', '0|2|2.35|12|5|5|5|2.5|0'],
  ],
  // What is whole stays so, and the sign of a number has its type.
  [
    'SELECT CEILING(3) / 2 a, FLOOR(-3) / 2 b, FLOOR(MONTH(time) * (3 + 2)) / 2 c, CEILING(3.0) / 2 d, FLOOR(x) / 5 e, SIGN(-3) / 2 f, SIGN(x) / 2 g, SIGN(0) h, SIGN(NULL) i FROM t WHERE x = 12',
    ['a|b|c|d|e|f|g|h|i', '1|-1|2|1.5|2.4|0|0.5|0|null'],
  ],
  [
    'SELECT FLOOR(n) / 2 a, CEILING(n) / 2 b, FLOOR(b) c, FLOOR(d) e, CEILING(d) f, CEILING(v) / 2 g, FLOOR(AVG(v) OVER ()) h, FLOOR(NULL) i FROM (VALUES (5, CAST(9007199254740993 AS bigint), CAST(-1.25 AS decimal(9, 2)), CAST(2.5 AS float))) q(n, b, d, v)',
    ['a|b|c|e|f|g|h|i', '2|2|9007199254740993|-2|-1|1.5|2|null'],
  ],
  // A whole number to some power is one, of the type of the number.
  [
    'SELECT POWER(2, 3) a, POWER(10, -1) b, POWER(-2, 3) c, POWER((10), 2.5) d, POWER(CAST(x AS int), 2) e, POWER(YEAR(time), 2) f, POWER(2.0, -1) g, POWER(x / 8, 2) h, POWER(CAST(2 AS bigint), 40) i FROM t WHERE x = 12',
    ['a|b|c|d|e|f|g|h|i', '8|0|-8|316|144|4068289|0.5|2.25|1099511627776'],
  ],
  // Numbers: a cast to a whole one cuts off the fraction.
  [
    'SELECT CAST(x AS int) a, CONVERT(bigint, x) b, CONVERT(decimal(5, 1), x) c FROM t ORDER BY x',
    ['a|b|c', '-3|-3|-3.7', '3|3|3.7', '12|12|12.0'],
  ],
  [
    'SELECT CAST(n AS bigint) a, CAST(-n AS bigint) b, TRY_CAST(n AS bigint) c, CAST(CAST(n AS varchar) AS bigint) d, CONVERT(bigint, CAST(n AS decimal(38, 2))) e, CAST(max(n) OVER () > 1 AS int) f FROM (SELECT 9007199254740993 AS n) v',
    ['a|b|c|d|e|f', `${['', '-', '', '', ''].map((sign) => `${sign}9007199254740993`).join('|')}|1`],
  ],
  [
    "SELECT TRY_CAST(v AS int) a FROM (VALUES ('3.7'), ('-3.7'), ('1e3'), ('x'), (NULL)) w(v)",
    ['a', '3', '-3', '1000', 'null', 'null'],
  ],
  ["SELECT CAST('3' AS int) a, TRY_CAST('x' AS int) b, LOG(8, 2) c, CHAR(65) d", ['a|b|c|d', '3|null|3|A']],
  [
    'SELECT ROUND(x + 0.05, 1, 1) a, ROUND(x + 0.05, 1, 0) b, ROUND(-x, 0, 1) c FROM t WHERE x = 12',
    ['a|b|c', '12.0|12.1|-12'],
  ],
])('%s', async (statement, expected) => {
  expect(await table.answer(statement)).toEqual(expected)
})

test.each([
  ['SELECT POWER(2, 31) a', 'out of range'],
  ...['CAST(-100 * x AS varchar(3))', 'CAST(1e20 * x AS varchar(4))', 'CAST(1234.5 AS varchar(3))'].map((call) => [
    `SELECT ${call} a FROM t WHERE x = 12`,
    'A number has more digits than the varchar that it is cast to; give varchar more letters.',
  ]),
])('%s is refused, because the number does not fit', async (statement, says) => {
  await expect(table.answer(statement)).rejects.toThrow(says)
})
