import { expect, test, vi } from 'vitest'
import { setWorkerFactory } from '../../src/worker/spawn.ts'
import { indexRamp } from './field.ts'
import { stages } from './stage.ts'
import { startWorker } from './started-worker.ts'

const show = stages()

test('once a chart is ready, the page has its picture and its land, also of the first chart of a page', async () => {
  // A worker of its own, which has no land yet.
  setWorkerFactory(startWorker)
  const source = indexRamp(18, 36)
  source.values.fill(7)
  const { plot, find } = show({ source, range: [0, 10] })
  expect((await plot.ready).state).toBe('drawn')
  const canvas = find('canvas') as HTMLCanvasElement
  const context = new OffscreenCanvas(800, 500).getContext('2d')!
  context.drawImage(canvas, 0, 0, 800, 500)
  const colours = new Set(new Uint32Array(context.getImageData(0, 0, 800, 500).data.buffer))
  // Equal values have one colour, and no picture has none: the others are those of the coast.
  expect(colours.size).toBeGreaterThan(1)
  plot.destroy()
  setWorkerFactory()
})

test('on a hidden page, which has no frames, a chart is drawn all the same', async () => {
  const file = JSON.stringify(new URL('../../src/worker/worker.ts', import.meta.url).href)
  const script = new Blob([`import ${file}\nself.requestAnimationFrame = () => 0`], { type: 'text/javascript' })
  setWorkerFactory(() => new Worker(URL.createObjectURL(script), { type: 'module' }))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { plot } = show()
  expect((await plot.ready).state).toBe('drawn')
  vi.restoreAllMocks()
  plot.destroy()
  setWorkerFactory()
})
