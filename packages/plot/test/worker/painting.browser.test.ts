import { expect, onTestFinished, test, vi } from 'vitest'
import type { PlotKind } from '../../src/options/options.ts'
import { land as land50m } from '../../src/land/land-50m.ts'
import { bare, compare, pixelsOf, regularGrid, requestOf } from '../gpu/readback.ts'
import { frame, grid, setUpSession } from './session-fixture.ts'

const fixture = setUpSession()

/** Counts what is sent to the GPU while something runs. */
async function uploads(work: () => Promise<unknown>): Promise<string[]> {
  const gl = WebGLRenderingContext.prototype
  const names = ['texImage2D', 'texSubImage2D', 'bufferData', 'bufferSubData'] as const
  const spies = names.map((name) => ({ name, spy: vi.spyOn(gl, name) }))
  await work()
  const sent = spies.flatMap(({ name, spy }) =>
    spy.mock.calls.map((given: readonly unknown[]) => {
      const data = given.at(-1)
      return `${name} ${ArrayBuffer.isView(data) ? data.byteLength : 'nothing'}`
    }),
  )
  for (const { spy } of spies) spy.mockRestore()
  return sent
}

test('every program links, and drawing raises no error', async () => {
  const spy = vi.spyOn(WebGLRenderingContext.prototype, 'linkProgram')
  await fixture.openChart(1)
  await fixture.session.paint(1, requestOf(frame))
  const linked = spy.mock.calls.map(([program]) => program)
  spy.mockRestore()
  const gl = fixture.context()
  expect(linked.length).toBeGreaterThanOrEqual(2)
  for (const program of linked) expect(gl?.getProgramParameter(program, gl.LINK_STATUS)).toBe(true)
  expect(gl?.getError()).toBe(0)
})

test.each<[PlotKind, number]>([
  ['heatmap', 2],
  ['contourMap', 2],
  ['sectionMap', 1],
  ['timeSeries', 2],
  ['histogram', 3],
  ['scatter', 2],
  ['trajectory', 3],
])('%s: its programs are compiled before its data arrive, and nothing waits for them', async (kind, programs) => {
  const linked = vi.spyOn(WebGLRenderingContext.prototype, 'linkProgram')
  const asked = vi.spyOn(WebGLRenderingContext.prototype, 'getProgramParameter')
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  const type = ['scatter', 'trajectory', 'timeSeries'].includes(kind) ? 'table' : 'slabs'
  fixture.closeLater(1)
  void fixture.session.open(1, { type, url: '/never' }, { kind }, () => {})
  expect(linked).toHaveBeenCalledTimes(programs)
  expect(asked).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('one contour program is compiled before the data arrive, and draws fine and coarse fields', async () => {
  for (const columns of [1440, 24]) {
    const sources = vi.spyOn(WebGLRenderingContext.prototype, 'shaderSource')
    fixture.closeLater(1)
    const { lon, lat, values } = regularGrid(columns, 4, (column) => column)
    await fixture.session.attach(1, new OffscreenCanvas(1, 1))
    await fixture.session.open(1, { type: 'grid', lon, lat, values }, { kind: 'contourMap' }, () => {})
    expect(
      await fixture.session.paint(1, requestOf({ ...frame, recipe: 'contourMap', lines: { levels: [2, 4, 6] } })),
    ).toBe('painted')
    const begun = sources.mock.calls.filter(([, text]) => text.includes('levelCount'))
    expect(begun).toHaveLength(columns === 1440 ? 1 : 0)
    vi.restoreAllMocks()
  }
})

test('a change of colours uploads the colours of a palette that is new, a pan uploads two rows of two floats for each pixel', async () => {
  await fixture.openChart(1)
  await fixture.session.paint(1, requestOf(frame))
  const recolour = (palette: 'thermal' | 'Greys') => {
    const look = { palette, colourScale: 'zero-centred', range: [3, 9], theme: { ...bare, ink: '#000' } } as const
    return uploads(() => fixture.session.paint(1, requestOf({ ...frame, ...look })))
  }
  expect(await recolour('thermal')).toEqual(['texSubImage2D 1024'])
  expect(await recolour('Greys')).toEqual([])
  expect(await recolour('thermal')).toEqual([])
  const panned = await uploads(() =>
    fixture.session.paint(1, requestOf({ ...frame, view: { x: [-170, 190], y: [-90, 90] } })),
  )
  expect(panned).toEqual([`texImage2D ${8 * frame.width}`, `texImage2D ${8 * frame.height}`])
})

test('a narrow map is painted again when the finer coast has come, and a wide one looks as before', async () => {
  const theme = { surface: '#fff', land: '#ccc', missing: '#999', ink: '#000' }
  const [narrow, wide] = [await fixture.openChart(1), await fixture.openChart(2)]
  await fixture.session.paint(1, requestOf({ ...frame, theme, view: { x: [-8, -3], y: [34, 38] } }))
  await fixture.session.paint(2, requestOf({ ...frame, theme }))
  const before = [pixelsOf(narrow.canvas), pixelsOf(wide.canvas)] as const
  await fixture.session.supplyLand('50m', land50m)
  const farthest = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
    one.reduce((most, byte, i) => Math.max(most, Math.abs(byte - (other[i] ?? Infinity))), 0)
  expect(farthest(pixelsOf(narrow.canvas), before[0])).toBeGreaterThan(50)
  // Land drawn from a picture is rounded to bytes once more.
  expect(farthest(pixelsOf(wide.canvas), before[1])).toBeLessThanOrEqual(3)
})

test('a map that cannot be painted with new land reports the reason, and other maps get the land', async () => {
  const theme = { surface: '#fff', land: '#ccc', missing: '#999', ink: '#000' }
  const narrow = { ...frame, theme, view: { x: [-8, -3], y: [34, 38] } } as const
  const [broken, whole] = [await fixture.openChart(1), await fixture.openChart(2)]
  await fixture.session.paint(1, requestOf({ ...narrow, width: 300 }))
  await fixture.session.paint(2, requestOf(narrow))
  const before = pixelsOf(whole.canvas)
  // oxlint-disable-next-line typescript/unbound-method -- called on the canvas below
  const show = OffscreenCanvas.prototype.transferToImageBitmap
  const spy = vi.spyOn(OffscreenCanvas.prototype, 'transferToImageBitmap').mockImplementation(function (
    this: OffscreenCanvas,
  ) {
    if (this.width === 300) throw new Error('out of memory')
    return show.call(this)
  })
  onTestFinished(() => spy.mockRestore())
  await fixture.session.supplyLand('50m', land50m)
  expect(broken.events.at(-1)).toEqual({ type: 'paintFailed', reason: 'out of memory' })
  expect(pixelsOf(whole.canvas)).not.toEqual(before)
})

test('a picture is repainted at the requested size, and one that is too large is refused in a sentence', async () => {
  await fixture.openChart(1)
  await fixture.session.paint(1, requestOf(frame))
  const picture = await fixture.session.picture(1, requestOf(frame), { width: 500, height: 350, scale: 2 })
  if (!picture.ok) throw new Error(picture.sentence)
  const { bitmap } = picture
  expect([bitmap.width, bitmap.height]).toEqual([1000, 700])
  const copy = new OffscreenCanvas(1000, 700)
  copy.getContext('2d')?.drawImage(bitmap, 0, 0)
  expect(compare(pixelsOf(copy), grid, { ...frame, width: 1000, height: 700 })).toMatchObject({
    neighbours: 0,
    wrong: [],
  })
  const refused = await fixture.session.picture(1, requestOf(frame), { width: 50_000, height: 700, scale: 1 })
  expect(refused).toMatchObject({
    ok: false,
    sentence: expect.stringMatching(/^A picture of 50000 × 700 pixels is larger .+\.$/),
  })
})

test('nothing is painted before there is a field, and a field without values is still painted', async () => {
  fixture.closeLater(1)
  await fixture.session.attach(1, new OffscreenCanvas(1, 1))
  expect(await fixture.session.paint(1, requestOf(frame))).toBe('nothing to paint')
  const { canvas } = await fixture.openChart(
    1,
    regularGrid(4, 4, () => Number.NaN),
  )
  expect(await fixture.session.paint(1, requestOf(frame))).toBe('painted')
  expect([...pixelsOf(canvas).subarray(0, 3)]).toEqual([0, 0, 254])
})
