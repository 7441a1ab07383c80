import { type ReconcilerRoot, type RenderProps, type RootState, createRoot, extend } from '@react-three/fiber'
import { LineSegments, Mesh, WebGLRenderer } from 'three'
import { GlobeScene, type SceneProps } from './globe-scene.tsx'

extend({ Mesh, LineSegments })

/** CSS pixels, and device pixels of one. */
export interface SceneSize {
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
}

/** The globe's WebGL on one canvas. */
export interface SceneRoot {
  render(props: SceneProps): void
  /** Draws a frame. Several calls before it draw one. */
  invalidate(): void
  resize(size: SceneSize): Promise<void>
  /** Frames drawn so far. */
  readonly frames: number
  /** Frees everything on the graphics card. */
  dispose(): void
}

/**
 * Starts a scene on a canvas of a page or of a worker. Frames are drawn only when something changed. Rejects where there is no WebGL 2.
 */
export async function createSceneRoot(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  size: SceneSize,
): Promise<SceneRoot> {
  const root: ReconcilerRoot<HTMLCanvasElement | OffscreenCanvas> = createRoot(canvas)
  const configure = async ({ width, height, pixelRatio }: SceneSize) => {
    const options: RenderProps<HTMLCanvasElement | OffscreenCanvas> = {
      gl: (defaults) => new WebGLRenderer({ ...defaults, canvas, antialias: true, depth: false, stencil: false }),
      size: { width, height, top: 0, left: 0 },
      dpr: pixelRatio,
      frameloop: 'demand',
      // Shaders write the colours of the screen.
      flat: true,
      linear: true,
      camera: { near: 1e-5, far: 100 },
    }
    await root.configure(options)
  }
  await configure(size)
  let state: RootState | undefined
  // three uploads everything again after a loss of the context.
  const onRestored = () => state?.invalidate()
  canvas.addEventListener('webglcontextrestored', onRestored)
  return {
    render(props) {
      state = root.render(<GlobeScene {...props} />).getState()
    },
    invalidate: () => state?.invalidate(),
    async resize(next) {
      await configure(next)
      state?.invalidate()
    },
    get frames() {
      const renderer = state?.gl
      return renderer?.info.render.frame ?? 0
    },
    dispose() {
      canvas.removeEventListener('webglcontextrestored', onRestored)
      root.unmount()
    },
  }
}
