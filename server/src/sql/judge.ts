import { allowedFunctions, allowedTableFunctions } from './allowed.ts'
import { found, refused } from './tokens.ts'
import type { Read } from './tokens.ts'

/** A node of the engine's own reading of a statement, as `json_serialize_sql` tells it. */
export interface SyntaxNode {
  readonly [key: string]: Syntax
}
export type Syntax = string | number | boolean | null | SyntaxNode | readonly Syntax[]

/** What the engine read, or why it could not. */
export interface Serialized {
  readonly error: boolean
  readonly error_type?: string
  readonly error_message?: string
  readonly statements?: readonly { readonly node: SyntaxNode }[]
}

/** A statement that may run. */
export interface Judged {
  readonly node: SyntaxNode
  /** Names of the relations it reads, in lower case. */
  readonly relations: ReadonlySet<string>
}

/**
 * Judges what the engine itself read, so that nothing else runs than what was judged. Every node must be of a kind that is known here, every
 * relation one of `isRelation`, every function allowed.
 */
export function judgeStatement(
  { error, error_type, error_message, statements = [] }: Serialized,
  isRelation: (name: string) => boolean,
): Read<Judged> {
  if (error && error_type === 'not implemented') return refused('Only SELECT statements and procedures are answered.')
  if (error) return refused(`The statement cannot be read: ${error_message ?? 'no reason given'}.`)
  const [statement] = statements
  if (!statement || statements.length > 1) return refused('One statement is answered at a time.')
  const relations = new Set<string>()
  const named = namesOfWith(statement.node)
  for (const node of nodesOf(statement.node)) {
    const fault = faultOf(node)
    if (fault) return refused(fault)
    if (node['type'] !== 'BASE_TABLE') continue
    const name = textOf(node['table_name']).toLowerCase()
    if (node['schema_name'] !== '' || node['catalog_name'] !== '' || !(isRelation(name) || named.has(name)))
      return refused(`There is no table ${pathOf(node).slice(0, 100)}.`)
    if (isRelation(name)) relations.add(name)
  }
  return found({ node: statement.node, relations })
}

const pathOf = (node: SyntaxNode) =>
  [node['catalog_name'], node['schema_name'], node['table_name']]
    .map(textOf)
    .filter((part) => part !== '')
    .join('.')

/** What a member says; nothing where it is no text. */
const textOf = (value: Syntax | undefined) => (typeof value === 'string' ? value : '')

/** Every object below a node, and the node itself. */
function* nodesOf(root: Syntax): Generator<SyntaxNode> {
  const waiting: Syntax[] = [root]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    if (Array.isArray(next)) {
      for (const each of next as readonly Syntax[]) waiting.push(each)
      continue
    }
    const node = next as SyntaxNode
    yield node
    for (const value of Object.values(node)) waiting.push(value)
  }
}

// A name of WITH is a plain word, so that it can never be taken for a file.
const namesOfWith = (root: SyntaxNode): ReadonlySet<string> =>
  new Set(
    [...nodesOf(root)].flatMap((node) => {
      const map = (node['cte_map'] as SyntaxNode | undefined)?.['map']
      return Array.isArray(map)
        ? (map as readonly SyntaxNode[])
            .map((entry) => textOf(entry['key']).toLowerCase())
            .filter((name) => /^\w+$/.test(name))
        : []
    }),
  )

const expressionClasses = new Set(
  'BETWEEN CASE CAST COLLATE COLUMN_REF COMPARISON CONJUNCTION CONSTANT FUNCTION OPERATOR STAR SUBQUERY WINDOW TYPE'.split(
    ' ',
  ),
)
const tableTypes = new Set('BASE_TABLE SUBQUERY JOIN TABLE_FUNCTION EMPTY EXPRESSION_LIST EMPTY_FROM'.split(' '))
const queryTypes = new Set('SELECT_NODE SET_OPERATION_NODE'.split(' '))
const modifierTypes = new Set('LIMIT_MODIFIER LIMIT_PERCENT_MODIFIER ORDER_MODIFIER DISTINCT_MODIFIER'.split(' '))
const otherTypes = new Set('ORDER_DEFAULT ASCENDING DESCENDING DECIMAL_TYPE_INFO STRING_TYPE_INFO'.split(' '))

/** Why a node may not stand in a statement. */
function faultOf(node: SyntaxNode): string | undefined {
  const { class: kind, type } = node
  if (typeof kind === 'string') return expressionFault(node, kind, textOf(type))
  if (typeof type !== 'string' || 'id' in node) return undefined
  if (type === 'TABLE_FUNCTION') {
    const call = node['function'] as SyntaxNode
    const name = textOf(call['function_name'])
    return allowedTableFunctions.has(name) ? undefined : `There is no table function ${name.slice(0, 100)}.`
  }
  const isKnown = [tableTypes, queryTypes, modifierTypes, otherTypes].some((types) => types.has(type))
  return isKnown ? undefined : `A statement may not hold ${readable(type)}.`
}

function expressionFault(node: SyntaxNode, kind: string, type: string): string | undefined {
  if (!expressionClasses.has(kind)) return `A statement may not hold ${readable(type)}.`
  if (kind !== 'FUNCTION' && kind !== 'WINDOW') return undefined
  const name = textOf(node['function_name'])
  const isAllowed = allowedFunctions.has(name) || allowedTableFunctions.has(name)
  return isAllowed ? undefined : `There is no function ${name.slice(0, 100)}.`
}

const readable = (type: string) => type.toLowerCase().replaceAll('_', ' ')

/** The names of an answer's columns: undefined where the engine made one up, as for `count(*)`. Only those before and after a star are told. */
export function columnNames({ node }: Judged, engineNames: readonly string[]): readonly string[] {
  const list = leftmost(node)['select_list'] as readonly SyntaxNode[]
  const isNamed = (item: SyntaxNode | undefined) =>
    item === undefined || item['alias'] !== '' || item['class'] === 'COLUMN_REF' || item['class'] === 'STAR'
  const firstStar = list.findIndex((item) => item['class'] === 'STAR')
  const lastStar = list.findLastIndex((item) => item['class'] === 'STAR')
  const before = firstStar < 0 ? list.length : firstStar
  const after = firstStar < 0 ? 0 : list.length - 1 - lastStar
  return engineNames.map((name, i) => {
    const fromEnd = engineNames.length - i
    const item = i < before ? list[i] : fromEnd <= after ? list[list.length - fromEnd] : undefined
    return isNamed(item) ? name : ''
  })
}

/** The SELECT whose columns name those of a union. */
export function leftmost(node: SyntaxNode): SyntaxNode {
  const left = node['left'] ?? (node['children'] as readonly Syntax[] | undefined)?.[0]
  return node['type'] === 'SET_OPERATION_NODE' ? leftmost(left as SyntaxNode) : node
}
