import type { ChartCode } from '../address/chart-code.ts'
import { DifferenceForm } from '../difference/difference-form.tsx'
import type { ChartSummary, ListedChart } from '../use-chart-summaries.ts'
import { SharedRange } from './shared-range.tsx'

interface Props {
  readonly charts: readonly ListedChart[]
  /** In the order of the charts. */
  readonly summaries: readonly ChartSummary[]
  readonly onCode: (id: string, code: string) => void
  /** Adds a chart below the others. */
  readonly onAdd: (chart: ChartCode) => void
}

/** What can be done with several charts. */
export default function ChartTools({ charts, summaries, onCode, onAdd }: Props) {
  return (
    <>
      <SharedRange charts={charts} summaries={summaries} onCode={onCode} />
      <DifferenceForm charts={charts} summaries={summaries} onAdd={onAdd} />
    </>
  )
}
