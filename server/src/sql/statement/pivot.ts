import { startOfTable } from './table-factors.ts'
import { failure, group, isMark, mark, name, nameOf, splitAt, success, word, wordOf } from './tokens.ts'
import type { Node, Result } from './tokens.ts'

/** Nodes in a list, between commas. */
const listOf = (items: readonly (readonly Node[])[]): readonly Node[] =>
  items.flatMap((item, i) => (i > 0 ? [mark(','), ...item] : item))

const forms = {
  pivot:
    'PIVOT is written as PIVOT (AVG(value) FOR column IN ([a], [b])) AS p, behind a query in parentheses that names its columns.',
  unpivot: 'UNPIVOT is written as UNPIVOT (value FOR name IN ([a], [b])) AS u, behind a query in parentheses.',
} as const

/** Nodes in which a table with PIVOT or UNPIVOT behind it is a query in parentheses. */
export function withoutPivots(nodes: readonly Node[]): Result<readonly Node[]> {
  let plain: readonly Node[] = nodes
  for (;;) {
    const at = plain.findIndex((node, i) => isPivot(wordOf(node)) && plain[i + 1]?.kind === 'group')
    if (at < 0) return success(plain)
    const [kind, spec] = [wordOf(plain[at]) as keyof typeof forms, plain[at + 1]]
    const start = startOfTable(plain, at)
    const source = plain.slice(start, at)
    const query = spec?.kind === 'group' && source.length > 0 ? writers[kind](source, spec.nodes) : undefined
    if (!query) return failure(forms[kind])
    plain = [...plain.slice(0, start), group(query), ...plain.slice(at + 2)]
  }
}

const isPivot = (text: string | undefined): text is keyof typeof forms => text === 'pivot' || text === 'unpivot'

const writers = { pivot: pivotQuery, unpivot: unpivotQuery } as const

/** `column IN (a, b)`: the column, and the names in the list; undefined where it is something else. */
function columnAndNames(nodes: readonly Node[]) {
  const [column, within, list, ...rest] = nodes
  if (nameOf(column) === undefined || wordOf(within) !== 'in' || list?.kind !== 'group' || rest.length > 0)
    return undefined
  const items = splitAt(list.nodes, (node) => isMark(node, ','))
  const names = items.flatMap(([only, ...more]) =>
    only && only.kind !== 'group' && only.kind !== 'mark' && more.length === 0 ? [only.text] : [],
  )
  return column && column.kind !== 'group' && names.length === items.length ? { column, names } : undefined
}

/** The columns of a source but for some. */
const starWithout = (columns: readonly string[]): readonly Node[] => {
  const names = new Map(columns.map((column) => [column.toLowerCase(), column]))
  return [mark('*'), word('exclude'), group(listOf([...names.values()].map((column) => [name(column)])))]
}

/** A column for each value, with the aggregate of its rows; rows are grouped by all other columns of the source. */
function pivotQuery(source: readonly Node[], spec: readonly Node[]): readonly Node[] | undefined {
  const [aggregate, args, separator, ...rest] = spec
  const [value, ...more] = args?.kind === 'group' ? args.nodes : []
  const valueName = nameOf(value)
  const of = wordOf(separator) === 'for' ? columnAndNames(rest) : undefined
  if (aggregate?.kind !== 'word' || !args || !value || value.kind === 'group' || valueName === undefined)
    return undefined
  if (more.length > 0 || !of) return undefined
  const columns = of.names.map((text) => [
    aggregate,
    args,
    word('filter'),
    group([word('where'), of.column, mark('='), { kind: 'text', text }]),
    word('as'),
    name(text),
  ])
  const list = listOf([starWithout([value.text, of.column.text]), ...columns])
  return [word('select'), ...list, word('from'), ...source, word('group'), word('by'), word('all')]
}

/** A row for each of some columns, with its value and its name, where it has a value. */
function unpivotQuery(source: readonly Node[], spec: readonly Node[]): readonly Node[] | undefined {
  const [value, separator, ...rest] = spec
  const of = wordOf(separator) === 'for' ? columnAndNames(rest) : undefined
  if (!value || value.kind === 'group' || nameOf(value) === undefined || !of) return undefined
  const rows = of.names.map((column) => [group([name(column), mark(','), { kind: 'text', text: column }])])
  return [
    word('select'),
    ...starWithout(of.names),
    word('from'),
    ...source,
    ...['cross', 'join', 'lateral'].map(word),
    group([word('values'), ...listOf(rows)]),
    word('as'),
    name('unpivoted'),
    group([value, mark(','), of.column]),
    word('where'),
    name('unpivoted'),
    mark('.'),
    value,
    ...['is', 'not', 'null'].map(word),
  ]
}
