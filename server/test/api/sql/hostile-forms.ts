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
