import { cost, defaultRenderBudget, estimate, formatUnit, lonSpan, sentence } from '@isobath/domain'
import { defaultPalette, type Plot as PlotHandle, type PlotStatus } from '@isobath/plot'
import { Plot } from '@isobath/plot/react'
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { slabSource } from '../../service/data.ts'
import { useTheme } from '../../shell/theme.tsx'
import type { ChartCode } from '../address/chart-code.ts'
import { cutOf, textsInForce } from '../panel/cut.ts'
import type { Target } from '../panel/use-target.ts'
import type { CardProps } from './card.tsx'
import { Controls } from './controls.tsx'
import { creditOf, titleOf } from './title.ts'
import { useSettledView } from './use-settled-view.ts'
import { fetching, useStatusWords } from './use-status-words.ts'

interface Props extends CardProps {
  readonly chart: ChartCode
  readonly target: Target
  readonly onChart: (part: Partial<ChartCode>) => void
}

/** A map of cells. Its controls change the chart in place; nothing is fetched again. */
export function Heatmap({ id, chart, target, onChart, onHeld, onEmpty, onVisitor, onClose }: Props) {
  const { row, variable } = target
  const { theme } = useTheme()
  const plot = useRef<PlotHandle>(null)
  const [status, setStatus] = useState<PlotStatus>({ state: 'loading', done: 0 })
  const texts = JSON.stringify(chart.texts)
  const cut = useMemo(
    () => cutOf(variable, textsInForce(variable, JSON.parse(texts) as ChartCode['texts']), chart.kind),
    [variable, texts, chart.kind],
  )
  const cells = cost(cut) / estimate.timeWeight
  const source = useMemo(() => slabSource(cut, cells), [cut, cells])
  const usual = defaultPalette({ name: `${row.Long_Name} ${row.Variable}`, unit: formatUnit(row.Unit) })
  const title = titleOf(cut, row)
  const words = useStatusWords(status)
  const settleView = useSettledView(status, (view) => onChart({ view }))
  const [firstView] = useState(chart.view)

  useEffect(() => {
    onHeld(id, { kind: chart.kind, points: status.state === 'drawn' ? status.cells : cells })
  }, [id, chart.kind, cells, status, onHeld])

  const follow = (next: PlotStatus) => {
    setStatus(next)
    if (next.state === 'empty') onEmpty(id, sentence({ type: 'noData', field: row.Long_Name }))
    if (next.state === 'failed' && next.sentence.includes(sentence({ type: 'unauthorized' }))) onVisitor()
  }
  const { region } = cut
  const ratio = Math.max(0.2, lonSpan(region) / Math.max(1e-6, region.lat2 - region.lat1))
  return (
    <article className="card" aria-label={title.join(', ')}>
      <Controls
        chart={chart}
        usual={usual}
        status={status}
        name={[row.Short_Name, row.Variable]}
        plot={plot}
        onChart={onChart}
        onClose={() => onClose(id)}
      />
      <div className="card-plot" style={{ '--ratio': ratio } as CSSProperties}>
        <Plot
          ref={plot}
          className="card-canvas"
          kind="heatmap"
          budget={defaultRenderBudget}
          source={source}
          field={{ name: row.Long_Name, unit: formatUnit(row.Unit) }}
          title={title}
          credit={creditOf(row)}
          palette={chart.palette ?? usual.palette}
          colourScale={chart.scale ?? usual.colourScale}
          {...(chart.range ? { range: chart.range } : {})}
          {...(firstView ? { view: firstView } : {})}
          theme={theme}
          onStatus={follow}
          onView={settleView}
        />
        <output className="card-words" data-said={words === fetching}>
          {words}
        </output>
      </div>
    </article>
  )
}
