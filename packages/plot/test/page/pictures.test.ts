import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaintRequest } from '../../src/kinds/messages/paint-request.ts'
import type { Summary } from '../../src/kinds/messages/summary.ts'
import { Pictures } from '../../src/page/pictures.ts'
import type { RenderScheduler } from '../../src/page/scheduling/render-scheduler.ts'
import type { ChartData } from '../../src/page/session/chart-data.ts'
import type { PaintResult } from '../../src/worker/protocol.ts'

beforeEach(() => {
  // The frame after each picture, before which no other is sent.
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => (queueMicrotask(() => callback(0)), 1))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

const summaryOf = (valid: number) => ({ valid }) as Summary
const requestOf = (west: number) => ({ view: { x: [west, 180], y: [-90, 90] } }) as unknown as PaintRequest

/** Pictures of a chart whose worker paints at once, and whose browser takes them over when the test says so. */
function setUp() {
  const events: string[] = []
  const frames: (() => void)[] = []
  const connection = {
    paint: async (): Promise<PaintResult> => 'painted',
    presented: () => new Promise<void>((resolve) => frames.push(resolve)),
    landPresented: async () => void events.push('land'),
    reportFailure: (reason: unknown) => events.push(String(reason)),
    call: () => undefined,
  }
  const data = { connection, summary: summaryOf(1) }
  const scheduler = { afterDrawing: (work: () => void) => work() }
  const pictures = new Pictures(data as unknown as ChartData, scheduler as unknown as RenderScheduler, {
    isMap: () => false,
    contourCode: () => undefined,
    onPainted: ({ view }) => events.push(`painted ${view.x[0]}`),
    onPresented: ({ valid }) => events.push(`presented ${valid}`),
  })
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve))
  const paint = async (west: number) => {
    pictures.request(requestOf(west), true)
    await settle()
  }
  const present = async () => {
    for (const frame of frames.splice(0)) frame()
    await settle()
  }
  return { data, events, frames, paint, pictures, present }
}

test('the first picture of data is reported when the browser has it, and later ones of the same data with their painting', async () => {
  const { events, paint, present } = setUp()
  await paint(0)
  expect(events).toEqual(['painted 0'])
  await present()
  expect(events).toEqual(['painted 0', 'presented 1'])
  await paint(10)
  expect(events.slice(2)).toEqual(['painted 10', 'presented 1'])
})

test('new data are reported when their own first picture is on the page, and a picture of the data before is not', async () => {
  const { data, events, paint, present } = setUp()
  await paint(0)
  data.summary = summaryOf(2)
  await present()
  expect(events).toEqual(['painted 0'])
  await paint(10)
  expect(events).toEqual(['painted 0', 'painted 10'])
  await present()
  expect(events).toEqual(['painted 0', 'painted 10', 'presented 2'])
})

test('a chart that was destroyed reports nothing', async () => {
  const { events, paint, pictures, present } = setUp()
  await paint(0)
  pictures.stop()
  await present()
  expect(events).toEqual(['painted 0'])
})

test('a chart is whole once its land is on the page', async () => {
  const { events, pictures } = setUp()
  await pictures.whenWhole()
  expect(events).toEqual(['land'])
})
