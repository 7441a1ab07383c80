/** Built-in formats of days and moments (ECMA-376, part 1, 18.8.30), those of East Asia among them. */
const builtInDates: readonly (readonly [from: number, to: number])[] = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
]
/** Built-in formats of hours, minutes and seconds without a day. */
const builtInClocks: readonly (readonly [from: number, to: number])[] = [
  [18, 21],
  [45, 47],
]

/** Built-in formats that show a number as its hundredths: `0%` and `0.00%`. */
const builtInPercents: readonly number[] = [9, 10]

/** What the numbers of a style show: days or moments, hours and minutes without a day, hundredths such as 35% for 0.35, or themselves. */
export type CellStyle = 'date' | 'clock' | 'percent' | 'number'

/** What cells of each style show, by the number of the style (ECMA-376, part 1, 18.8.45). */
export function cellStyles(styles: string): readonly CellStyle[] {
  const codes = new Map(
    [...styles.matchAll(/<(?:[\w.-]+:)?numFmt\b([^<>]*)>/g)].map(([, attributes = '']) => [
      Number(/\snumFmtId\s*=\s*["'](\d+)["']/.exec(attributes)?.[1]),
      /\sformatCode\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes)?.slice(1).join('') ?? '',
    ]),
  )
  const [, list = ''] = /<(?:[\w.-]+:)?cellXfs\b[^<>]*>(.*?)(?:<\/(?:[\w.-]+:)?cellXfs\s*>|$)/s.exec(styles) ?? []
  return [...list.matchAll(/<(?:[\w.-]+:)?xf\b([^<>]*)>/g)].map(([, attributes = '']) => {
    const id = Number(/\snumFmtId\s*=\s*["'](\d+)["']/.exec(attributes)?.[1] ?? 0)
    const code = codes.get(id)
    if (code !== undefined) return styleOfCode(code)
    const isOneOf = (formats: typeof builtInDates) => formats.some(([from, to]) => id >= from && id <= to)
    if (isOneOf(builtInDates)) return 'date'
    if (isOneOf(builtInClocks)) return 'clock'
    return builtInPercents.includes(id) ? 'percent' : 'number'
  })
}

/** What a format shows: parts of days, or a number with a percent sign. Quoted and escaped characters, colours, languages and conditions do not count, elapsed hours do. */
function styleOfCode(code: string): CellStyle {
  const plain = code
    .replaceAll('&quot;', '"')
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^[\]]*\]/gi, '')
  const letters = plain.replaceAll(/general/gi, '')
  if (/[dy]/i.test(letters)) return 'date'
  // An m beside hours or seconds counts minutes, else months.
  if (/[hs]/i.test(letters)) return 'clock'
  if (/m/i.test(letters)) return letters.includes('[') ? 'clock' : 'date'
  return plain.includes('%') ? 'percent' : 'number'
}
