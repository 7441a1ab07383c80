import { formatUnit } from '@isobath/domain'
import { Plot } from '@isobath/plot/react'
import { useMemo } from 'react'
import { useTheme } from '../../shell/theme.tsx'
import { screenTexts } from './screen-texts.ts'
import { seriesSource, stationLayers } from './section-layers.ts'
import type { ShownSection } from './section-values.ts'
import { useWidth } from './use-width.ts'
import '../../shell/chart-workers.ts'

interface Props {
  readonly shown: ShownSection
  /** Called with the nautical miles from the start of the value under the pointer or the keys; null where there is none. */
  readonly onDistance: (distance: number | null) => void
}

/** A field without depth as a line over the distance, with the stations. */
export function SurfaceSeries({ shown, onDistance }: Props) {
  const { theme } = useTheme()
  const [box, width] = useWidth()
  const { row } = shown
  const source = useMemo(() => seriesSource(shown), [shown])
  const layers = useMemo(() => stationLayers(shown, width), [shown, width])
  const { distance } = source.columns
  return (
    <div ref={box} className="section-plot surface">
      {width > 0 && (
        <Plot
          kind="trackSeries"
          source={source}
          field={{ name: row.Long_Name, unit: formatUnit(row.Unit) }}
          axes={{ distance: { domain: [0, distance.at(-1) ?? 0] } }}
          layers={layers}
          marker={{ size: 4 }}
          theme={theme}
          label={screenTexts.alongTheTrack(row.Long_Name)}
          onReadout={(readout) => onDistance(typeof readout?.row.distance === 'number' ? readout.row.distance : null)}
        />
      )}
    </div>
  )
}
