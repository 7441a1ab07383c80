import type { ExistingChart } from '@isobath/domain'
import { useCallback, useMemo, useState } from 'react'
import { dataKey, readChart } from './address/chart-code.ts'

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

/** What the listed charts hold. A chart that has not said yet counts as a chart without points. */
export function useHeld(charts: readonly ListedChart[]) {
  const [said, setSaid] = useState<ReadonlyMap<string, ExistingChart>>(new Map())
  const say = useCallback(
    (id: string, held: ExistingChart) =>
      setSaid((before) => {
        const known = before.get(id)
        return known?.points === held.points && known.kind === held.kind ? before : new Map(before).set(id, held)
      }),
    [],
  )
  const held = useMemo(
    () => charts.map(({ id, code }) => said.get(id) ?? { kind: readChart(code)?.kind ?? 'heatmap', points: 0 }),
    [charts, said],
  )
  return { held, say }
}
