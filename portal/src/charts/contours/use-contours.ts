import { formatUnit, type Cut } from '@isobath/domain'
import type { ChartLayer } from '@isobath/plot'
import type { Subset } from '@isobath/plot/controls'
import { useMemo } from 'react'
import { sourceOf } from '../../service/data.ts'
import { isUnknownVariable, type Target, unknownVariable, useTarget } from '../../shell/use-target.ts'
import type { ChartCode } from '../address/chart-code.ts'
import { creditOf, momentOf, narrowCut } from '../card/title.ts'
import { cellsOf, contoursRequest, hasContours } from './contours-cut.ts'
import { screenTexts } from './screen-texts.ts'

/** The contours of a second variable over a chart. */
export interface Contours {
  /** Whether the chart can have them. */
  readonly isOffered: boolean
  readonly isShown: boolean
  readonly layers: readonly ChartLayer[]
  /** Cells of the layer, which count for the limits. */
  readonly cells: number
  /** The line of the title that names the variable of the chart, with that of the contours; when and how deep these are where that is otherwise. */
  readonly titleLine: (line: string) => string
  /** Who made and gave out the contours of another dataset. */
  readonly credit?: string
  /** The variable of the contours, and the source of its values. */
  readonly values?: { readonly target: Target; readonly source: ReturnType<typeof sourceOf> }
  /** Why they are not there. */
  readonly note?: string
}

const noLayers: readonly ChartLayer[] = []

/** The contours that the address of a chart names. They are fetched by the worker of the chart. */
export function useContours({ kind, minus, contours }: ChartCode, chart: Cut, subset: Subset | undefined): Contours {
  const isOffered = hasContours(kind) && !minus
  const isShown = isOffered && contours !== undefined
  const target = useTarget(isShown ? contours : undefined)
  const known = target.state === 'succeeded' ? target.value : undefined
  const request = useMemo(() => known && contoursRequest(chart, known.variable), [chart, known])
  const cut = request?.ok ? request.cut : undefined
  const filter = JSON.stringify(subset ?? null)
  const drawn = useMemo(() => {
    if (!known || !cut) return undefined
    const cells = cellsOf(cut)
    const filtered = JSON.parse(filter) as Subset | null
    const { preview: _, ...source } = sourceOf(cut, cells) as Extract<ReturnType<typeof sourceOf>, { type: 'slabs' }>
    const field = { name: nameOf(known, chart), unit: formatUnit(known.row.Unit) }
    const layer: ChartLayer = { type: 'contours', source, field, ...(filtered ? { subset: filtered } : {}) }
    const momentIn = (each: Cut) => momentOf(narrowCut(each, filtered ?? undefined))
    const moment = momentIn(cut)
    return {
      layers: [layer],
      cells,
      values: { target: known, source },
      titleLine: (line: string) =>
        screenTexts.withContours(
          line,
          screenTexts.inUnit(field.name, field.unit),
          moment === momentIn(chart) ? '' : moment,
        ),
      ...(known.row.Dataset_ID === chart.variable.datasetId ? {} : { credit: screenTexts.credit(creditOf(known.row)) }),
    }
  }, [known, cut, chart, filter])
  if (drawn) return { isOffered, isShown, ...drawn }
  const reason = request?.ok === false ? request.sentence : faultOf(target, contours)
  const note = reason === undefined ? {} : { note: screenTexts.notDrawn(reason) }
  return { isOffered, isShown, layers: noLayers, cells: 0, titleLine: (line) => line, ...note }
}

/** The name of the variable, and of its dataset where that is another. */
const nameOf = ({ row }: Target, { variable }: Cut) =>
  row.Dataset_ID === variable.datasetId ? row.Long_Name : screenTexts.ofDataset(row.Long_Name, row.Dataset_Name)

function faultOf(target: ReturnType<typeof useTarget>, id: number | undefined): string | undefined {
  if (isUnknownVariable(target)) return unknownVariable(id)
  if (target.state === 'refused') return target.sentence
  return target.state === 'failed' ? screenTexts.variableFailed : undefined
}
