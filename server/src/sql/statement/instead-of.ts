/** What to write instead of functions that there are not, by their names or how these begin. */
const instead: readonly (readonly [name: string, hint: string])[] = [
  ['histogram', '; count the rows of each value, as in SELECT x, count(*) FROM t GROUP BY x'],
  ['replicate', " of what is no constant text; it takes one, as in REPLICATE('0', n)"],
  ['convert with ', '; CONVERT writes moments in the styles 0 to 14, 20 to 25, 100 to 114, 120, 121, 126 and 127'],
  [
    'convert from ',
    '; CONVERT reads days in the styles 101 to 107 and 110 to 112 and moments in 20, 120 and 126, with years of four digits',
  ],
  [
    'format with ',
    '; FORMAT writes numbers by N, P, F2, D4 or signs such as #,##0.00, and times by parts such as yyyy-MM-dd, in the culture en-US',
  ],
  ['parse with ', '; PARSE reads texts of the culture en-US'],
  ['try_parse with ', '; TRY_PARSE reads texts of the culture en-US'],
  ['rand with ', '; RAND() gives another number for each row'],
  ['soundex', "; compare by parts of a text, as in x LIKE 'sim%'"],
  ['difference', "; compare by parts of a text, as in x LIKE 'sim%'"],
  ['switchoffset to ', '; moments are told in UTC, so add hours, as in DATEADD(hour, -10, time)'],
  ['todatetimeoffset to ', '; moments are told in UTC, so add hours, as in DATEADD(hour, -10, time)'],
  [
    'date_bucket of ',
    '; it takes a constant number of years, quarters, months, weeks, days, hours, minutes or seconds',
  ],
  ['checksum_agg', '; compare groups by COUNT, MIN, MAX and SUM'],
  ['checksum', '; RAND() gives a number from 0 to 1 for each row, as in WHERE RAND() < 0.1'],
  ['generate_series', '; rows of numbers are written as (VALUES (0), (1), (2)) AS n(i)'],
  ['hashbytes', '; compare the texts themselves, or take some rows by WHERE RAND() < 0.1'],
  ['object_id', '; tables are listed by SELECT * FROM INFORMATION_SCHEMA.TABLES'],
  ['string_escape', "; REPLACE writes one text for another, as in REPLACE(x, '\"', '')"],
  ['string_split', '; STRING_SPLIT takes a text and a separator, and gives no ordinal'],
  ['datalength', '; LEN counts the letters of a text'],
  ...['dateadd', 'datediff', 'datediff_big', 'datename', 'datepart', 'datetrunc'].map(
    (name) =>
      [
        `${name} of `,
        '; parts of a date are year, quarter, month, dayofyear, day, week, weekday, hour, minute, second, millisecond and iso_week',
      ] as const,
  ),
]

/** What to write instead of a function, behind a semicolon; nothing of most. */
export const insteadOf = (name: string): string =>
  instead.find(([start]) => (start.endsWith(' ') ? name.startsWith(start) : name === start))?.[1] ?? ''
