import { columns } from './columns.ts'
import type { VariableView } from './find-variables.ts'

type Sort = VariableView['sort']

/** Writes the order of the grid as `Mean-desc`; as nothing where it is that of the catalog. */
export const writeSort = (sort: Sort): string =>
  sort ? `${sort.key}-${sort.direction === 'ascending' ? 'asc' : 'desc'}` : ''

/** Reads what {@link writeSort} wrote; undefined for anything else. */
export function readSort(code: string | null): Sort {
  const [, name, end] = /^(\w+)-(asc|desc)$/.exec(code ?? '') ?? []
  const column = columns.find(({ key }) => key === name)
  return column && { key: column.key, direction: end === 'asc' ? 'ascending' : 'descending' }
}
