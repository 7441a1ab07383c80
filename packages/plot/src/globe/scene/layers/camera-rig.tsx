import { useFrame } from '@react-three/fiber'
import { useState } from 'react'
import { PerspectiveCamera } from 'three'
import { CameraPlacer } from '../camera-placer.ts'
import type { ViewState } from '../view-state.ts'

/** Places the camera before each frame. Stands before all other layers, whose frames need it. */
export function CameraRig({ view }: { readonly view: ViewState }) {
  const [placer] = useState(() => new CameraPlacer())
  useFrame(({ camera, gl, size }) => {
    if (camera instanceof PerspectiveCamera) placer.place(view.camera, size, camera, gl)
  })
  return null
}
