import { formatUnit, type Cut } from '@isobath/domain'
import type { ChartLayer } from '@isobath/plot'
import type { Subset } from '@isobath/plot/controls'
import { useMemo } from 'react'
import { rowsSource, type sourceOf } from '../../service/data.ts'
import { isUnknownVariable, type Target, unknownVariable, useTarget } from '../../shell/use-target.ts'
import { type ChartCode, overlayTypes } from '../address/chart-code.ts'
import { cardRules } from '../card/kinds.ts'
import { sourceInDepths, useDepthLayers } from '../card/use-depth-layers.ts'
import { creditOf, meanBoxOf, momentOf, narrowCut } from '../card/title.ts'
import { cellsOf, overlayRequest, sharesAxis } from './overlay-cut.ts'
import { screenTexts } from './screen-texts.ts'

/** A second variable over a chart: contours over a map or a section, a series beside another one. */
interface Overlay {
  /** How it lies over the chart; undefined where the chart can have none. */
  readonly type: 'contours' | 'series' | undefined
  readonly isShown: boolean
  readonly layers: readonly ChartLayer[]
  /** The axes of the chart, where the layer shares one that is titled by the variable of the chart. */
  readonly axes?: { readonly value: { readonly title: string } }
  /** Cells of the layer, which count for the limits. */
  readonly cells: number
  /** The line of the title that names the variable of the chart, with the other; when and how deep that one is where that is otherwise. */
  readonly titleLine: (line: string) => string
  /** Whether its means may be of layers, and whether they are (D10). */
  readonly canHaveLayers: boolean
  readonly hasLayers: boolean
  /** Counts the rows again that are means of layers or not, where that failed. */
  readonly countAgain: () => void
  /** Who made and gave out a variable of another dataset. */
  readonly credit?: string
  /** The variable, its name in the chart, the source of what is drawn, and that of its file, which has exact depths (C15). */
  readonly values?: {
    readonly target: Target
    readonly name: string
    readonly source: ReturnType<typeof sourceOf>
    readonly exact: ReturnType<typeof sourceOf>
  }
  /** Why it is not there. */
  readonly note?: string
}

const noLayers: readonly ChartLayer[] = []

/** The variable over a chart that its address names. The worker of the chart fetches it. */
export function useOverlay(
  { kind, minus, overlay, hasEachDepth }: ChartCode,
  chart: Cut,
  subset: Subset | undefined,
): Overlay {
  const type = minus ? undefined : overlayTypes[kind]
  const isShown = type !== undefined && overlay !== undefined
  const target = useTarget(isShown ? overlay : undefined)
  const known = target.state === 'succeeded' ? target.value : undefined
  const request = useMemo(() => known && overlayRequest(chart, known.variable), [chart, known])
  const cut = request?.ok ? request.cut : undefined
  const filter = JSON.stringify(subset ?? null)
  const { canHaveLayers, depths, retry: countAgain } = useDepthLayers(cut, hasEachDepth)
  const drawn = useMemo(() => {
    if (!known || !cut || !type || !depths) return undefined
    const cells = cellsOf(cut)
    const filtered = JSON.parse(filter) as Subset | null
    const source = sourceInDepths(cut, cells, depths)
    const unit = formatUnit(known.row.Unit)
    const field = { name: nameOf(known, chart), unit }
    const hasOwnAxis = !sharesAxis(chart.variable, known.variable)
    const layer = {
      ...layerFrom(known, source, hasOwnAxis),
      field,
      ...meanBoxOf(cut, kind),
      ...(filtered ? { subset: filtered } : {}),
    }
    // Times and depths count the same in both orientations of a section.
    const averages = cardRules[kind].averages('zonal')
    const momentIn = (each: Cut) => momentOf(narrowCut(each, filtered ?? undefined), averages)
    const moment = momentIn(cut)
    return {
      layers: [layer],
      cells,
      values: { target: known, name: field.name, source, exact: depths === 'layers' ? rowsSource(cut) : source },
      ...(type === 'series' && !hasOwnAxis
        ? { axes: { value: { title: screenTexts.onOneAxis(namesOf(known, chart), unit) } } }
        : {}),
      titleLine: (line: string) =>
        screenTexts.of[type].with(
          line,
          screenTexts.inUnit(field.name, field.unit),
          moment === momentIn(chart) ? '' : moment,
        ),
      ...(known.row.Dataset_ID === chart.variable.datasetId
        ? {}
        : { credit: screenTexts.of[type].credit(creditOf(known.row)) }),
    }
  }, [known, cut, chart, filter, type, kind, depths])
  const layered = { canHaveLayers, hasLayers: depths === 'layers', countAgain }
  if (drawn) return { type, isShown, ...layered, ...drawn }
  const reason = request?.ok === false ? request.sentence : faultOf(target, overlay)
  const note = reason === undefined || !type ? {} : { note: screenTexts.of[type].notDrawn(reason) }
  return { type, isShown, ...layered, layers: noLayers, cells: 0, titleLine: (line) => line, ...note }
}

/** Vermilion, which differs from the line and the dots of the chart on light and on dark ground, also for those who see few colours. */
const seriesColour = '#d55e00'

/** Rows are drawn as a series, on an axis of its own where it cannot share that of the chart; a field as contours, without a coarser picture first. */
function layerFrom({ row }: Target, source: ReturnType<typeof sourceOf>, hasOwnAxis: boolean): ChartLayer {
  if (source.type === 'table') {
    const columns = { value: row.Variable }
    const marker = { colour: seriesColour, opacity: 1, size: 4 }
    return { type: 'series', source, columns, secondAxis: hasOwnAxis, lineColour: seriesColour, marker }
  }
  const { preview: _, ...field } = source
  return { type: 'contours', source: field }
}

/** The name of the variable, and of its dataset where that is another. */
const nameOf = ({ row }: Target, { variable }: Cut) =>
  row.Dataset_ID === variable.datasetId ? row.Long_Name : screenTexts.ofDataset(row.Long_Name, row.Dataset_Name)

/** The names of both variables; of the same quantity of two datasets, one. */
const namesOf = ({ row }: Target, { variable }: Cut) => [...new Set([variable.longName, row.Long_Name])]

function faultOf(target: ReturnType<typeof useTarget>, id: number | undefined): string | undefined {
  if (isUnknownVariable(target)) return unknownVariable(id)
  if (target.state === 'refused') return target.sentence
  return target.state === 'failed' ? screenTexts.variableFailed : undefined
}
