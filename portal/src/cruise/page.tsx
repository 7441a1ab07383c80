import { formatLat, formatLon, formatRange, formatTime } from '@isobath/domain'
import { Link } from 'wouter'
import { type CruisePage, fetchCruisePage } from '../service/cruises.ts'
import { useRequest } from '../service/use-request.ts'
import { writeQuery } from '../shell/address/query.ts'
import { useNameInAddress } from '../shell/address/name-in-address.ts'
import { PageError } from '../shell/failures/page-error.tsx'
import { usePageTitle } from '../shell/page/page-title.ts'
import { CruiseDatasets } from './cruise-datasets.tsx'
import { screenTexts } from './screen-texts.ts'
import '../dataset/dataset.css'
import './cruise.css'

/** The page of a cruise. It begins anew with each cruise. */
export default function Cruise() {
  const name = useNameInAddress()
  return <NamedCruise key={name} name={name} />
}

function NamedCruise({ name }: { readonly name: string }) {
  const page = useRequest(name, (signal) => fetchCruisePage(name, signal))
  usePageTitle(page.state === 'succeeded' ? page.value.Name : name)
  if (page.state === 'failed') {
    return (
      <PageError
        requested={screenTexts.youRequested(name)}
        fault={page.fault}
        list={{ path: '/catalog', text: screenTexts.goToTheCatalog }}
        onRetry={page.retry}
      />
    )
  }
  if (page.state !== 'succeeded') return <p className="page-loading">{screenTexts.loadingTheCruise}</p>
  const { Name, Nickname, datasets } = page.value
  return (
    <article className="dataset-page" aria-labelledby="cruise-title">
      <header className="dataset-head">
        <h1 id="cruise-title">
          {Name}
          {Nickname !== null && Nickname !== Name && <span className="cruise-nickname soft">{Nickname}</span>}
        </h1>
        <Link className="button" href={`/visualization/cruises${writeQuery([['cruise', Name]])}`}>
          {screenTexts.showOnTheGlobe}
        </Link>
      </header>
      <section aria-labelledby="cruise-facts" className="dataset-section">
        <h2 id="cruise-facts">{screenTexts.cruiseOverview}</h2>
        <dl className="overview">
          {factsOf(page.value).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tabular">{value || <span className="soft">–</span>}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="cruise-datasets" className="dataset-section">
        <h2 id="cruise-datasets">{screenTexts.datasets}</h2>
        <CruiseDatasets cruise={Name} extent={extentOf(page.value)} datasets={datasets} />
      </section>
    </article>
  )
}

const extentOf = (cruise: CruisePage) => ({
  latMin: cruise.Lat_Min,
  latMax: cruise.Lat_Max,
  lonMin: cruise.Lon_Min,
  lonMax: cruise.Lon_Max,
  timeMin: cruise.Start_Time,
  timeMax: cruise.End_Time,
})

const timeOf = (text: string | null) => (text === null ? '' : formatTime(Date.parse(text)))

const between = (low: number | null, high: number | null, format: (degrees: number) => string) =>
  low === null || high === null ? '' : formatRange(format(low), format(high))

const factsOf = (cruise: CruisePage) =>
  [
    [screenTexts.nickname, cruise.Nickname],
    [screenTexts.chiefScientist, cruise.Chief_Name],
    [screenTexts.shipName, cruise.Ship_Name],
    [screenTexts.startDate, timeOf(cruise.Start_Time)],
    [screenTexts.endDate, timeOf(cruise.End_Time)],
    [screenTexts.latitude, between(cruise.Lat_Min, cruise.Lat_Max, formatLat)],
    [screenTexts.longitude, between(cruise.Lon_Min, cruise.Lon_Max, formatLon)],
    [screenTexts.series, cruise.Cruise_Series],
  ] as const
