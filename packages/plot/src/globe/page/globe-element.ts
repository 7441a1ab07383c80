import type { PictureSize } from '../camera/camera.ts'
import type { SceneSize } from '../scene/scene-root.tsx'

/** The elements of a globe: a host that takes focus and pointers, and the canvas behind its overlays. */
export interface GlobeElement {
  readonly host: HTMLElement
  readonly canvas: HTMLCanvasElement
  /** Puts a new canvas in the place of one that was given to a worker, which cannot be taken back. */
  replaceCanvas(): void
  /** CSS pixels, at least 1. */
  readonly size: PictureSize
  readonly sceneSize: SceneSize
}

/** More device pixels than this in a CSS pixel are not visible on a globe. */
const maxPixelRatio = 2

/** Appends a host and a canvas that fill their parent. In a parent without a height they are 7/10 as high as they are wide, as charts are. */
export function createGlobeElement(parent: HTMLElement, label = 'Globe'): GlobeElement {
  const host = parent.appendChild(document.createElement('div'))
  host.tabIndex = 0
  host.role = 'application'
  host.ariaLabel = label
  Object.assign(host.style, {
    position: 'relative',
    width: '100%',
    // The height of the parent, where it has one.
    height: '100%',
    aspectRatio: '10/7',
    touchAction: 'none',
    overflow: 'hidden',
    // The focus ring is inside the host and above the canvas.
    isolation: 'isolate',
    outlineOffset: '-2px',
  })
  const makeCanvas = () => {
    const made = document.createElement('canvas')
    Object.assign(made.style, { position: 'absolute', inset: '0', zIndex: '-1', width: '100%', height: '100%' })
    return made
  }
  let canvas = host.appendChild(makeCanvas())
  return {
    host,
    get canvas() {
      return canvas
    },
    replaceCanvas() {
      const next = makeCanvas()
      canvas.replaceWith(next)
      canvas = next
    },
    get size() {
      return { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) }
    },
    get sceneSize() {
      return { ...this.size, pixelRatio: Math.min(maxPixelRatio, devicePixelRatio) }
    },
  }
}
