/** A function of T-SQL that the data engine lacks: an expression that stands for its calls. */
interface TsqlMacro {
  readonly name: string
  readonly parameters: readonly string[]
  readonly body: string
}

const moment = 'x::TIMESTAMP'

/** The parts of a date that functions of T-SQL take, and how each is read from a moment. */
const readParts = {
  year: `year(${moment})`,
  quarter: `quarter(${moment})`,
  month: `month(${moment})`,
  dayofyear: `dayofyear(${moment})`,
  day: `day(${moment})`,
  // Weeks begin on Sunday, and 1 January lies in the first.
  week: `((dayofyear(${moment}) - 1 + dayofweek(date_trunc('year', ${moment}))) // 7 + 1)`,
  weekday: `(dayofweek(${moment}) + 1)`,
  hour: `hour(${moment})`,
  minute: `minute(${moment})`,
  second: `second(${moment})`,
  millisecond: `(epoch_ms(${moment}) % 1000)`,
  iso_week: `weekofyear(${moment})`,
} as const

type Part = keyof typeof readParts
type PartBodies = Readonly<Record<Part, string>>

/** A body for each part: the given ones, and one made of the name of each other part. */
const bodies = (other: (part: Part) => string, given: Partial<PartBodies> = {}): PartBodies =>
  Object.fromEntries((Object.keys(readParts) as Part[]).map((part) => [part, given[part] ?? other(part)])) as Record<
    Part,
    string
  >

/** A moment some units later. A fraction of their number is cut off. */
const shift = (unit: string, times = 1) => `x::TIMESTAMP + ${unit}((trunc(n) * ${times})::INTEGER)`
const difference = (part: string) => `date_diff('${part}', a::TIMESTAMP, b::TIMESTAMP)`
const truncated = (part: string) => `date_trunc('${part}', ${moment})`
const sundayOf = (x: string) => `date_trunc('week', ${x}::TIMESTAMP + to_days(1))`

/**
 * Functions of T-SQL with a part of a date, one macro for each part. A macro with a case for each part would copy its arguments into all of them, and calls within calls
 * would multiply the copies.
 */
const macrosOfParts: Readonly<Record<string, PartBodies>> = {
  tsql_datepart: readParts,
  tsql_datename: bodies((part) => `(${readParts[part]})::VARCHAR`, {
    month: `monthname(${moment})`,
    weekday: `dayname(${moment})`,
  }),
  tsql_datediff: bodies(difference, {
    // Weeks begin on Sunday, whatever the engine says.
    week: `date_diff('day', ${sundayOf('a')}, ${sundayOf('b')}) // 7`,
    weekday: difference('day'),
    dayofyear: difference('day'),
    iso_week: difference('week'),
  }),
  tsql_datetrunc: bodies(truncated, {
    week: `${sundayOf('x')} - to_days(1)`,
    weekday: truncated('day'),
    dayofyear: truncated('day'),
    iso_week: truncated('week'),
  }),
  tsql_dateadd: bodies((part) => shift(`to_${part}s`), {
    quarter: shift('to_months', 3),
    dayofyear: shift('to_days'),
    weekday: shift('to_days'),
    iso_week: shift('to_weeks'),
  }),
}

/** A moment as text, by a form of strftime. Fractions are milliseconds; ISO 8601 leaves out those that are zero. */
const timeTexts = {
  tsql_time_text: `strftime(${moment}, form)`,
  tsql_time_text_ms: `left(strftime(${moment}, form), 23)`,
  tsql_time_text_iso: `replace(left(strftime(${moment}, form), 23), '.000', '')`,
} as const

const parametersOf: Readonly<Record<string, readonly string[]>> = {
  tsql_datediff: ['a', 'b'],
  tsql_dateadd: ['n', 'x'],
}

// A double holds the fraction of numbers below 2⁵² alone, and not all digits of whole ones above 2⁵³.
const whole = (cast: string) => `CASE WHEN abs(${cast}(x AS DOUBLE)) < ${2 ** 52}
  THEN trunc(${cast}(x AS DOUBLE))::BIGINT ELSE ${cast}(x AS BIGINT) END`

const one = (name: string, parameters: string, body: string): TsqlMacro => ({
  name,
  parameters: parameters.split(' '),
  body,
})

/** Digits behind the point that a form of FORMAT may have. */
export const mostNumberDigits = 9

/**
 * A number as text, with so many digits behind the point: `zeros` is as long as its digits before the point at least, `comma` stands between thousands, what fits `spare`
 * is left out at the end, and `unit` stands behind. A number that is rounded to 0 has no sign.
 */
function formattedNumber(digits: number): TsqlMacro {
  const rounded = `CAST(CAST(round(abs(x), ${digits}) AS DECIMAL(38, ${digits})) AS VARCHAR)`
  const whole = `regexp_extract(${rounded}, '^[0-9]+')`
  const padded = `CASE WHEN length(${whole}) < length(zeros) THEN right(zeros || ${whole}, length(zeros)) WHEN zeros = '' AND ${whole} = '0' THEN '' ELSE ${whole} END`
  const grouped = `reverse(regexp_replace(regexp_replace(reverse(${padded}), '([0-9]{3})', '\\1' || comma, 'g'), ',$', ''))`
  const fraction = `regexp_replace(regexp_replace(regexp_extract(${rounded}, '[.][0-9]*$'), spare, ''), '[.]$', '')`
  const sign = `CASE WHEN x < 0 AND regexp_matches(${rounded}, '[1-9]') THEN '-' ELSE '' END`
  return one(`tsql_number_text_${digits}`, 'x zeros comma spare unit', `${sign} || ${grouped} || ${fraction} || unit`)
}

/** A place behind the end of every text. */
export const farPlace = 1_000_000_000

const belowZero = 'LEFT, RIGHT and SUBSTRING take no number of letters below 0.'

/** Days from 1900 are what a moment is as a number, and where the difference of two begins. */
const firstDay = "TIMESTAMP '1900-01-01'"

// The engine knows the type of a value while it binds, and drops the other branch.
const isMoment = "(typeof(x) = 'DATE' OR starts_with(typeof(x), 'TIMESTAMP'))"

/** A moment of a text in a form. What is a moment already stays one. */
const readMoment = (text: string) => `CASE WHEN typeof(x) = 'VARCHAR' THEN ${text} ELSE x::TIMESTAMP END`

/** What a text lacks of a time of day. */
const timeOfDay = `CASE WHEN NOT contains(x::VARCHAR, ':') THEN ' 00:00:00' WHEN regexp_matches(x::VARCHAR, ':.*:') THEN '' ELSE ':00' END`

const wholeNumbers = 'TINYINT|SMALLINT|INTEGER|BIGINT'
const otherNumbers = 'HUGEINT|DOUBLE|FLOAT|DECIMAL'
const isOf = (types: string) => `regexp_matches(typeof(x), '^(${types})')`

/** Texts that ISNUMERIC takes for numbers, those of money among them. Signs alone count too. */
const numberText = [
  '[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eEdD][+-]?[0-9]+)?',
  '[+-]?[$£€¥]?[0-9][0-9,]*([.][0-9]*)?',
  '[-+.,$£€¥]',
].join('|')

// A float that is whole has no point, and a bit is a digit.
const textOfValue = `CASE WHEN typeof(x) IN ('DOUBLE', 'FLOAT') THEN regexp_replace(x::VARCHAR, '[.]0$', '')
  WHEN typeof(x) = 'BOOLEAN' THEN replace(replace(x::VARCHAR, 'true', '1'), 'false', '0') ELSE x::VARCHAR END`

const tooLongNumber = 'A number has more digits than the varchar that it is cast to; give varchar more letters.'

const padded = (form: string) => `right(' ' || strftime(${moment}, '${form}'), 2)`

/** Styles of CONVERT. They say nothing of numbers, and of texts that stay texts. */
const styles: readonly TsqlMacro[] = [
  ...Object.entries(timeTexts).map(([name, body]) =>
    one(name.replace('time_text', 'styled'), 'x form', `CASE WHEN ${isMoment} THEN ${body} ELSE ${textOfValue} END`),
  ),
  one(
    'tsql_styled_padded',
    'x form',
    `CASE WHEN ${isMoment} THEN strftime(${moment}, '%b ') || ${padded('%-d')} || strftime(${moment}, ' %Y ') || ${padded('%-I')} || strftime(${moment}, form)
      ELSE ${textOfValue} END`,
  ),
  ...['', 'try_'].flatMap((kind) => [
    one(`tsql_${kind}read`, 'x form', readMoment(`${kind}strptime(x::VARCHAR, form)`)),
    // Hours and minutes may stand behind the day.
    one(
      `tsql_${kind}read_day`,
      'x form',
      readMoment(`${kind}strptime(x::VARCHAR || ${timeOfDay}, form || ' %H:%M:%S')`),
    ),
  ]),
]

/** The place of a part in a text, whatever the case of letters. An empty part is found nowhere. */
const placeIn = (whole: string) =>
  `CASE WHEN part = '' AND ${whole} IS NOT NULL THEN 0 ELSE strpos(lower(${whole}), lower(part)) END`

const placeFromStart = placeIn('substring(whole, greatest(start, 1))')

/** A number rounded up or down. The type of `round(x)` is that of a number without a fraction: of a whole one its own, where `floor` gives a double. */
const roundedBy = (name: 'ceil' | 'floor') =>
  `CASE WHEN ${isOf(wholeNumbers)} THEN cast_to_type(x, round(x)) ELSE cast_to_type(${name}(x), round(x)) END`

export const tsqlMacros: readonly TsqlMacro[] = [
  one('charindex', 'part whole', placeIn('whole')),
  one(
    'tsql_charindex_from',
    'part whole start',
    `CASE WHEN (${placeFromStart}) = 0 THEN 0 ELSE (${placeFromStart}) + greatest(start, 1) - 1 END`,
  ),
  one(
    'tsql_patindex',
    'x form',
    'CASE WHEN regexp_matches(x, form) THEN length(regexp_extract(x, form, 1)) + 1 ELSE 0 END',
  ),
  one(
    'tsql_is_number',
    'x',
    `CASE WHEN ${isOf(`${wholeNumbers}|${otherNumbers}`)} AND x IS NOT NULL THEN 1
      WHEN typeof(x) = 'VARCHAR' AND regexp_matches(x::VARCHAR, '^[[:space:]]*(${numberText})[[:space:]]*$') THEN 1 ELSE 0 END`,
  ),
  one('tsql_is_date', 'x', 'CASE WHEN TRY_CAST(x AS TIMESTAMP) IS NULL THEN 0 ELSE 1 END'),
  one('isjson', 'x', 'CASE WHEN json_valid(x) THEN 1 WHEN x IS NOT NULL THEN 0 END'),
  // A row for each part of a text between separators.
  one('tsql_split_rows', 'x separator', 'unnest(string_split(x, separator))'),
  one('tsql_quote_name', 'x', "'[' || replace(x, ']', ']]') || ']'"),
  one('tsql_replicate', 'x n k', `CASE WHEN n < 0 THEN NULL ELSE left(x, least(n, 8000) * k) END`),
  one(
    'tsql_right_aligned',
    'x blanks',
    "CASE WHEN length(x) > length(blanks) THEN replace(blanks, ' ', '*') ELSE right(blanks || x, length(blanks)) END",
  ),
  ...(['left', 'right'] as const).map((end) =>
    one(`tsql_${end}`, 'x n', `CASE WHEN n < 0 THEN error('${belowZero}') ELSE ${end}(x, n) END`),
  ),
  one(
    'tsql_substring',
    'x start n',
    `CASE WHEN n < 0 THEN error('${belowZero}')
      ELSE substring(x, least(greatest(start, 1), ${farPlace}), least(greatest(n + least(start - 1, 0), 0), ${farPlace})) END`,
  ),
  one('tsql_replace', 'x form part', "regexp_replace(x, form, part, 'g')"),
  one('tsql_text', 'x', textOfValue),
  // The fraction of a number may be cut off. A whole number of more than n letters is a star, as on the published server, and others do not fit.
  one(
    'tsql_fitting_text',
    'x n',
    `CASE WHEN ${isOf(otherNumbers)} AND length(regexp_replace(x::VARCHAR, '[.][0-9]*$', '')) > n THEN error('${tooLongNumber}')
      WHEN ${isOf(wholeNumbers)} AND length(x::VARCHAR) > n THEN '*' ELSE ${textOfValue} END`,
  ),
  ...styles,
  one('tsql_ceiling', 'x', roundedBy('ceil')),
  one('tsql_floor', 'x', roundedBy('floor')),
  // Of the type of x. A whole number has no place for the fraction of y.
  one(
    'tsql_isnull',
    'x y',
    `coalesce(x, CASE WHEN ${isOf(wholeNumbers)} AND regexp_matches(typeof(y), '^(DOUBLE|FLOAT|DECIMAL)')
      THEN cast_to_type(trunc(TRY_CAST(y AS DOUBLE)), x) ELSE cast_to_type(y, x) END)`,
  ),
  // The data engine counts texts of other case apart. It works out only the count that it takes.
  one(
    'tsql_count_distinct',
    'x',
    "CASE WHEN typeof(any_value(x)) = 'VARCHAR' THEN count(DISTINCT lower(x::VARCHAR)) ELSE count(DISTINCT x) END",
  ),
  // Of the type of its number.
  one('tsql_sign', 'x', 'CASE WHEN x > 0 THEN 1 WHEN x < 0 THEN -1 ELSE x END'),
  one('square', 'x', 'pow(x, 2)'),
  one('tsql_log', 'x base', 'ln(x) / ln(base)'),
  one('tsql_whole', 'x', whole('CAST')),
  one('tsql_try_whole', 'x', whole('TRY_CAST')),
  ...Object.entries(macrosOfParts).flatMap(([name, ofParts]) =>
    Object.entries(ofParts).map(([part, body]) => ({
      name: `${name}_${part}`,
      parameters: parametersOf[name] ?? ['x'],
      body,
    })),
  ),
  ...Array.from({ length: mostNumberDigits + 1 }, (_, digits) => formattedNumber(digits)),
  one('tsql_add_days', 'x n', `${moment} + to_milliseconds(CAST(round(CAST(n AS DOUBLE) * 86400000) AS BIGINT))`),
  one(
    'tsql_moment_between',
    'a b',
    `${firstDay} + to_milliseconds(date_diff('millisecond', b::TIMESTAMP, a::TIMESTAMP))`,
  ),
  one('tsql_days', 'x', `date_diff('millisecond', ${firstDay}, ${moment}) / CAST(86400000 AS DOUBLE)`),
  one(
    'tsql_stuff',
    'x place n part',
    `CASE WHEN place < 1 OR n < 0 OR place > length(x) THEN NULL
      ELSE substring(x, 1, place - 1) || coalesce(part, '') || substring(x, place + n) END`,
  ),
  ...Object.entries(timeTexts).map(([name, body]) => one(name, 'x form', body)),
]

/** How often the body of each macro holds each of its arguments. */
export const macroCopies: ReadonlyMap<string, readonly number[]> = new Map(
  tsqlMacros.map(({ name, parameters, body }) => [
    name,
    parameters.map((each) => body.match(new RegExp(`\\b${each}\\b(?!\\()`, 'g'))?.length ?? 0),
  ]),
)
