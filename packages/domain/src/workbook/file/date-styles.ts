/** Built-in formats of days and times (ECMA-376, part 1, 18.8.30), those of East Asia among them. */
const builtInDates: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** Whether cells of each style show days or times, by the number of the style (ECMA-376, part 1, 18.8.45). */
export function dateStyles(styles: string): readonly boolean[] {
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
    return code === undefined ? builtInDates.some(([from, to]) => id >= from && id <= to) : isDateCode(code)
  })
}

/** Whether a format shows parts of days. Quoted and escaped characters, colours, languages and conditions do not count, elapsed hours do. */
function isDateCode(code: string): boolean {
  const plain = code
    .replaceAll('&quot;', '"')
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^[\]]*\]/gi, '')
  return /[dmyhs]/i.test(plain.replaceAll(/general/gi, ''))
}
