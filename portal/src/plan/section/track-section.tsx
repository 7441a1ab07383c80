import { formatUnit } from '@isobath/domain'
import { Plot } from '@isobath/plot/react'
import { useMemo } from 'react'
import { useTheme } from '../../shell/theme.tsx'
import { screenTexts } from './screen-texts.ts'
import { floorLayer, sectionSource, stationLayers } from './section-layers.ts'
import { type ShownSection, paletteOf } from './section-values.ts'
import type { SeaFloorState } from '../../shell/sea-floor/use-sea-floor.ts'
import { useWidth } from './use-width.ts'
import '../../shell/chart-workers.ts'

/** A place of the section: nautical miles from the start, and metres. */
interface SectionPlace {
  readonly distance: number
  readonly depth: number
}

interface Props {
  readonly shown: ShownSection
  readonly floor: SeaFloorState
  /** The depth at the lower edge, metres. */
  readonly bottom: number
  /** Called with the cell under the pointer or the keys; null where there is none. */
  readonly onPlace: (place: SectionPlace | null) => void
}

/** Below this width contours have fewer levels. */
const narrow = 520

/** A field along the track in colours, with contours, the sea floor and the stations. */
export function TrackSection({ shown, floor, bottom, onPlace }: Props) {
  const { theme } = useTheme()
  const [box, width] = useWidth()
  const { row, plan } = shown
  const source = useMemo(() => sectionSource(shown), [shown])
  const field = { name: row.Long_Name, unit: formatUnit(row.Unit) }
  const layers = useMemo(
    () => [
      {
        type: 'contours',
        source,
        name: screenTexts.contours,
        levels: width < narrow ? 5 : 10,
      } as const,
      ...(floor.state === 'known' ? [floorLayer(plan, floor.floor, theme)] : []),
      ...stationLayers(shown, width),
    ],
    [source, shown, plan, floor, theme, width],
  )
  return (
    <div ref={box} className="section-plot">
      {width > 0 && (
        <Plot
          kind="trackSection"
          source={source}
          field={field}
          palette={paletteOf(shown)}
          axes={{ distance: { domain: [0, source.distance.at(-1) ?? 0] }, depth: { domain: [0, bottom] } }}
          layers={layers}
          theme={theme}
          label={screenTexts.alongTheTrack(row.Long_Name)}
          onReadout={(readout) =>
            onPlace(
              readout?.distance === undefined || readout.depth === undefined
                ? null
                : { distance: readout.distance, depth: readout.depth },
            )
          }
        />
      )}
    </div>
  )
}
