import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTsqlTable } from './tsql-table.ts'

let table: Awaited<ReturnType<typeof openTsqlTable>>
beforeAll(async () => {
  table = await openTsqlTable()
})
afterAll(() => table.close())

test.each([
  // Names of columns.
  ["SELECT n = count(*), [the least] = min(x), 'name' = max(name) FROM t", ['n|the least|name', '3|-3.7|Cat]3']],
  ['SELECT TOP 1 a = x, x = 1 + 1 FROM t WHERE x = 3.7 ORDER BY x', ['a|x', '3.7|2']],
  ['SELECT DISTINCT y = year(time) FROM t ORDER BY y', ['y', '2016', '2017']],
  ['SELECT s = (SELECT m = max(x) FROM t), x FROM t WHERE x = 12', ['s|x', '12.0|12.0']],
  ['SELECT x = 12 AS isTwelve FROM t WHERE x = 12', ['isTwelve', 'true']],
  [
    "SELECT year(time) year, month(time) AS month, x value, time 'Time (UTC)', CASE WHEN x > 4 THEN 1 ELSE 0 END end2, x type FROM t WHERE x = 12",
    ['year|month|value|Time (UTC)|end2|type', '2017|1|12.0|2017-01-01 12:00:00|1|12.0'],
  ],
  [
    "SELECT DATE '2016-04-05' d, INTERVAL 1 DAY, x IS NULL, CASE WHEN x = 12 THEN 'a' END, t.x, x NOT BETWEEN 1 AND 2, sum(x) OVER w FROM t WHERE x = 12 WINDOW w AS (ORDER BY x)",
    [
      "d|to_days(CAST(trunc(CAST(1 AS DOUBLE)) AS INTEGER))|(x IS NULL)|CASE  WHEN ((x = 12)) THEN ('a') ELSE NULL END|x|(NOT (x BETWEEN 1 AND 2))|sum(x) OVER (ORDER BY x)",
      '2016-04-05|1 day|false|a|12.0|true|12.0',
    ],
  ],
  ['SELECT DISTINCT ON (x) x, name n FROM t ORDER BY x LIMIT 1', ['x|n', '-3.7|Ant_1']],
  ['SELECT 3 << 2 a, 12 >> 2 b, 5 & 4 c, 5 | 2 d', ['a|b|c|d', '12|3|4|7']],
  ['DECLARE @x int = 1; SELECT @x', ['Variables such as @x are not answered; write their values in their places.']],
  ['SELECT $5', ['Amounts of money such as $5 are not answered; write the number alone.']],
  ['SELECT 0xFF', ['Numbers of bytes such as 0xFF are not answered; write 255.']],
  ['SELECT * FROM #t', ['Temporary tables such as #t are not answered; name their query by WITH.']],
  // Missing values that a window function leaves out.
  [
    'SELECT LAG(v) IGNORE NULLS OVER (ORDER BY k) a, LAST_VALUE(v) IGNORE NULLS OVER (ORDER BY k) b, LAG(v, 1, 0) RESPECT NULLS OVER (ORDER BY k) c, (v) ignore FROM (VALUES (1, 5), (2, NULL), (3, 7)) q(k, v) ORDER BY k',
    ['a|b|c|ignore', 'null|5|0|5', '5|5|5|null', '5|7|null|7'],
  ],
  ['SELECT name FROM t WHERE x !< 3.7 AND x !> 12 ORDER BY x', ['name', 'bee-2', 'Cat]3']],
  ['SELECT DB_NAME() a, schema_name() b', ['a|b', 'Opedia|dbo']],
  // What to write instead of forms that are not answered.
  ...Object.entries({
    'IF EXISTS (SELECT 1 FROM t) SELECT 1':
      'IF is not answered; send the SELECT of its branch alone, or choose a value by IIF or CASE.',
    "PRINT 'a'": "PRINT is not answered; a text is given by SELECT 'text' AS x.",
    'WHILE 1 = 1 SELECT 1':
      'WHILE is not answered; rows of numbers, to join with, are written as (VALUES (0), (1), (2)) AS n(i).',
    'DESCRIBE TABLE t':
      "DESCRIBE is not answered; columns are listed by EXEC uspColumns 'tableName', and tables by SELECT * FROM INFORMATION_SCHEMA.TABLES.",
    'SELECT name FROM t FOR JSON PATH':
      'FOR JSON is not answered; leave it out, and the rows come as CSV, Arrow or Parquet.',
    "SELECT STUFF((SELECT ',' + name FROM t FOR XML PATH('')), 1, 1, '')":
      "FOR XML is not answered; the texts of rows are joined by STRING_AGG(x, ', ').",
    "SELECT * FROM OPENJSON('{}') WITH (a int)":
      "OPENJSON is not answered; a value is read by JSON_VALUE, as in JSON_VALUE(JSON_stats, '$.lat.min').",
    'SELECT geography::Point(x, x, 4326) FROM t':
      'Types of places are not answered; kilometres between two places are 6371 * ACOS(SIN(RADIANS(lat)) * SIN(RADIANS(lat2)) + COS(RADIANS(lat)) * COS(RADIANS(lat2)) * COS(RADIANS(lon - lon2))).',
    'SELECT (x ^ 2) FROM t': 'The sign ^ is not answered, because in T-SQL it is no power; write POWER(x, 2).',
  }).map(([statement, sentence]): [string, string[]] => [statement, [sentence]]),
  ['SELECT * FROM (SELECT name AS json, x FROM t) s PIVOT (MAX(x) FOR json IN ([Ant_1])) p', ['Ant_1', '-3.7']],
  [
    'SELECT DISTINCT PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY x DESC) OVER () a, APPROX_COUNT_DISTINCT(name) OVER () b FROM t',
    ['a|b', '7.9|3'],
  ],
  ['SELECT name, count(*) n FROM t GROUP BY name WITH ROLLUP HAVING count(*) > 1', ['name|n', 'null|3']],
  // Aggregates with an order.
  ["SELECT STRING_AGG(name, ';') WITHIN GROUP (ORDER BY x DESC) s FROM t", ['s', 'Cat]3;bee-2;Ant_1']],
  [
    'SELECT DISTINCT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY x) OVER (PARTITION BY year(time)) m FROM t ORDER BY m',
    ['m', '0.0', '12.0'],
  ],
  ['SELECT PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY x) m FROM t', ['m', '3.7']],
  // First rows with those that are equal to the last of them.
  [
    'SELECT count(*) n, max(y) y FROM (SELECT TOP 1 WITH TIES name, year(time) y FROM t ORDER BY y) s',
    ['n|y', '2|2016'],
  ],
  [
    ';WITH a AS (SELECT * FROM t) SELECT TOP (1) WITH TIES * FROM a ORDER BY ROW_NUMBER() OVER (PARTITION BY year(time) ORDER BY x DESC), year(time) DESC',
    ['name|x|time', 'Cat]3|12.0|2017-01-01 12:00:00'],
  ],
  [
    'SELECT TOP 2 WITH TIES year(time) AS y, count(*) AS x FROM t GROUP BY year(time) ORDER BY x DESC, max(t.x)',
    ['y|x', '2016|2', '2017|1'],
  ],
  ['SELECT TOP 1 WITH TIES x FROM t', ['TOP … WITH TIES needs an order: end its SELECT with ORDER BY.']],
  [
    'SELECT TOP 1 WITH TIES * FROM t ORDER BY 1',
    ['ORDER BY of TOP … WITH TIES takes names and expressions, and no number of a column behind *.'],
  ],
  ['SELECT count(*) n FROM (SELECT TOP 1 WITH TIES name, year(time) FROM t ORDER BY 2) s', ['n', '2']],
  // A share of the rows: a part of a row counts as one.
  ['SELECT TOP 1 PERCENT x FROM t ORDER BY x', ['x', '-3.7']],
  ['SELECT TOP (34) PERCENT -x AS x FROM t ORDER BY 1 DESC', ['x', '3.7', '-3.7']],
  ['SELECT TOP 66.6 PERCENT name, -x x FROM t ORDER BY name, x', ['name|x', 'Ant_1|3.7', 'bee-2|-3.7']],
  ['SELECT count(*) n FROM (SELECT DISTINCT TOP 50 PERCENT year(time) y FROM t) s', ['n', '1']],
  ['SELECT TOP 1 PERCENT 5 AS x FROM t UNION ALL SELECT TOP 0 PERCENT x FROM t ORDER BY x', ['x', '5.0']],
  ['SELECT TOP 101 PERCENT x FROM t', ['TOP … PERCENT takes a number from 0 to 100.']],
  ['SELECT TOP 1 PERCENT WITH TIES year(time) y FROM t ORDER BY y', ['y', '2016', '2016']],
  ['SELECT TOP 0 PERCENT WITH TIES x FROM t ORDER BY x', ['x']],
  [
    'SELECT TOP 50 PERCENT WITH TIES x FROM t',
    ['TOP … PERCENT WITH TIES needs an order: end its SELECT with ORDER BY.'],
  ],
  ['SELECT TOP 1.5 x FROM t', ['TOP takes a whole number of rows; a share of them is TOP 1.5 PERCENT.']],
  [
    "SELECT CHOOSE(2, 'a', 'b') a, CHOOSE(3, 'a', 'b') b, CHOOSE(1 + 0, x, 1) c FROM t WHERE x = 12",
    ['a|b|c', 'b|null|12.0'],
  ],
  ['SELECT TOP 9 PERCENT WITH TIES x FROM t ORDER BY x', ['x', '-3.7']],
  [
    'SELECT TOP 1 WITH TIES x FROM t UNION SELECT 1 ORDER BY x',
    ['TOP … WITH TIES of a part of a union: put this SELECT in parentheses, with its ORDER BY.'],
  ],
  // Forms in braces, as ODBC writes them.
  [
    "SELECT {ts '2016-04-05 10:00:00'} a, {d '2016-04-05'} b, {t '13:14:15'} c, {fn CONCAT('a', {fn UCASE('b')})} d, {fn LENGTH(name)} e FROM t WHERE time >= {ts '2017-01-01 00:00:00'}",
    ['a|b|c|d|e', '2016-04-05 10:00:00|2016-04-05 00:00:00|13:14:15|aB|5'],
  ],
  ...['{x 1}', "{d '2016-04-05'", '1}', '{fn 1}', '{ts time}'].map((form): [string, string[]] => [
    `SELECT ${form}`,
    ['A form in braces is {d …}, {t …} or {ts …} with a text, or {fn …} with a call of a function.'],
  ]),
  // Queries that see the row before them.
  [
    'SELECT t.name, a.x FROM t CROSS APPLY (SELECT TOP 1 u.x FROM t u WHERE u.x < t.x ORDER BY u.x DESC) AS a ORDER BY t.x',
    ['name|x', 'bee-2|-3.7', 'Cat]3|3.7'],
  ],
  [
    'SELECT t.name, a.x FROM dbo.t OUTER APPLY (SELECT TOP 1 u.x FROM t u WHERE u.x < t.x ORDER BY u.x DESC) a WHERE t.x < 4 ORDER BY t.x',
    ['name|x', 'Ant_1|null', 'bee-2|-3.7'],
  ],
  [
    "SELECT v.k, v.n, b.m FROM t CROSS APPLY (VALUES ('x', x), ('2x', 2 * x)) AS v(k, n) CROSS APPLY (SELECT v.n + 1 AS m) b WHERE t.x = 12 ORDER BY v.n",
    ['k|n|m', 'x|12.0|13.0', '2x|24.0|25.0'],
  ],
  // Columns made of rows, and rows of columns.
  [
    'SELECT y, [Ant_1], p.[bee-2] FROM (SELECT year(time) y, name, x FROM t) AS s PIVOT (MAX(x) FOR name IN ([Ant_1], [bee-2])) AS p ORDER BY y',
    ['y|Ant_1|bee-2', '2016|-3.7|3.7', '2017|null|null'],
  ],
  [
    'SELECT * FROM (SELECT year(time) y, x FROM t) s PIVOT (STDEVP(x) FOR y IN ([2016], [2017], [2018])) p',
    ['2016|2017|2018', '3.7|0|null'],
  ],
  [
    "SELECT u.name, n, v FROM (SELECT name, x, NULLIF(x, 12) AS half FROM t) s UNPIVOT (v FOR n IN (x, [half])) AS u WHERE u.name LIKE 'C%'",
    ['name|n|v', 'Cat]3|x|12.0'],
  ],
  [
    'SELECT * FROM t PIVOT (MAX(x + 1) FOR name IN (a)) p',
    [
      'PIVOT is written as PIVOT (AVG(value) FOR column IN ([a], [b])) AS p, behind a query in parentheses that names its columns.',
    ],
  ],
  [
    'SELECT * FROM t UNPIVOT (v, w FOR n IN (x)) u',
    ['UNPIVOT is written as UNPIVOT (value FOR name IN ([a], [b])) AS u, behind a query in parentheses.'],
  ],
  // What stands around tables and statements.
  ['SELECT count(*) n FROM t (NOLOCK)', ['n', '3']],
  ['SELECT count(*) n FROM t a WITH (READUNCOMMITTED, NOLOCK) OPTION (MAXDOP 1)', ['n', '3']],
  ['SELECT count(*) n FROM t a WITH (NOLOCK, INDEX(1)) OPTION (RECOMPILE, MAXDOP 1)', ['n', '3']],
  ['SELECT count(*) n FROM t WITH (INDEX = ix_time, FORCESEEK (ix_time (time)))', ['n', '3']],
  ['SELECT max(Opedia..t.x) n FROM Opedia..t', ['n', '12.0']],
  [';WITH a AS (SELECT x FROM t WHERE x > 4) SELECT * FROM a;', ['x', '12.0']],
])('%s', async (statement, expected) => {
  expect(await table.answer(statement)).toEqual(expected)
})
