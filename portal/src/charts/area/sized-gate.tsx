import { type ReactNode, useMemo } from 'react'
import { AskFirst } from '../../shell/data-saving/ask-first.tsx'
import { bytesOfCut, type LargeScript } from '../../shell/data-saving/sizes.ts'
import type { Target } from '../../shell/use-target.ts'
import type { ChartCode } from '../address/chart-code.ts'
import { useRows } from '../card/use-subset.ts'
import { overlayRequest } from '../overlay/overlay-cut.ts'
import { subtrahendTexts } from '../difference/candidates.ts'
import { cutOf, textsInForce } from '../panel/cut.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly chart: ChartCode
  readonly target: Target
  /** The variable that a difference subtracts. */
  readonly subtracted: Target
  readonly overlay: Target | undefined
  /** What the reader agrees to. */
  readonly consent: string
  readonly scripts: readonly LargeScript[]
  readonly children: ReactNode
}

/** Says how many bytes a chart takes, and loads it once its reader agrees. */
export default function SizedGate({ chart, target, subtracted, overlay, consent, scripts, children }: Props) {
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
