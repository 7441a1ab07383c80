import { afterEach, expect, test, vi } from 'vitest'
import { heatmap } from '../../src/kinds/field/heatmap.glsl.ts'
import { openContext } from '../../src/gpu/context.ts'
import { type Texture, type VertexAttribute, over } from '../../src/gpu/graphics.ts'
import { pixelsOf } from './readback.ts'

const gl = WebGLRenderingContext.prototype
const viewport = { x: 0, y: 0, width: 4, height: 4 }

/** A context of its own. */
function opened() {
  const states: string[] = []
  const canvas = new OffscreenCanvas(4, 4)
  const context = openContext(
    () => canvas,
    (state) => states.push(state),
  )
  if (typeof context === 'string') throw new Error(context)
  const { graphics } = context
  const cover: VertexAttribute = { buffer: graphics.buffer(Float32Array.of(-1, -1, 3, -1, -1, 3)), size: 2 }
  const dot = (red: number): Texture =>
    graphics.texture({ data: Uint8Array.of(red, 0, 0, 255), width: 1, height: 1, format: 'RGBA' })
  return { context, graphics, canvas, states, cover, dot }
}

const vertex = 'attribute vec2 place; void main() { gl_Position = vec4(place, 0.0, 1.0); }'
const plain = {
  vertex,
  fragment: 'precision highp float; uniform vec4 colour; void main() { gl_FragColor = colour; }',
  attributes: ['place'],
} as const
const textured = {
  vertex,
  fragment: `precision highp float; uniform sampler2D one; uniform sampler2D other; uniform float part;
void main() { gl_FragColor = mix(texture2D(one, vec2(0.5)), texture2D(other, vec2(0.5)), part); }`,
  attributes: ['place'],
} as const
interface Mixed {
  readonly one: Texture
  readonly other: Texture
  readonly part: number
}
interface Coloured {
  readonly colour: readonly [number, number, number, number]
}

const made: ReturnType<typeof opened>[] = []
const open = () => {
  const all = opened()
  made.push(all)
  return all
}
afterEach(() => {
  vi.restoreAllMocks()
  for (const { context } of made.splice(0)) context.dispose()
})

/** Calls of WebGL by name, while something runs. */
function called(names: readonly (keyof WebGLRenderingContext)[], work: () => void): Record<string, number> {
  const spies = names.map((name) => [name, vi.spyOn(gl, name as 'flush')] as const)
  work()
  const counts = Object.fromEntries(spies.map(([name, spy]) => [name, spy.mock.calls.length]))
  vi.restoreAllMocks()
  return counts
}

test('a program is begun without asking anything back; its first draw asks', () => {
  const { graphics, cover } = open()
  const asking = [
    'getProgramParameter',
    'getShaderParameter',
    'getUniformLocation',
    'getAttribLocation',
    'useProgram',
  ] as const
  let draw: (() => void) | undefined
  const begun = called([...asking, 'linkProgram'], () => {
    const program = graphics.program<Coloured, 'place'>(plain)
    draw = () => program({ uniforms: { colour: [1, 0, 0, 1] }, attributes: { place: cover }, count: 3, viewport })
  })
  expect(begun).toEqual({ ...Object.fromEntries(asking.map((name) => [name, 0])), linkProgram: 1 })
  expect(called(['getProgramParameter'], () => draw?.())['getProgramParameter']).toBeGreaterThan(0)
  expect(called([...asking], () => draw?.())).toEqual(Object.fromEntries(asking.map((name) => [name, 0])))
})

test('what the compiler finds wrong is thrown at the first draw, and names the place', () => {
  const { graphics, cover } = open()
  const program = graphics.program<object, 'place'>({ ...plain, fragment: 'void main() { gl_FragColor = nothing; }' })
  expect(() => program({ uniforms: {}, attributes: { place: cover }, count: 3, viewport })).toThrow(/nothing/)
})

test('a uniform that is not given is a type error, and never drawn without', () => {
  const { graphics, cover } = open()
  const program = graphics.program<Coloured, 'place'>(plain)
  // @ts-expect-error there is no colour
  expect(() => program({ uniforms: {}, attributes: { place: cover }, count: 3, viewport })).toThrow('no uniform colour')
})

test('a lost context draws nothing and throws nothing; the graphics of the next life draw again', async () => {
  const { context, graphics, canvas, states, cover } = open()
  const program = graphics.program<Coloured, 'place'>(plain)
  const extension = context.gl.getExtension('WEBGL_lose_context')
  extension?.loseContext()
  program({ uniforms: { colour: [1, 0, 0, 1] }, attributes: { place: cover }, count: 3, viewport })
  await vi.waitFor(() => expect(states).toEqual(['lost']))
  extension?.restoreContext()
  await vi.waitFor(() => expect(states).toEqual(['lost', 'restored']))
  expect(context.graphics).not.toBe(graphics)
  expect(context.generation).toBe(2)
  const place = { buffer: context.graphics.buffer(Float32Array.of(-1, -1, 3, -1, -1, 3)), size: 2 } as const
  const again = context.graphics.program<Coloured, 'place'>(plain)
  again({ uniforms: { colour: [0, 1, 0, 1] }, attributes: { place }, count: 3, viewport })
  expect([...pixelsOf(canvas).subarray(0, 4)]).toEqual([0, 255, 0, 255])
  expect(context.gl.getError()).toBe(0)
})

test('a hundred draws of one program set program, textures, arrays and blending once', () => {
  const { context, graphics, cover, dot } = open()
  const program = graphics.program<Mixed, 'place'>({ ...textured, blend: over })
  const [one, other] = [dot(255), dot(0)]
  const draw = (part: number) =>
    program({ uniforms: { one, other, part }, attributes: { place: cover }, count: 3, viewport })
  draw(0)
  const counts = called(
    [
      'useProgram',
      'activeTexture',
      'bindTexture',
      'vertexAttribPointer',
      'blendFuncSeparate',
      'uniform1f',
      'drawArrays',
    ],
    () => {
      for (let i = 0; i < 100; i++) draw(i / 100)
    },
  )
  expect(counts).toEqual({
    useProgram: 0,
    activeTexture: 0,
    bindTexture: 0,
    vertexAttribPointer: 0,
    blendFuncSeparate: 0,
    uniform1f: 100,
    drawArrays: 100,
  })
  expect(context.gl.getError()).toBe(0)
})

test('what one draw sets is not seen in the next: textures sent in between, blending, scissors, one channel, arrays that are gone', () => {
  const { context, graphics, canvas, cover, dot } = open()
  const mixed = graphics.program<Mixed, 'place'>(textured)
  const alpha = graphics.program<Coloured, 'place' | 'extra'>({
    ...plain,
    vertex: 'attribute vec2 place; attribute float extra; void main() { gl_Position = vec4(place, extra, 1.0); }',
    attributes: ['place', 'extra'],
    blend: over,
    alphaAlone: true,
  })
  const [one, other] = [dot(255), dot(100)]
  const draw = (part: number) =>
    mixed({ uniforms: { one, other, part }, attributes: { place: cover }, count: 3, viewport })
  const red = () => pixelsOf(canvas).filter((_, i) => i % 4 === 0)
  draw(1)
  expect([...red()]).toEqual(Array(16).fill(100))
  // Another texture is sent while those of the draw are bound, and one of those gets other texels.
  dot(7)
  graphics.texture({ data: Uint8Array.of(50, 0, 0, 255), width: 1, height: 1, format: 'RGBA' }, other)
  const extra: VertexAttribute = { buffer: graphics.buffer(new Float32Array(3)), size: 1 }
  alpha({
    uniforms: { colour: [1, 1, 1, 1] },
    attributes: { place: cover, extra },
    count: 3,
    viewport,
    scissor: { x: 0, y: 0, width: 1, height: 1 },
  })
  context.gl.deleteBuffer(extra.buffer)
  draw(1)
  expect([...red()]).toEqual(Array(16).fill(50))
  draw(0)
  expect([...red()]).toEqual(Array(16).fill(255))
  graphics.clear([0, 0, 0, 1], { x: 0, y: 0, width: 4, height: 2 })
  expect([...red()]).toEqual([...Array(8).fill(255), ...Array(8).fill(0)])
  expect(context.gl.getError()).toBe(0)
})

test('the shaders that are tested are those that are shipped: without comments, by shorter names', () => {
  expect(heatmap.fragment).toContain('uniform sampler2D columns;uniform sampler2D rows;')
  expect(heatmap.fragment).not.toMatch(/cellOfPixel|\/\*/)
})
