import type { PlaneView } from '../data/view.ts'
import { coastSegments, landRings } from '../land/land.ts'
import { pathData } from '../kinds/field/rings.ts'

/** Land as a map's vector file has it: SVG path data, pixels from the upper left corner of the picture. */
export interface LandPaths {
  /** Even-odd. */
  readonly land: string
  readonly coast: string
}

/** Land and coast on every turn of the earth that a view shows, beyond its edges too. */
export function landPaths(
  view: PlaneView,
  { width, height }: { readonly width: number; readonly height: number },
): LandPaths {
  const [perLon, perLat] = [width / (view.x[1] - view.x[0]), height / (view.y[1] - view.y[0])]
  const turns = [-720, -360, 0, 360, 720]
  const pixelOf = ([lon, lat]: readonly [number, number], turn: number) =>
    [(lon + turn - view.x[0]) * perLon, (view.y[1] - lat) * perLat] as const
  const shown = (places: readonly (readonly [number, number])[], turn: number) => {
    const lons = places.map(([lon]) => lon + turn)
    const lats = places.map(([, lat]) => lat)
    return (
      Math.max(...lons) >= view.x[0] &&
      Math.min(...lons) <= view.x[1] &&
      Math.max(...lats) >= view.y[0] &&
      Math.min(...lats) <= view.y[1]
    )
  }
  const written = (places: readonly (readonly [number, number])[], closed: boolean) =>
    turns
      .map((turn) =>
        shown(places, turn)
          ? pathData(
              places.map((place) => pixelOf(place, turn)),
              closed,
            )
          : '',
      )
      .join('')
  return {
    land: landRings()
      .map((ring) => written([...ring, ring[0] ?? [0, 0]], true))
      .join(''),
    coast: linesOf(coastSegments())
      .map((line) => written(line, false))
      .join(''),
  }
}

/** Segments that follow one another, as lines. */
function linesOf(coast: Float32Array): (readonly [number, number])[][] {
  const lines: (readonly [number, number])[][] = []
  let end: readonly [number, number] | undefined
  for (let i = 0; i < coast.length; i += 4) {
    const [from, to] = [[coast[i]!, coast[i + 1]!] as const, [coast[i + 2]!, coast[i + 3]!] as const]
    if (end?.[0] === from[0] && end[1] === from[1]) lines.at(-1)?.push(to)
    else lines.push([from, to])
    end = to
  }
  return lines
}
