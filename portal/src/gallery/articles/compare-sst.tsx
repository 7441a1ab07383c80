import { formatCount, formatLat, formatLon, formatNumber } from '@isobath/domain'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { emptyState, writeState } from '../../charts/address/state.ts'
import { writeChart } from '../../charts/address/chart-code.ts'
import { datasetPath } from '../../shell/address/page-paths.ts'
import { useRequest } from '../../service/use-request.ts'
import { compareFields } from '../analysis/compare-fields.ts'
import { type ExampleField, fetchExampleField } from '../analysis/example-field.ts'
import { ChartFigure } from '../chart-figure.tsx'
import { ExampleState } from '../example-state.tsx'
import { LazyPlot } from '../lazy-figures.ts'

const ships = { dataset: 'COADS_Climatology', variable: 'SST' } as const
const atlas = { dataset: 'WOA_Temperature_Climatology', variable: 'TEMP' } as const

/** Both maps have one range, so that equal colours are equal temperatures. Degrees Celsius. */
const range = [-2, 30] as const
/** Differences up to this many degrees count as agreement. */
const near = 1
const january = { date1: '1', date2: '1' } as const

/** Subtracts two climatologies of January from each other. */
export default function CompareSst() {
  const request = useRequest('fields', async (signal) => {
    const [first, second] = await Promise.all([fetchExampleField(ships, signal), fetchExampleField(atlas, signal)])
    if (!first.ok) return first
    return second.ok ? { ok: true, value: [first.value, second.value] as const } : second
  })
  return (
    <>
      <p>
        Two datasets can describe the same quantity and still differ: they come from other instruments, other years and
        other methods. Before you use one of them, look at the difference. This example compares the sea surface
        temperature of January in two climatologies. <Link href={datasetPath(ships.dataset)}>COADS</Link> averages what
        ships reported. <Link href={datasetPath(atlas.dataset)}>The World Ocean Atlas</Link> is an analysis of profiles,
        here at its uppermost level, 0 m.
      </p>
      <ExampleState request={request} data={`the datasets ${ships.dataset} and ${atlas.dataset}`} />
      {request.state === 'succeeded' && <Comparison first={request.value[0]} second={request.value[1]} />}
    </>
  )
}

interface Props {
  readonly first: ExampleField
  readonly second: ExampleField
}

const field = { name: 'Temperature', unit: '°C' } as const
/** Quiet beside the maps. */
const bars = { colour: '#4c8ca4', opacity: 1 } as const
const differenceField = { name: 'COADS minus WOA', unit: '°C' } as const

function Comparison({ first, second }: Props) {
  const difference = useMemo(() => compareFields(first.map, second.map, near), [first, second])
  const source = useMemo(
    () => difference && ({ type: 'grid', lon: first.map.lon, lat: first.map.lat, values: difference.values } as const),
    [difference, first],
  )
  const charts = ([first, second] as const).map(({ id }) =>
    writeChart({ variable: id, kind: 'heatmap', texts: january, controls: { palette: 'thermal', range } }),
  )
  return (
    <>
      <section aria-label="Look at both">
        <h2>Look at both</h2>
        <div className="gallery-pair">
          <Map of={first} name="COADS" />
          <Map of={second} name="World Ocean Atlas" />
        </div>
        <p>
          Both charts have the same range of colours, from −2 to 30 °C. If each chart had its own range, equal colours
          would be different temperatures.
        </p>
        <p>
          <Link className="button" href={`/visualization/charts${writeState({ ...emptyState, charts })}`}>
            Open both maps in Charts & Plots
          </Link>
        </p>
      </section>
      {difference && source && (
        <section aria-label="Subtract">
          <h2>Subtract</h2>
          <p>
            The cells of both grids measure 2°, but their centres are half a degree apart in each direction. The Atlas
            is therefore read at the centres of COADS, by interpolation between its four nearest cells. A cell without a
            value in one dataset has no difference.
          </p>
          <ChartFigure caption="Difference of the two temperatures in January. Blue: COADS is colder. Red: COADS is warmer. Differences beyond 3 °C have the colour of the end.">
            {(common) => (
              <LazyPlot
                {...common}
                kind="heatmap"
                source={source}
                field={differenceField}
                palette="balance"
                range={[-3, 3]}
                label="Map of the difference between COADS and the World Ocean Atlas"
              />
            )}
          </ChartFigure>
          <p className="gallery-result tabular" data-figure="difference">
            {`${formatCount(difference.cells)} cells have a value in both. The mean difference is ${signed(difference.mean)} °C and the root mean square is ${formatNumber(difference.rms, 2)} °C, each cell weighted by its area. In ${Math.round(100 * difference.nearShare)} % of the cells the two agree within ${near} °C.`}
          </p>
          <ChartFigure
            isLow
            caption="Number of cells by difference. The axis of counts is logarithmic, so that the few large differences are seen."
          >
            {(common) => (
              <LazyPlot
                {...common}
                kind="histogram"
                source={source}
                field={differenceField}
                logCounts
                marker={bars}
                label="Histogram of the difference"
              />
            )}
          </ChartFigure>
        </section>
      )}
      {difference && (
        <section aria-label="Ask why">
          <h2>Ask why</h2>
          <p data-figure="largest">
            {`The largest difference is ${signed(difference.largest.value)} °C, at ${formatLat(difference.largest.lat)}, ${formatLon(difference.largest.lon)}.`}
          </p>
          <p>
            In the data of the demo this cell lies off the east of Greenland, among sea ice. In January the sea there is
            near its freezing point. A few reports, or a wrong position of a ship, decide what COADS says of such a
            cell. The Atlas fills gaps from its surroundings and is smooth there. Neither of them is a measurement of
            that place.
          </p>
          <p>
            Other differences are real or a matter of method: along the Gulf Stream and the Kuroshio the temperature
            changes by several degrees within one cell, so that a small shift of the front is a large difference. The
            two climatologies also cover different years.
          </p>
          <h3>What to do with it</h3>
          <ul>
            <li>Compare maps with one range of colours, then subtract.</li>
            <li>
              Weight cells by their area before you take a mean: a cell at 60° is half as large as one at the equator.
            </li>
            <li>Look at the largest differences first. They show errors sooner than any mean.</li>
          </ul>
        </section>
      )}
    </>
  )
}

function Map({ of: { map }, name }: { readonly of: ExampleField; readonly name: string }) {
  const source = useMemo(() => ({ type: 'grid', lon: map.lon, lat: map.lat, values: map.values }) as const, [map])
  return (
    <ChartFigure caption={`${name}, January`}>
      {(common) => (
        <LazyPlot
          {...common}
          kind="heatmap"
          source={source}
          field={field}
          palette="thermal"
          range={range}
          label={`Map of the temperature of ${name}`}
        />
      )}
    </ChartFigure>
  )
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(value, 2)}`
