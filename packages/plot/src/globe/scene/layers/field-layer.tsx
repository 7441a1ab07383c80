import { useFrame } from '@react-three/fiber'
import { useLayoutEffect } from 'react'
import type { Drape } from '../../field/drape.ts'
import { FieldObject, type FieldLook } from '../objects/field-object.ts'
import { useDisposable } from './use-disposable.ts'
import type { ViewState } from '../view-state.ts'

interface FieldLayerProps {
  readonly view: ViewState
  readonly drape: Drape
  readonly look: FieldLook
}

/** A field over the sea, below the land. */
export function FieldLayer({ view, drape, look }: FieldLayerProps) {
  const drawn = useDisposable(() => new FieldObject(drape), [drape])
  useLayoutEffect(() => drawn.show(look), [drawn, look])
  useFrame(({ size }) => drawn.prepareFrame(view.camera, size))
  return <primitive object={drawn.mesh} renderOrder={1} />
}
