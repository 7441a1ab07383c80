import { type ReactNode, useMemo } from 'react'
import { scriptConsent } from '../../shell/data-saving/ask-first.tsx'
import { useMayLoad } from '../../shell/data-saving/data-saving.ts'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { type ChartCode, dataKey, readChart } from '../address/chart-code.ts'

/** What a reader agrees to who has a chart loaded. */
export const chartConsent = (chart: ChartCode): string => `chart ${dataKey(chart)}`

const chartScripts = ['charts'] as const

const SizedGate = lazyPart(() => import('./sized-gate.tsx'))

interface Props {
  /** The chart as its address has it. */
  readonly code: string
  readonly onCode: (code: string) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** In low-bandwidth mode, a chart says its bytes before it is loaded, or why it cannot be drawn. */
export function ChartGate({ code, children, ...on }: Props) {
  const chart = useMemo(() => readChart(code), [code])
  const mayLoad = useMayLoad(chart ? [...chartScripts.map(scriptConsent), chartConsent(chart)] : [])
  // The chart itself reports a code that names no chart.
  if (!chart || mayLoad) return children
  return (
    <SizedGate chart={chart} consent={chartConsent(chart)} scripts={chartScripts} {...on}>
      {children}
    </SizedGate>
  )
}
