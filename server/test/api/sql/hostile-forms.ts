const nested = (open: string, inner: string, close: string, times: number) =>
  open.repeat(times) + inner + close.repeat(times)

const listOf = (count: number, item: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i)).join(', ')

type Hostile = readonly (readonly [tries: string, statement: string])[]

/** Forms of statements over data at the edges of what they mean, or beyond: each is answered or refused in a sentence, by either engine. */
export const hostileForms: Hostile = [
  [
    'a distance of a thousand digits',
    `SELECT sum(lat) OVER (ORDER BY depth RANGE BETWEEN ${'9'.repeat(1000)} PRECEDING AND CURRENT ROW) FROM tblSimulated_CTD`,
  ],
  [
    'a distance below 0',
    'SELECT sum(lat) OVER (ORDER BY depth RANGE BETWEEN -5 PRECEDING AND CURRENT ROW) FROM tblSimulated_CTD',
  ],
  [
    'a distance that is a column',
    'SELECT TOP 3 sum(lat) OVER (ORDER BY depth RANGE BETWEEN lon PRECEDING AND CURRENT ROW) FROM tblSimulated_CTD',
  ],
  [
    'a distance of months',
    'SELECT TOP 3 sum(lat) OVER (ORDER BY time RANGE BETWEEN INTERVAL 1 MONTH PRECEDING AND CURRENT ROW) FROM tblSimulated_CTD ORDER BY 1',
  ],
  [
    'a distance between texts',
    'SELECT sum(lat) OVER (ORDER BY cruise RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) FROM tblSimulated_CTD',
  ],
  [
    'a distance along two keys',
    'SELECT sum(lat) OVER (ORDER BY depth, lat RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) FROM tblSimulated_CTD',
  ],
  [
    'a frame that ends before it begins',
    'SELECT TOP 3 sum(lat) OVER (ORDER BY depth ROWS BETWEEN 5 FOLLOWING AND 1 PRECEDING) FROM tblSimulated_CTD',
  ],
  [
    'a place of a row beyond all',
    'SELECT TOP 2 nth_value(lat, 9223372036854775807) OVER (ORDER BY depth) FROM tblSimulated_CTD',
  ],
  ['a place of a row that is 0', 'SELECT TOP 2 nth_value(lat, 0) OVER (ORDER BY depth) FROM tblSimulated_CTD'],
  [
    'groupings within groupings',
    'SELECT count(*) FROM tblSimulated_CTD GROUP BY GROUPING SETS (ROLLUP (cruise, depth), CUBE (lat, lon))',
  ],
  ['GROUPING of what is no key', 'SELECT GROUPING(lat) FROM tblSimulated_CTD GROUP BY ROLLUP (cruise)'],
  [
    'a percentile beyond 1',
    'SELECT DISTINCT PERCENTILE_CONT(1.5) WITHIN GROUP (ORDER BY lat) OVER () FROM tblSimulated_CTD',
  ],
  ['a percentile that is a column', 'SELECT PERCENTILE_CONT(lat) WITHIN GROUP (ORDER BY lat) FROM tblSimulated_CTD'],
  [
    'percentiles within percentiles',
    'SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY lat)) FROM tblSimulated_CTD',
  ],
  ['brackets within brackets', `SELECT ${nested('QUOTENAME(', `'${']'.repeat(600)}'`, ')', 15)}`],
  ['a billion blanks', "SELECT LEN(SPACE(1000000000) + 'x')"],
  ['copies of copies', "SELECT REPLICATE(REPLICATE('x', 8000), 8000)"],
  ['a number of copies below 0', "SELECT REPLICATE('x', -1), SPACE(-5) FROM tblSimulated_CTD"],
  ['copies of nothing', "SELECT REPLICATE('', 5)"],
  ['a number in a thousand characters', 'SELECT STR(lat, 1000, 2) FROM tblSimulated_CTD'],
  ['a pattern that tries every place', `SELECT TOP 1 PATINDEX('${'%a'.repeat(200)}%', cruise) FROM tblSimulated_CTD`],
  ['a pattern whose class is not closed', "SELECT TOP 1 PATINDEX('%[a', cruise) FROM tblSimulated_CTD"],
  ['a pattern of backslashes', `SELECT TOP 1 PATINDEX('%${'\\'.repeat(50)}%', cruise) FROM tblSimulated_CTD`],
  ['letters that change into letters of another number', "SELECT TRANSLATE(cruise, 'abc', 'x') FROM tblSimulated_CTD"],
  ['letters above all', "SELECT TOP 1 UNICODE('􏿿'), ASCII('') FROM tblSimulated_CTD"],
  ['a thousand letters that are written otherwise', `SELECT TOP 1 UPPER('${'ß'.repeat(1000)}') FROM tblSimulated_CTD`],
  ['a text that is cut before it begins', 'SELECT LEFT(cruise, depth - 5000) FROM tblSimulated_CTD'],
  [
    'a part of a text that ends before it begins',
    'SELECT SUBSTRING(cruise, 2, CAST(depth AS int) - 10) FROM tblSimulated_CTD',
  ],
  [
    'a place beyond all numbers',
    'SELECT TOP 1 SUBSTRING(cruise, 9223372036854775807, 9223372036854775807) FROM tblSimulated_CTD',
  ],
  [
    'a place below all numbers',
    'SELECT TOP 1 SUBSTRING(cruise, -9223372036854775807, CAST(depth AS bigint) - 9223372036854775807) FROM tblSimulated_CTD',
  ],
  ['a day of the month 13', 'SELECT DATEFROMPARTS(2016, 13, 1) FROM tblSimulated_CTD'],
  ['the year 300000', 'SELECT DATEFROMPARTS(300000, 1, 1) FROM tblSimulated_CTD'],
  ['the hour 25', 'SELECT DATETIMEFROMPARTS(2016, 1, 1, 25, 61, 61, 0) FROM tblSimulated_CTD'],
  [
    'a fraction of a second without end',
    'SELECT DATETIME2FROMPARTS(2016, 1, 1, 1, 1, 1, 5, 400) FROM tblSimulated_CTD',
  ],
  ['a logarithm of nothing', 'SELECT LOG(NULL), LOG10(NULL) FROM tblSimulated_CTD WHERE depth < 0'],
  ['a logarithm to the base 1', 'SELECT LOG(lat, 1) FROM tblSimulated_CTD WHERE lat > 1'],
  ['roots of roots', `SELECT TOP 1 ${nested('SQRT(ABS(', 'lat', '))', 15)} FROM tblSimulated_CTD`],
  [
    'numbers and texts within each other',
    `SELECT TOP 1 ${nested('CAST(CAST(', 'lat', ' AS varchar) AS float)', 15)} FROM tblSimulated_CTD`,
  ],
  ['rounds within rounds', `SELECT TOP 1 ${nested('ROUND(', 'lat', ', 2)', 30)} FROM tblSimulated_CTD`],
  [
    'names of moments that stand for each other',
    'SELECT a + 1 FROM (SELECT b AS a, a AS b FROM (SELECT time AS a, lat AS b FROM tblSimulated_CTD) x) y',
  ],
  ['days of a list', 'SELECT time + (1, 2) FROM tblSimulated_CTD'],
  ['a million days', 'SELECT TOP 1 time + 1000000000 FROM tblSimulated_CTD'],
  [
    'all of all',
    'SELECT count(*) FROM tblSimulated_CTD a WHERE depth > ALL (SELECT b.depth FROM tblSimulated_CTD b WHERE b.lat > ALL (SELECT c.lat FROM tblSimulated_CTD c))',
  ],
  [
    'any of rows that depend on the row',
    'SELECT count(*) FROM tblSimulated_CTD a WHERE depth > ANY (SELECT b.depth FROM tblSimulated_CTD b WHERE b.lat > a.lon)',
  ],
  ['WITH ROLLUP without a key', 'SELECT count(*) FROM tblSimulated_CTD GROUP BY WITH ROLLUP'],
  ['WITH ROLLUP twice', 'SELECT count(*) FROM tblSimulated_CTD GROUP BY cruise WITH ROLLUP WITH CUBE'],
  [
    'texts joined in the order of a hundred keys',
    `SELECT STRING_AGG(cruise, ',') WITHIN GROUP (ORDER BY ${listOf(100, (i) => `lat + ${i}${i % 2 ? ' DESC' : ''}`)}) FROM tblSimulated_CTD WHERE depth < 1`,
  ],
  ['texts joined within joined texts', "SELECT STRING_AGG(STRING_AGG(cruise, ','), ',') FROM tblSimulated_CTD"],
  ['keys of DISTINCT ON that are not closed', 'SELECT DISTINCT ON (lat lon FROM tblSimulated_CTD'],
  ['DISTINCT ON within DISTINCT ON', 'SELECT DISTINCT ON (DISTINCT ON (lat) lon) depth FROM tblSimulated_CTD'],
  ['a sign of FORMAT a thousand times', `SELECT FORMAT(lat, '${'#'.repeat(1000)}') FROM tblSimulated_CTD`],
  [
    'a thousand signs of FORMAT before a lone comma',
    `SELECT FORMAT(lat, '${'#'.repeat(1000)},') FROM tblSimulated_CTD`,
  ],
  ['parts of a time a thousand times', `SELECT TOP 1 FORMAT(time, '${'yyyy-'.repeat(1000)}') FROM tblSimulated_CTD`],
  ['a culture of Mars', "SELECT FORMAT(lat, 'N2', 'xx-MARS') FROM tblSimulated_CTD"],
  ['a moment of a text that is none', 'SELECT count(*) FROM tblSimulated_CTD WHERE time > cruise'],
  ['a moment with a formula', "SELECT count(*) FROM tblSimulated_CTD WHERE time > '=2016+1'"],
  ['an escape of two letters', "SELECT count(*) FROM tblSimulated_CTD WHERE cruise LIKE '%x%' ESCAPE 'ab'"],
  ['an escape at the end', "SELECT count(*) FROM tblSimulated_CTD WHERE cruise LIKE '%x!' ESCAPE '!'"],
  ['a shift beyond all bits', 'SELECT 1 << 100 FROM tblSimulated_CTD'],
  ['a culture that is a column', "SELECT FORMAT(lat, 'N2', cruise) FROM tblSimulated_CTD"],
  ['a form that is a column', 'SELECT FORMAT(lat, cruise) FROM tblSimulated_CTD'],
  [
    'a number of rows that is a text',
    "SELECT TOP 2 sum(lat) OVER (ORDER BY depth ROWS BETWEEN '1' PRECEDING AND CURRENT ROW) FROM tblSimulated_CTD",
  ],
  ['all the values of a column as one', 'SELECT histogram(lat) FROM tblSimulated_CTD'],
  // Conversions, splits and zones.
  ['a style of a thousand digits', `SELECT CONVERT(varchar, time, ${'9'.repeat(1000)}) FROM tblSimulated_CTD`],
  ['a style below 0', 'SELECT CONVERT(date, cruise, -1) FROM tblSimulated_CTD'],
  ['a style that is a query', 'SELECT CONVERT(varchar, time, (SELECT 103)) FROM tblSimulated_CTD'],
  ['a style by the name of a prototype', 'SELECT CONVERT(varchar, time, constructor) FROM tblSimulated_CTD'],
  ['styles within styles', `SELECT TOP 1 ${nested('CONVERT(varchar, ', 'time', ', 103)', 20)} FROM tblSimulated_CTD`],
  [
    'days read within days',
    `SELECT TOP 1 ${nested('CONVERT(datetime, ', 'cruise', ', 103)', 8)} FROM tblSimulated_CTD`,
  ],
  ['a form that is all quotes', `SELECT FORMAT(time, '${"''".repeat(500)}') FROM tblSimulated_CTD`],
  ['a form that ends with a backslash', "SELECT FORMAT(time, 'yyyy\\') FROM tblSimulated_CTD"],
  ['a form that quotes signs of the engine', "SELECT TOP 1 FORMAT(time, 'yyyy''%Y%%''') FROM tblSimulated_CTD"],
  ['a letter of FORMAT by the name of a prototype', "SELECT FORMAT(time, 'constructor') FROM tblSimulated_CTD"],
  ['rows of a text without a separator', "SELECT TOP 3 value FROM STRING_SPLIT('abc', '')"],
  ['rows of nothing', 'SELECT value FROM STRING_SPLIT(NULL, NULL)'],
  ['a split of three arguments', "SELECT value FROM STRING_SPLIT('a,b', ',', 1)"],
  ['a split in a list', "SELECT TOP 2 STRING_SPLIT(cruise, ' ') FROM tblSimulated_CTD"],
  [
    'rows of rows of rows',
    "SELECT count(*) FROM STRING_SPLIT('a,b', ',') a CROSS APPLY STRING_SPLIT(a.value, ',') b CROSS APPLY STRING_SPLIT(b.value, ',') c",
  ],
  [
    'a split by the function of the service',
    "SELECT tsql_split_rows(tsql_split_rows(cruise, ' '), 'i') FROM tblSimulated_CTD",
  ],
  ['zones in a row', `SELECT TOP 1 time ${"AT TIME ZONE 'UTC' ".repeat(200)} FROM tblSimulated_CTD`],
  ['a zone that is a column', 'SELECT time AT TIME ZONE cruise FROM tblSimulated_CTD'],
  ['a zone that is not told', 'SELECT time AT TIME ZONE'],
  ['a collation that is not told', 'SELECT cruise COLLATE FROM tblSimulated_CTD'],
  [
    'a collation of collations',
    `SELECT TOP 1 cruise ${'COLLATE Latin1_General_CI_AI '.repeat(50)} FROM tblSimulated_CTD`,
  ],
  ['a collation by a file', 'SELECT cruise COLLATE "../x_CI_y" FROM tblSimulated_CTD'],
  ['a bucket of no width', 'SELECT DATE_BUCKET(day, 0, time) FROM tblSimulated_CTD'],
  ['a bucket of a million years', 'SELECT TOP 1 DATE_BUCKET(year, 999999, time) FROM tblSimulated_CTD'],
  ['a bucket whose origin is no moment', 'SELECT TOP 1 DATE_BUCKET(day, 1, time, cruise) FROM tblSimulated_CTD'],
  ['PARSE without a type', "SELECT PARSE('1' USING 'en-US') FROM tblSimulated_CTD"],
  ['a culture that is not told', "SELECT PARSE('1' AS int USING) FROM tblSimulated_CTD"],
  // Numbers beyond their types, keys that are none, and names in circles.
  ['a decimal of 38 digits and one', `SELECT TOP 1 CAST('${'9'.repeat(39)}' AS decimal(38, 0)) FROM tblSimulated_CTD`],
  ['a decimal of more places than digits', 'SELECT CAST(lat AS decimal(2, 5)) FROM tblSimulated_CTD'],
  [
    'a product of decimals beyond all',
    `SELECT ${nested('CAST(1e18 AS decimal(38, 0)) * (', 'lat', ')', 20)} FROM tblSimulated_CTD`,
  ],
  [
    'groups of what is no number',
    "SELECT count(*) FROM tblSimulated_CTD GROUP BY CAST('NaN' AS float), depth / 0, -0.0 * depth",
  ],
  [
    'a join on what is no number',
    'SELECT count(*) FROM tblLevitus_Annual a JOIN tblSimulated_CTD b ON a.lat / 0 = b.lat / 0 AND b.depth < 1',
  ],
  [
    'moments that are moved out of time',
    `SELECT TOP 1 ${nested('DATEADD(year, 5000, ', 'time', ')', 4)} FROM tblSimulated_CTD`,
  ],
  ['a number of years beyond all numbers', 'SELECT DATEADD(year, 1e300, time) FROM tblSimulated_CTD'],
  ['a bit of a text', 'SELECT CAST(cruise AS bit) FROM tblSimulated_CTD'],
  [
    'a thousand names of one moment',
    `SELECT ${listOf(1000, (i) => `a${i} AS a${i + 1}`)} FROM (SELECT time AS a0 FROM tblSimulated_CTD) x`,
  ],
  [
    'names of moments in a circle',
    `SELECT TOP 1 a + 1 FROM (SELECT c AS a FROM (SELECT b AS c FROM (SELECT a AS b FROM tblSimulated_CTD) x) y) z`,
  ],
  ['WITH that reads what follows', 'WITH a AS (SELECT * FROM b), b AS (SELECT * FROM a) SELECT * FROM a'],
  ['a query of WITH by a letter of two', 'WITH ı AS (SELECT * FROM İ) SELECT * FROM ı'],
  [
    'random keys of random keys',
    'SELECT count(*) FROM (SELECT NEWID() a, RAND() b, lat FROM tblSimulated_CTD GROUP BY NEWID(), RAND(), lat) x GROUP BY a, RAND() HAVING count(*) > 1',
  ],
  ['marks upon marks', `SELECT TOP 1 strip_accents('${'é'.repeat(3000)}') FROM tblSimulated_CTD`],
  ['a month of no name', "SELECT strptime('Smarch 2016', '%B %Y') FROM tblSimulated_CTD"],
]

/** Forms that work until they meet a limit of memory or time. */
export const heavyForms: Hostile = [
  [
    '4096 groupings of data',
    `SELECT count(*) FROM tblSimulated_CTD GROUP BY CUBE (${listOf(12, (i) => `depth + ${i}`)})`,
  ],
  [
    'a roll-up of 300 keys',
    `SELECT count(*) FROM tblSimulated_CTD GROUP BY ROLLUP (${listOf(300, (i) => `depth + ${i}`)})`,
  ],
  ['a separator of 60,000 letters', `SELECT STRING_AGG(cruise, '${'x'.repeat(60_000)}') FROM tblSimulated_CTD a`],
]
