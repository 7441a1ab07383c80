import { type Graphics, graphicsOf } from './graphics.ts'

/** A canvas of either thread. */
export type Canvas = OffscreenCanvas | HTMLCanvasElement

export type CreateCanvas = (width: number, height: number) => Canvas

/** The one WebGL context of a session. */
export interface Context {
  readonly canvas: Canvas
  readonly gl: WebGLRenderingContext
  /** Replaced when a lost context comes back. */
  readonly graphics: Graphics
  /** Rises when a lost context comes back: whatever was uploaded under a lower number is gone. */
  readonly generation: number
  readonly lost: boolean
  /** Longest side of a texture and of the canvas, pixels. */
  readonly mostSide: number
  /** The processor draws, not a graphics card: what is drawn costs by its pixels. */
  readonly software: boolean
  dispose(): void
}

/**
 * Opens WebGL 1 on a canvas of its own, or says in a sentence why it cannot.
 *
 * @param notify hears when the context is lost and when it is ready for use again
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
  if (!gl.getExtension('OES_texture_float'))
    return 'The graphics of this machine do not take float textures, which fields are kept in.'
  const state = { graphics: graphicsOf(gl), generation: 1, lost: false }
  const onLost = (event: Event) => {
    // Without this the browser never gives the context back.
    event.preventDefault()
    state.lost = true
    notify('lost')
  }
  const onRestored = () => {
    state.graphics = graphicsOf(gl)
    state.generation++
    state.lost = false
    notify('restored')
  }
  canvas.addEventListener('webglcontextlost', onLost)
  canvas.addEventListener('webglcontextrestored', onRestored)
  return {
    canvas,
    gl,
    get graphics() {
      return state.graphics
    },
    get generation() {
      return state.generation
    },
    get lost() {
      return state.lost
    },
    mostSide: gl.getParameter(gl.MAX_TEXTURE_SIZE) as number,
    software: softwareDrivers.test(rendererOf(gl)),
    dispose() {
      canvas.removeEventListener('webglcontextlost', onLost)
      canvas.removeEventListener('webglcontextrestored', onRestored)
      // Frees the context and what is in it now; the collector may take minutes, and a worker has room for four.
      gl.getExtension('WEBGL_lose_context')?.loseContext()
      canvas.width = canvas.height = 1
    },
  }
}

/** SwiftShader of Chrome, llvmpipe of Mesa, WARP of Windows. */
const softwareDrivers = /swiftshader|llvmpipe|softpipe|basic render/i

function rendererOf(gl: WebGLRenderingContext): string {
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info')
  return String(gl.getParameter(unmasked ? unmasked.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
}
