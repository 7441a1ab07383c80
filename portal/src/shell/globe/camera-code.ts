import { parseDecimal } from '@isobath/domain'

/** Where a globe is looked at from. */
export interface Camera {
  readonly lon: number
  readonly lat: number
  readonly zoom: number
  readonly heading: number
}

const rounded = (value: number, decimals: number) => String(Number(value.toFixed(decimals)))

/** Writes a camera as `lon,lat,zoom`, and its heading where north is not up. */
export const writeCamera = ({ lon, lat, zoom, heading }: Camera): string =>
  [
    rounded(lon, 3),
    rounded(lat, 3),
    rounded(zoom, 2),
    ...(Math.abs(heading) < 0.05 ? [] : [rounded(heading, 1)]),
  ].join()

/** Reads what {@link writeCamera} wrote; undefined for anything else. */
export function readCamera(text: string | null): Camera | undefined {
  const [lon, lat, zoom, heading = 0, ...others] = (text ?? '').split(',').map((part) => parseDecimal(part) ?? NaN)
  if (lon === undefined || lat === undefined || zoom === undefined || others.length > 0) return undefined
  const camera = { lon, lat, zoom, heading }
  return Object.values(camera).every(Number.isFinite) ? camera : undefined
}
