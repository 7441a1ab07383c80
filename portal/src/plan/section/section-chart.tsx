import { formatNumber } from '@isobath/domain'
import { useMemo, useState } from 'react'
import { download, fileName } from '../../shell/files/download.ts'
import { describePlace, lowestDepth, nearestPlace } from './read-section.ts'
import { screenTexts } from './screen-texts.ts'
import { type ShownSection, writeSectionCsv } from './section-values.ts'
import { SurfaceSeries } from './surface-series.tsx'
import { TrackSection } from './track-section.tsx'
import type { SeaFloorState } from '../../shell/sea-floor/use-sea-floor.ts'

interface Props {
  readonly shown: ShownSection
  readonly floor: SeaFloorState
  readonly unit: string
}

/** Depths to which a section can be cut, metres. */
const offeredDepths = [200, 500, 1000, 2000]

/** The section, or the line of a field without depth, with what is read of it. */
export function SectionChart({ shown, floor, unit }: Props) {
  const { section, row } = shown
  const hasDepth = section.depth.length > 0
  const [deepest, setDeepest] = useState<number>()
  const [words, setWords] = useState<string>()
  const lowest = useMemo(() => lowestDepth(shown), [shown])
  return (
    <figure className="section-figure">
      <figcaption className="section-caption">
        <span>
          <strong>{row.Long_Name}</strong>
          {unit !== '' && ` (${unit})`}
        </span>
        {hasDepth && (
          <label className="section-deepest small">
            {screenTexts.downTo}
            <select
              className="select"
              value={deepest ?? 0}
              onChange={(event) => setDeepest(Number(event.target.value) || undefined)}
            >
              <option value={0}>{screenTexts.allDepths(formatNumber(lowest, 0))}</option>
              {offeredDepths
                .filter((each) => each < lowest)
                .map((each) => (
                  <option key={each} value={each}>
                    {screenTexts.metres(each)}
                  </option>
                ))}
            </select>
          </label>
        )}
        <button
          type="button"
          className="button plain small"
          onClick={() =>
            download(
              new Blob([writeSectionCsv(shown)], { type: 'text/csv' }),
              fileName([row.Short_Name, row.Variable, 'section'], 'csv'),
            )
          }
        >
          {screenTexts.asCsv}
        </button>
      </figcaption>
      {hasDepth ? (
        <TrackSection
          shown={shown}
          floor={floor}
          bottom={Math.min(deepest ?? lowest, lowest)}
          onPlace={(place) => setWords(place ? describePlace(shown, unit, nearestPlace(shown, place)) : undefined)}
        />
      ) : (
        <SurfaceSeries
          shown={shown}
          onDistance={(distance) =>
            setWords(
              distance === null ? undefined : describePlace(shown, unit, nearestPlace(shown, { distance, depth: 0 })),
            )
          }
        />
      )}
      <output className="section-readout small tabular">{words ?? screenTexts.moveOver}</output>
      {hasDepth && floor.state !== 'loading' && (
        <p className="section-note small soft">
          {floor.state === 'known'
            ? screenTexts.floor
            : floor.state === 'failed'
              ? screenTexts.floorFailed
              : screenTexts.floorLeftOut}
        </p>
      )}
    </figure>
  )
}
