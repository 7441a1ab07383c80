import { lonIntervals } from '@isobath/domain'
import type { CatalogRow } from '../../service/catalog.ts'

type Place = Pick<CatalogRow, 'Icon_URL' | 'Lat_Min' | 'Lat_Max' | 'Lon_Min' | 'Lon_Max'>

/** Least side of a box, degrees: a smaller one could not be seen. */
const leastSide = 5

/** What a dataset looks like: the picture that came with it, else where on the globe it lies. */
export function Preview({ card }: { readonly card: Place }) {
  // The page's policy loads no picture from another site.
  if (card.Icon_URL?.startsWith('/')) return <img className="preview" src={card.Icon_URL} alt="" loading="lazy" />
  const { Lat_Min, Lat_Max, Lon_Min, Lon_Max } = card
  const height = Math.max(leastSide, Lat_Max - Lat_Min)
  const top = 90 - (Lat_Min + Lat_Max) / 2 - height / 2
  return (
    <div className="preview" aria-hidden="true">
      <div className="preview-land" />
      <svg viewBox="0 0 360 180">
        {lonIntervals({ lat1: Lat_Min, lat2: Lat_Max, lon1: Lon_Min, lon2: Lon_Max }).map(([from, to]) => {
          const width = Math.max(leastSide, to - from)
          return <rect key={from} x={180 + (from + to) / 2 - width / 2} y={top} width={width} height={height} rx={1} />
        })}
      </svg>
    </div>
  )
}
