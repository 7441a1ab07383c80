import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryOf, startWorker } from '../started-worker.ts'
import { createPlot } from '../../../src/create-plot.ts'
import { warmUp } from '../../../src/page/warm-up.ts'
import { setWorkerFactory } from '../../../src/worker/spawn.ts'
import { indexRamp } from '../field.ts'
import { stage } from '../stage.ts'
import { waitFor } from '../../wait-for.ts'

let workers: Worker[] = []
const remember = () => {
  const worker = startWorker()
  workers.push(worker)
  return worker
}

// Each test begins with no session: without a chart, the one before ends with its factory.
beforeEach(() => {
  setWorkerFactory(remember)
  workers = []
})

afterEach(() => {
  vi.restoreAllMocks()
  setWorkerFactory()
  document.body.replaceChildren()
})

const kill = (worker: Worker | undefined) =>
  worker?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))

test('all charts of a page share one worker, which ends after the last of them', async () => {
  const [a, b] = [stage(), stage()]
  await Promise.all([a.settled(), b.settled()])
  expect(workers).toHaveLength(1)
  const ended = vi.spyOn(workers[0]!, 'terminate')
  a.plot.destroy()
  b.plot.destroy()
  await waitFor(() => expect(ended).toHaveBeenCalled())
})

test('a chart whose worker dies opens its source again once, then offers to try again', async () => {
  const made = stage()
  await made.settled()
  kill(workers[0])
  expect(made.plot.status.state).toBe('loading')
  await made.settled()
  expect(workers).toHaveLength(2)
  kill(workers[1])
  expect(made.plot.status).toMatchObject({ state: 'failed', sentence: 'The drawing thread stopped.' })
  if (made.plot.status.state === 'failed') made.plot.status.retry?.()
  await made.settled()
  expect(workers).toHaveLength(3)
  made.plot.destroy()
})

test('if arrays change faster than the worker takes them in, only the last ones are sent', async () => {
  const made = stage()
  await made.settled()
  const [worker] = workers
  const post = worker!.postMessage.bind(worker)
  const opens: (() => void)[] = []
  vi.spyOn(worker!, 'postMessage').mockImplementation(
    (message: { readonly path?: readonly string[] }, ports: unknown) => {
      const send = () => post(message, ports as Transferable[])
      if (message.path?.[0] === 'open') opens.push(send)
      else send()
    },
  )
  const field = indexRamp(18, 36)
  const filledWith = (value: number) => ({ ...field, values: new Float32Array(18 * 36).fill(value) })
  for (let value = 1; value <= 5; value++) {
    made.plot.update({ source: filledWith(value) })
    await new Promise((resolve) => setTimeout(resolve))
  }
  await waitFor(() => expect(opens).toHaveLength(1))
  opens[0]!()
  await waitFor(() => expect(opens).toHaveLength(2))
  opens[1]!()
  await waitFor(() => expect(made.plot.status).toMatchObject({ state: 'drawn', range: [5, 5] }))
  expect(opens).toHaveLength(2)
  made.plot.destroy()
})

test('a view survives the death of the worker', async () => {
  const made = stage({ view: { lon: [-90, 0], lat: [0, 45] } })
  await made.settled()
  const { view } = made.plot
  kill(workers[0])
  await made.settled()
  expect(made.plot.view).toEqual(view)
  made.plot.destroy()
})

test('transferred data cannot be opened again, so the failure has no button', async () => {
  const made = stage({ source: { ...indexRamp(4, 4), transfer: true } })
  await made.settled()
  kill(workers[0])
  expect(made.plot.status).toEqual({ state: 'failed', sentence: 'The drawing thread stopped.', code: 'worker' })
  expect(made.root.querySelector('.panel button')).toBeNull()
  made.plot.destroy()
})

test('transferred arrays that are given again are said to be gone', async () => {
  const source = { ...indexRamp(4, 4), transfer: true } as const
  const made = stage({ source })
  await made.settled()
  made.plot.update({ source: { ...source } })
  expect(await made.settled('failed')).toEqual({
    state: 'failed',
    sentence: 'Arrays of the source were transferred before: give the source again.',
    code: 'data',
  })
  made.plot.destroy()
})

test('a call that is pending when the worker dies is rejected', async () => {
  const made = stage()
  await made.settled()
  const [worker] = workers
  const post = worker!.postMessage.bind(worker)
  vi.spyOn(worker!, 'postMessage').mockImplementation(
    (message: { readonly path?: readonly string[] }, transferred?: unknown) => {
      post(message, transferred as Transferable[])
      if (message.path?.includes('picture')) queueMicrotask(() => kill(worker))
    },
  )
  const pending = made.plot.toPNG()
  await expect(pending).rejects.toThrow('out of memory')
  made.plot.destroy()
})

test('an export under way when the worker dies rejects with the reason, though the chart opens again', async () => {
  const made = stage()
  await made.settled()
  // Only what is loaded pins the session before the worker dies.
  await made.plot.toSVG()
  const pending = made.plot.toSVG()
  kill(workers[0])
  await expect(pending).rejects.toThrow('The drawing thread stopped: out of memory.')
  await made.settled()
  made.plot.destroy()
})

test('a chart whose painting fails reports it, and other charts of the page are painted', async () => {
  setWorkerFactory(() => {
    throw new Error('forbidden')
  })
  // oxlint-disable-next-line typescript/unbound-method -- called on the canvas below
  const show = OffscreenCanvas.prototype.transferToImageBitmap
  let broken = 0
  vi.spyOn(OffscreenCanvas.prototype, 'transferToImageBitmap').mockImplementation(function (this: OffscreenCanvas) {
    if (this.width === broken) throw new Error('out of memory')
    return show.call(this)
  })
  const [a, b] = [stage(), stage({}, { width: 600, height: 400 })]
  await Promise.all([a.settled(), b.settled()])
  broken = Math.round(a.find('.field').getBoundingClientRect().width * devicePixelRatio)
  a.plot.update({ palette: 'Viridis' })
  b.plot.update({ palette: 'Viridis', onPaint: () => painted() })
  const painted = vi.fn<() => void>()
  expect(await a.settled('failed')).toHaveProperty('sentence', 'The chart could not be drawn: out of memory')
  await waitFor(() => expect(painted).toHaveBeenCalled())
  expect(b.plot.status.state).toBe('drawn')
  for (const { plot } of [a, b]) plot.destroy()
})

test('warmUp starts the worker before a chart is created, and later charts use it', async () => {
  warmUp(['heatmap', 'scatter'])
  await waitFor(async () => expect((await memoryOf(workers[0])).contexts).toBe(1))
  const made = stage()
  await made.settled()
  expect(workers).toHaveLength(1)
  made.plot.destroy()
})

test('a worker that was warmed up and serves no chart ends after 60 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  warmUp()
  // Once the worker has answered, the timer of its deadline is gone.
  do await memoryOf(workers[0])
  while (vi.getTimerCount() > 1)
  const ended = vi.spyOn(workers[0]!, 'terminate')
  vi.advanceTimersByTime(59_999)
  expect(ended).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ended).toHaveBeenCalled()
  vi.useRealTimers()
})

const usual = { kind: 'heatmap', source: indexRamp(4, 4), field: { name: '', unit: '' } } as const

test.each([
  ['an unknown kind', { kind: 'bubbles' }],
  ['no source', { source: undefined }],
  ['no field', { field: undefined }],
  ['a title that is no list', { title: 'text' }],
])('%s throws before anything is taken for the chart', (_, options) => {
  const element = document.createElement('div')
  const made = stage()
  const before = workers.length
  expect(() => createPlot(element, { ...usual, ...options } as never)).toThrow(TypeError)
  expect(() => made.plot.update(options as never)).toThrow(TypeError)
  expect(element.childElementCount).toBe(0)
  expect(workers).toHaveLength(before)
  made.plot.destroy()
})

test('no element throws before a worker is started', () => {
  expect(() => createPlot(null as never, usual)).toThrow('it was given null')
  expect(workers).toHaveLength(0)
})

test.each([
  [
    'cannot be made',
    () => {
      throw new Error('forbidden')
    },
  ],
  ['never comes to life', () => new Worker('data:text/javascript,syntax error')],
])('a worker that %s is replaced by a session in the page', async (_, factory) => {
  setWorkerFactory(factory)
  const made = stage()
  await made.settled()
  const blob = await made.plot.toPNG({ width: 400, height: 300, scale: 1 })
  expect(blob.type).toBe('image/png')
  made.plot.destroy()
})

test('without a factory, charts are drawn by the inlined worker again', async () => {
  setWorkerFactory()
  const files: string[] = []
  vi.stubGlobal(
    'Worker',
    class extends Worker {
      constructor(address: URL, options: WorkerOptions) {
        super(address, options)
        files.push(address.pathname.split('/').at(-1) ?? '')
      }
    },
  )
  const made = stage()
  await made.settled()
  vi.unstubAllGlobals()
  expect(workers).toHaveLength(0)
  expect(files).toEqual(['drawing-worker.ts'])
  made.plot.destroy()
})

test('arrays that are not transferred are not changed, also when they are views of a larger buffer', async () => {
  const ramp = indexRamp(4, 4)
  const whole = new Float32Array(32).fill(7)
  whole.set(ramp.values, 8)
  whole[9] = Number.NaN
  const values = whole.subarray(8, 24)
  const before = whole.slice()
  const made = stage({ source: { ...ramp, values } })
  await made.settled()
  expect(whole).toEqual(before)
  made.plot.destroy()
})

test('two hundred charts that are created and destroyed leave nothing in the worker', async () => {
  const keeper = stage()
  await keeper.settled()
  // The coast comes after the first picture.
  const withCoast = 400_000
  await waitFor(async () => expect((await memoryOf(workers[0])).textureBytes).toBeGreaterThan(withCoast))
  const before = await memoryOf(workers[0])
  for (let i = 0; i < 200; i++) {
    const made = stage({ source: indexRamp(8, 8) }, { width: 200, height: 160 })
    if (i % 20 === 0) await made.settled()
    made.plot.destroy()
    made.element.remove()
  }
  await waitFor(async () => expect(await memoryOf(workers[0])).toEqual(before))
  keeper.plot.destroy()
})
