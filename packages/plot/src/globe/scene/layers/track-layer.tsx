import { useFrame } from '@react-three/fiber'
import { useLayoutEffect } from 'react'
import type { GlobeColours } from '../colours.ts'
import { TrackObject, type TrackLook } from '../objects/track-object.ts'
import { useDisposable } from './use-disposable.ts'
import type { ViewState } from '../view-state.ts'

interface TrackLayerProps {
  readonly view: ViewState
  readonly colours: GlobeColours
  readonly look: TrackLook
}

/** Tracks as lines. */
export function TrackLayer({ view, colours, look }: TrackLayerProps) {
  const drawn = useDisposable(() => new TrackObject(colours), [colours])
  useLayoutEffect(() => drawn.show(look), [drawn, look])
  useFrame(({ size, viewport }) => drawn.prepareFrame(view, size, viewport.dpr))
  return <primitive object={drawn.group} renderOrder={6} />
}
