import { chartControls, cost, defaultRenderBudget, estimate, formatUnit, sentence } from '@isobath/domain'
import {
  defaultPalette,
  type Plot as PlotHandle,
  type PlotKind,
  type FieldSource,
  type PlotStatus,
} from '@isobath/plot'
import type { ControlsData } from '@isobath/plot/controls'
import { ControlLook, Plot, PlotControls, useControls, type ExportFormat } from '@isobath/plot/react'
import { Suspense, useEffect, useId, useMemo, useRef, useState, type CSSProperties } from 'react'
import { sourceOf } from '../../service/data.ts'
import { useTheme } from '../../shell/theme.tsx'
import type { ChartCode } from '../address/chart-code.ts'
import type { ChartControls } from '../address/control-codes.ts'
import { ExportProgress } from '../export/export-progress.tsx'
import { useExport } from '../export/use-export.ts'
import { cutOf, textsInForce } from '../panel/cut.ts'
import type { Target } from '../../shell/use-target.ts'
import { CardButtons } from './card-buttons.tsx'
import { CardNotes } from './card-notes.tsx'
import type { CardProps } from './card-props.ts'
import { download, fileName } from '../../shell/files/download.ts'
import { PartFailure } from '../../shell/failures/part-failure.tsx'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { ReturnFocus } from '../../shell/controls/return-focus.tsx'
import { PrintPicture } from '../../shell/print/print-picture.tsx'
import type { PictureFormat, PictureSize } from '../share/picture-form.tsx'
import { chartFault } from './chart-fault.ts'
import { FaultPanel } from './fault-panel.tsx'
import { averagesOf, cardRules, dividedBy } from './kinds.ts'
import { expectedExtent } from './expected-extent.ts'
import { extentOf, usualOrientation } from './extent.ts'
import { ScatterTabs, tabId } from './scatter-tabs.tsx'
import { screenTexts } from './screen-texts.ts'
import { creditOf, meanBoxOf, momentOf, narrowCut, titleOf } from './title.ts'
import { expectedValues, playOf } from './play.ts'
import { useSeaFloorLayer } from './use-sea-floor-layer.ts'
import { useSettledView } from './use-settled-view.ts'
import { fetching, useStatusWords } from './use-status-words.ts'
import { subsetSentence, useRows } from './use-subset.ts'

const ShareDialog = lazyPart(() => import('../share/share-dialog.tsx'))

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
export function Chart({ id, code, chart, target, mayDraw, existingWeight, onChart, difference, ...on }: ChartProps) {
  const { onSummary, onEmpty, onExpired, onVisitor, onClose } = on
  const { row, variable } = target
  const { theme } = useTheme()
  const plot = useRef<PlotHandle<PlotKind>>(null)
  const [status, setStatus] = useState<PlotStatus<PlotKind>>({ state: 'loading', done: 0 })
  const texts = JSON.stringify(chart.texts)
  const cut = useMemo(
    () => cutOf(variable, textsInForce(variable, JSON.parse(texts) as ChartCode['texts'], chart.kind), chart.kind),
    [variable, texts, chart.kind],
  )
  const rows = useRows(cut)
  const subset = subsetSentence(cut, rows)
  const points = rows ?? cost(cut) / estimate.timeWeight
  const source = useMemo(() => sourceOf(cut, points), [cut, points])
  const rules = cardRules[chart.kind]
  const exporting = useExport(source, row, rules.coordinates)
  const unit = formatUnit(row.Unit)
  const field = {
    name: difference ? screenTexts.differenceOf(row.Long_Name) : row.Long_Name,
    unit,
  }
  const usual = defaultPalette({
    name: `${row.Long_Name} ${row.Variable}${difference ? ' difference' : ''}`,
    unit: field.unit,
  })
  const drawn = status.state === 'drawn' ? status : undefined
  const data = useMemo<ControlsData>(
    () => ({
      ...extentOf(cut, rules.coordinates),
      ...(drawn ? { values: drawn.range, usualRange: drawn.usualRange, points: drawn.cells } : {}),
      ...(drawn?.split ? { splitValues: drawn.split.values } : {}),
      existingWeight,
    }),
    [cut, drawn, existingWeight, rules],
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
  const playing = playOf(chart, drawn?.split?.values ?? expectedValues(cut))
  const ownTitle = titleOf(narrowCut(cut, controlOptions.subset), row, {
    averages: averagesOf(rules, orientation, drawn?.split?.by ?? []),
    places: rules.places,
    counts: tab === 'density',
    framed: dividedBy(playing.options.split ?? []),
  })
  const title = difference
    ? [ownTitle[0] ?? '', screenTexts.differenceOf(ownTitle[1] ?? ''), ...difference.words]
    : ownTitle
  const panels = (drawn?.split?.by ?? []).reduce((count, by) => count * (drawn?.split?.values[by] ?? 1), 1)
  const words = useStatusWords(status)
  const settleView = useSettledView(status, (view) => onChart({ view }))
  const [firstView] = useState(chart.view)
  const panel = useId()
  const hasColours = chartControls(chart.kind, tab).includes('range')
  const [isSharing, setSharing] = useState(false)
  const fault = chartFault(status)
  const retry = () => setStatus({ state: 'loading', done: 0 })
  // Data that an ended session refused are requested again in the next one.
  const [wasAllowed, setWasAllowed] = useState(mayDraw)
  if (wasAllowed !== mayDraw) {
    setWasAllowed(mayDraw)
    if (mayDraw && fault?.type === 'session') retry()
  }

  useEffect(() => {
    // A difference shares no colours with the fields that it is made of.
    const range = drawn && hasColours && !difference ? { range: drawn.usualRange } : {}
    const moment = drawn ? { moment: momentOf(cut) } : {}
    const { Long_Name: name, Dataset_Name: dataset } = row
    onSummary(id, { kind: chart.kind, points: drawn?.cells ?? points, name, unit, dataset, ...moment, ...range })
  }, [id, chart.kind, points, drawn, hasColours, difference, cut, row, unit, onSummary])

  const follow = (next: PlotStatus<PlotKind>) => {
    setStatus(next)
    // What was narrowed to nothing can be widened again.
    if (next.state === 'empty' && !controlOptions.subset)
      onEmpty(id, sentence({ type: 'noData', field: row.Long_Name }))
    if (chartFault(next)?.type === 'session') onExpired()
  }
  const save = async (format: ExportFormat) => {
    if (format === 'csv') return difference ? difference.saveRows() : exporting.start()
    await savePicture(format)
  }
  const savePicture = async (format: PictureFormat, size?: PictureSize) => {
    const file = await (format === 'png' ? plot.current?.toPNG(size) : plot.current?.toSVG(size))
    if (file) download(file, fileName([row.Short_Name, row.Variable], format))
  }
  return (
    <article className="card" aria-label={title.join(', ')}>
      <header className="card-head">
        <div className="card-bar">
          <div className="card-controls">
            <ControlLook theme={theme}>
              <PlotControls
                controls={controls}
                disabled={!drawn?.complete && status.state !== 'empty'}
                show={chartControls(chart.kind, tab)}
                onExport={save}
              />
            </ControlLook>
          </div>
          <CardButtons
            isPlayed={playing.canPlay ? playing.isPlayed : undefined}
            hasSeaFloor={seaFloor.isOffered ? seaFloor.isShown : undefined}
            onPlay={() => onChart({ isPlayed: !playing.isPlayed })}
            onSeaFloor={() => onChart({ hasSeaFloor: !seaFloor.isShown })}
            onShare={() => setSharing(true)}
            onClose={() => onClose(id)}
          />
        </div>
        <ExportProgress {...exporting} />
        <CardNotes notes={[subset, seaFloor.note, ...(drawn?.warnings ?? [])].filter((note) => note !== undefined)} />
        {chart.kind === 'scatter' && (
          <ScatterTabs
            tab={tab}
            hasDepth={variable.depth !== null}
            panel={panel}
            onTab={(tab) => onChart({ tab, view: undefined })}
          />
        )}
      </header>
      <div
        id={panel}
        {...(chart.kind === 'scatter' ? { role: 'tabpanel', 'aria-labelledby': tabId(panel, tab) } : {})}
        className="card-plot"
        data-played={playing.isPlayed}
        style={
          {
            '--ratio': rules.ratio(cut, controls.get().values.projection),
            '--least': `${panels > 1 && !playing.isPlayed ? panelsHeight : rules.least}px`,
          } as CSSProperties
        }
      >
        {fault ? (
          <FaultPanel title={title} fault={fault} onRetry={retry} onVisitor={onVisitor} />
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
            field={field}
            title={title}
            credit={[difference?.credit ?? creditOf(row), seaFloor.credit].filter(Boolean).join(' · ')}
            layers={seaFloor.layers}
            {...(firstView ? { view: firstView } : {})}
            {...(difference ? {} : { extent: expectedExtent(cut, chart.kind, orientation) })}
            theme={theme}
            onStatus={follow}
            onView={settleView}
          />
        )}
        <PrintPicture plot={plot} isDrawn={drawn?.complete ?? false} />
        <output className="card-words" data-said={words === fetching}>
          {words}
        </output>
      </div>
      {isSharing && (
        <PartFailure name={screenTexts.theDialog} onClose={() => setSharing(false)}>
          <Suspense>
            <ReturnFocus>
              <ShareDialog
                title={title.slice(0, 2).join(', ')}
                code={code}
                values={difference ?? { urls: [source.url] }}
                isDrawn={drawn?.complete ?? false}
                onPicture={savePicture}
                onClose={() => setSharing(false)}
              />
            </ReturnFocus>
          </Suspense>
        </PartFailure>
      )}
    </article>
  )
}

/** Whether a chart of other controls shows the same part: another orientation has other axes, and another projection a part of another shape. */
const keepsView = (next: ChartControls, before: ChartControls) =>
  next.orientation === before.orientation && next.projection === before.projection
