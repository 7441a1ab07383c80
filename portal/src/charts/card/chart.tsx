import {
  chartControls,
  existingWeight,
  cost,
  defaultRenderBudget,
  estimate,
  formatUnit,
  sentence,
} from '@isobath/domain'
import {
  defaultPalette,
  type Plot as PlotHandle,
  type PlotKind,
  type FieldSource,
  type PlotStatus,
} from '@isobath/plot'
import type { ControlsData } from '@isobath/plot/controls'
import { Plot, useControls } from '@isobath/plot/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { rowsSource } from '../../service/data.ts'
import { useTheme } from '../../shell/theme.tsx'
import type { ChartCode } from '../address/chart-code.ts'
import type { ChartControls } from '../address/control-codes.ts'
import { useExport } from '../export/use-export.ts'
import { cutOf, textsInForce } from '../panel/cut.ts'
import type { Target } from '../../shell/use-target.ts'
import type { CardProps } from './card-props.ts'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { FaultPanel } from './fault-panel.tsx'
import { averagesOf, cardRules, dividedBy } from './kinds.ts'
import { expectedExtent } from './expected-extent.ts'
import { extentOf, usualOrientation } from './extent.ts'
import { ScatterTabs, tabId } from './scatter-tabs.tsx'
import { narrowRangeAdvice } from './narrow-range.ts'
import { screenTexts } from './screen-texts.ts'
import { creditOf, meanBoxOf, momentOf, narrowCut, titleOf } from './title.ts'
import { expectedValues, playOf } from './play.ts'
import { useChartStatus } from './use-chart-status.ts'
import { layersWordsOf, sourceInDepths, useDepthLayers } from './use-depth-layers.ts'
import { useOverlay } from '../overlay/use-overlay.ts'
import { useSeaFloorLayer } from './use-sea-floor-layer.ts'
import { useSettledView } from './use-settled-view.ts'
import { subsetSentence, useRows } from './use-subset.ts'

const OverlayDialog = lazyPart(() => import('../overlay/overlay-dialog.tsx'))

/** Least height of a card with panels, CSS pixels: two rows of them on a phone. */
const panelsHeight = 600

/** What is drawn instead of the answer to the chart's own request. */
export interface ChartDifference {
  readonly source: FieldSource
  /** What is subtracted from what, and how where their cells differ. */
  readonly words: readonly string[]
  /** Who made and gave out both. */
  readonly credit: string
  /** Where the values of both come from. */
  readonly urls: readonly [first: string, second: string]
  /** Which of both was interpolated. */
  readonly interpolated?: 'first' | 'second'
  readonly saveRows: () => void
}

export interface ChartProps extends CardProps {
  readonly chart: ChartCode
  readonly target: Target
  /** Whether the service answers this reader. */
  readonly mayDraw: boolean
  readonly onChart: (part: Partial<ChartCode>) => void
  readonly difference?: ChartDifference | undefined
}

/** A chart and its controls, which change it in place; nothing is fetched again. */
export function Chart({ id, code, chart, target, mayDraw, existing, place, onChart, difference, ...on }: ChartProps) {
  const { onSummary, onEmpty, onExpired, onVisitor, onClose } = on
  const { row, variable } = target
  const { theme } = useTheme()
  const plot = useRef<PlotHandle<PlotKind>>(null)
  const { status, follow, drawn, fault, retry, words } = useChartStatus(mayDraw, onExpired)
  const texts = JSON.stringify(chart.texts)
  const cut = useMemo(
    () => cutOf(variable, textsInForce(variable, JSON.parse(texts) as ChartCode['texts'], chart.kind), chart.kind),
    [variable, texts, chart.kind],
  )
  const rows = useRows(cut)
  const subset = subsetSentence(cut, rows)
  const points = rows ?? cost(cut) / estimate.timeWeight
  const { canHaveLayers, depths, retry: countAgain } = useDepthLayers(cut, chart.hasEachDepth)
  const hasLayers = depths === 'layers'
  const source = useMemo(() => sourceInDepths(cut, points, depths), [cut, points, depths])
  const rules = cardRules[chart.kind]
  const unit = formatUnit(row.Unit)
  const field = {
    name: difference ? screenTexts.differenceOf(row.Long_Name) : row.Long_Name,
    unit,
  }
  const usual = defaultPalette({
    name: `${row.Long_Name} ${row.Variable}${difference ? ' difference' : ''}`,
    unit: field.unit,
  })
  const data = useMemo<ControlsData>(
    () => ({
      ...extentOf(cut, rules.coordinates),
      ...(drawn ? { values: drawn.range, usualRange: drawn.usualRange, points: drawn.cells } : {}),
      ...(drawn?.split ? { splitValues: drawn.split.values } : {}),
      existingWeight: existingWeight(existing),
    }),
    [cut, drawn, existing, rules],
  )
  const tab = chart.tab ?? 'map'
  const common = {
    kind: chart.kind,
    usual,
    chosen: chart.controls,
    data,
    onChosen: (chosen: ChartControls) =>
      onChart({ controls: chosen, ...(keepsView(chosen, chart.controls) ? {} : { view: undefined }) }),
  }
  // Time and Space Plots have three bars, of the two maps and of the scatters; all keep what is chosen in the address.
  const ofMap = useControls(common)
  const ofDensity = useControls({ ...common, tab: 'density' })
  const ofScatter = useControls({ ...common, tab: 'time' })
  const controls = tab === 'map' ? ofMap : tab === 'density' ? ofDensity : ofScatter
  const orientation = chart.controls.orientation ?? usualOrientation(cut, status)
  const controlOptions = controls.toOptions()
  const seaFloor = useSeaFloorLayer(chart, cut, orientation, controlOptions.subset)
  const overlay = useOverlay(chart, cut, controlOptions.subset)
  const { values } = overlay
  const [isChoosing, setChoosing] = useState(false)
  // The file has each exact depth (C15).
  const exporting = useExport([
    { row, source: hasLayers ? rowsSource(cut) : source, coordinates: rules.coordinates },
    ...(values
      ? [{ row: values.target.row, source: values.exact, coordinates: rules.coordinates, layer: overlay.type }]
      : []),
  ])
  const layers = useMemo(() => [...seaFloor.layers, ...overlay.layers], [seaFloor.layers, overlay.layers])
  const playing = playOf(chart, drawn?.split?.values ?? expectedValues(cut))
  const ownTitle = titleOf(narrowCut(cut, controlOptions.subset), row, {
    averages: averagesOf(rules, orientation, drawn?.split?.by ?? []),
    places: rules.places,
    counts: tab === 'density',
    framed: dividedBy(playing.options.split ?? []),
  })
  const title = difference
    ? [ownTitle[0] ?? '', screenTexts.differenceOf(ownTitle[1] ?? ''), ...difference.words]
    : ownTitle.map((line, i) =>
        i === 1 ? `${overlay.titleLine(line)}${layersWordsOf(row.Long_Name, hasLayers, overlay)}` : line,
      )
  const panels = (drawn?.split?.by ?? []).reduce((count, by) => count * (drawn?.split?.values[by] ?? 1), 1)
  const settleView = useSettledView(status, (view) => onChart({ view }))
  const [firstView] = useState(chart.view)
  const panel = useId()
  const hasColours = chartControls(chart.kind, tab).includes('range')

  useEffect(() => {
    // A difference shares no colours with the fields that it is made of.
    const range = drawn && hasColours && !difference ? { range: drawn.usualRange } : {}
    const moment = drawn ? { moment: momentOf(cut) } : {}
    const { Long_Name: name, Dataset_Name: dataset } = row
    const sum = (drawn?.cells ?? points) + overlay.cells
    onSummary(id, { kind: chart.kind, points: sum, name, unit, dataset, ...moment, ...range })
  }, [id, chart.kind, points, drawn, hasColours, difference, cut, row, unit, overlay.cells, onSummary])

  const onStatus = (next: PlotStatus<PlotKind>) => {
    follow(next)
    // What was narrowed to nothing can be widened again.
    if (next.state === 'empty' && !controlOptions.subset)
      onEmpty(id, sentence({ type: 'noData', field: row.Long_Name }), narrowRangeAdvice(cut))
  }
  // What could not be counted while the connection was gone is counted before its rows are requested again.
  const retryAll = () => {
    countAgain()
    overlay.countAgain()
    retry()
  }
  return (
    <ChartFrame
      title={title}
      code={code}
      panel={panel}
      controls={controls}
      shown={chartControls(chart.kind, tab)}
      isWaiting={!drawn?.complete && status.state !== 'empty'}
      isDrawn={drawn?.complete ?? false}
      exporting={exporting}
      notes={[subset, seaFloor.note, overlay.note, ...(drawn?.warnings ?? [])]}
      words={words}
      values={difference ?? { urls: [source.url], overlay: values?.source.url, overlayType: overlay.type }}
      plot={plot}
      pictureName={[row.Short_Name, row.Variable]}
      onRows={difference?.saveRows ?? exporting.start}
      dialog={
        isChoosing &&
        overlay.type && (
          <OverlayDialog
            target={target}
            cut={cut}
            type={overlay.type}
            overlay={chart.overlay}
            chart={{ kind: chart.kind, points: drawn?.cells ?? points }}
            others={existing.filter((_, i) => i !== place)}
            onOverlay={(overlay) => onChart({ overlay })}
            onClose={() => setChoosing(false)}
          />
        )
      }
      onDialogClosed={() => setChoosing(false)}
      switches={{
        ...(overlay.type && { [overlay.type]: { isPressed: overlay.isShown, onClick: () => setChoosing(true) } }),
        eachDepth:
          canHaveLayers || overlay.canHaveLayers
            ? {
                isPressed: chart.hasEachDepth ?? false,
                onClick: () => onChart({ hasEachDepth: !chart.hasEachDepth }),
              }
            : undefined,
        seaFloor: seaFloor.isOffered
          ? { isPressed: seaFloor.isShown, onClick: () => onChart({ hasSeaFloor: !seaFloor.isShown }) }
          : undefined,
        play: playing.canPlay
          ? { isPressed: playing.isPlayed, onClick: () => onChart({ isPlayed: !playing.isPlayed }) }
          : undefined,
      }}
      onClose={() => onClose(id)}
      tabs={
        chart.kind === 'scatter' && (
          <ScatterTabs
            tab={tab}
            hasDepth={variable.depth !== null}
            panel={panel}
            onTab={(tab) => onChart({ tab, view: undefined })}
          />
        )
      }
      {...(chart.kind === 'scatter' ? { labelledBy: tabId(panel, tab) } : {})}
      isPlayed={playing.isPlayed}
      ratio={rules.ratio(cut, controls.get().values.projection)}
      least={panels > 1 && !playing.isPlayed ? panelsHeight : rules.least}
    >
      {fault ? (
        <FaultPanel title={title} fault={fault} onRetry={retryAll} onVisitor={onVisitor} />
      ) : depths === undefined ? (
        <p className="page-loading">{screenTexts.fetchingData}</p>
      ) : (
        <Plot
          ref={plot}
          className="card-canvas"
          {...controlOptions}
          animation={false}
          {...playing.options}
          kind={chart.kind}
          {...(chartControls(chart.kind, tab).includes('projection') ? { aspect: 'equal' as const } : {})}
          against={tab}
          {...meanBoxOf(cut, chart.kind)}
          budget={defaultRenderBudget}
          source={difference?.source ?? source}
          {...(source.type === 'table' ? { columns: { value: row.Variable } } : {})}
          field={field}
          title={title}
          credit={[difference?.credit ?? creditOf(row), overlay.credit, seaFloor.credit].filter(Boolean).join(' · ')}
          layers={layers}
          {...(overlay.axes ? { axes: overlay.axes } : {})}
          {...(firstView ? { view: firstView } : {})}
          {...(difference ? {} : { extent: expectedExtent(cut, chart.kind, orientation) })}
          theme={theme}
          onStatus={onStatus}
          onView={settleView}
        />
      )}
    </ChartFrame>
  )
}

/** Whether a chart of other controls shows the same part: another orientation has other axes, and another projection a part of another shape. */
const keepsView = (next: ChartControls, before: ChartControls) =>
  next.orientation === before.orientation && next.projection === before.projection
