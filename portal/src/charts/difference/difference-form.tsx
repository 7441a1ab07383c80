import { plotSize } from '@isobath/domain'
import { useState } from 'react'
import type { ChartCode } from '../address/chart-code.ts'
import type { ChartSummary, ListedChart } from '../use-chart-summaries.ts'
import { type CandidateGroup, differenceOf, groupCandidates } from './candidates.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly charts: readonly ListedChart[]
  /** In the order of the charts. */
  readonly summaries: readonly ChartSummary[]
  readonly onAdd: (chart: ChartCode) => void
}

/** Says which map is subtracted from which, and draws the difference as a chart of its own. */
export function DifferenceForm({ charts, summaries, onAdd }: Props) {
  const isFull = charts.length >= plotSize.mostCharts
  return groupCandidates(charts, summaries).map((group) => (
    <GroupForm key={group.candidates[0]?.id} group={group} isFull={isFull} onAdd={onAdd} />
  ))
}

interface GroupProps {
  readonly group: CandidateGroup
  readonly isFull: boolean
  readonly onAdd: (chart: ChartCode) => void
}

function GroupForm({ group: { name, candidates }, isFull, onAdd }: GroupProps) {
  const [chosen, setChosen] = useState<readonly [string?, string?]>([])
  const at = (id: string | undefined, otherwise: number) =>
    candidates.find((candidate) => candidate.id === id) ?? candidates[otherwise]
  const [first, second] = [at(chosen[0], 0), at(chosen[1], 1)]
  if (!first || !second) return null
  const select = (label: string, value: string, choose: (id: string) => void) => (
    <select className="select" aria-label={label} value={value} onChange={(event) => choose(event.target.value)}>
      {candidates.map(({ id, label: text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  )
  return (
    <fieldset className="chart-tools difference-form">
      <legend className="out-of-sight">{screenTexts.differenceOfCharts(name)}</legend>
      <span>{screenTexts.differenceOf(name)}:</span>
      {select(screenTexts.subtractFrom, first.id, (id) => setChosen([id, second.id]))}
      <span>{screenTexts.minus}</span>
      {select(screenTexts.subtract, second.id, (id) => setChosen([first.id, id]))}
      <button
        type="button"
        className="button"
        disabled={isFull || first.id === second.id || first.label === second.label}
        onClick={() => onAdd(differenceOf(first.chart, second.chart))}
      >
        {screenTexts.drawTheDifference}
      </button>
    </fieldset>
  )
}
