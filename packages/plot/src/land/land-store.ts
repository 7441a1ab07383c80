import type { PlaneView } from '../data/view.ts'
import { type Land, decodeLand, isOnLand } from './land.ts'
import { type LandScale, landScaleFor } from './land-scale.ts'

/** The land that the page has sent to a session. */
export interface LandStore {
  /** Adds packed land. It is decoded when it is first drawn. */
  add(scale: LandScale, packed: string): void
  /** The scale at which land of a view is drawn: the one for its width, otherwise the one there is. Undefined before any land was added. */
  scaleOf(view: PlaneView): LandScale | undefined
  /** The land of a scale that was added. */
  read(scale: LandScale): Land
  /** Whether a place lies on land, at the finest scale there is. */
  isLand(lon: number, lat: number): boolean
}

export function createLandStore(): LandStore {
  const packed = new Map<LandScale, string>()
  const decoded = new Map<LandScale, Land>()
  const read = (scale: LandScale): Land => {
    const known = decoded.get(scale)
    if (known) return known
    const land = decodeLand(packed.get(scale) ?? '')
    decoded.set(scale, land)
    return land
  }
  const firstOf = (...scales: readonly LandScale[]) => scales.find((scale) => packed.has(scale))
  return {
    add: (scale, text) => void packed.set(scale, text),
    scaleOf: (view) => firstOf(landScaleFor(view), '110m', '50m'),
    read,
    isLand(lon, lat) {
      const scale = firstOf('50m', '110m')
      return scale !== undefined && isOnLand(read(scale), lon, lat)
    },
  }
}
