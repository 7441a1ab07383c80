import { defaultRenderBudget } from '@isobath/domain'
import * as arrow from 'apache-arrow'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlotOptions, TableSource } from '../../../src/options/options.ts'
import { indexRamp } from '../field.ts'
import { type Stage, stage } from '../stage.ts'
import { waitFor, waitUntil } from '../../wait-for.ts'

const started: { readonly file: string; readonly worker: Worker }[] = []
const terminated = new Set<Worker>()

beforeEach(() => {
  started.length = 0
  vi.stubGlobal(
    'Worker',
    class extends Worker {
      constructor(address: URL, options: WorkerOptions) {
        super(address, options)
        started.push({ file: /(\w+)-worker/.exec(address.pathname)?.[1] ?? '', worker: this })
      }
      override terminate() {
        terminated.add(this)
        super.terminate()
      }
    },
  )
})

afterEach(async () => {
  for (const { plot } of made) plot.destroy()
  made.length = 0
  document.body.replaceChildren()
  // The session of one test ends before the next begins.
  await waitUntil(ended)
  vi.unstubAllGlobals()
})

const ended = () => started.every(({ worker }) => terminated.has(worker))

const count = 40
const rows = Array.from({ length: count }, (_, i) => ({ lat: i, lon: 2 * i, temp: i / 4 }))
const bytes = arrow.tableToIPC(arrow.tableFromJSON(rows), 'stream')
const csv = ['lat,lon,temp', ...rows.map(({ lat, lon, temp }) => `${lat},${lon},${temp}`), ''].join('\n')

const made: Stage[] = []

const shown = async (source: TableSource, options: Partial<PlotOptions<'scatter'>> = {}) => {
  const at = stage({ kind: 'scatter', source, ...options } as unknown as Partial<PlotOptions>)
  made.push(at)
  await waitFor(() => expect(at.plot.status.state).not.toBe('loading'))
  return at
}

test.each<readonly [string, TableSource]>([
  ['rows', { type: 'rows', rows }],
  [
    'texts',
    {
      type: 'columns',
      columns: {
        time: rows.map((_, i) => new Date(Date.UTC(2016, 0, 1 + i)).toISOString()),
        lat: Float64Array.from(rows, ({ lat }) => lat),
        lon: Float64Array.from(rows, ({ lon }) => lon),
        temp: Float64Array.from(rows, ({ temp }) => temp),
      },
    },
  ],
  ['Arrow', { type: 'arrow', bytes }],
  ['an address', { type: 'table', url: URL.createObjectURL(new Blob([csv], { type: 'text/csv' })) }],
])('a table of %s is read by the reading worker and drawn by the drawing worker', async (_, source) => {
  const at = await shown(source)
  expect(at.plot.status).toMatchObject({ state: 'drawn' })
  expect(started.map(({ file }) => file).toSorted()).toEqual(['drawing', 'reading'])
})

test('fields and typed columns are drawn without the reading worker', async () => {
  const columns = { lat: Float64Array.of(1, 2), lon: Float64Array.of(3, 4), temp: Float64Array.of(5, 6) }
  const dots = await shown({ type: 'columns', columns })
  const field = stage({ source: indexRamp(4, 4) })
  made.push(field)
  await field.settled()
  expect(dots.plot.status).toMatchObject({ state: 'drawn' })
  expect(started.map(({ file }) => file)).toEqual(['drawing'])
})

test('a chart reports a table that cannot be read, and the next table is read', async () => {
  const at = await shown({ type: 'arrow', bytes: bytes.slice(0, 100) })
  expect(at.plot.status).toMatchObject({ state: 'failed', sentence: expect.stringMatching(/\.$/) as string })
  at.plot.update({ source: { type: 'arrow', bytes } } as unknown as Partial<PlotOptions>)
  await waitFor(() => expect(at.plot.status.state).toBe('drawn'))
})

test('an exception while a table is read fails its chart', async () => {
  // No text can be made of it.
  const lat = { toString: 0, valueOf: 0 }
  const at = await shown({ type: 'rows', rows: [{ lat, lon: 6, temp: 7 }] })
  expect(at.plot.status.state).toBe('failed')
})

test('the drawing worker judges by the budget of a chart, whichever thread reads', async () => {
  const at = await shown({ type: 'rows', rows }, { budget: { ...defaultRenderBudget, scatterWeight: -1 } })
  expect(at.plot.status.state).toBe('refused')
})

test('a chart whose reading worker dies opens its source again', async () => {
  const at = await shown({ type: 'rows', rows })
  started
    .find(({ file }) => file === 'reading')
    ?.worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))
  expect(at.plot.status.state).toBe('loading')
  await at.settled()
  expect(at.plot.status.state).toBe('drawn')
  expect(started.map(({ file }) => file).toSorted()).toEqual(['drawing', 'drawing', 'reading', 'reading'])
})

test('without a drawing worker the page reads tables itself, and no reading worker stays', async () => {
  vi.stubGlobal(
    'Worker',
    class extends Worker {
      constructor(address: URL, options: WorkerOptions) {
        if (address.pathname.includes('drawing')) throw new Error('forbidden')
        super(address, options)
      }
    },
  )
  const at = await shown({ type: 'rows', rows })
  expect(at.plot.status.state).toBe('drawn')
  expect(ended()).toBe(true)
})
