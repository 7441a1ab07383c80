import { formatUnit, formatValue } from '@isobath/domain'
import { Suspense, useMemo } from 'react'
import { Link } from 'wouter'
import { datasetPath } from '../../shell/address/page-paths.ts'
import { type AnomalySeries, readSeries } from '../../home/anomalies/anomaly-series.ts'
import { type AnomalyFile, fetchAnomalies, fetchAnomalyFile } from '../../service/home.ts'
import { useRequest } from '../../service/use-request.ts'
import { PartFailure } from '../../shell/failures/part-failure.tsx'
import { decomposeSeries, spreadOf } from '../analysis/decompose-series.ts'
import { ExampleState } from '../example-state.tsx'
import { LazyLinkedSeries } from '../lazy-figures.ts'

/** Months of a year. */
const period = 12

/** Splits the series of anomalies of the winds. */
export default function TimeSeriesDecomposition() {
  const request = useRequest('series', async (signal) => {
    const list = await fetchAnomalies(signal)
    if (!list.ok) return list
    const file = list.value.find(({ Name }) => Name === 'wind')
    if (!file) return { ok: false, fault: { type: 'answered', status: 404, sentence: '' } }
    const text = await fetchAnomalyFile(file.File, signal)
    return text.ok ? { ok: true, value: { file, series: readSeries(text.value) } } : text
  })
  return (
    <>
      <p>
        SeaFlow is a flow cytometer that counts small phytoplankton in the water that a ship pumps, every few minutes,
        for weeks. Such a series holds several signals at once: the ship moves from one water into another, cells grow
        by day and divide by night, and each count has an error. A decomposition takes them apart, so that you can look
        at each by itself.
      </p>
      <p>
        This catalog holds no SeaFlow data. The example therefore uses a real series that it does hold: the monthly
        anomaly of the zonal wind over the globe, 1982 to 1992. The method is the same. Only the cycle is a year instead
        of a day.
      </p>
      <ExampleState request={request} data="the series of anomalies of the zonal wind" />
      {request.state === 'succeeded' && <Parts {...request.value} />}
    </>
  )
}

interface Props {
  readonly file: AnomalyFile
  readonly series: AnomalySeries
}

function Parts({ file, series: { time, value } }: Props) {
  const unit = formatUnit(file.Unit)
  const parts = useMemo(() => decomposeSeries(value, period), [value])
  const series = [
    {
      name: 'Anomaly',
      values: value,
      caption:
        'The series: monthly anomaly of the zonal wind, as a mean over the globe. Positive is more westerly wind than in the first five years.',
    },
    {
      name: 'Trend',
      values: parts.trend,
      caption:
        'The trend: the centred mean over twelve months. It ends half a year before the series does, because the mean needs both sides.',
    },
    {
      name: 'Cycle',
      values: parts.cycle,
      caption: 'The cycle: what the trend leaves, averaged for each month of the year. It repeats by definition.',
    },
    { name: 'Remainder', values: parts.remainder, caption: 'The remainder: what neither of them explains.' },
  ]
  const spread = {
    whole: spreadOf(value),
    trend: spreadOf(parts.trend),
    cycle: spreadOf(parts.cycle),
    remainder: spreadOf(parts.remainder),
  }
  const say = (part: number) => `${formatValue(part)} ${unit}`
  return (
    <>
      <section aria-label="The series and its parts">
        <h2>The series and its parts</h2>
        <PartFailure name="The charts" instead={<p className="soft">The charts could not be loaded.</p>}>
          <Suspense fallback={<p className="gallery-wait soft">Loading the charts …</p>}>
            <LazyLinkedSeries time={time} unit={unit} series={series} />
          </Suspense>
        </PartFailure>
        <p className="small soft">The four charts share their axis of time: zoom one, and the others follow.</p>
        <p>
          <Link className="button" href={datasetPath('Navy_Winds')}>
            Open the dataset
          </Link>
        </p>
      </section>
      <section aria-label="Read the parts">
        <h2>Read the parts</h2>
        <p className="gallery-result tabular" data-figure="spread">
          {`Standard deviations: the series ${say(spread.whole)}, trend ${say(spread.trend)}, cycle ${say(spread.cycle)}, remainder ${say(spread.remainder)}.`}
        </p>
        <p>
          The trend is high in 1982 and 1983, the years of a strong El Niño, when the trade winds over the Pacific were
          weak. Trade winds blow to the west, so weaker ones count as a positive anomaly.
        </p>
        <p>
          The cycle is small, because an anomaly has the mean year taken out already. What is left of it says that the
          seasons of the later years differ a little from those of the first five. A cycle of this size may be chance:
          each of its twelve values is a mean of only ten numbers.
        </p>
        <p>
          The remainder is the largest part. In this series one month says little of the next, once trend and cycle are
          taken out.
        </p>
      </section>
      <section aria-label="Do it with SeaFlow">
        <h2>Do it with SeaFlow</h2>
        <ul>
          <li>Average the counts to even steps, such as one hour. A decomposition needs a value at each step.</li>
          <li>Take 24 hours as the period.</li>
          <li>
            Read the trend together with the track: it is the water, not the time, that changes while the ship moves.
            <Link href="/gallery/getting-started-cruise-map"> Map a Cruise</Link> shows how.
          </li>
          <li>The cycle is the growth and the division of cells over the day.</li>
        </ul>
      </section>
    </>
  )
}
