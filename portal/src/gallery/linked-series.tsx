import { createLink } from '@isobath/plot'
import { useMemo, useState } from 'react'
import { ChartFigure } from './chart-figure.tsx'
import Plot from './plot.tsx'
import { screenTexts } from './screen-texts.ts'

interface NamedSeries {
  readonly name: string
  readonly caption: string
  readonly values: Float64Array
}

interface Props {
  /** Epoch milliseconds, as many as each series has values. */
  readonly time: Float64Array
  readonly unit: string
  readonly series: readonly NamedSeries[]
}

/** One chart for each series. They share their axis of time. */
export default function LinkedSeries({ time, unit, series }: Props) {
  const [link] = useState(createLink)
  return series.map((each) => <Series key={each.name} time={time} unit={unit} link={link} {...each} />)
}

interface SeriesProps extends NamedSeries, Pick<Props, 'time' | 'unit'> {
  readonly link: ReturnType<typeof createLink>
}

/** Hardly seen: so many months stand too close for dots. */
const dots = { size: 1, opacity: 0.1 } as const

function Series({ values, time, unit, link, name, caption }: SeriesProps) {
  const source = useMemo(() => ({ type: 'columns', columns: { time, value: values } }) as const, [time, values])
  const field = useMemo(() => ({ name, unit }), [name, unit])
  return (
    <ChartFigure isLow caption={caption}>
      {(common) => (
        <Plot
          {...common}
          kind="timeSeries"
          source={source}
          field={field}
          link={link}
          marker={dots}
          label={screenTexts.overTime(name)}
        />
      )}
    </ChartFigure>
  )
}
