import { BufferAttribute, BufferGeometry } from 'three'
import { useMemo } from 'react'
import type { GlobeColours } from '../colours.ts'
import type { LandGeometry } from '../objects/land-geometry.ts'
import { shapeMaterial } from '../materials/shape-material.ts'
import { Lines } from './lines.tsx'
import { useDisposable } from './use-disposable.ts'

interface LandProps {
  readonly land: LandGeometry
  readonly colours: GlobeColours
}

const coastOpacity = 0.7

/** Land and its coast as a thin line. */
export function LandLayer({ land, colours }: LandProps) {
  const fill = useDisposable(() => geometryOf(land.fill), [land])
  const fillMaterial = useDisposable(() => shapeMaterial(colours.land), [colours])
  const coast = useMemo(() => ({ stroke: colours.coast, opacity: coastOpacity, area: colours.land }), [colours])
  return (
    <>
      <mesh geometry={fill} material={fillMaterial} frustumCulled={false} renderOrder={2} />
      <Lines ends={land.coast} look={coast} renderOrder={3} />
    </>
  )
}

/** @param places three numbers for each corner */
const geometryOf = (places: Float32Array): BufferGeometry =>
  new BufferGeometry().setAttribute('position', new BufferAttribute(places, 3))
