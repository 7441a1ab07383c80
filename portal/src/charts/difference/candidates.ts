import { type ChartCode, readChart } from '../address/chart-code.ts'
import type { Texts } from '../panel/texts.ts'
import type { HeldChart, ListedChart } from '../use-held.ts'

/** A map that can be subtracted from another. */
export interface Candidate {
  readonly id: string
  readonly chart: ChartCode
  /** Of the variable. */
  readonly name: string
  /** When and how deep. */
  readonly moment: string
}

const placeNames = ['lat1', 'lat2', 'lon1', 'lon2'] as const

/** The box of a chart, as its address has it. */
const placeOf = (texts: Partial<Texts>): Partial<Texts> =>
  Object.fromEntries(placeNames.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])))

/** The texts of the field that a difference subtracts: its own times and depths in the box of the other. */
export const subtrahendTexts = ({ texts, minus = {} }: ChartCode): Partial<Texts> => ({ ...minus, ...placeOf(texts) })

/** Drawn maps of one variable and box at two or more times or depths. */
export function groupCandidates(
  charts: readonly ListedChart[],
  held: readonly HeldChart[],
): readonly (readonly Candidate[])[] {
  const groups = new Map<string, Candidate[]>()
  for (const [i, { id, code }] of charts.entries()) {
    const chart = readChart(code)
    const { moment, name } = held[i] ?? {}
    if (!chart || chart.kind !== 'heatmap' || chart.minus || !moment || !name) continue
    const key = `${chart.variable} ${JSON.stringify(placeOf(chart.texts))}`
    groups.set(key, [...(groups.get(key) ?? []), { id, chart, name, moment }])
  }
  return [...groups.values()].filter((group) => new Set(group.map(({ moment }) => moment)).size > 1)
}

/** The first map minus the second. */
export function differenceOf(first: ChartCode, second: ChartCode): ChartCode {
  const minus = Object.fromEntries(
    Object.entries(second.texts).filter(([name]) => !placeNames.some((place) => place === name)),
  )
  return { variable: first.variable, kind: first.kind, texts: first.texts, controls: {}, minus }
}
