import { countText } from '@isobath/domain'
import type { Omission } from '../../problem.ts'

/** A name that ends in a depth in metres: `temp_10m`, `T 2.5 m`, `chl_5m (mg/m3)`. Its groups are what is measured, and the depth. */
const nameOfDepth = /^(.*?[a-z].*?)[ _.-]*(\d{1,4}(?:\.\d+)?) ?m(?:\s*[([].*)?$/i

/** What is measured at heights in the air, or between sizes. */
const isOther = /wind|air|gust|humid|pressure|dew|height|above|>|<|[µu]$/i

/** The line of the report on variables of a table without a depth whose names tell depths of one quantity; none where there are no two of them. */
export function untakenDepthsOfNames(names: readonly string[]): readonly Omission[] {
  const byQuantity = new Map<string, string[]>()
  for (const name of names) {
    const quantity = quantityOf(name)
    if (quantity !== undefined) byQuantity.set(quantity, [...(byQuantity.get(quantity) ?? []), name])
  }
  const reports = [...byQuantity.values()].filter((all) => all.length > 1)
  return reports.map(([first = '', ...others]) => ({
    variable: `${first} and ${countText(others.length, 'other variable')} as depths`,
    reason:
      'because their names alone seem to tell them: they are kept as variables, and no row has a depth (write a row for each depth if they do, as with `pandas.melt`)',
  }))
}

function quantityOf(name: string): string | undefined {
  const quantity = nameOfDepth.exec(name.slice(0, 80))?.[1]
  return quantity === undefined || isOther.test(quantity) ? undefined : quantity.toLowerCase()
}
