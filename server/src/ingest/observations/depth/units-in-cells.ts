import { metresIn } from '../../netcdf/cf-role.ts'
import { splitBrackets } from '../brackets.ts'
import { lettersAndDigits } from '../names.ts'
import { spellings } from '../role-names.ts'
import type { RawColumn } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'
import { isIntervalName } from './depth-intervals.ts'
import { decibarsIn } from './pressure.ts'

/** A number with a unit behind it: `10 m`, `0.5ft`. */
const pattern = String.raw`^([+-]?\d+(?:\.\d+)?)\s*([A-Za-z]+)\.?$`

const depthNames: readonly string[] = [...spellings.depth, ...spellings.pressure]
const isDepthName = (name: string) =>
  depthNames.includes(lettersAndDigits(splitBrackets(name).text)) || isIntervalName(name)

/**
 * Takes the unit out of the cells of depths and pressures, where every cell of a column has the same one, and makes it the unit of the column. A column that states another unit, or whose cells have
 * several, stays as it is, and is refused later.
 */
export async function takeUnitsOfCells(
  work: WorkingDatabase,
  columns: readonly RawColumn[],
): Promise<readonly RawColumn[]> {
  const told = [...columns]
  for (const [i, column] of columns.entries()) {
    if (column.type !== undefined || !isDepthName(column.name)) continue
    // The first cell tells of most columns that they hold plain numbers.
    const [first] = await work.rows(
      `SELECT regexp_extract(c${i}, '${pattern}', 2) FROM raw WHERE c${i} IS NOT NULL LIMIT 1`,
    )
    const unit = typeof first?.[0] === 'string' ? first[0] : ''
    const isUnit = metresIn(unit) !== undefined || decibarsIn(unit) !== undefined
    const isStated = column.unit !== undefined && column.unit.toLowerCase() !== unit.toLowerCase()
    if (unit === '' || !isUnit || isStated) continue
    const [other] = await work.rows(
      `SELECT 1 FROM raw WHERE c${i} IS NOT NULL AND lower(regexp_extract(c${i}, '${pattern}', 2)) <> lower('${unit}') LIMIT 1`,
    )
    if (other) continue
    await work.run(`UPDATE raw SET c${i} = regexp_extract(c${i}, '${pattern}', 1) WHERE c${i} IS NOT NULL`)
    told[i] = { ...column, unit }
  }
  return told
}
