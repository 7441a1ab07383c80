import { expect, test } from 'vitest'
import { waitFor } from '../../wait-for.ts'
import { type Stage, stages } from '../stage.ts'

const stage = stages()
const lines = (options: object) => stage(options)
const columns = (named: Readonly<Record<string, readonly number[]>>) => ({
  type: 'columns',
  columns: Object.fromEntries(Object.entries(named).map(([name, values]) => [name, Float64Array.from(values)])),
})
const chlorophyll = columns({ depth: [0, 50, 100, 150], value: [0.1, 10, 1, 0], value_std: [0.05, 20, 0.1, 0] })
const day = 86_400_000
const temperature = columns({ time: [0, day, 2 * day], value: [20, 22, 24] })
const nitrate = columns({ time: [0, day, 2 * day], value: [5, 3, 1] })

const axisTexts = ({ root }: Stage) =>
  [...root.querySelectorAll('[data-layer=axes] text')].map(({ textContent }) => textContent)

/** The points of the uppermost line of an SVG, from its first moves and lines. */
async function lineOf({ plot }: Stage, stroke: string) {
  const svg = await (await plot.toSVG()).text()
  const [, d = ''] = new RegExp(`<path d="([^"]+)"[^>]*stroke="${stroke}"`).exec(svg) ?? []
  return [...d.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
}

/** The texts of the readout after a step with a key. */
async function readoutAfter(made: Stage, key: string) {
  const before = made.readouts.length
  await waitFor(() => made.find('.figure').focus())
  made.find('.figure').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  await waitFor(() => expect(made.readouts.length).toBeGreaterThan(before))
  return made.readouts.at(-1) as unknown as { value: number; others?: { layer: number; value: number }[] }
}

test('a logarithmic axis of values has ticks of powers of ten, counts what it cannot show, and reads stored values', async () => {
  const made = lines({ kind: 'depthProfile', source: chlorophyll, axes: { value: { logarithmic: true } } })
  const status = await made.settled()
  expect(status.state === 'drawn' && status.warnings).toEqual([
    'Not drawn: 1 number at or below zero, which a logarithmic axis cannot show.',
  ])
  expect(status).toMatchObject({ range: [0.1, 10] })
  const { value } = made.plot.view as unknown as { value: readonly [number, number] }
  expect(value[0]).toBeGreaterThan(0)
  await waitFor(() => expect(axisTexts(made)).toEqual(expect.arrayContaining(['0.1', '1', '10'])))
  expect(await readoutAfter(made, 'ArrowDown')).toMatchObject({ value: expect.closeTo(1, 9) })

  made.plot.update({ axes: { value: { logarithmic: true, domain: [0, 100] } } })
  await waitFor(() =>
    expect(made.plot.status).toMatchObject({
      warnings: expect.arrayContaining([
        'The domain of the logarithmic axis value must be above zero: the data are shown whole.',
      ]),
    }),
  )
})

test('a reversed axis runs the other way, and its view is named as before', async () => {
  const made = lines({ kind: 'timeSeries', source: temperature, lineColour: '#ff0000' })
  await made.settled()
  const usual = await lineOf(made, '#ff0000')
  const view = made.plot.view
  made.plot.update({ axes: { value: { reversed: true }, time: { reversed: true } } })
  await waitFor(async () => expect((await lineOf(made, '#ff0000'))[0]?.[1]).not.toBeCloseTo(usual[0]![1], 0))
  const reversed = await lineOf(made, '#ff0000')
  // The line is its own mirror image: its ends are exchanged, first along time and then along values.
  expect(reversed[0]![0]).toBeCloseTo(usual[0]![0], 0)
  expect(reversed[0]![1]).toBeCloseTo(usual[0]![1], 0)
  expect(made.plot.view).toEqual(view)
})

test('a map that is asked for a reversed axis says that it has none', async () => {
  const made = stage({ axes: { lat: { reversed: true }, lon: { logarithmic: true } } })
  const status = await made.settled()
  expect(status.state === 'drawn' && status.warnings).toEqual([
    'The axis lon of this chart cannot be logarithmic: it runs as usual.',
    'The axis lat of this chart cannot be reversed: it runs as usual.',
  ])
})

test('a chart says why a logarithmic axis shows none of its numbers, and draws them on another axis', async () => {
  const source = columns({ time: [0, day, 2 * day], value: [0, -1, -2] })
  const made = lines({ kind: 'timeSeries', source, axes: { value: { logarithmic: true } } })
  expect(await made.settled('failed')).toMatchObject({
    code: 'data',
    sentence: 'A logarithmic axis cannot show numbers at or below zero.',
  })
  made.plot.update({ axes: undefined })
  expect(await made.settled()).toMatchObject({ range: [-2, 0] })
})

test('a histogram of a logarithmic axis has bins of equal width on it, with edges in the unit of the values', async () => {
  const samples = columns({ value: Array.from({ length: 400 }, (_, i) => 10 ** (((i * 7) % 400) / 100 - 2)) })
  const made = lines({ kind: 'histogram', source: samples, bins: 4, axes: { value: { logarithmic: true } } })
  await made.settled()
  const { edges } = (await readoutAfter(made, 'ArrowLeft')) as unknown as { edges: readonly [number, number] }
  expect(edges[1] / edges[0]).toBeCloseTo(10 ** (3.99 / 4), 5)
})

test('bars of uneven bins show densities: their areas are the fractions of the values, and the readout counts', async () => {
  // numpy.histogram(value, bins=[0, 1, 3, 5], density=True)[0] is [0.25, 0.25, 0.125].
  const value = [0.5, 0.5, 1, 1.5, 2, 2.5, 3.5, 4.5]
  const made = lines({
    kind: 'histogram',
    source: columns({ value }),
    bins: [0, 1, 3, 5],
    field: { name: 'Temperature', unit: '°C' },
    marker: { colour: '#ff0000' },
  })
  await made.settled()
  await waitFor(() => expect(axisTexts(made)).toContain('Probability density (per °C)'))
  const { density } = made.plot.view as unknown as { density: readonly [number, number] }
  expect(density).toEqual([0, expect.closeTo(0.25 * 1.05, 9)])
  const svg = await (await made.plot.toSVG()).text()
  const [, d = ''] = /<path d="([^"]+)"[^>]*fill="#ff0000"/.exec(svg) ?? []
  const areas = d
    .split('Z')
    .slice(0, 3)
    .map((bar) => {
      const corners = [...bar.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
      return (corners[2]![0] - corners[0]![0]) * (corners[0]![1] - corners[1]![1])
    })
  for (const [i, share] of [0.25, 0.5, 0.25].entries())
    expect(areas[i]! / areas.reduce((a, b) => a + b, 0)).toBeCloseTo(share, 2)
  expect(await readoutAfter(made, 'ArrowRight')).toMatchObject({ edges: [1, 3], count: 4, share: 0.5 })

  made.plot.update({ logCounts: true })
  await waitFor(() => {
    const { density } = made.plot.view as unknown as { density: readonly [number, number] }
    // Their feet are at half a value in the widest bin.
    expect(density[0]).toBeCloseTo(0.5 / 8 / 2, 9)
  })
  made.plot.update({ logCounts: false, bins: [0, 1, 2, 3, 4, 5] })
  await waitFor(() => expect(axisTexts(made)).toContain('Count'))
})

test('a series on a second axis fills it, keeps its unit in legend and readout, and follows a domain', async () => {
  const layer = { type: 'series', source: nitrate, field: { name: 'Nitrate', unit: 'µM' }, lineColour: '#00ff00' }
  const made = lines({
    kind: 'timeSeries',
    source: temperature,
    field: { name: 'Temperature', unit: '°C' },
    lineColour: '#ff0000',
    layers: [{ ...layer, secondAxis: true }],
  })
  await made.settled()
  expect((made.plot.view as unknown as { value: number[] }).value[0]).toBeGreaterThan(19)
  await waitFor(() => expect(axisTexts(made)).toEqual(expect.arrayContaining(['Temperature (°C)', 'Nitrate (µM)'])))
  const labels = [...made.root.querySelectorAll('.legend button')].map(({ ariaLabel }) => ariaLabel)
  expect(labels).toEqual(['Temperature (°C)', 'Nitrate (µM)'])
  // Both ranges fill the same height, one rising and one falling.
  const [red, green] = [await lineOf(made, '#ff0000'), await lineOf(made, '#00ff00')]
  expect(green[0]![1]).toBeCloseTo(red.at(-1)![1], 0)
  const readout = await readoutAfter(made, 'ArrowRight')
  const own = [readout.value, ...(readout.others ?? []).map(({ value }) => value)]
  expect(own).toEqual([22, 3])
  expect(made.find('[aria-live]').textContent).toContain('3 µM')

  made.plot.update({ layers: [{ ...layer, secondAxis: { domain: [0, 100], title: 'N' } }] } as never)
  await waitFor(async () => expect((await lineOf(made, '#00ff00'))[0]![1]).toBeGreaterThan(green[0]![1] + 50))
  await waitFor(() => expect(axisTexts(made)).toContain('N'))
})

test('zooming a chart with two axes zooms both, and a second axis may be logarithmic', async () => {
  const made = lines({
    kind: 'depthProfile',
    source: columns({ depth: [0, 100, 200], value: [20, 15, 10] }),
    layers: [
      {
        type: 'series',
        source: columns({ depth: [0, 100, 200], value: [0.01, 1, 100] }),
        field: { name: 'Iron', unit: 'nM' },
        lineColour: '#00ff00',
        secondAxis: { logarithmic: true },
      },
    ],
  })
  await made.settled()
  await waitFor(() => expect(axisTexts(made)).toEqual(expect.arrayContaining(['0.01', '1', '100'])))
  const whole = await lineOf(made, '#00ff00')
  // A straight line in decades.
  expect(whole[1]![0] - whole[0]![0]).toBeCloseTo(whole.at(-1)![0] - whole.at(-2)![0], 0)
  made.plot.update({ view: { value: [12.5, 17.5], depth: [50, 150] } } as never)
  await waitFor(() => expect(axisTexts(made)).not.toContain('0.01'))
})
