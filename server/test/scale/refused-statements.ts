import {
  beyondYears,
  doesNotFit,
  likeOfTexts,
  momentBesideNumber,
  momentIsNoNumber,
  noSuchTime,
  notMoment,
  notNumber,
  notTruth,
  numberIsNoMoment,
  oneSign,
} from '../../src/sql/fault-sentences.ts'

const formats =
  '; FORMAT writes numbers by N, P, F2, D4 or signs such as #,##0.00, and times by parts such as yyyy-MM-dd, in the culture en-US.'

/** What neither engine answers, and the sentence of both. */
export const refusedByBoth: readonly (readonly [query: string, sentence: string])[] = [
  [
    'SELECT histogram(depth) FROM tblSimulated_CTD',
    'There is no function histogram; count the rows of each value, as in SELECT x, count(*) FROM t GROUP BY x.',
  ],
  ["SELECT strptime(cruise, '%Y-%m') FROM tblSimulated_CTD", 'Could not parse a text according to the format "%Y-%m".'],
  [
    'SELECT count(*) FROM tblSimulated_CTD WHERE lat = (SELECT lat FROM tblSimulated_CTD)',
    'More than one row returned by a subquery used as an expression - scalar subqueries can only return a single row.',
  ],
  ["SELECT CAST('x' + cruise AS float) FROM tblSimulated_CTD", notNumber],
  ['SELECT CAST(cruise AS int) FROM tblSimulated_CTD', notNumber],
  ["SELECT FORMAT(lat, '0.00;(0.00)') FROM tblSimulated_CTD", `There is no function format with 0.00;(0.00)${formats}`],
  [
    "SELECT LEFT(cruise, CHARINDEX('z', cruise) - 1) FROM tblSimulated_CTD",
    'LEFT, RIGHT and SUBSTRING take no number of letters below 0.',
  ],
  [
    "SELECT strptime(CAST(depth AS varchar), '%b %Y') FROM tblSimulated_CTD",
    'Could not parse a text according to the format "%b %Y".',
  ],
  ['SELECT DATETIMEFROMPARTS(2016, 1, 1, 25, 61, 61, 0), depth FROM tblSimulated_CTD', noSuchTime],
  ["SELECT count(*) FROM tblSimulated_CTD WHERE cruise LIKE '%x%' ESCAPE 'ab'", oneSign],
  ['SELECT LOG(depth) FROM tblSimulated_CTD', 'Cannot take logarithm of zero.'],
  ['SELECT LOG10(-1 - depth) FROM tblSimulated_CTD', 'Cannot take logarithm of a negative number.'],
  ['SELECT SQRT(-1 - depth) FROM tblSimulated_CTD', 'Cannot take square root of a negative number.'],
  ['SELECT ASIN(lat) FROM tblSimulated_CTD', 'ASIN is undefined outside [-1,1].'],
  ["SELECT count(*) FROM tblSimulated_CTD WHERE time > '2016-04'", notMoment],
  ['SELECT DATEFROMPARTS(2016, 2, 30), count(*) FROM tblSimulated_CTD', noSuchTime],
  ['SELECT nope FROM tblSimulated_CTD', 'Referenced column "nope" not found in FROM clause!'],
  ["SELECT count(*) FROM tblSimulated_CTD WHERE time LIKE '2016-04%'", likeOfTexts],
  ['SELECT count(*) FROM tblSimulated_CTD WHERE time > 2016', momentBesideNumber],
  ['SELECT count(*) FROM tblSimulated_CTD WHERE time BETWEEN 2016-04-05 AND 2016-04-06', momentBesideNumber],
  ['SELECT count(*) FROM tblSimulated_CTD WHERE 2016.5 < time', momentBesideNumber],
  [
    "SELECT * FROM STRING_SPLIT('a,b', ',', 1)",
    'There is no table function string_split; STRING_SPLIT takes a text and a separator, and gives no ordinal.',
  ],
  [
    'SELECT lat FROM tblSimulated_CTD WHERE ABS(CHECKSUM(NEWID())) % 10 = 0',
    'There is no function checksum; RAND() gives a number from 0 to 1 for each row, as in WHERE RAND() < 0.1.',
  ],
  ["SELECT count(*) FROM tblSimulated_CTD WHERE depth NOT LIKE '1%'", likeOfTexts],
  ["SELECT count(*) FROM tblSimulated_CTD WHERE time > '4/31/2016'", notMoment],
  ["SELECT count(*) FROM tblSimulated_CTD WHERE time BETWEEN '04/05/2016' AND '13/07/16'", notMoment],
  ["SELECT CAST('2016-02-3' + RIGHT(cruise, 1) AS date) FROM tblSimulated_CTD", notMoment],
  ["SELECT CAST('2016-04-05 25:00' AS datetime) FROM tblSimulated_CTD", notMoment],
  ['SELECT count(*) FROM tblSimulated_CTD WHERE depth = cruise', notNumber],
  ['SELECT CAST(CAST(depth AS varchar) AS decimal(4, 2)) FROM tblSimulated_CTD', notNumber],
  ['SELECT CAST(cruise AS bit) FROM tblSimulated_CTD', notTruth],
  ["SELECT FORMAT(lat, 'X') FROM tblSimulated_CTD", `There is no function format with x${formats}`],
  [
    "SELECT FORMAT(lat, 'N2', 'de-DE') FROM tblSimulated_CTD",
    `There is no function format with another culture${formats}`,
  ],
  ["SELECT FORMAT(lat, 'G') FROM tblSimulated_CTD", `There is no function format with g${formats}`],
  ["SELECT FORMAT(lat, 'E2') FROM tblSimulated_CTD", `There is no function format with e2${formats}`],
  ["SELECT FORMAT(time, 'yyyy''') FROM tblSimulated_CTD", `There is no function format with yyyy'${formats}`],
  // Styles of CONVERT.
  [
    'SELECT CONVERT(varchar, time, 130) FROM tblSimulated_CTD',
    'There is no function convert with style 130; CONVERT writes moments in the styles 0 to 14, 20 to 25, 100 to 114, 120, 121, 126 and 127.',
  ],
  [
    "SELECT CONVERT(datetime, '05/04/16', 3) FROM tblSimulated_CTD",
    'There is no function convert from style 3; CONVERT reads days in the styles 101 to 107 and 110 to 112 and moments in 20, 120 and 126, with years of four digits.',
  ],
  [
    "SELECT CONVERT(datetime, '2016-04-05', 103) FROM tblSimulated_CTD",
    'Could not parse a text according to the format "%d/%m/%Y %H:%M:%S".',
  ],
  [
    'SELECT CONVERT(date, cruise, 103) FROM tblSimulated_CTD',
    'Could not parse a text according to the format "%d/%m/%Y %H:%M:%S".',
  ],
  // Functions that there are not, and what to write instead.
  [
    'SELECT SOUNDEX(cruise) FROM tblSimulated_CTD',
    "There is no function soundex; compare by parts of a text, as in x LIKE 'sim%'.",
  ],
  [
    'SELECT RAND(42) FROM tblSimulated_CTD',
    'There is no function rand with a seed; RAND() gives another number for each row.',
  ],
  [
    "SELECT time AT TIME ZONE 'Hawaiian Standard Time' FROM tblSimulated_CTD",
    "Moments are told in UTC: AT TIME ZONE takes 'UTC' alone; for another zone add its hours, as in DATEADD(hour, -10, time).",
  ],
  [
    "SELECT SWITCHOFFSET(time, '-10:00') FROM tblSimulated_CTD",
    'There is no function switchoffset to another zone; moments are told in UTC, so add hours, as in DATEADD(hour, -10, time).',
  ],
  [
    "SELECT DATEDIFF(microsecond, '2016-04-04', time) FROM tblSimulated_CTD",
    'There is no function datediff of microsecond; parts of a date are year, quarter, month, dayofyear, day, week, weekday, hour, minute, second, millisecond and iso_week.',
  ],
  [
    'SELECT DATE_BUCKET(week, depth, time) FROM tblSimulated_CTD',
    'There is no function date_bucket of another width; it takes a constant number of years, quarters, months, weeks, days, hours, minutes or seconds.',
  ],
  [
    'WITH n AS (SELECT 0 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT i FROM n',
    'The query n of WITH reads itself, or stands behind one that reads it; rows of numbers are written as (VALUES (0), (1), (2)) AS n(i).',
  ],
  ["SELECT LEFT('abc', -1) FROM tblSimulated_CTD", 'LEFT, RIGHT and SUBSTRING take no number of letters below 0.'],
  // Numbers that do not fit.
  ['SELECT CAST(lat * 1e30 AS int) FROM tblSimulated_CTD', doesNotFit],
  ['SELECT CAST(depth AS int) * 1000000000 FROM tblSimulated_CTD', doesNotFit],
  ['SELECT CAST(depth * 1000 AS tinyint) FROM tblSimulated_CTD', doesNotFit],
  ['SELECT CAST(depth AS decimal(4, 2)) FROM tblSimulated_CTD', doesNotFit],
  ['SELECT CAST(CAST(depth AS int) AS decimal(3, 1)) FROM tblSimulated_CTD', doesNotFit],
  ['SELECT CAST(CAST(depth AS decimal(9, 2)) AS decimal(4, 2)) FROM tblSimulated_CTD', doesNotFit],
  ['SELECT ABS(CAST(-2147483648 AS int)), depth FROM tblSimulated_CTD', doesNotFit],
  ['SELECT -CAST(-2147483648 AS int), depth FROM tblSimulated_CTD', doesNotFit],
  ["SELECT CAST(CAST('NaN' AS float) AS int), depth FROM tblSimulated_CTD", doesNotFit],
  // Moments are no numbers.
  ['SELECT CAST(lat AS datetime) FROM tblSimulated_CTD', numberIsNoMoment],
  ['SELECT CAST(EOMONTH(time) AS int) FROM tblSimulated_CTD', momentIsNoNumber],
  ['SELECT DATEADD(year, 300000, time) FROM tblSimulated_CTD', beyondYears],
]

/** What ClickHouse does not answer, and the sentence. */
export const refusedStatements: readonly (readonly [query: string, sentence: string])[] = [
  [
    'SELECT sum(lat) OVER (ORDER BY depth RANGE BETWEEN 0.3 PRECEDING AND CURRENT ROW) FROM tblSimulated_CTD',
    'The tables of this service are in ClickHouse, which does not answer a RANGE of a window by a number that is neither whole nor a half, quarter or eighth.',
  ],
  [
    'SELECT sum(lat) OVER (ORDER BY depth RANGE BETWEEN -5 PRECEDING AND CURRENT ROW) FROM tblSimulated_CTD',
    'The tables of this service are in ClickHouse, which does not answer a RANGE of a window by what is no constant number from 0 on, or months.',
  ],
  [
    'SELECT sum(lat) OVER (ORDER BY depth ROWS BETWEEN 5000000000 PRECEDING AND CURRENT ROW) FROM tblSimulated_CTD',
    'The tables of this service are in ClickHouse, which does not answer a frame whose rows are no constant number from 0 on.',
  ],
  [
    'SELECT CAST(depth AS int) << 100 FROM tblSimulated_CTD',
    'The tables of this service are in ClickHouse, which does not answer << by what is no constant number from 0 to 62.',
  ],
  [
    String.raw`SELECT regexp_replace(cruise, '(Sim)', '\2') FROM tblSimulated_CTD`,
    String.raw`Substitution '\2' in replacement argument is invalid, regexp has only 1 capturing groups.`,
  ],
  [
    "SELECT regexp_replace(cruise, 'x' + LEFT(cruise, 1) + '(', 'x') FROM tblSimulated_CTD",
    'An expression cannot be read: missing ): xS(.',
  ],
  [
    "SELECT lat FROM tblSimulated_CTD WHERE regexp_matches('a', LEFT(cruise, 1) + '(')",
    'An expression cannot be read: missing ): S(.',
  ],
]
