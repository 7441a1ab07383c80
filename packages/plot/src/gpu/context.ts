import { type Device, createDevice } from './device.ts'
import { requiredExtensions } from './regl.ts'

/** A canvas of either thread. */
export type Canvas = OffscreenCanvas | HTMLCanvasElement

export type CreateCanvas = (width: number, height: number) => Canvas

/** The one WebGL context of a session. */
export interface Context {
  readonly canvas: Canvas
  /** Replaced when a lost context is restored. */
  readonly device: Device
  /** Rises when a lost context is restored: everything that was uploaded under a lower number is gone. */
  readonly generation: number
  readonly lost: boolean
  /** Longest side of a texture and of the canvas, pixels. */
  readonly mostSide: number
  /** The processor draws, not a graphics card: each drawn pixel costs time. */
  readonly isSoftware: boolean
  /** Frees the context and everything in it. */
  dispose(): void
}

/**
 * Opens WebGL 1 on a canvas of its own. Returns a sentence that says why if it cannot.
 *
 * @param notify called when the context is lost and when it can be used again
 */
export function openContext(
  createCanvas: CreateCanvas,
  notify: (state: 'lost' | 'restored') => void,
): Context | string {
  const canvas = createCanvas(1, 1)
  const gl = canvas.getContext('webgl', {
    antialias: false,
    depth: false,
    stencil: false,
    powerPreference: 'high-performance',
  })
  if (!gl) return 'This browser does not offer WebGL, which charts are drawn with.'
  if (requiredExtensions.some((name) => !gl.getExtension(name)))
    return 'The graphics of this machine do not take float textures, which fields are kept in.'
  const onLost = (event: Event) => {
    // Without this the browser never restores the context.
    event.preventDefault()
    state.lost = true
    state.device.destroy()
    notify('lost')
  }
  const onRestored = () => {
    state.device = createDevice(gl)
    state.generation++
    state.lost = false
    notify('restored')
  }
  // Before regl adds its own listeners: at a loss it is destroyed, and a new one is created at the restore.
  canvas.addEventListener('webglcontextlost', onLost)
  canvas.addEventListener('webglcontextrestored', onRestored)
  const state = { device: createDevice(gl), generation: 1, lost: false }
  return {
    canvas,
    get device() {
      return state.device
    },
    get generation() {
      return state.generation
    },
    // The browser reports the loss in a later task.
    get lost() {
      return state.lost || gl.isContextLost()
    },
    mostSide: state.device.regl.limits.maxTextureSize,
    isSoftware: softwareDrivers.test(rendererName(gl)),
    dispose() {
      canvas.removeEventListener('webglcontextlost', onLost)
      canvas.removeEventListener('webglcontextrestored', onRestored)
      state.device.destroy()
      // Frees the context now: garbage collection may take minutes, and a worker has room for four contexts.
      gl.getExtension('WEBGL_lose_context')?.loseContext()
      canvas.width = canvas.height = 1
    },
  }
}

/** SwiftShader of Chrome, llvmpipe of Mesa, WARP of Windows. */
const softwareDrivers = /swiftshader|llvmpipe|softpipe|basic render/i

function rendererName(gl: WebGLRenderingContext): string {
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info')
  return String(gl.getParameter(unmasked ? unmasked.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
}
