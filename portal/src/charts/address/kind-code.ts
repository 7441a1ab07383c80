import { type ChartKind, isChartKind } from '@isobath/domain'

/** Addresses keep the specified word for Time and Space Plots, which the code calls a scatter. */
const addressOfScatter = 'sparse'

/** A kind of chart as an address names it. */
export const writeKind = (kind: ChartKind): string => (kind === 'scatter' ? addressOfScatter : kind)

/** The kind that an address names; undefined where it names none. */
export function readKind(code: string | null | undefined): ChartKind | undefined {
  if (code === addressOfScatter) return 'scatter'
  return isChartKind(code) && code !== 'scatter' ? code : undefined
}
