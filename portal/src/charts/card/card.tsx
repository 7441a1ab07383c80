import { kindLabels, kindProblem, possibleKinds, sentence } from '@isobath/domain'
import { useAtomValue } from 'jotai'
import { memo, useMemo, useState } from 'react'
import { describeFault, waitOf } from '../../service/request.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { readChart, writeChart, type ChartCode } from '../address/chart-code.ts'
import { guestAtom } from '../../shell/guest/atom.ts'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { RetryButton } from '../../shell/failures/retry-button.tsx'
import { isUnknownVariable, unknownVariable, useTarget } from '../../shell/use-target.ts'
import { DifferenceChart } from '../difference/difference-chart.tsx'
import type { CardProps } from './card-props.ts'
import { Chart } from './chart.tsx'
import '../../shell/chart-workers.ts'
import { screenTexts } from './screen-texts.ts'
import { WaitingCard } from './waiting-card.tsx'
import './card.css'

const TsChart = lazyPart(() => import('../ts-diagram/ts-chart.tsx'))

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
  // Only an address can ask for a kind that the variable cannot be drawn as. A T-S diagram draws fields too.
  const problem = chart && known && chart.salinity === undefined ? kindProblem(chart.kind, known.variable) : null
  if (chart && known && !problem && mayStay) {
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
      {!chart && <p className="problem">{screenTexts.badParameters}</p>}
      {chart && target.state === 'refused' && <p className="problem">{target.sentence}</p>}
      {chart && target.state === 'failed' && (
        <div role="alert" className="card-wait">
          {isUnknownVariable(target) ? (
            <p>{unknownVariable(chart.variable)}</p>
          ) : (
            <>
              <p>{screenTexts.variableFailed}</p>
              <p className="soft small">{describeFault(target.fault)}</p>
              <RetryButton seconds={waitOf(target.fault)} onRetry={target.retry} />
            </>
          )}
        </div>
      )}
      {chart && target.state === 'inProgress' && <p className="soft">{screenTexts.loadingTheVariable}</p>}
      {chart && known && problem && (
        <div role="alert" className="card-wait">
          <p className="soft small">{screenTexts.kindOf(kindLabels[chart.kind], known.row.Long_Name)}</p>
          <p className="problem">{sentence(problem)}</p>
          <p>{screenTexts.possibleKinds}</p>
          <p className="card-ways">
            {possibleKinds(known.variable).map((kind) => (
              <button
                key={kind}
                type="button"
                className="button"
                onClick={() => onCode(id, writeChart({ ...chart, kind, controls: {} }))}
              >
                {kindLabels[kind]}
              </button>
            ))}
          </p>
        </div>
      )}
      {chart && known && !problem && !mayStay && (
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
