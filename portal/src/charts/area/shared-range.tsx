import { chartControls } from '@isobath/domain'
import type { Range } from '@isobath/plot'
import { readChart, writeChart, type ChartCode } from '../address/chart-code.ts'
import type { ChartSummary, ListedChart } from '../use-chart-summaries.ts'
import { Switch } from '../../shell/controls/switch.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly charts: readonly ListedChart[]
  /** In the order of the charts. */
  readonly summaries: readonly ChartSummary[]
  readonly onCode: (id: string, code: string) => void
}

interface Member {
  readonly id: string
  readonly chart: ChartCode
  readonly range: Range
}

/** Charts of one variable that are drawn in colours. */
interface Group {
  readonly variable: number
  readonly name: string
  readonly members: readonly Member[]
}

function groupsOf(charts: readonly ListedChart[], summaries: readonly ChartSummary[]): readonly Group[] {
  const groups = new Map<number, Group>()
  for (const [i, { id, code }] of charts.entries()) {
    const chart = readChart(code)
    const { range, name = '' } = summaries[i] ?? {}
    if (!chart || chart.minus || !range || !chartControls(chart.kind, chart.tab).includes('range')) continue
    const members = groups.get(chart.variable)?.members ?? []
    groups.set(chart.variable, { variable: chart.variable, name, members: [...members, { id, chart, range }] })
  }
  return [...groups.values()].filter(({ members }) => members.length > 1)
}

/** The colour range that all members have been given; undefined where they differ. */
function rangeInForce([first, ...rest]: readonly Member[]): Range | undefined {
  const shared = first?.chart.controls.range
  const isShared = rest.every(({ chart: { controls } }) => String(controls.range) === String(shared))
  return isShared ? shared : undefined
}

const digits = 4
const union = (members: readonly Member[]): Range => [
  Number(Math.min(...members.map(({ range: [low] }) => low)).toPrecision(digits)),
  Number(Math.max(...members.map(({ range: [, high] }) => high)).toPrecision(digits)),
]

/** Gives charts of one variable one colour range, so that their colours can be compared, and takes it back. */
export function SharedRange({ charts, summaries, onCode }: Props) {
  const groups = groupsOf(charts, summaries)
  if (groups.length === 0) return null
  return (
    <p className="chart-tools">
      {groups.map(({ variable, name, members }) => {
        const isShared = rangeInForce(members) !== undefined
        const share = () => {
          const range = isShared ? undefined : union(members)
          for (const { id, chart } of members) {
            const { range: _, ...controls } = chart.controls
            onCode(id, writeChart({ ...chart, controls: range ? { ...controls, range } : controls }))
          }
        }
        return (
          <Switch key={variable} className="switch" isOn={isShared} onSwitch={share}>
            {screenTexts.oneColourRange(members.length, name)}
          </Switch>
        )
      })}
    </p>
  )
}
