import {
  defaultRenderBudget,
  formatCount,
  formatDepth,
  formatMonth,
  formatRange,
  formatTime,
  formatUnit,
  parseMonth,
  parseTime,
  scatterRows,
  slabMediaType,
} from '@isobath/domain'
import { defaultPalette, type PlotKind, type PlotStatus } from '@isobath/plot'
import { Plot } from '@isobath/plot/react'
import { useMemo, useState } from 'react'
import { screenTexts } from './screen-texts.ts'
import '../../shell/chart-workers.ts'
import type { Visualizable } from '../../service/catalog.ts'
import { useTheme } from '../../shell/theme.tsx'

interface Props {
  readonly variable: Visualizable['variables'][number]
  readonly shortName: string
  readonly longName: string
}

const arrow = 'application/vnd.apache.arrow.stream'

/** The first picture of a variable, which the service chooses and a worker fetches and draws. */
export default function SampleChart({ variable, shortName, longName }: Props) {
  const { theme } = useTheme()
  const [status, setStatus] = useState<PlotStatus<PlotKind>>({ state: 'loading', done: 0 })
  const { ID, Long_Name, Short_Name, Unit, meta } = variable
  const isField = meta.visType === 'Heatmap'
  const source = useMemo(() => {
    const query = new URLSearchParams({ varId: String(ID), shortname: shortName })
    const url = new URL(`/api/catalog/variable-sample-visualization?${query.toString()}`, location.href).href
    return isField
      ? ({ type: 'slabs', url, headers: { Accept: slabMediaType } } as const)
      : ({ type: 'table', url, headers: { Accept: arrow } } as const)
  }, [ID, shortName, isField])
  const field = useMemo(() => ({ name: Long_Name, unit: formatUnit(Unit) }), [Long_Name, Unit])
  const { count } = meta.metadata
  const title = [longName, field.unit === '' ? Long_Name : `${Long_Name} [${field.unit}]`]
  return (
    <figure className="sample">
      <div className="sample-plot">
        <Plot
          className="sample-canvas"
          kind={isField ? 'heatmap' : 'scatter'}
          {...defaultPalette({ name: `${Long_Name} ${Short_Name}`, unit: field.unit })}
          budget={defaultRenderBudget}
          source={source}
          {...(isField ? {} : { columns: { value: Short_Name } })}
          field={field}
          title={[...title, momentOf(variable)]}
          theme={theme}
          onStatus={setStatus}
        />
      </div>
      <output className="sample-words">{wordsOf(status)}</output>
      {!isField && count !== null && count > scatterRows.sample && (
        <figcaption className="small soft">
          {screenTexts.evenSample(formatCount(scatterRows.sample), formatCount(count))}
        </figcaption>
      )}
    </figure>
  )
}

/** When and how deep a sample is: a field at one time, rows at all of theirs. */
function momentOf({ Climatology, meta }: Props['variable']): string {
  const { dt1, dt2, depth1, depth2 } = meta.parameters
  const isField = meta.visType === 'Heatmap'
  const timeText = (text: string | null) => {
    const month = Climatology === 1 && text !== null ? parseMonth(text) : null
    const time = text === null ? null : parseTime(text)
    return month !== null ? formatMonth(month) : time !== null ? formatTime(time) : ''
  }
  const times = formatRange(timeText(dt1), timeText(isField ? dt1 : dt2))
  return [times, formatRange(formatDepth(depth1), formatDepth(depth2))].filter(Boolean).join(', ')
}

/** The specified words of each state. */
function wordsOf(status: PlotStatus<PlotKind>): string {
  if (status.state === 'failed' || status.state === 'refused' || status.state === 'empty')
    return screenTexts.unavailable
  if (status.state === 'drawn' && status.complete) return ''
  const isHere = status.state === 'drawn' || (status.total !== undefined && status.done >= status.total)
  return isHere ? screenTexts.processingData : screenTexts.fetchingData
}
