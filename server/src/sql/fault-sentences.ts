/** The sentences about values that DuckDB and ClickHouse have each their own words for. */

export const notMoment = "A text tells no moment; write moments as in '2016-04-05' or '2016-04-05 12:30:00'."
export const notNumber = 'A text is no number; TRY_CAST gives NULL for such a text.'
export const notTruth = 'A text is neither true nor false; TRY_CAST gives NULL for such a text.'
export const doesNotFit = 'A number does not fit its type; CAST to bigint or float before it becomes so large.'
export const beyondYears = 'A moment lies beyond the years that the service knows.'
export const noSuchTime = 'There is no such day, or no such time of a day.'
export const oneSign = 'The sign behind ESCAPE is one character.'
export const numberIsNoMoment = "A number is no moment; add it to one, as in DATEADD(day, n, '1900-01-01')."
export const momentIsNoNumber =
  "A moment is no number; count from another one, as in DATEDIFF(day, '1900-01-01', time)."
export const momentBesideNumber = "A moment is not compared with a number; write moments in quotes, as in '2016-04-05'."
export const textBesideNumber =
  'A text is not compared with a number; write the number in quotes, or the text as a number by CAST(x AS float).'
export const likeOfTexts =
  'LIKE compares texts; write a moment as one by CONVERT(varchar, time, 120), and a number by CAST(x AS varchar).'

const sentences: readonly (readonly [says: RegExp, sentence: string])[] = [
  [/^(?:Invalid )?(?:date|timestamp|time)(?: field)? (?:field format|value out of range|format)/i, notMoment],
  [/^No function matches the given name and argument types '!?~~/, likeOfTexts],
  [
    /^Cannot (?:compare|mix) values of type (?:(?:TIMESTAMP|DATE)\b.* (?:INTEGER|BIGINT|DOUBLE|DECIMAL)|(?:INTEGER|BIGINT|DOUBLE|DECIMAL)\b.* (?:TIMESTAMP|DATE)\b)/,
    momentBesideNumber,
  ],
  [
    /^Cannot (?:compare|mix) values of type (?:VARCHAR\b.* (?:INTEGER|BIGINT|DOUBLE|DECIMAL|FLOAT)|(?:INTEGER|BIGINT|DOUBLE|DECIMAL|FLOAT)\b.* VARCHAR)/,
    textBesideNumber,
  ],
  [/^Could not convert string .* to BOOL/i, notTruth],
  [/^Could not convert string .* to (?:DATE|TIME)/i, notMoment],
  [/^Could not convert string /i, notNumber],
  [/^(?:Date|Time) out of range/, noSuchTime],
  [/^Invalid escape string/i, oneSign],
  [
    /not in timestamp range|^(?:Date|Timestamp|Interval) .*out of range|^Overflow .*(?:date|timestamp|interval)/i,
    beyondYears,
  ],
  [/^Unimplemented type for cast \((?!DATE|TIME|VARCHAR|BOOL)[\w(), ]+ -> (?:DATE|TIME)/, numberIsNoMoment],
  [/^Unimplemented type for cast \((?:DATE|TIME)[\w ]* -> (?!DATE|TIME|VARCHAR)/, momentIsNoNumber],
  [
    /^Overflow |out of range for the destination type|cannot be safely converted into type|^Could not cast value|^Casting value .* failed|Decimal (?:convert|math) overflow|inf or nan to integer|value is out of range/i,
    doesNotFit,
  ],
]

/** The function, or the sign, that a statement calls with values of types that it does not take. */
const wrongTypes =
  /^(?:No function matches the given name and argument types|Could not choose a best candidate function for the function call) ['"](\w+|[^\w(]+)\(/

const wrongFormat = /^Could not parse string .* according to format specifier (".*")/i

/** What an engine says of a value, in the words that are the same for both engines; as it is where they have no others. */
export function commonSentence(says: string): string {
  const [, format] = wrongFormat.exec(says) ?? []
  if (format !== undefined) return `Could not parse a text according to the format ${format}.`
  const known = sentences.find(([form]) => form.test(says))?.[1]
  if (known !== undefined) return known
  const [, called] = wrongTypes.exec(says) ?? []
  if (called === undefined) return says
  const name = /^\w/.test(called) ? called.toUpperCase() : `"${called}"`
  return `${name} does not take values of these types; write them in another, as in CAST(x AS varchar) or CAST(x AS float).`
}
