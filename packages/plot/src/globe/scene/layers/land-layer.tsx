import { BufferAttribute, BufferGeometry } from 'three'
import type { GlobeColours } from '../colours.ts'
import type { LandGeometry } from '../land-geometry.ts'
import { shapeMaterial } from '../shape-material.ts'
import { useDisposable } from './use-disposable.ts'

interface LandProps {
  readonly land: LandGeometry
  readonly colours: GlobeColours
}

const coastOpacity = 0.7

/** Land and its coast as a hairline. */
export function LandLayer({ land, colours }: LandProps) {
  const fill = useDisposable(() => geometryOf(land.fill), [land])
  const coast = useDisposable(() => geometryOf(land.coast), [land])
  const fillMaterial = useDisposable(() => shapeMaterial(colours.land), [colours])
  const coastMaterial = useDisposable(() => shapeMaterial(colours.coast, coastOpacity), [colours])
  return (
    <>
      <mesh geometry={fill} material={fillMaterial} frustumCulled={false} renderOrder={2} />
      <lineSegments geometry={coast} material={coastMaterial} frustumCulled={false} renderOrder={3} />
    </>
  )
}

/** @param places three numbers for each corner */
export const geometryOf = (places: Float32Array): BufferGeometry =>
  new BufferGeometry().setAttribute('position', new BufferAttribute(places, 3))
