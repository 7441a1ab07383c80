import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTsqlTable } from './tsql-table.ts'

let table: Awaited<ReturnType<typeof openTsqlTable>>
beforeAll(async () => {
  table = await openTsqlTable()
})
afterAll(() => table.close())

test.each([
  // Moments.
  [
    'SELECT d + 1 a, e - d b, c + 2 AS c FROM (SELECT d, max(d) OVER () e, x AS c FROM (SELECT time AS d, x FROM t) s) u WHERE c = 3.7',
    ['a|b|c', '2016-04-11 00:00:00|1900-09-24 12:00:00|5.7'],
  ],
  // However many names stand between.
  [
    'SELECT a9 + 1 a FROM (SELECT a8 a9, x FROM (SELECT a7 a8, x FROM (SELECT a6 a7, x FROM (SELECT a5 a6, x FROM (SELECT a4 a5, x FROM (SELECT a3 a4, x FROM (SELECT time a3, x FROM t) s3) s4) s5) s6) s7) s8) s9 WHERE x = 12',
    ['a', '2017-01-02 12:00:00'],
  ],
  // A name of both moments and numbers stands for no moment.
  [
    'SELECT s.d + 1 a FROM (SELECT x d FROM t WHERE x = 12) s WHERE EXISTS (SELECT 1 FROM (SELECT time d FROM t) r)',
    ['a', '13.0'],
  ],
  [
    "SELECT time + INTERVAL '1 day' a, TIMESTAMP '2016-01-01' + INTERVAL 2 HOUR b, 'at ' + DATE '2016-01-01' c FROM t WHERE x = 12",
    ['a|b|c', '2017-01-02 12:00:00|2016-01-01 02:00:00|at 2016-01-01'],
  ],
  ["SELECT count(*) n FROM t WHERE time >= '20160405' AND t.[time] < '20170101 12:00:00'", ['n', '2']],
  ["SELECT count(*) n FROM t WHERE time BETWEEN '20160405' AND '20160410' OR '20170101' < time", ['n', '3']],
  ["SELECT count(*) n FROM t WHERE name = '20160405'", ['n', '0']],
  [
    "SELECT DATEDIFF(day, '2016-02-28', '20160301') d, DATEDIFF(wk, '2016-04-09', '2016-04-10') w, DATEDIFF(dw, '2016-04-09', '2016-04-10') e",
    ['d|w|e', '2|1|1'],
  ],
  [
    'SELECT DISTINCT DATEADD(month, DATEDIFF(month, 0, time), 0) m FROM t ORDER BY m',
    ['m', '2016-04-01 00:00:00', '2017-01-01 00:00:00'],
  ],
  [
    "SELECT DATETRUNC(week, '2016-04-08') w, DATETRUNC(mm, '2016-04-08') m, DATETRUNC(iso_week, '2016-04-08') i, EOMONTH('20160203') e, DATEFROMPARTS(2016, 4, 5) d",
    ['w|m|i|e|d', '2016-04-03 00:00:00|2016-04-01 00:00:00|2016-04-04 00:00:00|2016-02-29|2016-04-05'],
  ],
  ["SELECT YEAR('20160203') y, MONTH('2016-02-03') m, DAY(time) d FROM t WHERE x = 12", ['y|m|d', '2016|2|1']],
  [
    'SELECT CONVERT(varchar, time, 23) a, CONVERT(varchar(7), time, 120) b, CONVERT(varchar, time, 121) c, CONVERT(varchar, time, 126) d, CONVERT(char(8), time, 112) e, CONVERT(varchar, time, 103) f FROM t WHERE x <= 3.7 ORDER BY x',
    [
      'a|b|c|d|e|f',
      '2016-04-05|2016-04|2016-04-05 03:04:05.678|2016-04-05T03:04:05.678|20160405|05/04/2016',
      '2016-04-10|2016-04|2016-04-10 00:00:00.000|2016-04-10T00:00:00|20160410|10/04/2016',
    ],
  ],
  [
    "SELECT CONVERT(date, '04/05/2016', 101) a, CONVERT(date, '04/05/2016', 103) b, CAST('20160405' AS date) c",
    ['a|b|c', '2016-04-05|2016-05-04|2016-04-05'],
  ],
  [
    "SELECT FORMAT(time, 'yyyy-MM') a, FORMAT(time, 'dd MMM yyyy HH:mm') b FROM t WHERE x = 12",
    ['a|b', '2017-01|01 Jan 2017 12:00'],
  ],
  ['SELECT count(*) n FROM (SELECT TOP 2 x FROM t ORDER BY NEWID()) s', ['n', '2']],
  // Numbers of days beside moments: https://learn.microsoft.com/en-us/sql/t-sql/language-elements/add-transact-sql
  [
    'SELECT time + 1 a, t.time - 0.5 b, [time] + 1.0 / 24 * 2 c, time + (1 + 1) - 1 d FROM t WHERE x = 12',
    ['a|b|c|d', '2017-01-02 12:00:00|2017-01-01 00:00:00|2017-01-01 14:00:00|2017-01-02 12:00:00'],
  ],
  [
    "SELECT max(time) + 1 a, CAST('2016-02-29' AS datetime) - 1 b, CONVERT(datetime, '20160301') - 1 c, DATEADD(day, 1, '2016-01-01') + 1 d FROM t",
    ['a|b|c|d', '2017-01-02 12:00:00|2016-02-28 00:00:00|2016-02-29 00:00:00|2016-01-03 00:00:00'],
  ],
  ['SELECT count(*) n FROM t WHERE time BETWEEN GETDATE() - 1 AND GETDATE() + 1 OR x * 2 - 1 = 23', ['n', '1']],
  [
    'SELECT time - INTERVAL 1 DAY a, time + to_days(2) b FROM t WHERE x = 12',
    ['a|b', '2016-12-31 12:00:00|2017-01-03 12:00:00'],
  ],
  [
    "SELECT max(time) - min(time) a, CAST(max(time) - min(time) AS float) b, CAST(CAST('1900-01-02 06:00' AS datetime) AS float) c, CONVERT(float, min(time) - max(time)) d FROM t WHERE x > 0",
    ['a|b|c|d', '1900-09-24 12:00:00|266.5|1.25|-266.5'],
  ],
  // https://learn.microsoft.com/en-us/sql/t-sql/functions/eomonth-transact-sql
  ["SELECT EOMONTH('2016-01-31', 1) a, EOMONTH(time, -11) b FROM t WHERE x = 12", ['a|b', '2016-02-29|2016-02-29']],
  // Moments as SQL Server reads them in American English.
  ["SELECT name FROM t WHERE time > '1/1/2017'", ['name', 'Cat]3']],
  ["SELECT name FROM t WHERE 'Apr 6 2016 3:04 PM' < t.time AND time <= '10 April 2016'", ['name', 'bee-2']],
  [
    "SELECT name FROM t WHERE time NOT BETWEEN '4/5/2016' AND DATEADD(day, 1, 'April 9, 2016') OR CAST(time AS date) IN ('4/5/2016') ORDER BY x",
    ['name', 'Ant_1', 'Cat]3'],
  ],
  ["SELECT name FROM t WHERE time > '2017' AND name <> '1/5/2016'", ['name', 'Cat]3']],
  [
    "SELECT CAST('4/5/16' AS date) a, TRY_CAST('13/5/16' AS date) b, CAST(-1.5 AS datetime) c, CAST('3 PM' AS time) d, ISDATE('Apr 5 2016') e, ISDATE('31/12/2016') f",
    ['a|b|c|d|e|f', '2016-04-05|null|1899-12-30 12:00:00|15:00:00|1|0'],
  ],
  ['SELECT DATEADD(mm, DATEDIFF(mm, 0, time) + 1, -1) a FROM t WHERE x = 12', ['a', '2017-01-31 00:00:00']],
  [
    "SELECT FORMAT(time, 'D') a, FORMAT(time, 'f') b, FORMAT(time, 'F') c, FORMAT(time, 'M') d, FORMAT(time, 'R') e FROM t WHERE x = 12",
    [
      'a|b|c|d|e',
      'Sunday, January 1, 2017|Sunday, January 1, 2017 12:00 PM|Sunday, January 1, 2017 12:00:00 PM|January 1|Sun, 01 Jan 2017 12:00:00 GMT',
    ],
  ],
])('%s', async (statement, expected) => {
  expect(await table.answer(statement)).toEqual(expected)
})

test.each([
  ['differences of moments', `time${' - time'.repeat(4000)}`],
  ['days', `time${' + 1'.repeat(4000)}`],
])('A chain of %s is refused before its translation is too deep', async (_, sum) => {
  expect(await table.answer(`SELECT ${sum} FROM t`)).toEqual([
    'The statement has more than 250 calls and sums of moments within each other; nest fewer.',
  ])
})
