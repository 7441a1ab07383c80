import { defaultRenderBudget, formatCount, plotSize, type Problem, sentence, scatterRows } from '@isobath/domain'
import type { ReactElement } from 'react'
import { Table } from './frame.tsx'

interface Limit {
  readonly what: string
  readonly most: number
  readonly beyond: Problem
}

const { heatmapWeight, scatterWeight, depthSlots } = defaultRenderBudget

/** The default policy, in the order in which it is judged. Numbers and sentences come from the rules. */
const limits: readonly Limit[] = [
  {
    what: 'Weight of the charts beside a heatmap',
    most: heatmapWeight,
    beyond: { type: 'renderLimit', weight: heatmapWeight + 1, most: heatmapWeight },
  },
  {
    what: 'Weight of the charts beside points of casts and cruises',
    most: scatterWeight,
    beyond: { type: 'renderLimit', weight: scatterWeight + 1, most: scatterWeight },
  },
  {
    what: 'Depths of a heatmap plus the weight of the charts beside it',
    most: depthSlots,
    beyond: { type: 'tooManyDepths', depths: depthSlots + 1, room: depthSlots },
  },
  {
    what: 'Points of one heatmap or histogram',
    most: plotSize.mostOfAnyKind,
    beyond: { type: 'dataTooLarge', estimate: plotSize.mostOfAnyKind + 1, most: plotSize.mostOfAnyKind },
  },
  {
    what: 'Points of one chart of another kind',
    most: plotSize.most,
    beyond: { type: 'dataTooLarge', estimate: plotSize.most + 1, most: plotSize.most },
  },
  {
    what: 'Charts',
    most: plotSize.mostCharts,
    beyond: { type: 'tooManyCharts', charts: plotSize.mostCharts + 1, most: plotSize.mostCharts },
  },
  {
    what: 'Points of all charts together',
    most: plotSize.mostRendered,
    beyond: { type: 'tooMuchRendered', total: plotSize.mostRendered + 1, most: plotSize.mostRendered },
  },
  {
    what: 'Days of one chart of a field that is no time series',
    most: plotSize.mostDays,
    beyond: { type: 'rangeTooLong', days: plotSize.mostDays + 1 },
  },
  {
    what: 'Panels of one split chart',
    most: plotSize.mostPanels,
    beyond: { type: 'tooManyPanels', panels: plotSize.mostPanels + 1, most: plotSize.mostPanels },
  },
  {
    what: 'Rows of casts and cruises in one answer',
    most: scatterRows.chart,
    beyond: { type: 'truncated', shown: scatterRows.chart, total: 2 * scatterRows.chart },
  },
]

export const LimitsTable = (): ReactElement => (
  <Table>
    <thead>
      <tr>
        <th>What</th>
        <th>At most</th>
        <th>Sentence above the limit</th>
      </tr>
    </thead>
    <tbody>
      {limits.map(({ what, most, beyond }) => (
        <tr key={what}>
          <td>{what}</td>
          <td className="number">{formatCount(most)}</td>
          <td>{sentence(beyond)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
