/** A number in any notation, or the word for none. */
const filler = String.raw`["'(<]?([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|NaN?)\b["')>]?`
const lack = String.raw`(?:missing|fill(?:er|ing)?|no[ _-]?data)`
const noun = String.raw`(?:[ _-]?(?:data|values?|indicators?|flags?|codes?|numbers?|measurements?|observations?))*`
const verb = String.raw`(?:is|are|as|by|with|(?:denoted|indicated|represented|coded|flagged|set|given|written|marked|reported)\s+(?:as|by|with|to))`

/** `missing value: -999`, `fill = NaN`, `<MissingValueIndicator>-1.e10`, `missing data are denoted by -99`. */
const after = new RegExp(String.raw`${lack}${noun}(?:\s*[:=>]|(?:\s+${verb})+|\s)\s*${filler}(.*)$`, 'i')

/** `-9 = no data`, `-999 indicates missing values`. */
const before = new RegExp(
  String.raw`(?:^|[\s#/%,;])${filler}\s*(?:[:=]|means|indicates|denotes|represents)\s*(?:a\s+)?(?:${lack}|not\s+(?:measured|sampled|available))`,
  'i',
)

/** Numbers that stand for nothing else, also where a sentence goes on behind them. */
const customary = /^(?:-?9+|-?8888+)(?:\.\d+)?$/

/** The fillers that a comment declares. A number that counts something, as in "missing data: 3 casts", is none. */
export function declaredFillers(comment: string): readonly string[] {
  const [, first, rest = ''] = after.exec(comment) ?? []
  const isAlone = first !== undefined && (customary.test(first) || /^\s*(?:$|[^\w\s])/.test(rest))
  const [, second] = before.exec(comment) ?? []
  return [...(isAlone ? [first] : []), ...(second === undefined ? [] : [second])]
}
