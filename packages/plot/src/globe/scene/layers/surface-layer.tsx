import { useFrame } from '@react-three/fiber'
import { useMemo } from 'react'
import type { GlobeColours } from '../colours.ts'
import { SurfaceObject } from '../objects/surface-object.ts'
import { screenColour } from '../materials/surface-material.ts'
import { useDisposable } from './use-disposable.ts'
import type { ViewState } from '../view-state.ts'

interface SurfaceProps {
  readonly view: ViewState
  readonly colours: GlobeColours
  readonly relief: ImageBitmap | undefined
}

/** The sea floor and what is beside the globe. Drawn first. */
export function SurfaceLayer({ view, colours, relief }: SurfaceProps) {
  const surface = useDisposable(() => new SurfaceObject(colours, relief), [colours, relief])
  const space = useMemo(() => screenColour(colours.space), [colours])
  useFrame(({ size }) => surface.prepareFrame(view.camera, size))
  return (
    <>
      {/* Cleared to this colour, the picture needs no shader beside the globe and its air. */}
      <primitive object={space} attach="background" />
      <primitive object={surface.group} />
    </>
  )
}
