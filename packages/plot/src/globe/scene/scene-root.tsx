import { type ReconcilerRoot, type RenderProps, type RootState, createRoot, extend } from '@react-three/fiber'
import { Mesh, WebGLRenderer } from 'three'
import { GlobeScene, type SceneProps } from './globe-scene.tsx'

extend({ Mesh })

/** CSS pixels, and device pixels of one. */
export interface SceneSize {
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
}

/** The globe's WebGL on one canvas. */
interface SceneRoot {
  render(props: SceneProps): void
  /** Draws a frame. Several calls before it draw one. */
  invalidate(): void
  resize(size: SceneSize): Promise<void>
  /** Draws what was rendered last, and copies the picture. Needs a render before. */
  takePicture(): Promise<ImageBitmap>
  /** Frees everything on the graphics card. */
  dispose(): void
}

/**
 * Starts a scene on a canvas of a page or of a worker. Frames are drawn only when something changed. Rejects where there is no WebGL 2.
 *
 * @param onLost called when the context was lost. It is never restored
 */
export async function createSceneRoot(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  size: SceneSize,
  onLost: () => void,
): Promise<SceneRoot> {
  // Heard before three, which would have the context restored: Chromium 156 ends a page where a worker draws again after a crash of the graphics process.
  const takeLoss = (event: Event) => {
    event.stopImmediatePropagation()
    onLost()
  }
  canvas.addEventListener('webglcontextlost', takeLoss)
  const root: ReconcilerRoot<HTMLCanvasElement | OffscreenCanvas> = createRoot(canvas)
  const configure = async ({ width, height, pixelRatio }: SceneSize) => {
    const options: RenderProps<HTMLCanvasElement | OffscreenCanvas> = {
      // Shaders smooth their own edges: multisampling would double the time of a frame on software GL.
      gl: (defaults) => new WebGLRenderer({ ...defaults, canvas, antialias: false, depth: false, stencil: false }),
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
  // Each render has a number, so that a picture can wait for its commit.
  let rendered = 0
  let committed = 0
  const onCommits = new Set<() => void>()
  const commitOf = (revision: number) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (committed < revision) return
        onCommits.delete(check)
        resolve()
      }
      onCommits.add(check)
      check()
    })
  return {
    render(props) {
      const revision = ++rendered
      const onCommit = () => {
        committed = revision
        for (const check of onCommits) check()
      }
      state = root.render(<GlobeScene {...props} onCommit={onCommit} />).getState()
    },
    invalidate: () => state?.invalidate(),
    async resize(next) {
      await configure(next)
      state?.invalidate()
    },
    async takePicture() {
      await commitOf(rendered)
      // Copied in the task of the frame: the canvas does not keep its picture.
      state?.advance(performance.now())
      return createImageBitmap(canvas)
    },
    dispose() {
      canvas.removeEventListener('webglcontextlost', takeLoss)
      root.unmount()
    },
  }
}
