import type { LandScale } from './land-scale.ts'

/** The packed land of a scale, fetched at the first request as a file of its own. Rejects where it cannot be fetched. */
export async function loadLand(scale: LandScale): Promise<string> {
  const file = scale === '50m' ? import('./land-50m.ts') : import('./land-110m.ts')
  return (await file).land
}
