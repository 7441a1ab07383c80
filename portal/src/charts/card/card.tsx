import { sentence, type ExistingChart } from '@isobath/domain'
import { useAtomValue } from 'jotai'
import { memo, useMemo } from 'react'
import { describeFault } from '../../service/answer.ts'
import { Glyph } from '../../shell/glyph.tsx'
import { readChart, writeChart, type ChartCode } from '../address/chart-code.ts'
import { guestAtom } from '../guest/atom.ts'
import { useTarget } from '../panel/use-target.ts'
import { Chart } from './chart.tsx'
import './chart-workers.ts'
import './card.css'

export interface CardProps {
  /** Names the chart among the others for as long as it exists. */
  readonly id: string
  /** The chart as its address has it. */
  readonly code: string
  /** What all charts take of the render budget. */
  readonly existingWeight: number
  readonly onCode: (id: string, code: string) => void
  readonly onHeld: (id: string, held: ExistingChart) => void
  /** The answer holds nothing to draw. */
  readonly onEmpty: (id: string, sentence: string) => void
  /** The service does not know who asks. */
  readonly onVisitor: () => void
  readonly onClose: (id: string) => void
}

/** One chart with its controls. A chart that came back with its address waits until the reader is a guest. */
export const ChartCard = memo(function ChartCard(props: CardProps) {
  const { id, code, onClose, onVisitor } = props
  const chart = useMemo(() => readChart(code), [code])
  const guest = useAtomValue(guestAtom)
  const target = useTarget(chart?.variable)
  if (chart && guest && target.state === 'succeeded') {
    return (
      <Chart
        {...props}
        chart={chart}
        target={target.value}
        onChart={(part: Partial<ChartCode>) => props.onCode(id, writeChart({ ...chart, ...part }))}
      />
    )
  }
  return (
    <article className="card" aria-label="Chart">
      <header className="card-head">
        <span />
        <button type="button" className="button icon" aria-label="Close the chart" onClick={() => onClose(id)}>
          <Glyph name="close" />
        </button>
      </header>
      <div className="card-wait">
        {!chart && <p className="problem">There was an error parsing dataset parameters.</p>}
        {chart && target.state === 'refused' && <p className="problem">{target.sentence}</p>}
        {chart && target.state === 'failed' && (
          <div role="alert" className="card-wait">
            <p>Unable to fetch variable details. Please try again later.</p>
            <p className="soft small">{describeFault(target.fault)}</p>
            <button type="button" className="button" onClick={target.retry}>
              Try again
            </button>
          </div>
        )}
        {chart && target.state === 'inProgress' && <p className="soft">Loading the variable …</p>}
        {chart && target.state === 'succeeded' && !guest && (
          <>
            <p>Continue as a guest to draw this chart.</p>
            <p className="soft small">{sentence({ type: 'guestNotice', plots: 0 })}</p>
            <button type="button" className="button primary" onClick={onVisitor}>
              Continue as Guest
            </button>
          </>
        )}
      </div>
    </article>
  )
})
