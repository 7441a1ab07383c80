import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTsqlTable } from './tsql-table.ts'

let table: Awaited<ReturnType<typeof openTsqlTable>>
beforeAll(async () => {
  table = await openTsqlTable()
})
afterAll(() => table.close())

test.each([
  // Texts are compared without regard to case, also where no column stands.
  [
    "SELECT IIF('a' = 'A', 1, 0) a, IIF('b' IN ('B'), 1, 0) b, NULLIF('a', 'A') c, IIF(DATENAME(month, time) LIKE 'jan%', 1, 0) d, IIF(name LIKE 'c!at%' ESCAPE '!', 1, 0) e, IIF(name LIKE 'CA%' COLLATE Latin1_General_CI_AS, 1, 0) f, IIF(name LIKE 'CA%' COLLATE Latin1_General_BIN, 1, 0) g, IIF(name COLLATE Latin1_General_CS_AS NOT LIKE 'CA%', 1, 0) h, IIF(name = 'CAT]3' COLLATE database_default, 1, 0) i FROM t WHERE x = 12",
    ['a|b|c|d|e|f|g|h|i', '1|1|null|1|1|1|0|1|1'],
  ],
  ["SELECT k, count(*) n FROM (VALUES ('b'), ('B'), ('C')) v(k) GROUP BY k ORDER BY k", ['k|n', 'b|2', 'C|1']],
  [
    "SELECT CAST(CAST(1 AS bit) AS varchar) a, CONCAT(CAST(0 AS bit), 'x') b, CAST(CAST(1 AS bit) AS varchar(4)) c, CAST(CAST(NULL AS bit) AS varchar) d",
    ['a|b|c|d', '1|0x|1|null'],
  ],
  // Functions of texts take a number as its text.
  [
    "SELECT RIGHT(YEAR(time), 2) a, LEFT(lat, 3) b, LEN(lat) c, SUBSTRING(YEAR(time), 3, 9) d, REPLACE(12.5, '.', ',') e, LEN(-5) f, LEFT(MONTH(time), YEAR(time)) g, RIGHT('0' + CAST(MONTH(time) AS varchar), 2) h, LEFT(name, 1) i FROM (SELECT x + 0.25 lat, name, time FROM t WHERE x = 12) q",
    ['a|b|c|d|e|f|g|h|i', '17|12.|5|17|12,5|2|1|01|C'],
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
  // A whole number that is longer than its text is a star, a number with a fraction loses some of that, and no other digit is lost.
  [
    'SELECT CAST(123456 AS varchar(3)) a, CONVERT(char(2), CAST(-10 * x AS int)) b, CAST(YEAR(time) AS varchar(4)) c, CAST(x / 7 AS varchar(4)) d, CAST(name AS varchar(2)) e, CAST(time AS varchar(7)) f FROM t WHERE x = 12',
    ['a|b|c|d|e|f', '*|*|2017|1.71|Ca|2017-01'],
  ],
  [
    "SELECT ISNUMERIC('$5') a, ISNUMERIC(' -1,000.5 ') b, ISNUMERIC('1e-5') c, ISNUMERIC('.') d, ISNUMERIC('inf') e, ISNUMERIC('nan') f, ISNUMERIC('1_0') g, ISNUMERIC('') h, ISNUMERIC(NULL) i, ISNUMERIC(x) j, ISNUMERIC(time) k FROM t WHERE x = 12",
    ['a|b|c|d|e|f|g|h|i|j|k', '1|1|1|1|0|0|0|0|0|1|0'],
  ],
  // Parts of texts: places before 1 count, and hold no letter.
  [
    "SELECT SUBSTRING(name, -1, 4) a, CHARINDEX('t', name, 2) b, PATINDEX('%[0-9]', name) c, STR(x, 6, 1) d, QUOTENAME(name) e, REPLICATE('ab', CAST(x AS int) - 10) f, SPACE(2) + 'x' g, ISNUMERIC(name) h FROM t WHERE x = 12",
    ['a|b|c|d|e|f|g|h', 'Ca|3|5|  12.0|[Cat]]3]|abab|  x|0'],
  ],
  // So they do of columns.
  [
    "SELECT LEN(n) a, LEFT(q.n, 2) b, RIGHT(v, 1) c, REPLACE(d, '.', ',') d, SUBSTRING(n, 2, 9) e, REPLICATE('0', 6 - LEN(n)) + CAST(n AS varchar) f, LEN(k) g, LEFT(k, 1) h, LEN(NULL) i FROM (VALUES (1234, CAST(12 AS float), CAST(1.25 AS decimal(9, 2)), 'ab ')) q(n, v, d, k)",
    ['a|b|c|d|e|f|g|h|i', '4|12|2|1,25|234|001234|2|a|null'],
  ],
  [
    'SELECT CONVERT(varchar, v, 1) a, CONVERT(varchar, v, 0) b, CONVERT(varchar, b, 120) c FROM (VALUES (CAST(12 AS float), CAST(1 AS bit))) q(v, b)',
    ['a|b|c', '12|12|1'],
  ],
  // An empty text is found nowhere.
  [
    "SELECT CHARINDEX('', name) a, CHARINDEX('', name, 2) b, CHARINDEX('', NULL) c, CHARINDEX(NULL, name) d, CHARINDEX('A', name) e, CHARINDEX('a', 'abca', 2) f FROM t WHERE x = 12",
    ['a|b|c|d|e|f', '0|0|null|null|2|4'],
  ],
  // COUNT(DISTINCT x) looks at no case of texts, and counts other values as they are.
  [
    "SELECT COUNT(DISTINCT k) a, COUNT_BIG(DISTINCT UPPER(k)) b, APPROX_COUNT_DISTINCT(k) c, COUNT(DISTINCT k COLLATE Latin1_General_CS_AS) d, COUNT(DISTINCT k COLLATE Latin1_General_CI_AS) e, COUNT(DISTINCT v) f, COUNT(DISTINCT v * 0) g, COUNT(k) h FROM (VALUES ('b', 1.0), ('B', 2.0), ('C', 3.5), (NULL, NULL)) v(k, v)",
    ['a|b|c|d|e|f|g|h', '2|2|2|3|2|3|1|3'],
  ],
  [
    "SELECT v, COUNT(DISTINCT k) n FROM (VALUES ('b', 1), ('B', 1), ('C', 2)) q(k, v) GROUP BY v HAVING COUNT(DISTINCT k) = 1 ORDER BY COUNT(DISTINCT k), v",
    ['v|n', '1|1', '2|1'],
  ],
  // Classes of characters in patterns.
  ["SELECT name FROM t WHERE name LIKE '[a-b]%' ORDER BY x", ['name', 'Ant_1', 'bee-2']],
  ["SELECT name FROM t WHERE name NOT LIKE '[^C]%'", ['name', 'Cat]3']],
  ["SELECT name FROM t WHERE name LIKE '%[_]_'", ['name', 'Ant_1']],
  ["SELECT name FROM t WHERE name LIKE '%[3-][0-9]'", ['name', 'bee-2']],
  [
    "SELECT name FROM t WHERE name LIKE '[C]at!]_' ESCAPE '!' OR name LIKE 'x[' OR name LIKE '(a|b)[.]'",
    ['name', 'Cat]3'],
  ],
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
  // Texts without the blanks at their end.
  ["SELECT LEN('ab  ') a, LEN('  ') b, LEN('  ab') c", ['a|b|c', '2|0|4']],
])('%s', async (statement, expected) => {
  expect(await table.answer(statement)).toEqual(expected)
})
