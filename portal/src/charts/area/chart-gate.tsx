import { type ReactNode, useMemo } from 'react'
import { AskFirst, scriptConsent } from '../../shell/data-saving/ask-first.tsx'
import { useMayLoad } from '../../shell/data-saving/data-saving.ts'
import { useTarget } from '../../shell/use-target.ts'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { type ChartCode, dataKey, readChart } from '../address/chart-code.ts'
import { screenTexts } from './screen-texts.ts'

/** What a reader agrees to who has a chart loaded. */
export const chartConsent = (chart: ChartCode): string => `chart ${dataKey(chart)}`

const chartScripts = ['charts'] as const

const SizedGate = lazyPart(() => import('./sized-gate.tsx'))

interface Props {
  /** The chart as its address has it. */
  readonly code: string
  readonly children: ReactNode
}

/** In low-bandwidth mode, a chart says its bytes before it is loaded. */
export function ChartGate({ code, children }: Props) {
  const chart = useMemo(() => readChart(code), [code])
  const mayLoad = useMayLoad(chart ? [...chartScripts.map(scriptConsent), chartConsent(chart)] : [])
  const target = useTarget(mayLoad ? undefined : chart?.variable)
  const other = useTarget(mayLoad ? undefined : chart?.minusVariable)
  const overlay = useTarget(mayLoad ? undefined : chart?.overlay)
  // The chart itself reports a code that names no chart.
  if (!chart || mayLoad) return children
  if ([target, other, overlay].some(({ state }) => state === 'inProgress'))
    return <p className="page-loading">{screenTexts.loadingTheVariable}</p>
  if (target.state !== 'succeeded') {
    return (
      <AskFirst name={screenTexts.thisChart} consent={chartConsent(chart)} scripts={chartScripts}>
        {children}
      </AskFirst>
    )
  }
  return (
    <SizedGate
      chart={chart}
      target={target.value}
      subtracted={other.state === 'succeeded' ? other.value : target.value}
      overlay={overlay.state === 'succeeded' ? overlay.value : undefined}
      consent={chartConsent(chart)}
      scripts={chartScripts}
    >
      {children}
    </SizedGate>
  )
}
