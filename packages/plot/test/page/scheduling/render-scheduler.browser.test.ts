import { afterEach, expect, test, vi } from 'vitest'
import type { Figure } from '../../../src/page/figure.ts'
import type { Host } from '../../../src/page/elements/host.ts'
import type { FigureModel } from '../../../src/page/layout/figure-model.ts'
import { holdJobs } from '../../../src/page/scheduling/main-thread-scheduler.ts'
import { RenderScheduler } from '../../../src/page/scheduling/render-scheduler.ts'
import { waitFor } from '../../wait-for.ts'

afterEach(() => vi.restoreAllMocks())

test('each step of the first drawing takes a task of its own where it is long, and later drawings take one', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const steps: string[] = []
  let task = 0
  /** Work that takes longer than the budget of a task, by the clock of this test. */
  const step = (name: string) => {
    now += 50
    steps.push(`${name} in task ${task}`)
    // A microtask would run within the same task.
    const { port1, port2 } = new MessageChannel()
    port2.addEventListener('message', () => (task += 1), { once: true })
    port2.start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
    port1.postMessage(null)
  }
  const model = { name: 'model' } as unknown as FigureModel
  const figure = { drawFrame: () => step('frame'), draw: () => step('axes') } as unknown as Figure
  const scheduler = new RenderScheduler({ size: { width: 400, height: 300 }, hasSize: true, pixelRatio: 1 } as Host, {
    layOut: () => {
      step('layout')
      return model
    },
    sendPaintRequest: () => {},
    createFigure: () => {
      step('elements')
      return figure
    },
    onDrawn: () => {},
  })
  scheduler.render('first')
  await waitFor(() => expect(steps).toHaveLength(4))
  expect(steps.map((each) => each.split(' ')[0])).toEqual(['layout', 'elements', 'frame', 'axes'])
  expect(new Set(steps.map((each) => each.split('task ')[1])).size).toBe(4)
  steps.length = 0
  scheduler.render()
  await waitFor(() => expect(steps.map((each) => each.split(' ')[0])).toEqual(['layout', 'axes']))
})

test('charts are drawn in the order of their first sizes, whichever of them had something to draw before it had one', async () => {
  const order: string[] = []
  const chart = (name: string) => {
    const host = { size: { width: 400, height: 300 }, hasSize: false, pixelRatio: 1 }
    const scheduler = new RenderScheduler(host as Host, {
      layOut: () => {
        order.push(name)
        return {} as FigureModel
      },
      sendPaintRequest: () => {},
      createFigure: () => ({ drawFrame: () => {}, draw: () => {} }) as unknown as Figure,
      onDrawn: () => {},
    })
    return { host, scheduler }
  }
  const charts = ['first', 'second', 'third'].map(chart)
  let start = () => {}
  holdJobs(new Promise<void>((resolve) => (start = resolve)))
  charts[1]!.scheduler.render()
  for (const { host, scheduler } of charts) {
    host.hasSize = true
    scheduler.render('first')
  }
  start()
  await waitFor(() => expect(order).toEqual(['first', 'second', 'third']))
})
