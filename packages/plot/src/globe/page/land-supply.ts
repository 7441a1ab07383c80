import { decodeLand } from '../../land/land.ts'
import type { LandScale } from '../../land/land-scale.ts'
import { loadLand } from '../../land/load-land.ts'
import { type LandGeometry, landOnSphere } from '../scene/land-geometry.ts'

/** The finer coast is drawn from this zoom on. */
const fineZoom = 5

/** The scale of the coast at a zoom. */
export const landScaleAt = (zoom: number): LandScale => (zoom >= fineZoom ? '50m' : '110m')

/** Land of both scales, fetched when a view first needs it. */
export interface LandSupply {
  /** Fetches the land of a scale, unless it is here or on its way. */
  request(scale: LandScale): void
  /** The land of a scale, otherwise what there is. */
  best(scale: LandScale): LandGeometry | undefined
}

/** What happens with requested land. Neither is called after `isEnded` says so. */
export interface LandCallbacks {
  isEnded(): boolean
  onLand(): void
  /** The next request for the scale fetches it again. */
  onFailure(): void
}

/** @param load fetches packed land; the package's own by default */
export function createLandSupply(callbacks: LandCallbacks, load: typeof loadLand = loadLand): LandSupply {
  const land = new Map<LandScale, LandGeometry>()
  const requested = new Set<LandScale>()
  return {
    request(scale) {
      if (requested.has(scale)) return
      requested.add(scale)
      load(scale).then(
        (packed) => {
          if (callbacks.isEnded()) return
          land.set(scale, landOnSphere(decodeLand(packed)))
          callbacks.onLand()
        },
        () => {
          requested.delete(scale)
          if (!callbacks.isEnded()) callbacks.onFailure()
        },
      )
    },
    best: (scale) => land.get(scale) ?? land.get('110m') ?? land.get('50m'),
  }
}
