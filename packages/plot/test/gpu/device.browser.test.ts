import { afterEach, expect, test, vi } from 'vitest'
import { openContext } from '../../src/gpu/context.ts'
import type { CommandDefinition, Device } from '../../src/gpu/device.ts'
import { over } from '../../src/gpu/canvas.ts'
import type { Box, Texture, VertexAttribute } from '../../src/gpu/regl.ts'
import { pixelsOf } from './readback.ts'
import { waitFor } from '../wait-for.ts'

const gl = WebGLRenderingContext.prototype
const viewport: Box = { x: 0, y: 0, width: 4, height: 4 }

/** A device on a context of its own, and a triangle that covers its canvas. */
function opened() {
  const states: string[] = []
  const canvas = new OffscreenCanvas(4, 4)
  const context = openContext(
    () => canvas,
    (state) => states.push(state),
  )
  if (typeof context === 'string') throw new Error(context)
  contexts.push(context)
  const { device } = context
  const pixel = (red: number): Texture => device.regl.texture({ data: Uint8Array.of(red, 0, 0, 255), ...one })
  const lose = canvas.getContext('webgl')?.getExtension('WEBGL_lose_context')
  const errorCode = () => canvas.getContext('webgl')?.getError()
  return { context, device, canvas, states, place: triangleOf(device), pixel, lose, errorCode }
}

const one = { width: 1, height: 1, format: 'rgba' } as const
const triangleOf = ({ regl }: Device) => regl.buffer({ data: Float32Array.of(-1, -1, 3, -1, -1, 3) })

const contexts: { dispose(): void }[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const context of contexts.splice(0)) context.dispose()
})

const vert = 'attribute vec2 place; void main() { gl_Position = vec4(place, 0.0, 1.0); }'

interface PlainProps {
  readonly place: VertexAttribute
  readonly colour: readonly [number, number, number, number]
}

const plainFrag = 'precision highp float; uniform vec4 colour; void main() { gl_FragColor = colour; }'

const plain: CommandDefinition<PlainProps> = {
  vert,
  frag: plainFrag,
  config: (prop) => ({
    attributes: { place: prop('place') },
    uniforms: { colour: prop('colour') },
    count: 3,
    viewport,
  }),
}

interface MixedProps {
  readonly place: VertexAttribute
  readonly first: Texture
  readonly second: Texture
  readonly part: number
}

const mixed: CommandDefinition<MixedProps> = {
  vert,
  frag: `precision highp float; uniform sampler2D first; uniform sampler2D second; uniform float part;
void main() { gl_FragColor = mix(texture2D(first, vec2(0.5)), texture2D(second, vec2(0.5)), part); }`,
  config: (prop) => ({
    attributes: { place: prop('place') },
    uniforms: { first: prop('first'), second: prop('second'), part: prop('part') },
    count: 3,
    viewport,
    blend: over,
  }),
}

/** Counts calls of WebGL by name while `work` runs. */
function callsOf(names: readonly (keyof WebGLRenderingContext)[], work: () => void) {
  const spies = names.map((name) => [name, vi.spyOn(gl, name as 'flush')] as const)
  work()
  const counts = Object.fromEntries(spies.map(([name, spy]) => [name, spy.mock.calls.length]))
  vi.restoreAllMocks()
  return counts
}

const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0]))

const queries = ['getProgramParameter', 'getShaderParameter', 'getUniformLocation', 'getAttribLocation'] as const
const compiling = ['createShader', 'compileShader', 'createProgram', 'linkProgram'] as const

test('a program is sent to the compiler without a query', () => {
  const { device } = opened()
  expect(callsOf([...queries, ...compiling], () => device.compile(plain))).toEqual({
    ...none(queries),
    createShader: 2,
    compileShader: 2,
    createProgram: 1,
    linkProgram: 1,
  })
})

test('regl adopts the compiled program: nothing is compiled or linked a second time', () => {
  const { device, canvas, place, errorCode } = opened()
  device.compile(plain)
  const draw = () => device.command(plain)({ place, colour: [1, 0, 0, 1] })
  expect(callsOf(compiling, draw)).toEqual(none(compiling))
  expect([...pixelsOf(canvas).subarray(0, 4)]).toEqual([255, 0, 0, 255])
  expect(callsOf([...queries, ...compiling], draw)).toEqual(none([...queries, ...compiling]))
  // The context has its own methods again.
  expect(Object.keys(canvas.getContext('webgl') ?? { lost: true })).toEqual([])
  expect(errorCode()).toBe(0)
})

test('a command that was not compiled ahead is linked once, and two that share a vertex shader both draw', () => {
  const { device, canvas, place, pixel } = opened()
  const counts = callsOf(['linkProgram'], () => {
    device.command(plain)({ place, colour: [1, 0, 0, 1] })
    device.command(mixed)({ place, first: pixel(50), second: pixel(60), part: 0 })
  })
  expect(counts).toEqual({ linkProgram: 2 })
  expect([...pixelsOf(canvas).subarray(0, 4)]).toEqual([50, 0, 0, 255])
})

test('an error of the compiler is thrown only by draws of that program', () => {
  const { device, canvas, place } = opened()
  const broken = { ...plain, frag: 'void main() { gl_FragColor = nothing; }' }
  const draw = () => device.command(broken)({ place, colour: [1, 0, 0, 1] })
  device.warmUp(broken, (command) => command({ place, colour: [1, 0, 0, 1] }))
  expect(draw).toThrow(/nothing/)
  device.command(plain)({ place, colour: [0, 1, 0, 1] })
  expect([...pixelsOf(canvas).subarray(0, 4)]).toEqual([0, 255, 0, 255])
  expect(draw).toThrow(/nothing/)
})

test('a lost context draws nothing and throws nothing; the device of the restored one draws again', async () => {
  const { context, device, canvas, states, place, lose, errorCode } = opened()
  device.compile(plain)
  device.command(mixed)
  lose?.loseContext()
  device.command(plain)({ place, colour: [1, 0, 0, 1] })
  device.fill({ colour: [1, 0, 0, 1] })
  device.regl.texture({ data: Uint8Array.of(1, 0, 0, 255), ...one }).destroy()
  await waitFor(() => expect(states).toEqual(['lost']))
  device.command(plain)({ place, colour: [1, 0, 0, 1] })
  lose?.restoreContext()
  await waitFor(() => expect(states).toEqual(['lost', 'restored']))
  expect(context.device).not.toBe(device)
  expect(context.generation).toBe(2)
  context.device.command(plain)({ place: triangleOf(context.device), colour: [0, 1, 0, 1] })
  expect([...pixelsOf(canvas).subarray(0, 4)]).toEqual([0, 255, 0, 255])
  expect(errorCode()).toBe(0)
})

test('a list of draws sets program, textures, arrays and blending once', () => {
  const { device, place, pixel, errorCode } = opened()
  const [first, second] = [pixel(255), pixel(0)]
  const props = Array.from({ length: 100 }, (_, i) => ({ place, first, second, part: i / 100 }))
  device.command(mixed)(props)
  const names = ['useProgram', 'bindTexture', 'vertexAttribPointer', 'blendFuncSeparate', 'drawArrays'] as const
  expect(callsOf(names, () => device.command(mixed)(props))).toEqual({
    useProgram: 1,
    bindTexture: 0,
    vertexAttribPointer: 0,
    blendFuncSeparate: 1,
    drawArrays: 100,
  })
  expect(errorCode()).toBe(0)
})

test('no state of one draw reaches the next: textures, blending, scissors, masks, freed arrays', () => {
  const { device, canvas, place, pixel, errorCode } = opened()
  const alphaOnly: CommandDefinition<PlainProps & { readonly extra: VertexAttribute }> = {
    vert: 'attribute vec2 place; attribute float extra; void main() { gl_Position = vec4(place, extra, 1.0); }',
    frag: plainFrag,
    config: (prop) => ({
      attributes: { place: prop('place'), extra: prop('extra') },
      uniforms: { colour: prop('colour') },
      count: 3,
      viewport,
      scissor: { enable: true, box: { x: 0, y: 0, width: 1, height: 1 } },
      colorMask: [false, false, false, true],
    }),
  }
  const [first, second] = [pixel(255), pixel(100)]
  const draw = (part: number) => device.command(mixed)({ place, first, second, part })
  const red = () => Array.from(pixelsOf(canvas)).filter((_, i) => i % 4 === 0)
  draw(1)
  expect(red()).toEqual(Array(16).fill(100))
  // A texture is uploaded while those of the draw are bound, and one of those gets other texels.
  pixel(7)
  second({ data: Uint8Array.of(50, 0, 0, 255), ...one })
  const extra = device.regl.buffer({ data: new Float32Array(3) })
  device.command(alphaOnly)({ place, extra, colour: [1, 1, 1, 1] })
  extra.destroy()
  draw(1)
  expect(red()).toEqual(Array(16).fill(50))
  device.command(alphaOnly)({ place, extra: { constant: 0 }, colour: [1, 1, 1, 1] })
  draw(0)
  expect(red()).toEqual(Array(16).fill(255))
  device.fill({ colour: [0, 0, 0, 1], box: { x: 0, y: 0, width: 4, height: 2 } })
  expect(red()).toEqual([...Array(8).fill(255), ...Array(8).fill(0)])
  device.fill({ colour: [1, 1, 1, 1], alphaOnly: true })
  expect(red()).toEqual([...Array(8).fill(255), ...Array(8).fill(0)])
  device.fill({ colour: [0, 0, 0, 1] })
  expect(red()).toEqual(Array(16).fill(0))
  expect(errorCode()).toBe(0)
})

test('destroying the device frees everything that was created on its context', () => {
  const kinds = ['Buffer', 'Texture', 'Program', 'Shader', 'Framebuffer'] as const
  const created = new Set<unknown>()
  for (const kind of kinds) {
    const create = gl[`create${kind}`] as (this: WebGLRenderingContext, type: GLenum) => unknown
    vi.spyOn(gl, `create${kind}`).mockImplementation(function (this: WebGLRenderingContext, type?: GLenum) {
      const made = create.call(this, type ?? 0)
      created.add(made)
      return made as never
    })
    const free = gl[`delete${kind}`] as (this: WebGLRenderingContext, made: unknown) => void
    vi.spyOn(gl, `delete${kind}`).mockImplementation(function (this: WebGLRenderingContext, made: unknown) {
      created.delete(made)
      free.call(this, made)
    })
  }
  const { device, place, pixel } = opened()
  device.command(plain)({ place, colour: [1, 0, 0, 1] })
  device.command(mixed)({ place, first: pixel(1), second: pixel(2), part: 0 })
  device.compile({ vert, frag: `${plainFrag} ` })
  expect(created.size).toBeGreaterThan(4)
  device.destroy()
  expect([...created]).toEqual([])
})
