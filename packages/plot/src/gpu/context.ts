// oxlint-disable-next-line typescript/triple-slash-reference -- packages that read these sources would not find the declaration otherwise
/// <reference path="./regl.unchecked.d.ts" />
import type { Regl } from 'regl'
import createRegl from 'regl/dist/regl.unchecked.js'

/** A canvas of either thread. */
export type Canvas = OffscreenCanvas | HTMLCanvasElement

export type CreateCanvas = (width: number, height: number) => Canvas

/** The one WebGL context of a session. */
export interface Context {
  readonly canvas: Canvas
  readonly gl: WebGLRenderingContext
  /** Replaced when a lost context comes back. */
  readonly regl: Regl
  /** Rises when a lost context comes back: whatever was uploaded under a lower number is gone. */
  readonly generation: number
  readonly lost: boolean
  /** Longest side of a texture and of the canvas, pixels. */
  readonly mostSide: number
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
  const regl = startWhereAllowed(gl)
  if (!regl)
    return 'The policy of this page forbids what charts are drawn with; serve the worker as a file (setWorkerFactory).'
  const state = { regl, generation: 1, lost: false }
  const onLost = (event: Event) => {
    // Without this the browser never gives the context back.
    event.preventDefault()
    state.lost = true
    notify('lost')
  }
  const onRestored = () => {
    state.regl = startRegl(gl)
    state.generation++
    state.lost = false
    notify('restored')
  }
  canvas.addEventListener('webglcontextlost', onLost)
  canvas.addEventListener('webglcontextrestored', onRestored)
  return {
    canvas,
    gl,
    get regl() {
      return state.regl
    },
    get generation() {
      return state.generation
    },
    get lost() {
      return state.lost
    },
    mostSide: gl.getParameter(gl.MAX_TEXTURE_SIZE) as number,
    dispose() {
      canvas.removeEventListener('webglcontextlost', onLost)
      canvas.removeEventListener('webglcontextrestored', onRestored)
      state.regl.destroy()
      // Frees the context now; the collector may take minutes, and a worker has room for four.
      gl.getExtension('WEBGL_lose_context')?.loseContext()
      canvas.width = canvas.height = 1
    },
  }
}

/** regl compiles its commands from text, which a page without `unsafe-eval` refuses. */
function startWhereAllowed(gl: WebGLRenderingContext): Regl | undefined {
  try {
    return startRegl(gl)
  } catch (reason) {
    if (reason instanceof EvalError) return undefined
    throw reason
  }
}

const startRegl = (gl: WebGLRenderingContext) =>
  // Strokes are laid over each other by their maximum; without it they would be darker where two meet.
  createRegl({ gl, extensions: ['OES_texture_float'], optionalExtensions: ['EXT_blend_minmax'] })
