/** What the WebGL calls of a thread add up to. */
export interface GlCounters {
  /** Draw calls so far. */
  readonly draws: number
  /** Bytes of the buffers and textures that exist. */
  readonly bytes: number
}

type Method = (this: WebGL2RenderingContext, ...values: unknown[]) => unknown

const gl = WebGL2RenderingContext

/** Bytes of a texel by its internal format; 4 for all others. */
const texelBytes: Readonly<Record<number, number>> = {
  [gl.R8]: 1,
  [gl.LUMINANCE]: 1,
  [gl.ALPHA]: 1,
  [gl.RGBA16F]: 8,
  [gl.RG32F]: 8,
  [gl.RGBA32F]: 16,
}

/** The binding of a target, for `getParameter`. */
const bindings: Readonly<Record<number, number>> = {
  [gl.ARRAY_BUFFER]: gl.ARRAY_BUFFER_BINDING,
  [gl.ELEMENT_ARRAY_BUFFER]: gl.ELEMENT_ARRAY_BUFFER_BINDING,
  [gl.UNIFORM_BUFFER]: gl.UNIFORM_BUFFER_BINDING,
  [gl.COPY_READ_BUFFER]: gl.COPY_READ_BUFFER_BINDING,
  [gl.COPY_WRITE_BUFFER]: gl.COPY_WRITE_BUFFER_BINDING,
  [gl.TEXTURE_2D]: gl.TEXTURE_BINDING_2D,
}

/**
 * Counts WebGL calls from now on, and lets every canvas keep its picture, so that its pixels can be read after the frame. Call it before a library is
 * loaded.
 */
export function countGlCalls(): GlCounters {
  const counters = { draws: 0, bytes: 0 }
  const sizes = new WeakMap<object, number>()
  const setSize = (object: unknown, bytes: number) => {
    if (typeof object !== 'object' || object === null) return
    counters.bytes += bytes - (sizes.get(object) ?? 0)
    sizes.set(object, bytes)
  }
  for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced']) {
    callBefore(name, () => void counters.draws++)
  }
  callBefore('bufferData', (context, target, source, _usage, _first, elements) => {
    const whole = typeof source === 'number' ? source : (source as ArrayBufferView | null)?.byteLength
    const perElement = (source as Float32Array | null)?.BYTES_PER_ELEMENT ?? 1
    const bytes = typeof elements === 'number' && elements > 0 ? elements * perElement : (whole ?? 0)
    setSize(context.getParameter(bindings[target as number]!), bytes)
  })
  for (const name of ['texImage2D', 'texStorage2D']) {
    // (target, level, format, width, height, …) with texels, and with an image only six values.
    callBefore(name, (context, ...values) => {
      const [target, , format, width, height] = values as number[]
      if (target !== gl.TEXTURE_2D || values.length === 6) return
      setSize(context.getParameter(gl.TEXTURE_BINDING_2D), width! * height! * (texelBytes[format!] ?? 4))
    })
  }
  for (const name of ['deleteBuffer', 'deleteTexture']) callBefore(name, (_, object) => setSize(object, 0))
  keepPictures()
  return counters
}

/** Calls `note` before each call of a method of WebGL, with the values of that call. */
function callBefore(name: string, note: (context: WebGL2RenderingContext, ...values: unknown[]) => void): void {
  const methods = gl.prototype as unknown as Record<string, Method>
  const original = methods[name]!
  methods[name] = function (...values) {
    note(this, ...values)
    return original.apply(this, values)
  }
}

function keepPictures(): void {
  const isPage = typeof HTMLCanvasElement === 'function'
  const canvases = (isPage ? HTMLCanvasElement : OffscreenCanvas).prototype as {
    getContext: (kind: string, options?: object) => unknown
  }
  const original = canvases.getContext
  canvases.getContext = function (this: unknown, kind, options) {
    return original.call(this, kind, kind === 'webgl2' ? { ...options, preserveDrawingBuffer: true } : options)
  }
}
