// oxlint-disable-next-line typescript/triple-slash-reference -- packages that compile these sources include no other file of this folder
/// <reference path="./regl-unchecked.d.ts" />
import type REGL from 'regl'
import createRegl from 'regl/dist/regl.unchecked.js'

export type Regl = REGL.Regl
export type Texture = REGL.Texture2D
export type VertexBuffer = REGL.Buffer
export type DrawConfig<Props extends object> = REGL.DrawConfig<UniformValues, AttributeValues, Props>

/** A rectangle of pixels. `x` and `y` are its lower left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the vertices of a draw find an attribute: a buffer, a part of one, or one number for all vertices. */
export type VertexAttribute = VertexBuffer | REGL.AttributeConfig | { readonly constant: number }

type Uniform = number | readonly [number, number] | readonly [number, number, number, number] | Texture

export type UniformValues = Record<string, Uniform>
export type AttributeValues = Record<string, VertexAttribute>

/** Extensions that fields need. */
export const requiredExtensions = ['OES_texture_float'] as const
/** Lines keep their opacity where they cross with it, and become denser there without it. */
const optionalExtensions = ['EXT_blend_minmax']

/**
 * regl draws a float texture and reads it back, to learn whether floats can be read. That waits for the graphics process, and charts read no floats:
 * while regl starts, own properties of the context answer in its place, and the pixel stays black.
 */
export function openRegl(gl: WebGLRenderingContext): Regl {
  const answers: Pick<WebGLRenderingContext, 'checkFramebufferStatus' | 'readPixels' | 'getError'> = {
    checkFramebufferStatus: () => gl.FRAMEBUFFER_COMPLETE,
    readPixels: () => undefined,
    getError: () => gl.NO_ERROR,
  }
  Object.assign(gl, answers)
  try {
    return createRegl({ gl, extensions: [...requiredExtensions], optionalExtensions })
  } finally {
    for (const name of Object.keys(answers)) Reflect.deleteProperty(gl, name)
  }
}
