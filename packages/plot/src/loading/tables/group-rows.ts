import { table as arqueroTable } from 'arquero'
import type { Subset } from '../../data/grid/subset.ts'
import { type GroupBy, type GroupingRefusal, groupPlaces, groupsWithHoles } from '../../data/table/group-place.ts'
import { isMonthly } from '../../data/table/month.ts'
import { type ColumnNames, countName, rolesOf, spreadName } from '../../data/table/roles.ts'
import { rowsInSubset } from '../../data/table/subset.ts'
import type { Column, Numbers, Table } from '../../data/table/table.ts'

/** Which rows of a table count, and how they are grouped along an axis. */
export interface GroupRequest {
  readonly along: 'time' | 'depth'
  readonly grouping: GroupBy
  readonly columns?: ColumnNames
  /** Rows outside do not count. */
  readonly subset?: Subset
}

/** Columns of groups by name, ascending: the place, the mean, the sample standard deviation and the number of values. NaN where there is none. */
type GroupedColumns = Readonly<Record<string, Numbers>>

export type Groups =
  | { readonly type: 'grouped'; readonly columns: GroupedColumns }
  | { readonly type: 'ungrouped'; readonly refusal: GroupingRefusal }

const grouped = (columns: GroupedColumns): Groups => ({ type: 'grouped', columns })
const ungrouped = (refusal: GroupingRefusal): Groups => ({ type: 'ungrouped', refusal })

// As text, because arquero reads expressions and a minifier renames what is in functions.
const finite = 'op.is_finite(row.value) ? row.value : null'
const statistics = {
  mean: `row => op.mean(${finite})`,
  spread: `row => op.stdev(${finite})`,
  count: `row => op.valid(${finite})`,
}

/**
 * Groups the rows of a table along an axis. Missing values count neither in the mean nor in the number. A group without values has no mean, also where it
 * has no rows, and a group of one value has no deviation. Rows without a place belong to no group.
 */
export function groupRows(table: Table, { along, grouping, columns, subset }: GroupRequest): Groups {
  if (table.rows === 0) return grouped({})
  const roles = rolesOf(table, [along, 'value'], columns)
  if (typeof roles === 'string') return ungrouped({ code: 'column', sentence: roles })
  const [place, value] = [roles[along]?.column, roles.value?.column]
  if (!place || place.type === 'text' || !value || value.type === 'text') return grouped({})
  const places = groupPlaces(place, along, grouping)
  if (!(places instanceof Float64Array)) return ungrouped(places)
  const kept = rowsInSubset(roles, table.rows, subset ? { subset } : {})
  if (kept) for (let row = 0; row < places.length; row++) if (kept[row] === 0) places[row] = Number.NaN
  const groups = arqueroTable({ place: places, value: value.values })
    .groupby('place')
    .rollup(statistics)
    .filter('row => op.is_finite(row.place)')
    .orderby('place')
    .reify()
  const all = groupsWithHoles(groups.array('place', Float64Array) as Float64Array, grouping)
  if ('code' in all) return ungrouped(all)
  const columnOf = (statistic: keyof typeof statistics) =>
    Float64Array.from(all.group, (group) =>
      group < 0 ? Number.NaN : Number(groups.get(statistic, group) ?? Number.NaN),
    )
  const placeName = isMonthly(place) ? 'month' : along
  const name = roles.value && isFoundAsValue(roles.value.name, placeName) ? roles.value.name : 'value'
  return grouped({
    [placeName]: all.places,
    [name]: columnOf('mean'),
    [spreadName(name)]: columnOf('spread'),
    [countName(name)]: Int32Array.from(columnOf('count'), (count) => count || 0),
  })
}

/** Whether a chart finds the value in a column of this name beside the place: a column “day” or “depth” is no value without being named. */
function isFoundAsValue(name: string, placeName: string): boolean {
  const column: Column = { type: 'number', values: Float64Array.of(0) }
  const columns = new Map([placeName, name].map((each) => [each, column]))
  const roles = rolesOf({ rows: 1, columns }, [])
  return typeof roles === 'object' && roles.value?.name === name
}
