import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createPlot } from '../../../../src/create-plot.ts'
import type { Plot, PlotOptions } from '../../../../src/options/options.ts'
import { waitFor } from '../../../wait-for.ts'

afterEach(() => document.body.replaceChildren())

/** Two casts of three bottles, one degree of latitude apart; the deepest value of the second is missing. */
const rows = [10, 20].flatMap((start, cast) =>
  [0, 100, 200].map((depth) => ({
    time: Date.UTC(2016, 3, 1 + cast),
    lat: cast,
    lon: 0,
    depth,
    temperature: cast === 1 && depth === 200 ? Number.NaN : start - depth / 100,
  })),
)

async function chart(options: Partial<PlotOptions<'casts'>> = {}) {
  const element = document.createElement('div')
  element.style.cssText = 'width: 600px; height: 400px'
  document.body.append(element)
  const plot = createPlot(element, {
    kind: 'casts',
    source: { type: 'rows', rows },
    field: { name: 'Temperature', unit: '°C' },
    palette: ['#ff0000', '#0000ff'],
    range: [8, 20],
    marker: { size: 20, opacity: 1 },
    tools: false,
    ...options,
  })
  // A chart that is left would keep the worker of the page that all files share.
  onTestFinished(() => plot.destroy())
  return { plot, status: await plot.ready, element }
}

/** The colour of the pixel at a fraction of the data area. */
async function pixels(made: Plot<'casts'>, colours: readonly string[]) {
  const bitmap = await createImageBitmap(await made.toPNG({ width: 600, height: 400, scale: 1 }))
  const canvas = new OffscreenCanvas(600, 400)
  const context = canvas.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, 600, 400)
  return colours.map((colour) => {
    const wanted = colour.match(/\w\w/g)!.map((hex) => Number.parseInt(hex, 16))
    let count = 0
    for (let i = 0; i < data.length; i += 4) {
      if (wanted.every((part, channel) => Math.abs(data[i + channel]! - part) <= 3)) count++
    }
    return count
  })
}

test('casts are drawn over depth against time, latitude or distance, and a change reads nothing again', async () => {
  const { plot: made, status } = await chart()
  expect(status).toMatchObject({ state: 'drawn', cells: 6 })
  expect(Object.keys(made.view ?? {})).toEqual(['time', 'depth'])
  for (const [against, axis] of [
    ['lat', 'lat'],
    ['lon', 'lon'],
    ['distance', 'distance'],
    ['map', 'time'],
  ] as const) {
    made.update({ against })
    await waitFor(() => expect(Object.keys(made.view ?? {})).toEqual([axis, 'depth']))
  }
  made.update({ against: 'distance' })
  await waitFor(() => expect(made.view).toHaveProperty('distance'))
  expect(made.view?.distance?.[1]).toBeCloseTo(60.04 * 1.04, 1)
  expect(made.view?.depth).toEqual([0, 208])
})

test('a dot has the colour of its value, and one without a value is grey', async () => {
  const { plot: made } = await chart({ against: 'lat' })
  // The highest value has the last colour of the palette. A dot of 20 pixels has some 310, and one at the surface is drawn by half.
  const [blue, red] = await pixels(made, ['0000ff', 'ff0000'])
  expect(blue).toBeGreaterThan(150)
  expect(red).toBeGreaterThan(150)
  const without = await pixels((await chart({ against: 'lat', source: { type: 'rows', rows: rows.slice(3) } })).plot, [
    'ff0000',
  ])
  expect(without[0]).toBeLessThan(red! / 2)
})
