import { axisNames } from '../../engine/cell-subset.ts'
import type { AxisName } from '../../engine/cell-subset.ts'
import { isNode, nodesIn, nodesOf, textOf } from '../statement/syntax.ts'
import type { Syntax, SyntaxNode } from '../statement/syntax.ts'
import { readCondition, readTableFilter } from './condition.ts'
import type { Condition } from './condition.ts'
import { planningSchema, planningTableOf } from './planning-view.ts'
import type { PlanningPart } from './planning-view.ts'

/** A planning table where a plan reads it. */
export interface PlannedScan {
  readonly relation: string
  readonly part: PlanningPart
  /** What holds for each row that matters to the answer. */
  readonly conditions: Condition[]
}

/** The first rows of the product of some axes, in an order. All conditions on them are among those of the scans. */
export interface PlannedTop {
  readonly axes: Readonly<Record<AxisName, PlannedScan>>
  readonly keys: readonly { readonly scan: PlannedScan; readonly isDescending: boolean }[]
  readonly rows: number
}

/** The least or greatest value of one axis over the product of some. All conditions on them are among those of the scans. */
export interface PlannedExtreme {
  readonly axes: Readonly<Record<AxisName, PlannedScan>>
  readonly end: 'min' | 'max'
  readonly axis: AxisName
}

export interface PlannedScans {
  readonly scans: readonly PlannedScan[]
  readonly tops: readonly PlannedTop[]
  readonly extremes: readonly PlannedExtreme[]
}

/** An expression over scans: a column of one, or a bound expression whose references are replaced by such expressions. */
type Column =
  | { readonly scan: PlannedScan }
  | { readonly expression: SyntaxNode; readonly scans: readonly PlannedScan[] }

/** What is known of the rows of a node of a plan. */
interface Rows {
  /** Undefined where a column is made of more than scans. */
  readonly columns: readonly (Column | undefined)[]
  /** The scans whose product this is, with no other conditions than theirs; undefined where it is something else. */
  readonly product: readonly PlannedScan[] | undefined
}

const nothingKnown: Rows = { columns: [], product: undefined }

/**
 * Reads the scans of planning tables from an optimised plan, with the conditions that rows of theirs must meet. A condition is taken where it stands at the scan, or
 * above it with nothing in between but projections, filters and inner joins, which let pass or drop each row of the scan by itself. Undefined where a scan
 * stands where it is not looked for.
 */
export function readPlan(plans: Syntax): PlannedScans | undefined {
  const scans: PlannedScan[] = []
  const tops: PlannedTop[] = []
  const extremes: PlannedExtreme[] = []

  const read = (node: SyntaxNode): Rows => {
    const children = nodesIn(node['children'])
    const type = textOf(node['type'])
    if (type === 'LOGICAL_GET' && children.length === 0) return readScan(node, scans)
    const inputs = children.map(read)
    const [input = nothingKnown, other = nothingKnown] = inputs
    if (type === 'LOGICAL_PROJECTION')
      return {
        columns: nodesIn(node['expressions']).map((expression) => resolve(expression, input.columns)),
        product: input.product,
      }
    if (type === 'LOGICAL_FILTER') return readFilter(node, input)
    if (type === 'LOGICAL_TOP_N') tops.push(...topOf(node, input))
    if (type === 'LOGICAL_AGGREGATE_AND_GROUP_BY') extremes.push(...extremesOf(node, input))
    const isProduct = type === 'LOGICAL_CROSS_PRODUCT'
    if (!isProduct && !(isJoin(type) && node['join_type'] === 'INNER')) return nothingKnown
    return {
      columns: [
        ...mapped(input.columns, node['left_projection_map']),
        ...mapped(other.columns, node['right_projection_map']),
      ],
      product: isProduct && input.product && other.product ? [...input.product, ...other.product] : undefined,
    }
  }

  for (const plan of nodesIn(plans)) read(plan)
  const found = [...nodesOf(plans)].filter((node) => node['type'] === 'LOGICAL_GET' && tableOf(node))
  return found.length === scans.length ? { scans, tops, extremes } : undefined
}

const isJoin = (type: string) => type === 'LOGICAL_ANY_JOIN' || type === 'LOGICAL_COMPARISON_JOIN'

function tableOf(node: SyntaxNode) {
  const data = node['function_data']
  return isNode(data) && data['schema'] === planningSchema ? planningTableOf(textOf(data['table'])) : undefined
}

function readScan(node: SyntaxNode, scans: PlannedScan[]): Rows {
  const table = tableOf(node)
  if (!table) return nothingKnown
  const filters = node['table_filters']
  const conditions = nodesIn(isNode(filters) ? filters['filters'] : null)
    .map((entry) => entry['value'])
    .filter((filter) => !isDynamic(filter))
    .map(readTableFilter)
  const scan: PlannedScan = { ...table, conditions }
  scans.push(scan)
  const names = node['names'] as readonly string[]
  const all = nodesIn(node['column_indexes']).map(({ index }) => names[Number(index)])
  const given = mapped(all, node['projection_ids'])
  return { columns: given.map((name) => (name === 'x' ? { scan } : undefined)), product: [scan] }
}

/** A filter that the engine makes while it runs, of what it has found, to pass over what it needs no more. */
function isDynamic(filter: Syntax | undefined): boolean {
  if (!isNode(filter)) return false
  return filter['filter_type'] === 'DYNAMIC_FILTER' || isDynamic(filter['child_filter'])
}

function readFilter(node: SyntaxNode, input: Rows): Rows {
  let isAll = true
  for (const expression of nodesIn(node['expressions'])) {
    const condition = resolve(expression, input.columns)
    const [scan, ...others] = condition && 'scans' in condition ? new Set(condition.scans) : []
    if (condition && 'expression' in condition && scan && others.length === 0)
      scan.conditions.push(readCondition(condition.expression))
    else isAll = false
  }
  return {
    columns: mapped(input.columns, node['projection_map']),
    product: isAll ? input.product : undefined,
  }
}

/** The members of a list that a map names by their places; all where there is no map. */
const mapped = <T>(list: readonly T[], map: Syntax | undefined): readonly (T | undefined)[] =>
  Array.isArray(map) && map.length > 0 ? (map as readonly Syntax[]).map((place) => list[Number(place)]) : list

/** An expression over the columns of its input as one over scans. */
function resolve(expression: SyntaxNode, columns: readonly (Column | undefined)[]): Column | undefined {
  if (expression['expression_class'] === 'BOUND_REF') return columns[Number(expression['index'] ?? 0)]
  const scans: PlannedScan[] = []
  let isKnown = true
  const replace = (value: Syntax): Syntax => {
    if (Array.isArray(value)) return (value as readonly Syntax[]).map(replace)
    if (!isNode(value)) return value
    if (value['expression_class'] !== 'BOUND_REF')
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, replace(member)]))
    const column = resolve(value, columns)
    if (!column) {
      isKnown = false
      return value
    }
    if ('expression' in column) {
      scans.push(...column.scans)
      return column.expression
    }
    scans.push(column.scan)
    return value
  }
  const replaced = replace(expression) as SyntaxNode
  return isKnown ? { expression: replaced, scans } : undefined
}

function topOf(node: SyntaxNode, { columns, product }: Rows): readonly PlannedTop[] {
  const rows = Number(node['limit']) + Number(node['offset'] ?? 0)
  const axes = product && axesOf(product)
  if (!axes || !Number.isSafeInteger(rows)) return []
  const keys: PlannedTop['keys'][number][] = []
  for (const { type, expression } of nodesIn(node['orders'])) {
    const column = isNode(expression) ? resolve(expression, columns) : undefined
    if (!column || !('scan' in column) || (type !== 'ASCENDING' && type !== 'DESCENDING')) break
    keys.push({ scan: column.scan, isDescending: type === 'DESCENDING' })
  }
  return [{ axes, keys, rows }]
}

/** The extremes of axes that an aggregate without groups takes. */
function extremesOf(node: SyntaxNode, { columns, product }: Rows): readonly PlannedExtreme[] {
  const axes = product && axesOf(product)
  if (!axes || nodesIn(node['groups']).length > 0) return []
  return nodesIn(node['expressions']).flatMap((aggregate) => {
    const end = textOf(aggregate['name'])
    const [child, ...others] = nodesIn(aggregate['children'])
    const column = child && others.length === 0 && !isNode(aggregate['filter']) ? resolve(child, columns) : undefined
    if ((end !== 'min' && end !== 'max') || !column || !('scan' in column)) return []
    const { part } = column.scan
    return part === 'values' ? [] : [{ axes, end, axis: part }]
  })
}

/** The scans of a product that holds all axes and the values of one relation, each once. */
function axesOf(product: readonly PlannedScan[]): PlannedTop['axes'] | undefined {
  const byPart = new Map(product.map((scan) => [scan.part, scan]))
  if (byPart.size !== product.length || product.length !== axisNames.length + 1) return undefined
  if (new Set(product.map(({ relation }) => relation)).size > 1) return undefined
  return Object.fromEntries(axisNames.map((axis) => [axis, byPart.get(axis)])) as PlannedTop['axes']
}
