import { DuckDBInstance } from '@duckdb/node-api'
import type { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { macros, tsqlSettings } from '../../src/sql/catalog/macros.ts'
import { translate } from '../../src/sql/statement/translate.ts'

let connection: DuckDBConnection
beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  for (const macro of macros.filter((sql) => sql.startsWith('CREATE MACRO tsql'))) await connection.run(macro)
  for (const setting of tsqlSettings) await connection.run(setting)
  await connection.run(`CREATE TABLE t AS FROM (VALUES
    ('Ant_1', -3.7, TIMESTAMP '2016-04-05 03:04:05.678'), ('bee-2', 3.7, '2016-04-10 00:00:00'), ('Cat]3', 12, '2017-01-01 12:00:00')
  ) v(name, x, time)`)
})
afterAll(() => connection.closeSync())

/** The names and rows of a statement of T-SQL, as text. */
async function answer(statement: string): Promise<readonly string[]> {
  const sql = translate(statement)
  if (!sql.ok) return [sql.sentence]
  const read = await connection.runAndReadAll(sql.value)
  return [read.columnNames(), ...read.getRows()].map((row) => row.map((cell) => String(cell)).join('|'))
}

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
  // A text that tells a number is one beside a number; other texts are joined.
  [
    "SELECT '5' + 3 a, 3 + '5' AS b, '5' + '3' c, 'a' + '3' d, lat + '1' e, q.lat + ' 1.5 ' f, '5' + lat + 2 g, lat + ',' + lat h, name + '1' i FROM (SELECT x lat, name FROM t WHERE x = 12) q",
    ['a|b|c|d|e|f|g|h|i', '8|8|53|a3|13.0|13.5|19.0|12.0,12.0|Cat]31'],
  ],
  [
    "SELECT CAST('5' AS varchar) + 3 a, 3 + CONVERT(varchar(3), 4) b, DATENAME(year, time) + 1 c, CAST('1.5' AS varchar(4)) + 2.5 d, '5' + MONTH('2016-03-01') e, DATENAME(year, time) + MONTH(time) f, CAST(lat AS varchar) + 1.5 g, LEFT(name, 2) + CAST(3 AS varchar) h, CAST('7' AS varchar) + 2 / 2 i FROM (SELECT x lat, name, time FROM t WHERE x = 12) q",
    ['a|b|c|d|e|f|g|h|i', '8|7|2018|4|8|2018|13.5|Ca3|8'],
  ],
  // Texts are compared without regard to case, also where no column stands.
  [
    "SELECT IIF('a' = 'A', 1, 0) a, IIF('b' IN ('B'), 1, 0) b, NULLIF('a', 'A') c, IIF(DATENAME(month, time) LIKE 'jan%', 1, 0) d, IIF(name LIKE 'c!at%' ESCAPE '!', 1, 0) e, IIF(name LIKE 'CA%' COLLATE Latin1_General_CI_AS, 1, 0) f, IIF(name LIKE 'CA%' COLLATE Latin1_General_BIN, 1, 0) g, IIF(name COLLATE Latin1_General_CS_AS NOT LIKE 'CA%', 1, 0) h, IIF(name = 'CAT]3' COLLATE database_default, 1, 0) i FROM t WHERE x = 12",
    ['a|b|c|d|e|f|g|h|i', '1|1|null|1|1|1|0|1|1'],
  ],
  ["SELECT k, count(*) n FROM (VALUES ('b'), ('B'), ('C')) v(k) GROUP BY k ORDER BY k", ['k|n', 'b|2', 'C|1']],
  // What is whole stays so, and the sign of a number has its type.
  [
    'SELECT CEILING(3) / 2 a, FLOOR(-3) / 2 b, FLOOR(MONTH(time) * (3 + 2)) / 2 c, CEILING(3.0) / 2 d, FLOOR(x) / 5 e, SIGN(-3) / 2 f, SIGN(x) / 2 g, SIGN(0) h, SIGN(NULL) i FROM t WHERE x = 12',
    ['a|b|c|d|e|f|g|h|i', '1|-1|2|1.5|2.4|0|0.5|0|null'],
  ],
  [
    "SELECT CAST(CAST(1 AS bit) AS varchar) a, CONCAT(CAST(0 AS bit), 'x') b, CAST(CAST(1 AS bit) AS varchar(4)) c, CAST(CAST(NULL AS bit) AS varchar) d",
    ['a|b|c|d', '1|0x|1|null'],
  ],
  // Functions of texts take a number as its text.
  [
    "SELECT RIGHT(YEAR(time), 2) a, LEFT(lat, 3) b, LEN(lat) c, SUBSTRING(YEAR(time), 3, 9) d, REPLACE(12.5, '.', ',') e, LEN(-5) f, LEFT(MONTH(time), YEAR(time)) g, RIGHT('0' + CAST(MONTH(time) AS varchar), 2) h, LEFT(name, 1) i FROM (SELECT x + 0.25 lat, name, time FROM t WHERE x = 12) q",
    ['a|b|c|d|e|f|g|h|i', '17|12.|5|17|12,5|2|1|01|C'],
  ],
  // Missing values that a window function leaves out.
  [
    'SELECT LAG(v) IGNORE NULLS OVER (ORDER BY k) a, LAST_VALUE(v) IGNORE NULLS OVER (ORDER BY k) b, LAG(v, 1, 0) RESPECT NULLS OVER (ORDER BY k) c, (v) ignore FROM (VALUES (1, 5), (2, NULL), (3, 7)) q(k, v) ORDER BY k',
    ['a|b|c|ignore', 'null|5|0|5', '5|5|5|null', '5|7|null|7'],
  ],
  // REPLACE of constant texts looks at no case.
  [
    "SELECT REPLACE(name, 'ANT', 'Bee') a, REPLACE('a.b.c', '.', '') b, REPLACE('x(Y)', '(y)', 'z') c, REPLACE(name, '', 'x') d, REPLACE(NULL, 'a', 'b') e, REPLACE('aAbB', LOWER('A'), '-') f, REPLACE(name, 'Ant', '\\\\1') g FROM t WHERE x = -3.7",
    ['a|b|c|d|e|f|g', 'Bee_1|abc|xz|Ant_1|null|-AbB|\\\\1_1'],
  ],
  // A float that is whole is written without a point, and a decimal with its digits.
  [
    "SELECT CAST(x AS varchar) a, CONVERT(nvarchar(4), -10 * x) b, CONCAT(x, '_', x / 8, NULL, 3) c, CAST(10.0 AS varchar(9)) d, CAST(CAST(x AS decimal(9, 1)) AS varchar) e, CAST(time AS varchar) f, TRY_CAST(x AS char(3)) g FROM (SELECT CAST(x AS float) x, time FROM t WHERE x = 12) q",
    ['a|b|c|d|e|f|g', '12|-120|12_1.53|10.0|12.0|2017-01-01 12:00:00|12'],
  ],
  // A whole number to some power is one, of the type of the number.
  [
    'SELECT POWER(2, 3) a, POWER(10, -1) b, POWER(-2, 3) c, POWER((10), 2.5) d, POWER(CAST(x AS int), 2) e, POWER(YEAR(time), 2) f, POWER(2.0, -1) g, POWER(x / 8, 2) h, POWER(CAST(2 AS bigint), 40) i FROM t WHERE x = 12',
    ['a|b|c|d|e|f|g|h|i', '8|0|-8|316|144|4068289|0.5|2.25|1099511627776'],
  ],
  // A whole number that is longer than its text is a star, a number with a fraction loses some of that, and no other digit is lost.
  [
    'SELECT CAST(123456 AS varchar(3)) a, CONVERT(char(2), CAST(-10 * x AS int)) b, CAST(YEAR(time) AS varchar(4)) c, CAST(x / 7 AS varchar(4)) d, CAST(name AS varchar(2)) e, CAST(time AS varchar(7)) f FROM t WHERE x = 12',
    ['a|b|c|d|e|f', '*|*|2017|1.71|Ca|2017-01'],
  ],
  [
    "SELECT ISNUMERIC('$5') a, ISNUMERIC(' -1,000.5 ') b, ISNUMERIC('1e-5') c, ISNUMERIC('.') d, ISNUMERIC('inf') e, ISNUMERIC('nan') f, ISNUMERIC('1_0') g, ISNUMERIC('') h, ISNUMERIC(NULL) i, ISNUMERIC(x) j, ISNUMERIC(time) k FROM t WHERE x = 12",
    ['a|b|c|d|e|f|g|h|i|j|k', '1|1|1|1|0|0|0|0|0|1|0'],
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
  // Parts of texts: places before 1 count, and a share of a percentile from the greatest value on is below 0.
  [
    "SELECT SUBSTRING(name, -1, 4) a, CHARINDEX('t', name, 2) b, PATINDEX('%[0-9]', name) c, STR(x, 6, 1) d, QUOTENAME(name) e, REPLICATE('ab', CAST(x AS int) - 10) f, SPACE(2) + 'x' g, ISNUMERIC(name) h FROM t WHERE x = 12",
    ['a|b|c|d|e|f|g|h', 'Ca|3|5|  12.0|[Cat]]3]|abab|  x|0'],
  ],
  [
    'SELECT DISTINCT PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY x DESC) OVER () a, APPROX_COUNT_DISTINCT(name) OVER () b FROM t',
    ['a|b', '7.9|3'],
  ],
  ['SELECT name, count(*) n FROM t GROUP BY name WITH ROLLUP HAVING count(*) > 1', ['name|n', 'null|3']],
  // Classes of characters in patterns.
  ["SELECT name FROM t WHERE name LIKE '[a-b]%' ORDER BY x", ['name', 'Ant_1', 'bee-2']],
  ["SELECT name FROM t WHERE name NOT LIKE '[^C]%'", ['name', 'Cat]3']],
  ["SELECT name FROM t WHERE name LIKE '%[_]_'", ['name', 'Ant_1']],
  ["SELECT name FROM t WHERE name LIKE '%[3-][0-9]'", ['name', 'bee-2']],
  [
    "SELECT name FROM t WHERE name LIKE '[C]at!]_' ESCAPE '!' OR name LIKE 'x[' OR name LIKE '(a|b)[.]'",
    ['name', 'Cat]3'],
  ],
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
  // https://learn.microsoft.com/en-us/sql/t-sql/functions/stuff-transact-sql
  [
    "SELECT STUFF('abcdef', 2, 3, 'ijklmn') a, STUFF('abc', 0, 1, 'x') b, STUFF('abc', 4, 1, 'x') c, STUFF('abc', 1, -1, 'x') d, STUFF('abc', 3, 9, NULL) e, STUFF('abc', 1, 0, 'x') f, STUFF(NULL, 1, 1, 'x') g",
    ['a|b|c|d|e|f|g', 'aijklmnef|null|null|null|ab|xabc|null'],
  ],
  // https://learn.microsoft.com/en-us/sql/t-sql/functions/format-transact-sql and
  // https://learn.microsoft.com/en-us/dotnet/standard/base-types/standard-numeric-format-strings
  [
    "SELECT FORMAT(1234567.891, 'N2') a, FORMAT(-1234.5, 'N') b, FORMAT(999, 'n0') c, FORMAT(1234.567, 'F1') d, FORMAT(0.126, 'P') e, FORMAT(-0.126, 'P0') f, FORMAT(7, 'D3') g, FORMAT(123456, 'N0', 'en-US') h, FORMAT(-0.001, 'N2') i",
    ['a|b|c|d|e|f|g|h|i', '1,234,567.89|-1,234.50|999|1234.6|12.60 %|-13 %|007|123,456|0.00'],
  ],
  // https://learn.microsoft.com/en-us/dotnet/standard/base-types/custom-numeric-format-strings
  [
    "SELECT FORMAT(2.5, '0.00') a, FORMAT(1234.56, '#,##0.0') b, FORMAT(5, '00') c, FORMAT(12345, '#,#') d, FORMAT(0.5, '#.##') e, FORMAT(1.50, '0.0##') f, FORMAT(2, '0.##') g, FORMAT(0.256, '0.0%') h, FORMAT(x, '0.0') i, FORMAT(NULL, 'N2') j FROM t WHERE x = -3.7",
    ['a|b|c|d|e|f|g|h|i|j', '2.50|1,234.6|05|12,345|.5|1.5|2|25.6%|-3.7|null'],
  ],
  [
    "SELECT RTRIM(name) + 'x' + CAST(3 AS varchar(2)) a, UPPER(name) + LEFT(name, 1) b FROM t WHERE x = 12",
    ['a|b', 'Cat]3x3|CAT]3C'],
  ],
  // Texts without the blanks at their end, and numbers that are cut off.
  ["SELECT LEN('ab  ') a, LEN('  ') b, LEN('  ab') c", ['a|b|c', '2|0|4']],
  [
    'SELECT ROUND(x + 0.05, 1, 1) a, ROUND(x + 0.05, 1, 0) b, ROUND(-x, 0, 1) c FROM t WHERE x = 12',
    ['a|b|c', '12.0|12.1|-12'],
  ],
  [
    "SELECT CHOOSE(2, 'a', 'b') a, CHOOSE(3, 'a', 'b') b, CHOOSE(1 + 0, x, 1) c FROM t WHERE x = 12",
    ['a|b|c', 'b|null|12.0'],
  ],
  ['SELECT TOP 9 PERCENT WITH TIES x FROM t ORDER BY x', ['x', '-3.7']],
  [
    'SELECT TOP 1 WITH TIES x FROM t UNION SELECT 1 ORDER BY x',
    ['TOP … WITH TIES of a part of a union: put this SELECT in parentheses, with its ORDER BY.'],
  ],
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
  expect(await answer(statement)).toEqual(expected)
})

test.each([
  ['differences of moments', `time${' - time'.repeat(4000)}`],
  ['days', `time${' + 1'.repeat(4000)}`],
])('A chain of %s is refused before its translation is too deep', async (_, sum) => {
  expect(await answer(`SELECT ${sum} FROM t`)).toEqual([
    'The statement has more than 250 calls and sums of moments within each other; nest fewer.',
  ])
})

test.each([
  ['SELECT POWER(2, 31) a', 'out of range'],
  ...['CAST(-100 * x AS varchar(3))', 'CAST(1e20 * x AS varchar(4))', 'CAST(1234.5 AS varchar(3))'].map((call) => [
    `SELECT ${call} a FROM t WHERE x = 12`,
    'A number has more digits than the varchar that it is cast to; give varchar more letters.',
  ]),
])('%s is refused, because the number does not fit', async (statement, says) => {
  await expect(answer(statement)).rejects.toThrow(says)
})
