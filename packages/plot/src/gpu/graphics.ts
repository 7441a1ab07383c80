import { type ActiveUniform, type ProgramSource, beginProgram, firstUse } from './program.ts'

declare const held: unique symbol

/** The declarations of WebGL tell none of its objects from another. */
export type Buffer = WebGLBuffer & { readonly [held]: 'vertices' }
/** 16-bit numbers of vertices. */
export type Elements = WebGLBuffer & { readonly [held]: 'indices' }
export type Texture = WebGLTexture & { readonly [held]: 'texels' }

/** Pixels, from the lower left. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Texels, row by row from the first; of a format with fewer channels than four the missing ones read 0, and alpha 1. */
export interface Image {
  readonly data: Float32Array | Uint8Array
  readonly width: number
  readonly height: number
  readonly format: 'LUMINANCE' | 'LUMINANCE_ALPHA' | 'RGBA'
}

/** Where the vertices of a draw find an attribute. */
export interface VertexAttribute {
  readonly buffer: Buffer
  /** Numbers a vertex. */
  readonly size: 1 | 2 | 3 | 4
  /** Of each number; `FLOAT` where absent. */
  readonly type?: 'FLOAT' | 'UNSIGNED_BYTE'
  /** Bytes from one vertex to the next, and to the first; 0 where absent, which of strides means that nothing lies between. */
  readonly stride?: number
  readonly offset?: number
}

export type Uniform = number | Vector | Texture
type Vector = readonly [number, number] | readonly [number, number, number, number]

type Factor = 'ZERO' | 'ONE' | 'ONE_MINUS_SRC_ALPHA' | 'DST_ALPHA' | 'ONE_MINUS_DST_ALPHA'

/** How what is drawn meets what is there. */
export interface Blend {
  readonly func: readonly [srcRGB: Factor, dstRGB: Factor, srcAlpha: Factor, dstAlpha: Factor]
  /** `FUNC_ADD` where absent; that too where a machine lacks `MAX`, so that there is more where two meet. */
  readonly equation?: 'MAX'
}

/** Premultiplied colours, each over the one before. */
export const over: Blend = { func: ['ONE', 'ONE_MINUS_SRC_ALPHA', 'ONE', 'ONE_MINUS_SRC_ALPHA'] }

/** A program, and how all of its draws are drawn. */
export interface ProgramState<Attribute extends string> extends ProgramSource<Attribute> {
  /** `TRIANGLES` where absent. */
  readonly mode?: 'POINTS' | 'TRIANGLES'
  /** Absent where what is drawn replaces what is there. */
  readonly blend?: Blend
  /** Colours of the canvas stay as they are. */
  readonly alphaAlone?: boolean
}

/** One draw of a program. */
export interface Draw<Uniforms, Attribute extends string> {
  readonly uniforms: Uniforms
  /** Of each vertex, or one number for all of them. */
  readonly attributes: Readonly<Record<Attribute, VertexAttribute | number>>
  /** Vertices by number; where absent they follow one another. */
  readonly elements?: Elements
  /** Vertex or element to begin with; 0 where absent. */
  readonly first?: number
  readonly count: number
  readonly viewport: Box
  /** All of the canvas where absent. */
  readonly scissor?: Box
}

/** Draws; the first time it waits for the compiler, where that is not done yet. Draws nothing where the context is lost. */
export type Program<Uniforms, Attribute extends string> = (draw: Draw<Uniforms, Attribute>) => void

/** WebGL 1 as charts are drawn with it, from the beginning or return of a context until its loss. It sets no state twice. */
export interface Graphics {
  /** Sends numbers into a buffer, in place of those in it; into a new one where none is given. */
  buffer(data: Float32Array | Uint8Array, buffer?: Buffer): Buffer
  elements(data: Uint16Array): Elements
  /** Sends texels into a texture, in place of those in it; into a new one where none is given. They are read one at a time, and repeated beyond the sides. */
  texture(image: Image, texture?: Texture): Texture
  /** Copies what stands on a part of the canvas into a new texture. */
  copy(box: Box): Texture
  /** Begins to compile a program, whose uniforms are named and typed as in its text. */
  program<Uniforms extends Readonly<Record<keyof Uniforms, Uniform>>, Attribute extends string>(
    state: ProgramState<Attribute>,
  ): Program<Uniforms, Attribute>
  /** Fills a part of the canvas, or all of it, with a premultiplied colour or its alpha alone. */
  clear(colour: readonly [number, number, number, number], scissor?: Box, alphaAlone?: boolean): void
  /** What all draw with, made by the first who asks. */
  once<Made>(make: (graphics: Graphics) => Made): Made
  /** The same where somebody asked. */
  known<Made>(make: (graphics: Graphics) => Made): Made | undefined
}

const isVector = (value: Vector | Texture): value is Vector => Array.isArray(value)

export function graphicsOf(gl: WebGLRenderingContext): Graphics {
  // Asked for anew in each life of a context: until then they do nothing.
  gl.getExtension('OES_texture_float')
  const max = gl.getExtension('EXT_blend_minmax')?.MAX_EXT ?? gl.FUNC_ADD
  gl.disable(gl.DITHER)

  // What WebGL was last told.
  let used: WebGLProgram | undefined
  let blended: Blend | undefined
  let indexed: Elements | undefined
  let alphaAlone = false
  const bound: (Texture | undefined)[] = []
  const pointed: (VertexAttribute | number)[] = []

  const bind = (texture: Texture, unit: number) => {
    if (bound[unit] === texture) return
    bound[unit] = texture
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
  }
  /** A texture that is about to be filled. */
  const begun = (texture = gl.createTexture() as Texture): Texture => {
    // Whatever is bound, the unit to send into is made the active one.
    bound[0] = undefined
    bind(texture, 0)
    for (const filter of ['TEXTURE_MIN_FILTER', 'TEXTURE_MAG_FILTER'] as const)
      gl.texParameteri(gl.TEXTURE_2D, gl[filter], gl.NEAREST)
    for (const wrap of ['TEXTURE_WRAP_S', 'TEXTURE_WRAP_T'] as const)
      gl.texParameteri(gl.TEXTURE_2D, gl[wrap], gl.CLAMP_TO_EDGE)
    return texture
  }
  const point = (location: number, to: VertexAttribute | number) => {
    if (pointed[location] === to) return
    pointed[location] = to
    if (typeof to === 'number') {
      gl.disableVertexAttribArray(location)
      gl.vertexAttrib1f(location, to)
    } else {
      gl.enableVertexAttribArray(location)
      gl.bindBuffer(gl.ARRAY_BUFFER, to.buffer)
      gl.vertexAttribPointer(location, to.size, gl[to.type ?? 'FLOAT'], false, to.stride ?? 0, to.offset ?? 0)
    }
  }
  const blendBy = (blend: Blend | undefined) => {
    if (blended === blend) return
    blended = blend
    if (!blend) return gl.disable(gl.BLEND)
    const [srcRGB, dstRGB, srcAlpha, dstAlpha] = blend.func
    gl.enable(gl.BLEND)
    gl.blendEquation(blend.equation ? max : gl.FUNC_ADD)
    gl.blendFuncSeparate(gl[srcRGB], gl[dstRGB], gl[srcAlpha], gl[dstAlpha])
  }
  /** Where on the canvas is written, and what of it. */
  const write = (box: Box | undefined, alone: boolean) => {
    if (box) {
      gl.enable(gl.SCISSOR_TEST)
      gl.scissor(box.x, box.y, box.width, box.height)
    } else gl.disable(gl.SCISSOR_TEST)
    if (alphaAlone !== alone) gl.colorMask(!alone, !alone, !alone, true)
    alphaAlone = alone
  }

  const made = new Map<unknown, unknown>()
  const graphics: Graphics = {
    buffer(data, buffer = gl.createBuffer() as Buffer) {
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
      gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW)
      return buffer
    },
    elements(data) {
      indexed = gl.createBuffer() as Elements
      gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indexed)
      gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, data, gl.STATIC_DRAW)
      return indexed
    },
    texture({ data, width, height, format }, texture) {
      const filled = begun(texture)
      const type = data instanceof Float32Array ? gl.FLOAT : gl.UNSIGNED_BYTE
      gl.texImage2D(gl.TEXTURE_2D, 0, gl[format], width, height, 0, gl[format], type, data)
      return filled
    },
    copy({ x, y, width, height }) {
      const filled = begun()
      gl.copyTexImage2D(gl.TEXTURE_2D, 0, gl.RGBA, x, y, width, height, 0)
      return filled
    },
    program({ mode = 'TRIANGLES', blend, alphaAlone: alone = false, ...source }) {
      const program = beginProgram(gl, source)
      const { attributes: names } = source
      let active: readonly ActiveUniform[] | undefined
      return ({ uniforms, attributes, elements, first = 0, count, viewport, scissor }) => {
        active ??= firstUse(gl, program)
        if (!active) return
        if (used !== program) gl.useProgram(program)
        used = program
        const values = uniforms as Readonly<Record<string, Uniform | undefined>>
        for (const { name, location, unit } of active) {
          const value = values[name]
          if (value === undefined) throw new Error(`no uniform ${name}`)
          if (typeof value === 'number') gl.uniform1f(location, value)
          else if (!isVector(value)) bind(value, unit)
          else if (value.length === 2) gl.uniform2fv(location, value)
          else gl.uniform4fv(location, value)
        }
        // An array that this program does not read may be of a buffer that is gone.
        for (let location = 0; location < Math.max(names.length, pointed.length); location++) {
          const name = names[location]
          point(location, name === undefined ? 0 : attributes[name])
        }
        blendBy(blend)
        write(scissor, alone)
        gl.viewport(viewport.x, viewport.y, viewport.width, viewport.height)
        if (elements) {
          if (indexed !== elements) gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, elements)
          indexed = elements
          gl.drawElements(gl[mode], count, gl.UNSIGNED_SHORT, Uint16Array.BYTES_PER_ELEMENT * first)
        } else gl.drawArrays(gl[mode], first, count)
      }
    },
    clear(colour, scissor, alone = false) {
      write(scissor, alone)
      gl.clearColor(...colour)
      gl.clear(gl.COLOR_BUFFER_BIT)
    },
    once<Made>(make: (graphics: Graphics) => Made): Made {
      if (!made.has(make)) made.set(make, make(graphics))
      return made.get(make) as Made
    },
    known: <Made>(make: (graphics: Graphics) => Made) => made.get(make) as Made | undefined,
  }
  return graphics
}
