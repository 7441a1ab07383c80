import { cost, defaultRenderBudget, estimate, formatUnit, lonSpan, sentence, type Cut } from '@isobath/domain'
import {
  defaultPalette,
  type Orientation,
  type Plot as PlotHandle,
  type PlotKind,
  type PlotStatus,
} from '@isobath/plot'
import { Plot } from '@isobath/plot/react'
import { useEffect, useId, useMemo, useRef, useState, type CSSProperties } from 'react'
import { sourceOf } from '../../service/data.ts'
import { Glyph } from '../../shell/glyph.tsx'
import { useTheme } from '../../shell/theme.tsx'
import type { ChartCode } from '../address/chart-code.ts'
import { useExport } from '../export/use-export.ts'
import { cutOf, textsInForce } from '../panel/cut.ts'
import type { Target } from '../panel/use-target.ts'
import type { CardProps } from './card.tsx'
import { Controls } from './controls.tsx'
import { cardRules, type DrawnKind } from './kinds.ts'
import { Segments } from './segments.tsx'
import { SparseTabs } from './sparse-tabs.tsx'
import { creditOf, titleOf } from './title.ts'
import { useSettledView } from './use-settled-view.ts'
import { fetching, useStatusWords } from './use-status-words.ts'
import { subsetSentence, useRows } from './use-subset.ts'

interface Props extends CardProps {
  readonly chart: ChartCode & { readonly kind: DrawnKind }
  readonly target: Target
  readonly onChart: (part: Partial<ChartCode>) => void
}

/** A chart of cells. Its controls change it in place; nothing is fetched again. */
export function Chart({ id, chart, target, onChart, onHeld, onEmpty, onVisitor, onClose }: Props) {
  const { row, variable } = target
  const { theme } = useTheme()
  const plot = useRef<PlotHandle<PlotKind>>(null)
  const [status, setStatus] = useState<PlotStatus<PlotKind>>({ state: 'loading', done: 0 })
  const texts = JSON.stringify(chart.texts)
  const cut = useMemo(
    () => cutOf(variable, textsInForce(variable, JSON.parse(texts) as ChartCode['texts']), chart.kind),
    [variable, texts, chart.kind],
  )
  const rows = useRows(cut)
  const subset = subsetSentence(cut, rows)
  const cells = rows ?? cost(cut) / estimate.timeWeight
  const source = useMemo(() => sourceOf(cut, cells), [cut, cells])
  const usual = defaultPalette({ name: `${row.Long_Name} ${row.Variable}`, unit: formatUnit(row.Unit) })
  const rules = cardRules[chart.kind]
  const exporting = useExport(source, row, rules.coordinates)
  const orientation = chart.controls.orientation ?? usualOrientation(cut, status)
  const title = titleOf(cut, row, { averages: rules.averages(orientation), places: rules.places })
  const words = useStatusWords(status)
  const settleView = useSettledView(status, (view) => onChart({ view }))
  const [firstView] = useState(chart.view)
  const tab = chart.tab ?? 'map'
  const panel = useId()

  useEffect(() => {
    onHeld(id, { kind: chart.kind, points: status.state === 'drawn' ? status.cells : cells })
  }, [id, chart.kind, cells, status, onHeld])

  const follow = (next: PlotStatus<PlotKind>) => {
    setStatus(next)
    if (next.state === 'empty') onEmpty(id, sentence({ type: 'noData', field: row.Long_Name }))
    if (next.state === 'failed' && next.sentence.includes(sentence({ type: 'unauthorized' }))) onVisitor()
  }
  return (
    <article className="card" aria-label={title.join(', ')}>
      <Controls
        controls={chart.controls}
        usual={usual}
        status={status}
        name={[row.Short_Name, row.Variable]}
        plot={plot}
        exporting={exporting}
        coloured={tab === 'map'}
        onControls={(part) => onChart({ controls: { ...chart.controls, ...part } })}
        onClose={() => onClose(id)}
      >
        {rules.turns && (
          <Segments
            label="Orientation"
            choices={orientations}
            value={orientation}
            onValue={(orientation) => onChart({ controls: { ...chart.controls, orientation }, view: undefined })}
          />
        )}
      </Controls>
      {chart.kind === 'sparse' && (
        <SparseTabs
          tab={tab}
          hasDepth={variable.depth !== null}
          panel={panel}
          onTab={(tab) => onChart({ tab, view: undefined })}
        />
      )}
      {subset && (
        <p className="card-subset warning">
          <Glyph name="warning" />
          {subset}
        </p>
      )}
      <div
        className="card-plot"
        style={{ '--ratio': rules.ratio(cut), '--least': `${rules.least}px` } as CSSProperties}
      >
        <Plot
          ref={plot}
          className="card-canvas"
          kind={chart.kind}
          against={tab}
          budget={defaultRenderBudget}
          source={source}
          field={{ name: row.Long_Name, unit: formatUnit(row.Unit) }}
          title={title}
          credit={creditOf(row)}
          palette={chart.controls.palette ?? usual.palette}
          colourScale={chart.controls.colourScale ?? usual.colourScale}
          {...(chart.controls.range ? { range: chart.controls.range } : {})}
          {...(chart.controls.orientation ? { orientation: chart.controls.orientation } : {})}
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

const orientations = { zonal: 'Zonal', meridional: 'Meridional' } as const

/** How a section lies while nobody has chosen: along the axis that has more cells. The chart says so once it is drawn; until then the box does. */
function usualOrientation({ region, variable: { spatial } }: Cut, status: PlotStatus<PlotKind>): Orientation {
  if (status.state === 'drawn' && 'depth' in status.extent) return 'lon' in status.extent ? 'zonal' : 'meridional'
  const [lat, lon] = spatial.type === 'irregular' ? [1, 1] : [spatial.lat, spatial.lon]
  return lonSpan(region) / lon > (region.lat2 - region.lat1) / lat ? 'zonal' : 'meridional'
}
