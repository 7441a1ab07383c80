import { kindLabels, kindProblem, type Problem, possibleKinds, sentence } from '@isobath/domain'
import type { Target } from '../../shell/use-target.ts'
import { writeChart, type ChartCode } from '../address/chart-code.ts'
import { screenTexts } from './screen-texts.ts'

/** Why a variable cannot be drawn as the kind of a chart; null where it can. Only an address can ask for such a kind. A T-S diagram draws fields too. */
export const kindProblemOf = (chart: ChartCode, { variable }: Target): Problem | null =>
  chart.salinity === undefined ? kindProblem(chart.kind, variable) : null

interface Props {
  readonly chart: ChartCode
  readonly target: Target
  readonly problem: Problem
  /** Replaces the chart by one of another kind. */
  readonly onCode: (code: string) => void
}

/** Says why a variable cannot be drawn as the kind of a chart, and offers the kinds that it can be drawn as. */
export const KindRefusal = ({ chart, target, problem, onCode }: Props) => (
  <div role="alert" className="card-wait">
    <p className="soft small">{screenTexts.kindOf(kindLabels[chart.kind], target.row.Long_Name)}</p>
    <p className="problem">{sentence(problem)}</p>
    <p>{screenTexts.possibleKinds}</p>
    <p className="card-ways">
      {possibleKinds(target.variable).map((kind) => (
        <button
          key={kind}
          type="button"
          className="button"
          onClick={() => onCode(writeChart({ ...chart, kind, controls: {} }))}
        >
          {kindLabels[kind]}
        </button>
      ))}
    </p>
  </div>
)
