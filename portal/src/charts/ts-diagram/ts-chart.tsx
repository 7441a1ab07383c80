import { chartControls, defaultRenderBudget, existingWeight, formatUnit, sentence } from '@isobath/domain'
import { defaultPalette, type Plot as PlotHandle, type PlotKind, type PlotStatus } from '@isobath/plot'
import { Plot, useControls } from '@isobath/plot/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { rowsSource } from '../../service/data.ts'
import { useTheme } from '../../shell/theme.tsx'
import { isUnknownVariable, type Target, unknownVariable, useTarget } from '../../shell/use-target.ts'
import type { ChartProps } from '../card/chart.tsx'
import { ChartFrame } from '../card/chart-frame.tsx'
import { extentOf } from '../card/extent.ts'
import { FaultPanel } from '../card/fault-panel.tsx'
import { cardRules } from '../card/kinds.ts'
import { narrowRangeAdvice } from '../card/narrow-range.ts'
import { creditOf, momentOf, narrowCut, titleOf } from '../card/title.ts'
import { useChartStatus } from '../card/use-chart-status.ts'
import { useSettledView } from '../card/use-settled-view.ts'
import { subsetSentence, useRows } from '../card/use-subset.ts'
import { WaitingCard } from '../card/waiting-card.tsx'
import { useExport } from '../export/use-export.ts'
import { cutOf, textsInForce } from '../panel/cut.ts'
import { screenTexts } from './screen-texts.ts'
import { tsColouring, tsCut, tsRows } from './ts-request.ts'
import { seawaterFor, unitProblem, type NamedVariable } from './ts-variables.ts'

const namesOf = ({ row }: Target): NamedVariable => ({ name: row.Variable, longName: row.Long_Name, unit: row.Unit })

/** A T-S diagram, once its salinity is known. */
export default function TsChart(props: ChartProps) {
  const { chart, target, id, onClose } = props
  const salinity = useTarget(chart.salinity)
  const known = salinity.state === 'succeeded' ? salinity.value : undefined
  const problem = known
    ? (unitProblem('temperature', namesOf(target)) ??
      unitProblem('salinity', namesOf(known)) ??
      (known.row.Dataset_ID === target.row.Dataset_ID ? undefined : screenTexts.otherDataset))
    : isUnknownVariable(salinity)
      ? unknownVariable(chart.salinity)
      : salinity.state === 'refused'
        ? salinity.sentence
        : salinity.state === 'failed'
          ? screenTexts.variableFailed
          : undefined
  if (known && problem === undefined) return <TsCard {...props} salinity={known} />
  return (
    <WaitingCard title={screenTexts.title} onClose={() => onClose(id)}>
      <p className={problem === undefined ? 'soft' : 'problem'}>{problem ?? screenTexts.loadingTheVariable}</p>
    </WaitingCard>
  )
}

/** Temperature against salinity, coloured by depth, or by latitude where there are no depths. */
function TsCard({
  id,
  code,
  chart,
  target,
  salinity,
  mayDraw,
  existing,
  onChart,
  ...on
}: ChartProps & { readonly salinity: Target }) {
  const { onSummary, onEmpty, onExpired, onVisitor, onClose } = on
  const { row, variable } = target
  const { theme } = useTheme()
  const plot = useRef<PlotHandle<PlotKind>>(null)
  const { status, follow, drawn, fault, retry, words } = useChartStatus(mayDraw, onExpired)
  const texts = JSON.stringify(chart.texts)
  const cut = useMemo(
    () =>
      tsCut(cutOf(variable, textsInForce(variable, JSON.parse(texts) as typeof chart.texts, chart.kind), chart.kind)),
    [variable, texts, chart.kind],
  )
  const rows = useRows(cut)
  const source = useMemo(() => rowsSource(cut), [cut])
  const exporting = useExport([{ row, source, others: [salinity.row.Variable] }])
  const value = tsColouring(cut)
  const points = drawn?.cells ?? tsRows(cut, rows)
  const shown = chartControls('scatter', 'map').filter((control) => control !== 'projection')
  const controls = useControls({
    kind: 'tsDiagram',
    usual: defaultPalette(fields[value]),
    chosen: chart.controls,
    data: {
      ...extentOf(cut),
      ...(drawn ? { values: drawn.range, usualRange: drawn.usualRange, points: drawn.cells } : {}),
      existingWeight: existingWeight(existing),
    },
    onChosen: (controls) => onChart({ controls }),
  })
  const options = controls.toOptions()
  const [temperature, against] = [target, salinity].map((each) => ({
    name: each.row.Long_Name,
    unit: formatUnit(each.row.Unit),
  })) as [Axis, Axis]
  const moment = titleOf(narrowCut(cut, options.subset), row, { averages: [], places: true })
  const title = moment.map((line, i) =>
    i === 1 ? screenTexts.against(...([temperature, against].map(inBrackets) as [string, string])) : line,
  )
  const settleView = useSettledView(status, (view) => onChart({ view }))
  const [firstView] = useState(chart.view)
  useEffect(() => {
    onSummary(id, {
      kind: 'scatter',
      points,
      name: screenTexts.title,
      dataset: row.Dataset_Name,
      moment: momentOf(cut),
    })
  }, [id, points, row, cut, onSummary])
  const onStatus = (next: PlotStatus<PlotKind>) => {
    follow(next)
    if (next.state === 'empty' && !options.subset)
      onEmpty(id, sentence({ type: 'noData', field: screenTexts.title }), narrowRangeAdvice(cut))
  }
  return (
    <ChartFrame
      title={title}
      code={code}
      panel={useId()}
      controls={controls}
      shown={shown}
      isWaiting={!drawn?.complete && status.state !== 'empty'}
      isDrawn={drawn?.complete ?? false}
      exporting={exporting}
      notes={[subsetSentence(cut, rows), ...(drawn?.warnings ?? [])]}
      words={words}
      values={{ urls: [source.url] }}
      plot={plot}
      pictureName={[row.Short_Name, screenTexts.title]}
      onRows={exporting.start}
      onClose={() => onClose(id)}
      ratio={1.3}
      least={cardRules.scatter.least}
    >
      {fault ? (
        <FaultPanel title={title} fault={fault} onRetry={retry} onVisitor={onVisitor} />
      ) : (
        <Plot
          ref={plot}
          className="card-canvas"
          {...options}
          kind="tsDiagram"
          source={source}
          columns={{ temperature: row.Variable, salinity: salinity.row.Variable, value }}
          seawater={seawaterFor(namesOf(salinity))}
          axes={{ temperature: { title: inParentheses(temperature) }, salinity: { title: inParentheses(against) } }}
          field={fields[value]}
          budget={defaultRenderBudget}
          title={title}
          credit={creditOf(row)}
          {...(firstView ? { view: firstView } : {})}
          theme={theme}
          onStatus={onStatus}
          onView={settleView}
        />
      )}
    </ChartFrame>
  )
}

const fields = {
  depth: { name: screenTexts.depth, unit: 'm' },
  lat: { name: screenTexts.latitude, unit: '°' },
} as const

interface Axis {
  readonly name: string
  readonly unit: string
}

const inBrackets = ({ name, unit }: Axis) => screenTexts.inUnit(name, unit)
const inParentheses = ({ name, unit }: Axis) => screenTexts.axis(name, unit)
