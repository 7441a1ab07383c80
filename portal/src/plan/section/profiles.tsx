import { formatDegreesMinutes, formatUnit } from '@isobath/domain'
import { Plot } from '@isobath/plot/react'
import { useMemo, useState } from 'react'
import { useTheme } from '../../shell/theme.tsx'
import { screenTexts } from './screen-texts.ts'
import { floorOfProfile } from './section-layers.ts'
import type { ShownSection } from './section-values.ts'
import type { SeaFloorState } from '../../shell/sea-floor/use-sea-floor.ts'
import '../../shell/chart-workers.ts'

/** Profiles that are drawn at first. */
const firstCount = 8

/** The field over depth at each waypoint. */
export function Profiles({ shown, floor }: { readonly shown: ShownSection; readonly floor: SeaFloorState }) {
  const { section, samples } = shown
  const [count, setCount] = useState(firstCount)
  if (section.depth.length === 0) {
    return <p className="plan-pad">{screenTexts.surfaceOnly}</p>
  }
  const all = samples.waypoints
  return (
    <>
      <ul className="profiles">
        {all.slice(0, count).map((sample, i) => (
          <li key={i}>
            <Profile shown={shown} floor={floor} sample={sample} number={i + 1} />
          </li>
        ))}
      </ul>
      {all.length > count && (
        <button type="button" className="button profiles-more" onClick={() => setCount(count + firstCount)}>
          {screenTexts.showMore(Math.min(firstCount, all.length - count), all.length)}
        </button>
      )}
    </>
  )
}

interface Props {
  readonly shown: ShownSection
  readonly floor: SeaFloorState
  readonly sample: number
  readonly number: number
}

function Profile({ shown, floor, sample, number }: Props) {
  const { theme } = useTheme()
  const { section, samples, row, plan } = shown
  const source = useMemo(() => {
    const value = section.depth.map((_, level) => section.values[level * samples.lon.length + sample] ?? Number.NaN)
    return { type: 'columns', columns: { depth: section.depth, value } } as const
  }, [section, samples, sample])
  const field = { name: row.Long_Name, unit: formatUnit(row.Unit) }
  const isEmpty = source.columns.value.every(Number.isNaN)
  const { name = '', lat = 0, lon = 0 } = plan.waypoints[number - 1] ?? {}
  const layers = useMemo(
    () => (floor.state === 'known' ? [floorOfProfile(floor.floor.depthAt({ lat, lon }))] : []),
    [floor, lat, lon],
  )
  return (
    <article className="profile" aria-label={screenTexts.waypoint(number)}>
      <h3 className="small">
        {number}
        {name !== '' && `, ${name}`}
        <span className="soft tabular">
          {formatDegreesMinutes(lat, 'lat')}, {formatDegreesMinutes(lon, 'lon')}
        </span>
      </h3>
      {isEmpty ? (
        <p className="soft small profile-empty">{screenTexts.emptyProfile}</p>
      ) : (
        <Plot
          className="profile-plot"
          kind="depthProfile"
          source={source}
          field={field}
          marker={{ size: 4 }}
          tools={false}
          theme={theme}
          label={screenTexts.profileLabel(row.Long_Name, number)}
          layers={layers}
        />
      )}
    </article>
  )
}
