import { formatCount, formatTime } from '@isobath/domain'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { cruisePath } from '../../shell/address/page-paths.ts'
import { useTrackValues } from '../../cruises/globe/use-track-values.ts'
import { useTrajectories } from '../../cruises/globe/use-trajectories.ts'
import { valueColours } from '../../cruises/globe/palettes.ts'
import { valueRange } from '../../cruises/globe/value-range.ts'
import { noCruiseSearch } from '../../cruises/search/cruise-search.ts'
import { readCruises, writeCruises } from '../../cruises/state.ts'
import { type CruiseRow, fetchCruises } from '../../service/cruises.ts'
import { useRequest } from '../../service/use-request.ts'
import { useGlobeTracks } from '../../shell/globe/use-globe-tracks.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { ChartFigure } from '../chart-figure.tsx'
import { ExampleState } from '../example-state.tsx'
import { GlobeBox } from '../globe-box.tsx'
import { LazyGlobe, LazyPlot } from '../lazy-figures.ts'

const names = ['Simulated Cruise 1'] as const
/** Until the values have come. */
const colours = ['#9fd8e8'] as const
const measured = { variable: 'temperature', unit: '°C' } as const
/** The whole track, across the North Pacific. */
const camera = { lon: 175, lat: 32, zoom: 2.8, heading: 0 } as const

/** Puts a cruise on the globe, coloured by its temperature. */
export default function CruiseMap() {
  const request = useRequest('cruises', async (signal) => {
    const list = await fetchCruises(signal)
    if (!list.ok) return list
    const found = names.flatMap((name) => list.value.cruises.find(({ Name }) => Name === name) ?? [])
    if (found.length === names.length) return { ok: true, value: found }
    return { ok: false, fault: { type: 'answered', status: 404, sentence: '' } }
  })
  return (
    <>
      <p>
        A cruise is a line through space and time. On the globe you see where it went; coloured by what was recorded,
        you see through which waters. The cruise of this example is <strong>simulated</strong>: no ship sailed, and its
        temperatures follow a climatology with a small random variation added.
      </p>
      <ExampleState request={request} data={`the cruise ${names.join()}`} />
      {request.state === 'succeeded' && <CruisesOnGlobe cruises={request.value} />}
    </>
  )
}

function CruisesOnGlobe({ cruises }: { readonly cruises: readonly CruiseRow[] }) {
  const ids = useMemo(() => cruises.map(({ ID }) => ID), [cruises])
  const { byId, failure } = useTrajectories(ids)
  const values = useTrackValues(ids, measured)
  const range = useMemo(() => valueRange(values.byId.values()), [values.byId])
  const colouring = useMemo(
    () => (range ? ({ by: 'value', ...valueColours(measured, range) } as const) : ({ by: 'track' } as const)),
    [range],
  )
  const tracks = useGlobeTracks(cruises, colours, byId, values.byId)
  const first = cruises[0]
  const positions = [...byId.values()].reduce((sum, { time }) => sum + time.length, 0)
  const isReady = range !== undefined
  const fault = failure ?? values.failure
  const state = {
    ...readCruises(''),
    search: noCruiseSearch,
    selected: names,
    rendered: names,
    colouring: measured,
    camera,
  }
  return (
    <>
      <section aria-label="Put it on the globe">
        <h2>Put it on the globe</h2>
        <ol>
          <li>Open Explore Cruises and choose Search Cruises.</li>
          <li>Select the cruise in the list, then choose Render. The globe turns to it.</li>
          <li>Under Colour by, choose Measured Variable.</li>
        </ol>
        <figure className="gallery-figure">
          <GlobeBox>
            <LazyGlobe
              start={camera}
              tracks={tracks}
              colouring={colouring}
              unit={measured.unit}
              label="Globe with a simulated cruise, coloured by temperature"
              content={isReady ? String(tracks.length) : 'loading'}
            />
          </GlobeBox>
          {fault && <LoadFailure sentence="Unable to Fetch Cruise Data" fault={fault.fault} onRetry={fault.retry} />}
          <figcaption className="small soft" data-figure="positions">
            {range
              ? `A simulated cruise, ${formatCount(positions)} positions. Dark is ${range[0].toFixed(1)} °C or colder, bright is ${range[1].toFixed(1)} °C or warmer: the 5th and the 95th percentile of all values. Point at a track to read it.`
              : 'Loading the trajectories …'}
          </figcaption>
        </figure>
        <p>
          <Link className="button" href={`/visualization/cruises${writeCruises(state)}`}>
            Open this view in Explore Cruises
          </Link>
        </p>
      </section>
      {first && <AlongTheWay cruise={first} track={byId.get(first.ID)} values={values.byId.get(first.ID)} />}
      <section aria-label="Go on from here">
        <h2>Go on from here</h2>
        <ul>
          <li>
            The page of a cruise lists the datasets that were recorded on it, and downloads several at once:{' '}
            <Link href={cruisePath(names[0])}>{names[0]}</Link>.
          </li>
          <li>The address of Explore Cruises holds what you see. Copy it to send the view to somebody.</li>
        </ul>
      </section>
    </>
  )
}

interface AlongProps {
  readonly cruise: CruiseRow
  readonly track: { readonly time: Float64Array } | undefined
  readonly values: Float64Array | undefined
}

const field = { name: 'Simulated SST', unit: '°C' } as const
const dots = { size: 1, opacity: 0.1 } as const

function AlongTheWay({ cruise, track, values }: AlongProps) {
  const source = useMemo(
    () =>
      track && values && track.time.length > 0 && track.time.length === values.length
        ? ({ type: 'columns', columns: { time: track.time, value: values } } as const)
        : undefined,
    [track, values],
  )
  if (!source || cruise.Start_Time === null || cruise.End_Time === null) return null
  const day = (text: string) => formatTime(Date.parse(text)).slice(0, 10)
  return (
    <section aria-label="Look along the way">
      <h2>Look along the way</h2>
      <p>
        The same values against time: the water cools while the ship goes north, and warms again once it turns. On a
        cruise, place and time change together. The curve alone does not tell a front from a season.
      </p>
      <ChartFigure
        isLow
        caption={`Simulated sea surface temperature on ${cruise.Name}, ${day(cruise.Start_Time)} to ${day(cruise.End_Time)}.`}
      >
        {(common) => (
          <LazyPlot
            {...common}
            kind="timeSeries"
            source={source}
            field={field}
            marker={dots}
            credit="Simulated, not measured"
            label="Simulated temperature over time"
          />
        )}
      </ChartFigure>
    </section>
  )
}
