import { levelTiles } from '../../store/grid.ts'
import { depthColumn, summaryColumn, tileColumn, timeColumn, valueColumn } from '../../store/layout.ts'
import type { Cells, Run } from '../cells.ts'

/** The columns of tile rows before their values. */
export const keyColumns = [timeColumn, depthColumn, tileColumn] as const

/** The columns that hold the variables of some cells on their level; coarser levels answer with the mean. */
export const valueColumns = ({ level, variables }: Pick<Cells, 'level' | 'variables'>): readonly string[] =>
  variables.map((variable) => (level === 0 ? valueColumn(variable) : summaryColumn(variable, 'mean')))

/** The conditions of the tile rows that some cells touch in these times and depths. */
export const tileRows = (cells: Cells, { times, depths }: { readonly times: Run; readonly depths: Run }) => [
  isWithin(timeColumn, times),
  isWithin(depthColumn, depths),
  ...tileCondition(cells),
]

/** The condition of a run of whole numbers. */
export const isWithin = (column: string, { start, end }: Run) => `${column} BETWEEN ${start} AND ${end - 1}`

/** The condition of these tiles, ascending; none for all. A list prunes blocks of rows and rows alike; whole rows of tiles need none. */
export function tileCondition({ grid, level, tiles }: Pick<Cells, 'grid' | 'level' | 'tiles'>): readonly string[] {
  const { rows, columns } = levelTiles(grid, level)
  const [first, last] = [tiles[0] ?? 0, tiles.at(-1) ?? -1]
  if (tiles.length === rows * columns) return []
  if (tiles.length === last - first + 1) return [isWithin(tileColumn, { start: first, end: last + 1 })]
  return [`${tileColumn} IN (${tiles.join(', ')})`]
}
