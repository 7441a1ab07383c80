import { useFrame } from '@react-three/fiber'
import { useLayoutEffect } from 'react'
import { LineObject, type LineLook } from '../objects/line-object.ts'
import { useDisposable } from './use-disposable.ts'

interface LinesProps {
  /** Both ends of each segment, three numbers each. */
  readonly ends: Float32Array
  readonly look: LineLook
  readonly renderOrder: number
}

/** Thin lines of one colour. */
export function Lines({ ends, look, renderOrder }: LinesProps) {
  const drawn = useDisposable(() => new LineObject(ends), [ends])
  useLayoutEffect(() => drawn.show(look), [drawn, look])
  useFrame(({ size, viewport }) => drawn.prepareFrame(size, viewport.dpr))
  return <primitive object={drawn.mesh} renderOrder={renderOrder} />
}
