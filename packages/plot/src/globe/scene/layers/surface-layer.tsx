import { useFrame } from '@react-three/fiber'
import type { GlobeColours } from '../colours.ts'
import { Surface } from '../surface.ts'
import { useDisposable } from './use-disposable.ts'
import type { ViewState } from '../view-state.ts'

interface SurfaceProps {
  readonly view: ViewState
  readonly colours: GlobeColours
  readonly relief: ImageBitmap | undefined
}

/** The sea floor and what is beside the globe. Drawn first. */
export function SurfaceLayer({ view, colours, relief }: SurfaceProps) {
  const surface = useDisposable(() => new Surface(colours, relief), [colours, relief])
  useFrame(({ size }) => surface.prepareFrame(view.camera, size))
  return <primitive object={surface.mesh} renderOrder={0} />
}
