import { afterEach, expect, test, vi } from 'vitest'
import { createPlot } from '../../src/create-plot.ts'
import type { FieldSource, ImageSize, Plot, PlotOptions, SectionReadout, View } from '../../src/options/options.ts'
import { centres } from './field.ts'
import { type Stage, stage } from './stage.ts'
import { waitFor } from '../wait-for.ts'

let made: { readonly plot: { destroy(): void } } | undefined
afterEach(() => {
  made?.plot.destroy()
  made = undefined
  document.body.replaceChildren()
})

/** Warm at the equator, with waves: 5 to 29. */
const sea = (): FieldSource => {
  const [lon, lat] = [centres(-180, 180, 90), centres(-90, 90, 45)]
  const values = Float32Array.from({ length: 90 * 45 }, (_, i) => {
    const [x, y] = [lon[i % 90]!, lat[Math.floor(i / 90)]!]
    return 17 + 10 * Math.cos((y * Math.PI) / 90) + 2 * Math.sin((x * Math.PI) / 60)
  })
  return { type: 'grid', lon, lat, values }
}

interface Label {
  readonly text: string
  readonly x: number
  readonly y: number
}

const labelsOf = (root: ShadowRoot): Label[] =>
  [...root.querySelectorAll('[data-layer=over] text')].map((text) => {
    const [, x, y] = /translate\((\S+) (\S+)\)/.exec(text.getAttribute('transform') ?? '') ?? []
    return { text: text.textContent ?? '', x: Number(x), y: Number(y) }
  })

async function contours(options: Partial<PlotOptions> = {}): Promise<Stage> {
  const shown = stage({ kind: 'contourMap', source: sea(), range: [6, 28], ...options })
  made = shown
  await shown.plot.ready
  const least = options.labels === false ? 0 : 1
  // Ready charts have their labels.
  expect(labelsOf(shown.root).length).toBeGreaterThanOrEqual(least)
  return shown
}

test('lines have labels after painting, and the chart draws only the requested levels', async () => {
  const { root, plot, find } = await contours({ levels: [10, 15.5, 20] })
  const labels = labelsOf(root)
  expect(labels.length).toBeGreaterThan(5)
  expect(new Set(labels.map(({ text }) => text))).toEqual(new Set(['10', '15.5', '20']))
  for (const text of root.querySelectorAll('[data-layer=over] text')) {
    expect([text.getAttribute('fill'), text.getAttribute('font-size')]).toEqual(['#ffffff', '12'])
  }
  const [field, chart] = [find('.field').getBoundingClientRect(), find('.figure').getBoundingClientRect()]
  for (const { x, y } of labels) {
    expect(x).toBeGreaterThan(field.left - chart.left)
    expect(x).toBeLessThan(field.right - chart.left)
    expect(y).toBeGreaterThan(field.top - chart.top)
    expect(y).toBeLessThan(field.bottom - chart.top + 12)
  }
  plot.update({ labels: false })
  await waitFor(() => expect(labelsOf(root)).toEqual([]))
  plot.update({ labels: true })
  await waitFor(() => expect(labelsOf(root)).toEqual(labels))
  plot.update({ kind: 'heatmap' })
  await waitFor(() => expect(labelsOf(root)).toEqual([]))
})

test('labels go with a field that is panned', async () => {
  const painted = vi.fn<(view: View) => void>()
  const { root, plot, find } = await contours({ view: { lon: [-90, 90], lat: [-45, 45] }, onPaint: painted })
  const before = labelsOf(root)
  const { width } = find('.field').getBoundingClientRect()
  const [west, east] = plot.view!.lon
  const { lat } = plot.view!
  plot.update({ view: { lon: [west + 10, east + 10], lat } })
  await waitFor(() => expect(painted).toHaveBeenLastCalledWith({ lon: [west + 10, east + 10], lat }))
  const moved = (10 / (east - west)) * width
  const after = labelsOf(root)
  const stayed = before.filter(({ text, x, y }) =>
    after.some(
      (label) => label.text === text && Math.abs(label.x - (x - moved)) < 0.05 && Math.abs(label.y - y) < 0.05,
    ),
  )
  // Those that are over the edge now are gone.
  expect(stayed.length).toBeGreaterThan(before.length / 2)
  const gone = before.filter((label) => !stayed.includes(label))
  const left = find('.field').getBoundingClientRect().left - find('.figure').getBoundingClientRect().left
  for (const { x } of gone) expect(x - moved - left).toBeLessThan(40)
})

test('the bar has a tick at every level that there is room for, and at both ends', async () => {
  const { root, plot } = await contours({ levels: [7, 10, 12, 20, 27] })
  const ticks = () => [...root.querySelectorAll('[data-layer=bar] text')].map((text) => text.textContent)
  expect(ticks().slice(0, -1)).toEqual(['7', '10', '12', '20', '27'])
  plot.update({ levels: 200 })
  await waitFor(() => expect(ticks().length).toBeGreaterThan(6))
  expect([ticks()[0], ticks().at(-2)]).toEqual(['6', '28'])
})

test('a vector file holds bands, lines and labels as paths and text, and no picture', async () => {
  const { plot } = await contours({ levels: [10, 15, 20] })
  const text = await (await plot.toSVG()).text()
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml')
  expect(svg.querySelector('parsererror')).toBeNull()
  expect(svg.querySelector('image')).toBeNull()
  const paths = [...svg.querySelectorAll('svg > svg > path')]
  const filled = paths.filter((path) => path.getAttribute('fill')?.startsWith('rgb'))
  expect(filled).toHaveLength(4)
  expect(paths.filter((path) => path.getAttribute('opacity') === '0.7')).toHaveLength(3)
  expect([...svg.querySelectorAll('text')].map((each) => each.textContent)).toEqual(
    expect.arrayContaining(['10', '15', '20', 'Longitude']),
  )
  const image = new Image()
  image.src = URL.createObjectURL(await plot.toSVG({ width: 700, height: 500, scale: 1 }))
  await image.decode()
  expect(image.naturalWidth).toBe(700)
})

test('the vector file of a split has the paths of each panel in its own place, and no picture', async () => {
  const [lon, lat, depth] = [centres(0, 40, 40), centres(0, 20, 20), Float64Array.of(0, 100, 500)]
  const source: FieldSource = {
    type: 'volume',
    lon,
    lat,
    depth,
    // Each depth is warmer than the last by a level.
    values: Float32Array.from({ length: 3 * 800 }, (_, i) => (i % 40) / 4 + 5 * Math.floor(i / 800)),
  }
  const size = { width: 900, height: 600, scale: 2 }
  const { plot } = await contours({ source, levels: [5, 10, 15], split: ['depth'], labels: false, range: [0, 20] })
  const markup = await (await plot.toSVG(size)).text()
  const svg = new DOMParser().parseFromString(markup, 'image/svg+xml')
  expect(svg.querySelector('image')).toBeNull()
  const panels = [...svg.querySelectorAll('svg > svg > svg')]
  expect(panels).toHaveLength(3)
  expect(new Set(panels.map((panel) => `${panel.getAttribute('x')} ${panel.getAttribute('y')}`)).size).toBe(3)
  const linesOf = (panel: Element) =>
    [...panel.querySelectorAll('path')].filter((path) => path.getAttribute('fill') === 'none')
  expect(panels.every((panel) => linesOf(panel).length > 0)).toBe(true)
  expect(await alike(plot, { ...size, scale: 1 })).toBeGreaterThan(0.97)
})

test('the vector file is the picture: every fiftieth pixel has the same colour, less those beside a line', async () => {
  const size = { width: 700, height: 500, scale: 1 }
  const { plot } = await contours({ levels: [10, 15, 20], labels: false })
  expect(await alike(plot, size)).toBeGreaterThan(0.97)
  for (const projection of ['mollweide', 'mercator', { name: 'lambertAzimuthal', centre: [40, 30] }] as const) {
    plot.update({ projection })
    expect(await (await plot.toSVG(size)).text()).not.toContain('<image')
    expect(await alike(plot, size)).toBeGreaterThan(0.97)
  }
})

/** The part of every fiftieth pixel that has the same colour in the vector file and in the picture. */
async function alike(plot: Pick<Plot, 'toSVG' | 'toPNG'>, size: ImageSize): Promise<number> {
  const files = [plot.toSVG(size), plot.toPNG(size)]
  const [vector = [], picture = []] = await Promise.all(files.map(async (blob) => pixelsOf(await blob)))
  let [same, all] = [0, 0]
  for (let at = 0; at < vector.length; at += 4 * 53) {
    all++
    if ([0, 1, 2].every((i) => Math.abs((vector[at + i] ?? 0) - (picture[at + i] ?? 0)) < 12)) same++
  }
  return same / all
}

async function pixelsOf(blob: Blob): Promise<Uint8ClampedArray> {
  const image = new Image()
  image.src = URL.createObjectURL(blob)
  await image.decode()
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}

test('a contour section is drawn of means, deep down, and turns', async () => {
  const [lon, lat, depth] = [centres(150, 210, 12), centres(0, 30, 6), Float64Array.of(0, 10, 50, 200, 1000)]
  const values = Float32Array.from({ length: 360 }, (_, i) => {
    const [d, row, column] = [Math.floor(i / 72), Math.floor(i / 12) % 6, i % 12]
    return row === 2 && column === 6 ? Number.NaN : 20 - 4 * d + column / 10 + row
  })
  const readouts: (SectionReadout | null)[] = []
  const element = document.createElement('div')
  element.style.cssText = 'width: 800px; height: 500px'
  document.body.append(element)
  const plot: Plot<'contourSectionMap'> = createPlot(element, {
    kind: 'contourSectionMap',
    source: { type: 'volume', lon, lat, depth, values },
    field: { name: 'Temperature', unit: '°C' },
    levels: [6, 10, 14, 18, 22],
    range: [5, 26],
    onReadout: (readout) => readouts.push(readout),
  })
  made = { plot }
  await waitFor(() => expect(plot.status.state).toBe('drawn'))
  expect(plot.view).toEqual({ lon: [150, 210], depth: [0, 1400] })
  const root = element.firstElementChild!.shadowRoot!
  expect(root.querySelector('.figure')?.getAttribute('aria-label')).toContain('Contour Section Map')
  await waitFor(() => expect(labelsOf(root).map(({ text }) => text)).toContain('10'))
  const field = root.querySelector<HTMLElement>('.field')!
  const { left, top, width, height } = field.getBoundingClientRect()
  // The column that lacks one of its six values: a mean of the five others, at 1000 m.
  field.dispatchEvent(
    new PointerEvent('pointermove', {
      bubbles: true,
      clientX: left + (6.5 / 12) * width,
      clientY: top + (1000 / 1400) * height,
    }),
  )
  const mean = [0, 1, 3, 4, 5].reduce((sum, row) => sum + 20 - 16 + 0.6 + row, 0) / 5
  await waitFor(() => expect(readouts.at(-1)?.value).toBeCloseTo(mean, 5))
  expect(readouts.at(-1)).toMatchObject({ depth: 1000, mean: true })
  plot.update({ orientation: 'meridional' })
  await waitFor(() => expect(plot.view).toHaveProperty('lat'))
  expect(await (await plot.toSVG()).text()).toContain('Latitude')
})
