import { formatLat, formatLon, formatNumber, formatTime } from '@isobath/domain'
import { Fragment, type ReactNode } from 'react'
import type { DatasetPage } from '../../service/catalog.ts'
import { spatialLabel } from '../../shell/spatial-label.ts'
import { screenTexts } from './screen-texts.ts'

/** The specified rows; what is unknown shows a dash. */
function overviewRows({
  dataset,
  sensors,
}: Pick<DatasetPage, 'dataset' | 'sensors'>): readonly (readonly [name: string, value: string])[] {
  const time = (text: string | null) => (text === null ? '' : formatTime(Date.parse(text)))
  const metres = (depth: number | null) => (depth === null ? '' : `${formatNumber(depth)} m`)
  const isSurface = dataset.Depth_Max === null
  return [
    [screenTexts.make, dataset.Make],
    [screenTexts.sensors, sensors.join(', ')],
    [screenTexts.processLevel, dataset.Process_Level],
    [screenTexts.databaseTableName, dataset.Table_Name],
    [screenTexts.databaseDatasetName, dataset.Short_Name],
    [screenTexts.temporalResolution, dataset.Temporal_Resolution],
    [screenTexts.dateStart, time(dataset.Time_Min)],
    [screenTexts.dateEnd, time(dataset.Time_Max)],
    [screenTexts.spatialResolution, spatialLabel(dataset.Spatial_Resolution)],
    [screenTexts.latMin, formatLat(dataset.Lat_Min, 3)],
    [screenTexts.latMax, formatLat(dataset.Lat_Max, 3)],
    [screenTexts.lonMin, formatLon(dataset.Lon_Min, 3)],
    [screenTexts.lonMax, formatLon(dataset.Lon_Max, 3)],
    [screenTexts.depthMin, isSurface ? screenTexts.surfaceOnly : metres(dataset.Depth_Min)],
    [screenTexts.depthMax, isSurface ? screenTexts.surfaceOnly : metres(dataset.Depth_Max)],
  ]
}

/** A text that breaks after an underscore where it is too long for its line, as names of tables are. */
const withBreaks = (text: string): ReactNode =>
  text.split(/(?<=_)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** What the dataset is and covers. */
export const Overview = (page: Pick<DatasetPage, 'dataset' | 'sensors'>) => (
  <section aria-labelledby="overview-title" className="dataset-section">
    <h2 id="overview-title">{screenTexts.datasetOverview}</h2>
    <dl className="overview">
      {overviewRows(page).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{value === '' ? <span className="soft">–</span> : withBreaks(value)}</dd>
        </div>
      ))}
    </dl>
    <p className="soft small">{screenTexts.coverageMayDiffer}</p>
  </section>
)
