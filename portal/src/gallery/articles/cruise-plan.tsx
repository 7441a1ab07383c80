import {
  type CruisePlan,
  cellFinder,
  formatCount,
  formatLat,
  formatLon,
  formatTime,
  metresPerNauticalMile,
  sampleTrack,
  sampleValue,
  scheduleOf,
  timeAfter,
} from '@isobath/domain'
import type { GlobeTrack } from '@isobath/plot/globe'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { firstView, writePlan } from '../../plan/state/plan-code.ts'
import { duration } from '../../plan/waypoints/distance.ts'
import { useRequest } from '../../service/use-request.ts'
import { type ExampleField, fetchExampleField } from '../analysis/example-field.ts'
import '../../dataset/dataset.css'
import { ChartFigure } from '../chart-figure.tsx'
import { ExampleState } from '../example-state.tsx'
import { GlobeBox } from '../globe-box.tsx'
import { LazyGlobe, LazyPlot } from '../lazy-figures.ts'

const atlas = { dataset: 'WOA_Temperature_Climatology', variable: 'TEMP' } as const

/** A way from Honolulu across the edge of the gyre. The atlas of the demo shows January, in which the ship departs. */
const plan: CruisePlan = {
  knots: 10,
  departure: Date.UTC(2027, 0, 11, 18),
  stationHours: 6,
  waypoints: [
    { name: 'Honolulu', lon: -157.95, lat: 21.2, hours: 0 },
    { name: 'Station ALOHA', lon: -158, lat: 22.75, hours: 24 },
    { name: 'Gyre', lon: -158, lat: 28, hours: null },
    { name: 'Transition zone', lon: -158, lat: 34, hours: null },
    { name: 'Subpolar edge', lon: -158, lat: 41, hours: null },
  ],
}
const schedule = scheduleOf(plan)
/** Metres between the samples: finer than the cells of the atlas. */
const spacing = 50_000
const samples = sampleTrack(plan, spacing)
const camera = { lon: -158, lat: 31, zoom: 2.6 } as const
const track: GlobeTrack = {
  id: 'plan',
  name: 'Planned track',
  time: samples.time,
  lon: samples.lon,
  lat: samples.lat,
  colour: '#ff7a1a',
}
const tracks = [track]
const byTrack = { by: 'track' } as const

/** Plans a track, and reads a climatology along it. */
export default function CruisePlanArticle() {
  const request = useRequest('atlas', (signal) => fetchExampleField(atlas, signal))
  const variable = request.state === 'succeeded' ? request.value.id : undefined
  const code = writePlan({ plan, view: { ...firstView, variable } })
  return (
    <>
      <p>
        Before a cruise you need three answers: how long does it take, what will the water be like, and who was there
        before? The planning page answers them while you draw. This example goes north from Honolulu, from the warm
        water of the North Pacific gyre to its cold edge.
      </p>
      <section aria-label="Draw the track">
        <h2>Draw the track</h2>
        <ol>
          <li>Open Plan a Cruise and choose Draw. Each click on the globe adds a waypoint.</li>
          <li>Set the speed, the departure and the hours on station. Name the waypoints, or type their positions.</li>
        </ol>
        <figure className="gallery-figure">
          <GlobeBox>
            <LazyGlobe
              start={camera}
              tracks={tracks}
              colouring={byTrack}
              label="Globe with the planned track"
              content="1"
            />
          </GlobeBox>
          <figcaption className="small soft">The planned track. Legs follow great circles.</figcaption>
        </figure>
        <p>
          <Link className="button" href={`/visualization/plan#${code}`}>
            Open this plan
          </Link>
        </p>
      </section>
      <section aria-label="Read the times">
        <h2>Read the times</h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
        <section className="gallery-table" tabIndex={0} aria-label="Times of arrival">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">Waypoint</th>
                <th scope="col">Position</th>
                <th scope="col">Distance</th>
                <th scope="col">Arrival</th>
                <th scope="col">On station</th>
              </tr>
            </thead>
            <tbody>
              {plan.waypoints.map(({ name, lat, lon, hours }, i) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="tabular">{`${formatLat(lat)}, ${formatLon(lon)}`}</td>
                  <td className="tabular">{nauticalMiles(schedule.stops[i]?.metres ?? 0)}</td>
                  <td className="tabular gallery-moment">
                    {arrivalAt(schedule.stops[i]?.arrival ?? 0)
                      .split(/ (?=\d\d:)/)
                      .map((part) => (
                        <span key={part}>{`${part} `}</span>
                      ))}
                  </td>
                  <td className="tabular">{duration(hours ?? plan.stationHours)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className="gallery-result tabular" data-figure="schedule">
          {`${nauticalMiles(schedule.metres)} at ${plan.knots} knots and four stations take ${duration(schedule.hours)}.`}
        </p>
      </section>
      <section aria-label="Read the water">
        <h2>Read the water</h2>
        <ExampleState request={request} data={`the dataset ${atlas.dataset}`} room="chart" />
        {request.state === 'succeeded' && <Expected field={request.value} />}
      </section>
      <section aria-label="Go on from here">
        <h2>Go on from here</h2>
        <ul>
          <li>Below the track, the planning page draws the temperature down to the depths of the atlas.</li>
          <li>Under Cruises it lists the past cruises that came near, with their dates.</li>
          <li>
            Save the plan as CSV, GPX, KML or GeoJSON, or copy its address. It stays in your browser until you do.
          </li>
        </ul>
      </section>
    </>
  )
}

const field = { name: 'Temperature', unit: '°C' } as const
const dots = { size: 3, opacity: 0.7 } as const

function Expected({ field: { map } }: { readonly field: ExampleField }) {
  const values = useMemo(() => {
    const cellsAt = cellFinder(map.lat, map.lon)
    return samples.lat.map((lat, i) => {
      const found = cellsAt(lat, samples.lon[i] ?? 0)
      return found ? sampleValue(map.values, found, 'bilinear') : Number.NaN
    })
  }, [map])
  const source = useMemo(() => ({ type: 'columns', columns: { time: samples.time, value: values } }) as const, [values])
  const [first, last] = [values.find((value) => !Number.isNaN(value)), values.findLast((value) => !Number.isNaN(value))]
  return (
    <>
      <p>
        The World Ocean Atlas says what the surface was like in an average January. Read along the track, at the time of
        arrival, it is what to expect: not a forecast.
      </p>
      <ChartFigure isLow caption="Surface temperature of the World Ocean Atlas in January, along the track.">
        {(common) => (
          <LazyPlot
            {...common}
            kind="timeSeries"
            source={source}
            field={field}
            marker={dots}
            label="Expected temperature over the time of the cruise"
          />
        )}
      </ChartFigure>
      {first !== undefined && last !== undefined && (
        <p className="gallery-result tabular" data-figure="temperature">
          {`The first value is ${first.toFixed(1)} °C, the last is ${last.toFixed(1)} °C.`}
        </p>
      )}
    </>
  )
}

const nauticalMiles = (metres: number) => `${formatCount(metres / metresPerNauticalMile)} nmi`

function arrivalAt(hours: number): string {
  const time = timeAfter(plan, hours)
  return time === null ? '–' : formatTime(Math.round(time / 60_000) * 60_000)
}
