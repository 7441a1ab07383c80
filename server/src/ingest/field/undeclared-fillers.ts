import type { GridVariable } from '../../store/grid.ts'
import { fillerText, isCustomaryFiller, isFarFrom, wayToDeclare } from '../customary-fillers.ts'
import type { Omission } from '../problem.ts'

/**
 * Reports which variables hold a number that looks like a filler, although nothing declares it. Such a number is kept, because -999 may be a value. It is reported where it is the least or
 * the greatest value and the next quartile that differs is far from it.
 */
export function undeclaredFillersOf(variables: readonly GridVariable[]): readonly Omission[] {
  return variables.flatMap(({ name, statistics: { min, p25, p50, p75, max } }) => {
    const upward = [min, p25, p50, p75, max]
    return [upward, upward.toReversed()].flatMap(([end, ...others]): readonly Omission[] => {
      const next = others.find((value) => value !== end)
      if (end === undefined || next === undefined || !isCustomaryFiller(end)) return []
      if (!isFarFrom(end, next)) return []
      const shown = fillerText(end)
      return [
        {
          variable: `${name} as missing`,
          reason: `where it says ${shown}: these are kept as values (${wayToDeclare(name, shown)})`,
        },
      ]
    })
  })
}
