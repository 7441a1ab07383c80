import type { ExistingChart } from '@isobath/domain'
import type { Range } from '@isobath/plot'
import { useCallback, useMemo, useState } from 'react'
import { dataKey, readChart } from './address/chart-code.ts'

/** What the page knows of a chart: what it weighs, and what it can be compared with. */
export interface ChartSummary extends ExistingChart {
  /** The name of its variable, its unit as it is shown, and its dataset. */
  readonly name?: string
  readonly unit?: string
  readonly dataset?: string
  /** When and how deep it is. */
  readonly moment?: string
  /** The colour range that it takes by itself; absent until it is drawn, and where it has no colours. */
  readonly range?: Range
}

export interface ListedChart {
  readonly id: string
  readonly code: string
}

/** Names charts by what they draw and which of several alike they are, so that a change of controls or of neighbours mounts nothing anew. */
export function listCharts(codes: readonly string[]): readonly ListedChart[] {
  const seen = new Map<string, number>()
  return codes.map((code) => {
    const chart = readChart(code)
    const key = chart ? dataKey(chart) : code
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return { id: `${key} ${count}`, code }
  })
}

const isSame = (a: ChartSummary | undefined, b: ChartSummary) =>
  a?.points === b.points &&
  a.moment === b.moment &&
  a.kind === b.kind &&
  a.range?.[0] === b.range?.[0] &&
  a.range?.[1] === b.range?.[1]

/** Summaries of the listed charts, and the way for a chart to report its own. One that has not reported yet counts as a chart without points. */
export function useChartSummaries(charts: readonly ListedChart[]) {
  const [reported, setReported] = useState<ReadonlyMap<string, ChartSummary>>(new Map())
  const report = useCallback(
    (id: string, summary: ChartSummary) =>
      setReported((before) => {
        const known = before.get(id)
        return isSame(known, summary) ? before : new Map(before).set(id, summary)
      }),
    [],
  )
  const summaries = useMemo(
    () =>
      charts.map(
        ({ id, code }): ChartSummary => reported.get(id) ?? { kind: readChart(code)?.kind ?? 'heatmap', points: 0 },
      ),
    [charts, reported],
  )
  return { summaries, report }
}
