import { type ChartCode, readChart } from '../address/chart-code.ts'
import type { Texts } from '../panel/texts.ts'
import type { ChartSummary, ListedChart } from '../use-chart-summaries.ts'
import { screenTexts } from './screen-texts.ts'

/** A map that can be subtracted from another. */
interface Candidate {
  readonly id: string
  readonly chart: ChartCode
  /** Tells it from the others of its group: when and how deep, and of what where they are of several variables. */
  readonly label: string
}

/** Maps with the same unit: any two of them have a difference. */
export interface CandidateGroup {
  readonly name: string
  readonly candidates: readonly Candidate[]
}

const placeNames = ['lat1', 'lat2', 'lon1', 'lon2'] as const

/** The box of a chart, as its address has it. */
const placeOf = (texts: Partial<Texts>): Partial<Texts> =>
  Object.fromEntries(placeNames.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])))

const boxKey = (chart: ChartCode) => `${chart.variable} ${JSON.stringify(placeOf(chart.texts))}`

/** The texts of the field that a difference subtracts: its own times and depths, in the box of the other unless it has a variable and a box of its own. */
export const subtrahendTexts = ({ texts, minus = {}, minusVariable }: ChartCode): Partial<Texts> =>
  minusVariable === undefined ? { ...minus, ...placeOf(texts) } : minus

interface DrawnMap extends Required<Pick<ChartSummary, 'name' | 'unit' | 'dataset' | 'moment'>> {
  readonly id: string
  readonly chart: ChartCode
}

/**
 * Drawn maps that can be subtracted: all of one unit where they are of several variables, else those of one variable and box. Only groups with something to
 * subtract are given.
 */
export function groupCandidates(
  charts: readonly ListedChart[],
  summaries: readonly ChartSummary[],
): readonly CandidateGroup[] {
  const maps = charts.flatMap(({ id, code }, i): readonly DrawnMap[] => {
    const chart = readChart(code)
    const { moment, name, unit = '', dataset = '' } = summaries[i] ?? {}
    if (!chart || chart.kind !== 'heatmap' || chart.minus || !moment || !name) return []
    return [{ id, chart, name, unit, dataset, moment }]
  })
  return groupBy(maps, ({ unit }) => unit)
    .flatMap((ofUnit) => {
      const [{ unit } = { unit: '' }] = ofUnit
      if (unit !== '' && new Set(ofUnit.map(({ chart }) => chart.variable)).size > 1) {
        const candidates = ofUnit.map(({ id, chart, name, dataset, moment }) => ({
          id,
          chart,
          label: screenTexts.fieldOf(dataset, name, moment),
        }))
        return [{ name: screenTexts.fieldsIn(unit), candidates }]
      }
      return groupBy(ofUnit, ({ chart }) => boxKey(chart)).map((group) => ({
        name: group[0]?.name ?? '',
        candidates: group.map(({ id, chart, moment }) => ({ id, chart, label: moment })),
      }))
    })
    .filter(({ candidates }) => new Set(candidates.map(({ label }) => label)).size > 1)
}

function groupBy(maps: readonly DrawnMap[], keyOf: (map: DrawnMap) => string): readonly (readonly DrawnMap[])[] {
  const groups = new Map<string, DrawnMap[]>()
  for (const map of maps) groups.set(keyOf(map), [...(groups.get(keyOf(map)) ?? []), map])
  return [...groups.values()]
}

/** The first map minus the second. */
export function differenceOf(first: ChartCode, second: ChartCode): ChartCode {
  const { variable, kind, texts } = first
  const difference = { variable, kind, texts, controls: {} }
  if (boxKey(first) !== boxKey(second)) return { ...difference, minus: second.texts, minusVariable: second.variable }
  const minus = Object.fromEntries(
    Object.entries(second.texts).filter(([name]) => !placeNames.some((place) => place === name)),
  )
  return { ...difference, minus }
}
