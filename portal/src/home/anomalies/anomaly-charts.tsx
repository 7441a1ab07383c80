import { formatUnit, formatValue, isoDay } from '@isobath/domain'
import { createLink, type Link, type PlotStatus } from '@isobath/plot'
import { Plot } from '@isobath/plot/react'
import { useMemo, useState } from 'react'
import { screenTexts } from './screen-texts.ts'
import '../../shell/chart-workers.ts'
import { type AnomalyFile, fetchAnomalyFile } from '../../service/home.ts'
import { useRequest } from '../../service/use-request.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { useTheme } from '../../shell/theme.tsx'
import { type AnomalySeries, isCurrent, padSeries, readSeries } from './anomaly-series.ts'

/** Hardly seen: so many months stand too close for dots. */
const dots = { size: 1, opacity: 0.1 } as const

/** The charts share their cursor and the zoom of their time. */
export default function AnomalyCharts({ files }: { readonly files: readonly AnomalyFile[] }) {
  const [link] = useState(createLink)
  return (
    <ul className="anomalies">
      {files.map((file) => (
        <li key={file.Name}>
          <AnomalyChart file={file} link={link} />
        </li>
      ))}
    </ul>
  )
}

interface Props {
  readonly file: AnomalyFile
  readonly link: Link
}

function AnomalyChart({ file, link }: Props) {
  const { Title, Unit, File, Is_Simulated } = file
  const text = useRequest(File, (signal) => fetchAnomalyFile(File, signal))
  const csv = text.state === 'succeeded' ? text.value : undefined
  const series = useMemo(() => (csv === undefined ? undefined : readSeries(csv)), [csv])
  return (
    <figure className="anomaly">
      <figcaption className="anomaly-head">
        <h3>
          {Is_Simulated ? Title.replace(/ \(simulated\)$/i, '') : Title}{' '}
          {Is_Simulated && <span className="anomaly-simulated">{screenTexts.simulated}</span>}
        </h3>
        {series && <Latest series={series} unit={formatUnit(Unit)} />}
      </figcaption>
      <div className="anomaly-plot">
        {text.state === 'inProgress' && <p className="anomaly-words soft">{screenTexts.fetchingVisualizationData}</p>}
        {text.state === 'failed' && (
          <LoadFailure sentence={screenTexts.seriesFailed} fault={text.fault} onRetry={text.retry} />
        )}
        {series && <SeriesPlot series={series} file={file} link={link} />}
      </div>
    </figure>
  )
}

/** The last value, and whether others will follow it. */
function Latest({ series, unit }: { readonly series: AnomalySeries; readonly unit: string }) {
  const [now] = useState(Date.now)
  const [time, value] = [series.time.at(-1), series.value.at(-1)]
  if (time === undefined || value === undefined) return null
  const text = [value > 0 ? `+${formatValue(value)}` : formatValue(value), unit].filter(Boolean).join(' ')
  return (
    <p className="small soft tabular">
      {isCurrent(series, now) ? screenTexts.updatedMonthlyLatest : screenTexts.lastValue}
      <strong>{text}</strong>
      {`, ${isoDay(time).slice(0, 7)}`}
    </p>
  )
}

function SeriesPlot({ series, file, link }: Props & { readonly series: AnomalySeries }) {
  const { theme } = useTheme()
  const [status, setStatus] = useState<PlotStatus<'timeSeries'>['state']>('loading')
  const { Title, Unit, Is_Simulated, Table_Name, Variable } = file
  const source = useMemo(() => {
    const { time, value } = padSeries(series)
    return { type: 'columns', columns: { time, value } } as const
  }, [series])
  // Long words do not fit beside a chart of half the width.
  const field = useMemo(
    () => ({ name: Is_Simulated ? screenTexts.simulated : screenTexts.anomaly, unit: formatUnit(Unit) }),
    [Is_Simulated, Unit],
  )
  return (
    <>
      <Plot
        className="anomaly-canvas"
        kind="timeSeries"
        source={source}
        field={field}
        label={screenTexts.anomalyOverTime(Title)}
        link={link}
        marker={dots}
        credit={Table_Name === null ? screenTexts.notMeasured : screenTexts.computedFrom(Table_Name, Variable ?? '')}
        theme={theme}
        onStatus={(next) => setStatus(next.state)}
      />
      <output className="anomaly-words soft" data-chart={status}>
        {status === 'empty' || status === 'failed' ? screenTexts.visualizationIsUnavailable : ''}
      </output>
    </>
  )
}
