import { useFrame } from '@react-three/fiber'
import { useLayoutEffect } from 'react'
import type { PointSet } from '../../points/point-set.ts'
import type { GlobeColours } from '../colours.ts'
import { PointObject, type PointLook } from '../objects/point-object.ts'
import { useDisposable } from './use-disposable.ts'
import type { ViewState } from '../view-state.ts'

interface PointLayerProps {
  readonly view: ViewState
  readonly colours: GlobeColours
  readonly points: PointSet
  readonly look: PointLook
}

/** Points over the tracks. */
export function PointLayer({ view, colours, points, look }: PointLayerProps) {
  const drawn = useDisposable(() => new PointObject(points, colours), [points, colours])
  useLayoutEffect(() => drawn.show(look), [drawn, look])
  useFrame(({ viewport }) => drawn.prepareFrame(view, viewport.dpr))
  return <primitive object={drawn.object} renderOrder={7} />
}
