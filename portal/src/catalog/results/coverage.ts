import { formatCount, formatDepth, formatLat, formatLon, formatRange, formatTime } from '@isobath/domain'
import type { CatalogRow } from '../../service/catalog.ts'

type CoverageFields = Pick<
  CatalogRow,
  'Time_Min' | 'Time_Max' | 'Lat_Min' | 'Lat_Max' | 'Lon_Min' | 'Lon_Max' | 'Depth_Min' | 'Depth_Max'
>

const day = (text: string) => formatTime(Date.parse(text)).slice(0, 10)

/** From when to when; empty for tables that know no dates. */
export const datesOf = ({ Time_Min, Time_Max }: Pick<CoverageFields, 'Time_Min' | 'Time_Max'>): string => {
  if (Time_Min === null || Time_Max === null) return ''
  const [start, end] = [day(Time_Min), day(Time_Max)]
  return start === end ? start : `${start} to ${end}`
}

export const latitudesOf = ({ Lat_Min, Lat_Max }: CoverageFields): string =>
  formatRange(formatLat(Lat_Min), formatLat(Lat_Max))

export const longitudesOf = ({ Lon_Min, Lon_Max }: CoverageFields): string =>
  formatRange(formatLon(Lon_Min), formatLon(Lon_Max))

/** The depths, or the specified words where there is no greatest depth. */
export const depthsOf = ({ Depth_Min, Depth_Max }: CoverageFields): string =>
  Depth_Max === null ? 'Surface Only' : formatRange(formatDepth(Depth_Min ?? 0), formatDepth(Depth_Max))

export const rowsOf = (rows: number | null): string => (rows === null ? '' : formatCount(rows))
