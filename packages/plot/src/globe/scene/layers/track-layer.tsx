import { useFrame } from '@react-three/fiber'
import { useLayoutEffect, useRef } from 'react'
import type { GlobeColours } from '../colours.ts'
import { DrawnTracks, type TrackLook } from '../drawn-tracks.ts'
import { useDisposable } from './use-disposable.ts'
import type { ViewState } from '../view-state.ts'

interface TrackLayerProps {
  readonly view: ViewState
  readonly colours: GlobeColours
  readonly look: TrackLook
  readonly onTracks: (drawn: number) => void
}

/** Tracks as lines. Drawn last. */
export function TrackLayer({ view, colours, look, onTracks }: TrackLayerProps) {
  const drawn = useDisposable(() => new DrawnTracks(colours), [colours])
  useLayoutEffect(() => drawn.show(look), [drawn, look])
  const reported = useRef<TrackLook['tracks']>(undefined)
  useFrame(({ size, viewport }) => {
    drawn.prepareFrame(view, size, viewport.dpr)
    const { tracks } = look
    if (tracks === reported.current) return
    reported.current = tracks
    // The frame is drawn in this task.
    queueMicrotask(() => onTracks(tracks.length))
  })
  return <primitive object={drawn.group} renderOrder={6} />
}
