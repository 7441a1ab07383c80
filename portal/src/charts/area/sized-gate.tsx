import { type ReactNode, useMemo } from 'react'
import { AskFirst } from '../../shell/data-saving/ask-first.tsx'
import { bytesOfCut, type LargeScript } from '../../shell/data-saving/sizes.ts'
import { type Target, useTarget } from '../../shell/use-target.ts'
import type { ChartCode } from '../address/chart-code.ts'
import { KindRefusal, kindProblemOf } from '../card/kind-refusal.tsx'
import { TargetProblem } from '../card/target-problem.tsx'
import { useRows } from '../card/use-subset.ts'
import { WaitingCard } from '../card/waiting-card.tsx'
import { overlayRequest } from '../overlay/overlay-cut.ts'
import { subtrahendTexts } from '../difference/candidates.ts'
import { cutOf, textsInForce } from '../panel/cut.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly chart: ChartCode
  /** What the reader agrees to. */
  readonly consent: string
  readonly scripts: readonly LargeScript[]
  readonly onCode: (code: string) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Says how many bytes a chart takes, and loads it once its reader agrees. A chart that cannot be drawn asks for none, and says why. */
export default function SizedGate({ onCode, onClose, ...props }: Props) {
  const { chart } = props
  const target = useTarget(chart.variable)
  const other = useTarget(chart.minusVariable)
  const overlay = useTarget(chart.overlay)
  if ([target, other, overlay].some(({ state }) => state === 'inProgress'))
    return <p className="page-loading">{screenTexts.loadingTheVariable}</p>
  if (target.state === 'refused' || target.state === 'failed')
    return (
      <WaitingCard title={screenTexts.theChart} onClose={onClose}>
        <TargetProblem id={chart.variable} target={target} />
      </WaitingCard>
    )
  if (target.state !== 'succeeded') return null
  const problem = kindProblemOf(chart, target.value)
  if (problem)
    return (
      <WaitingCard title={screenTexts.theChart} onClose={onClose}>
        <KindRefusal chart={chart} target={target.value} problem={problem} onCode={onCode} />
      </WaitingCard>
    )
  return (
    <ChartBytes
      {...props}
      target={target.value}
      subtracted={other.state === 'succeeded' ? other.value : target.value}
      overlay={overlay.state === 'succeeded' ? overlay.value : undefined}
    />
  )
}

interface BytesProps extends Omit<Props, 'onCode' | 'onClose'> {
  readonly target: Target
  /** The variable that a difference subtracts. */
  readonly subtracted: Target
  readonly overlay: Target | undefined
}

function ChartBytes({ chart, target, subtracted, overlay, consent, scripts, children }: BytesProps) {
  const [cut, minus, lines] = useMemo(() => {
    const of = ({ variable }: Target, texts: typeof chart.texts) =>
      cutOf(variable, textsInForce(variable, texts, chart.kind), chart.kind)
    const drawn = of(target, chart.texts)
    const over = overlay && !chart.minus ? overlayRequest(drawn, overlay.variable) : undefined
    return [drawn, chart.minus && of(subtracted, subtrahendTexts(chart)), over?.ok ? over.cut : undefined] as const
  }, [target, subtracted, overlay, chart])
  const rows = useRows(cut)
  return (
    <AskFirst
      name={screenTexts.thisChart}
      consent={consent}
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
