import { sentence } from '@isobath/domain'
import { useAtomValue } from 'jotai'
import { memo, useMemo, useState } from 'react'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { readChart, writeChart, type ChartCode } from '../address/chart-code.ts'
import { guestAtom } from '../../shell/guest/atom.ts'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { type Target, useTarget } from '../../shell/use-target.ts'
import { areRangesNumbers, cutOf, textsInForce } from '../panel/cut.ts'
import type { CardProps } from './card-props.ts'
import { Chart } from './chart.tsx'
import { KindRefusal, kindProblemOf } from './kind-refusal.tsx'
import '../../shell/chart-workers.ts'
import { screenTexts } from './screen-texts.ts'
import { TargetProblem } from './target-problem.tsx'
import { WaitingCard } from './waiting-card.tsx'
import './card.css'

const DifferenceChart = lazyPart(() => import('../difference/difference-chart.tsx'))
const TsChart = lazyPart(() => import('../ts-diagram/ts-chart.tsx'))

/** Whether the ranges of a chart, as its address has them, can be requested. */
const hasRanges = ({ texts, kind }: ChartCode, { variable }: Target) =>
  areRangesNumbers(cutOf(variable, textsInForce(variable, texts, kind), kind))

/** One chart with its controls. A chart that came back with its address waits until the reader is a guest or signed in. */
export const ChartCard = memo(function ChartCard(props: CardProps) {
  const { id, code, onCode, onClose, onVisitor } = props
  const chart = useMemo(() => readChart(code), [code])
  const user = useSignedIn()
  const guest = useAtomValue(guestAtom)
  const mayDraw = user !== undefined || guest !== undefined
  // A chart that was once drawn stays when the session ends: its data are here.
  const [mayStay, setMayStay] = useState(mayDraw)
  if (mayDraw && !mayStay) setMayStay(true)
  const target = useTarget(chart?.variable)
  const known = target.state === 'succeeded' ? target.value : undefined
  const problem = chart && known ? kindProblemOf(chart, known) : null
  const isReadable = chart && (!known || hasRanges(chart, known))
  if (chart && known && isReadable && !problem && mayStay) {
    const Drawing = chart.minus ? DifferenceChart : chart.salinity === undefined ? Chart : TsChart
    return (
      <Drawing
        {...props}
        chart={chart}
        target={known}
        mayDraw={mayDraw}
        onChart={(part: Partial<ChartCode>) => onCode(id, writeChart({ ...chart, ...part }))}
      />
    )
  }
  return (
    <WaitingCard title={screenTexts.chart} onClose={() => onClose(id)}>
      {!isReadable && <p className="problem">{screenTexts.badParameters}</p>}
      {chart && (target.state === 'refused' || target.state === 'failed') && (
        <TargetProblem id={chart.variable} target={target} />
      )}
      {chart && target.state === 'inProgress' && <p className="soft">{screenTexts.loadingTheVariable}</p>}
      {chart && known && isReadable && problem && (
        <KindRefusal chart={chart} target={known} problem={problem} onCode={(code) => onCode(id, code)} />
      )}
      {chart && known && isReadable && !problem && !mayStay && (
        <>
          <p>{screenTexts.continueToDraw}</p>
          <p className="soft small">{sentence({ type: 'guestNotice', plots: 0 })}</p>
          <button type="button" className="button primary" onClick={onVisitor}>
            {screenTexts.continueAsGuest}
          </button>
        </>
      )}
    </WaitingCard>
  )
})
