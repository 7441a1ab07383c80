import { countText } from '@isobath/domain'
import { fillerText, isCustomaryFiller, isFarFrom, wayToDeclare } from '../../customary-fillers.ts'
import type { Omission } from '../../problem.ts'
import type { ObservedTable } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** A number from which on a column of nothing else is one of fillers. */
const leastAlone = -99

/**
 * Tells which columns of `observed`, and whether its depths, hold a number that looks like a filler, although nothing declares it. Such a number is kept, because -999 may be a value. It is reported where it is
 * the least or the greatest of its column and the others are far from it, or where the column holds nothing else.
 */
export async function undeclaredFillers(
  work: WorkingDatabase,
  { columns, hasDepth, isSelfDescribed = false }: Pick<ObservedTable, 'columns' | 'hasDepth' | 'isSelfDescribed'>,
): Promise<readonly Omission[]> {
  const values = columns.flatMap(({ name, type }, i) => (type === 'VARCHAR' ? [] : [{ name, value: `v${i}` }]))
  // A depth of -9 could be one above the sea, as far as its bounds go.
  const numbers = [...(hasDepth ? [{ name: 'depth', value: 'depth' }] : []), ...values]
  if (numbers.length === 0) return []
  const [ends = []] = await work.rows(
    `SELECT ${numbers.flatMap(({ value }) => [`min(${value})`, `max(${value})`]).join(', ')} FROM observed`,
  )
  const suspects = numbers.flatMap((column, i) =>
    [...new Set([ends[2 * i], ends[2 * i + 1]])]
      .map((end) => (end === null ? Number.NaN : Number(end)))
      .filter(isCustomaryFiller)
      .map((filler) => ({ ...column, filler })),
  )
  const reports: Omission[] = []
  for (const { name, value, filler } of suspects) {
    const side = filler < 0 ? `min(${value})` : `max(${value})`
    const [[count, next] = []] = await work.rows(
      `SELECT count(*) FILTER (${value} = ${filler}), ${side} FILTER (${value} <> ${filler}) FROM observed`,
    )
    if (next === null ? filler > leastAlone : !isFarFrom(filler, Number(next))) continue
    const shown = fillerText(filler)
    const way = isSelfDescribed ? wayToDeclare(name, shown) : 'declare fillers with --missing'
    reports.push({
      variable: `${name} as missing`,
      reason: `where it says ${shown}, in ${countText(Number(count), 'row')}: these are kept as values (${way})`,
    })
  }
  return reports
}
