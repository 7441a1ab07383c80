import { useFrame } from '@react-three/fiber'
import { useLayoutEffect } from 'react'
import type { Curtain } from '../../curtain/curtain.ts'
import type { GlobeColours } from '../colours.ts'
import { CurtainObject } from '../objects/curtain-object.ts'
import type { FieldLook } from '../objects/field-object.ts'
import { useDisposable } from './use-disposable.ts'
import type { ViewState } from '../view-state.ts'

interface CurtainLayerProps {
  readonly view: ViewState
  readonly colours: GlobeColours
  readonly curtain: Curtain
  readonly look: Omit<FieldLook, 'opacity'>
}

/** A section below its line, over the sea and the land. */
export function CurtainLayer({ view, colours, curtain, look }: CurtainLayerProps) {
  const drawn = useDisposable(() => new CurtainObject(curtain, colours), [curtain, colours])
  useLayoutEffect(() => drawn.show(look), [drawn, look])
  useFrame(({ size, viewport }) => drawn.prepareFrame(view.camera, size, viewport.dpr))
  return <primitive object={drawn.group} renderOrder={4.5} />
}
