import { formatLat, formatLon, formatNumber, formatTime } from '@isobath/domain'
import type { DatasetPage } from '../../service/catalog.ts'
import { screenTexts } from './screen-texts.ts'

/** The specified rows; what is unknown shows a dash. */
export function overviewRows({
  dataset,
  sensors,
}: Pick<DatasetPage, 'dataset' | 'sensors'>): readonly (readonly [name: string, value: string])[] {
  const time = (text: string | null) => (text === null ? '' : formatTime(Date.parse(text)))
  const metres = (depth: number | null) => (depth === null ? '' : `${formatNumber(depth)} m`)
  const isSurface = dataset.Depth_Max === null
  return [
    ['Make', dataset.Make],
    ['Sensor(s)', sensors.join(', ')],
    ['Process Level', dataset.Process_Level],
    ['Database Table Name', dataset.Table_Name],
    ['Database Dataset Name', dataset.Short_Name],
    ['Temporal Resolution', dataset.Temporal_Resolution],
    ['Date Start', time(dataset.Time_Min)],
    ['Date End', time(dataset.Time_Max)],
    ['Spatial Resolution', dataset.Spatial_Resolution],
    ['Lat Min', formatLat(dataset.Lat_Min, 3)],
    ['Lat Max', formatLat(dataset.Lat_Max, 3)],
    ['Lon Min', formatLon(dataset.Lon_Min, 3)],
    ['Lon Max', formatLon(dataset.Lon_Max, 3)],
    ['Depth Min', isSurface ? 'Surface Only' : metres(dataset.Depth_Min)],
    ['Depth Max', isSurface ? 'Surface Only' : metres(dataset.Depth_Max)],
  ]
}

/** What the dataset is and covers. */
export const Overview = (page: Pick<DatasetPage, 'dataset' | 'sensors'>) => (
  <section aria-labelledby="overview-title" className="dataset-section">
    <h2 id="overview-title">{screenTexts.datasetOverview}</h2>
    <dl className="overview">
      {overviewRows(page).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{value === '' ? <span className="soft">–</span> : value}</dd>
        </div>
      ))}
    </dl>
    <p className="soft small">{screenTexts.coverageMayDiffer}</p>
  </section>
)
