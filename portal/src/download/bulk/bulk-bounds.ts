import { type Subset, type SubsetBounds, wholeSubset } from '@isobath/domain'
import type { Coverage } from '../../service/bulk-download.ts'

const texts = (values: readonly (string | null)[]) => values.filter((value) => value !== null).toSorted()

/** What several datasets cover together. */
export function unionBounds(datasets: readonly Coverage[]): SubsetBounds {
  const least = (of: (dataset: Coverage) => number) => Math.min(...datasets.map(of))
  const most = (of: (dataset: Coverage) => number) => Math.max(...datasets.map(of))
  return {
    latMin: least(({ Lat_Min }) => Lat_Min),
    latMax: most(({ Lat_Max }) => Lat_Max),
    lonMin: least(({ Lon_Min }) => Lon_Min),
    lonMax: most(({ Lon_Max }) => Lon_Max),
    depthMin: least(({ Depth_Min }) => Depth_Min),
    depthMax: most(({ Depth_Max }) => Depth_Max),
    timeMin: texts(datasets.map(({ Time_Min }) => Time_Min))[0] ?? null,
    timeMax: texts(datasets.map(({ Time_Max }) => Time_Max)).at(-1) ?? null,
  }
}

/** A box and a time of interest, such as those of a cruise. What is null does not bound. */
export interface Extent {
  readonly latMin: number | null
  readonly latMax: number | null
  readonly lonMin: number | null
  readonly lonMax: number | null
  /** ISO texts. */
  readonly timeMin: string | null
  readonly timeMax: string | null
}

/** The part of an extent that lies within bounds, as a form begins with it. */
export function subsetWithin(bounds: SubsetBounds, extent: Extent): Subset {
  const [timeMin] = texts([extent.timeMin, bounds.timeMin]).slice(-1)
  const [timeMax] = texts([extent.timeMax, bounds.timeMax])
  return wholeSubset({
    ...bounds,
    latMin: extent.latMin ?? bounds.latMin,
    latMax: extent.latMax ?? bounds.latMax,
    lonMin: extent.lonMin ?? bounds.lonMin,
    lonMax: extent.lonMax ?? bounds.lonMax,
    timeMin: bounds.timeMin === null ? null : (timeMin ?? null),
    timeMax: bounds.timeMax === null ? null : (timeMax ?? null),
  })
}
