import { type AxisName, type Plane, fromAxis } from '../../data/plane.ts'
import type { Role, Roles } from '../../data/table/roles.ts'
import type { CellBlock } from '../../kinds/messages/table-block.ts'

/** The column of an axis in a file: months stand in that of the times. */
const roleOf = (name: AxisName): Role => (name === 'month' ? 'time' : (name as Role))

/**
 * The cells of a block as rows of a table, for a file: the places along both axes, and the value. Cells without a value are left out. Values keep their single precision.
 *
 * @param valueName the name of the column of values
 */
export function cellRows({ x, y, values }: CellBlock, { x: across, y: up, scales }: Plane, valueName: string): Roles {
  const cells = Uint32Array.from(values.keys()).filter((cell) => !Number.isNaN(values[cell]!))
  const columnOf = (name: AxisName, placeOf: (cell: number) => number) => ({
    name,
    column: {
      type: name === 'time' ? 'time' : 'number',
      values: Float64Array.from(cells, (cell) => fromAxis(name, placeOf(cell), scales?.[name])),
    },
  })
  return {
    [roleOf(up)]: columnOf(up, (cell) => y[Math.floor(cell / x.length)]!),
    [roleOf(across)]: columnOf(across, (cell) => x[cell % x.length]!),
    value: { name: valueName, column: { type: 'number', values: Float32Array.from(cells, (cell) => values[cell]!) } },
  }
}
