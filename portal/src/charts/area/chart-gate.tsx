import { type ReactNode, useMemo } from 'react'
import { AskFirst, scriptConsent } from '../../shell/data-saving/ask-first.tsx'
import { useMayLoad } from '../../shell/data-saving/data-saving.ts'
import { bytesOfCut } from '../../shell/data-saving/sizes.ts'
import { type Target, useTarget } from '../../shell/use-target.ts'
import { type ChartCode, dataKey, readChart } from '../address/chart-code.ts'
import { useRows } from '../card/use-subset.ts'
import { contoursRequest } from '../contours/contours-cut.ts'
import { subtrahendTexts } from '../difference/candidates.ts'
import { cutOf, textsInForce } from '../panel/cut.ts'
import { screenTexts } from './screen-texts.ts'

/** What a reader agrees to who has a chart loaded. */
export const chartConsent = (chart: ChartCode): string => `chart ${dataKey(chart)}`

const scripts = ['charts'] as const

interface Props {
  /** The chart as its address has it. */
  readonly code: string
  readonly children: ReactNode
}

/** In low-bandwidth mode, a chart says its bytes before it is loaded. */
export function ChartGate({ code, children }: Props) {
  const chart = useMemo(() => readChart(code), [code])
  const mayLoad = useMayLoad(chart ? [...scripts.map(scriptConsent), chartConsent(chart)] : [])
  const target = useTarget(mayLoad ? undefined : chart?.variable)
  const other = useTarget(mayLoad ? undefined : chart?.minusVariable)
  const contours = useTarget(mayLoad ? undefined : chart?.contours)
  // The chart itself reports a code that names no chart.
  if (!chart || mayLoad) return children
  if ([target, other, contours].some(({ state }) => state === 'inProgress'))
    return <p className="page-loading">{screenTexts.loadingTheVariable}</p>
  if (target.state !== 'succeeded') {
    return (
      <AskFirst name={screenTexts.thisChart} consent={chartConsent(chart)} scripts={scripts}>
        {children}
      </AskFirst>
    )
  }
  return (
    <SizedGate
      chart={chart}
      target={target.value}
      subtracted={other.state === 'succeeded' ? other.value : target.value}
      contours={contours.state === 'succeeded' ? contours.value : undefined}
    >
      {children}
    </SizedGate>
  )
}

interface SizedProps {
  readonly chart: ChartCode
  readonly target: Target
  /** The variable that a difference subtracts. */
  readonly subtracted: Target
  readonly contours: Target | undefined
  readonly children: ReactNode
}

function SizedGate({ chart, target, subtracted, contours, children }: SizedProps) {
  const [cut, minus, lines] = useMemo(() => {
    const of = ({ variable }: Target, texts: typeof chart.texts) =>
      cutOf(variable, textsInForce(variable, texts, chart.kind), chart.kind)
    const drawn = of(target, chart.texts)
    const over = contours && !chart.minus ? contoursRequest(drawn, contours.variable) : undefined
    return [drawn, chart.minus && of(subtracted, subtrahendTexts(chart)), over?.ok ? over.cut : undefined] as const
  }, [target, subtracted, contours, chart])
  const rows = useRows(cut)
  return (
    <AskFirst
      name={screenTexts.thisChart}
      consent={chartConsent(chart)}
      bytes={[minus, lines].reduce(
        (sum, each) => sum + (each ? bytesOfCut(each, undefined) : 0),
        bytesOfCut(cut, rows),
      )}
      scripts={scripts}
    >
      {children}
    </AskFirst>
  )
}
