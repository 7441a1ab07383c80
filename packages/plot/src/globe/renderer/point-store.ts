import { themeOf } from '../../style/theme.ts'
import type { PointReadout } from '../globe-options.ts'
import { type PointInput, type PointSet, pointSetOf, rowTime } from '../points/point-set.ts'
import type { SceneProps } from '../scene/globe-scene.tsx'
import type { PointOptions, RendererOptions } from './globe-renderer.ts'
import { paletteOf } from './globe-palettes.ts'

/** The prepared points of a globe. */
interface PointStore {
  readonly set: PointSet | undefined
  /** Prepares other places. */
  take(places: PointInput | undefined): void
  /** The points with the colours of the options. */
  toDraw(options: Pick<RendererOptions, 'points' | 'theme' | 'palettes'>): SceneProps['points']
}

/** CSS pixels. */
const defaultDiameter = 9

export function createPointStore(): PointStore {
  let set: PointSet | undefined
  return {
    get set() {
      return set
    },
    take(places) {
      set = places && pointSetOf(places)
    },
    toDraw({ points, theme, palettes }) {
      const palette = points && palettes.get(paletteOf(points))
      if (!points || !set || !palette) return undefined
      const { colourScale = 'linear', diameter = defaultDiameter } = points
      const colour = points.colour ?? themeOf(theme).accent
      return { points: set, look: { colour, palette, range: pointRange(points, set), colourScale, diameter } }
    },
  }
}

/** The values at the ends of the palette; undefined for points without values. */
export const pointRange = ({ range }: PointOptions, { valueExtent }: Pick<PointSet, 'valueExtent'>) =>
  Number.isNaN(valueExtent[0]) ? undefined : (range ?? valueExtent)

/** The readout of a point by its row. */
export function pointReadout({ input }: PointSet, row: number): PointReadout {
  const known = (number: number | undefined) => (number === undefined || Number.isNaN(number) ? null : number)
  return {
    index: row,
    name: input.name?.[row] ?? '',
    lon: input.lon[row]!,
    lat: input.lat[row]!,
    time: known(rowTime(input, row)),
    value: known(input.value?.[row]),
  }
}
