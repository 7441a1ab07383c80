import type { FieldSource } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { centres, chlorophyll, globe, grid, temperature, velocity } from '../data/ocean.ts'
import { chartIn, drawn, inState, panelSays, Stage } from '../stage.tsx'

const meta = {
  title: 'Heatmap',
  component: Stage,
  args: {
    kind: 'heatmap',
    source: (): FieldSource => globe(1),
    field: { name: 'Temperature', unit: '°C' },
    title: ['An ocean by formula', 'Temperature (°C)', 'January, 0 m'],
    credit: 'Computed from a formula for this page; land after Natural Earth (public domain).',
    palette: 'thermal',
    width: 960,
    height: 600,
    onStatus: fn(),
  },
} satisfies Meta<typeof Stage>

export default meta
type Story = StoryObj<typeof meta>

/** The whole ocean with both poles. Cells on land are missing. */
export const Light: Story = {
  play: async ({ canvasElement, args }) => {
    const status = await drawn(args.onStatus)
    await expect(status.cells).toBe(64_800)
    const { one, texts } = chartIn(canvasElement)
    await expect(one('.figure')).toHaveAttribute('role', 'figure')
    await expect(one('.figure')).toHaveAttribute(
      'aria-label',
      'Heatmap: An ocean by formula, Temperature (°C), January, 0 m',
    )
    await expect(texts('axes')).toEqual(expect.arrayContaining(['90° N', '90° S', '180°', '0°']))
    await expect(texts('bar')).toContain('Temperature (°C)')
  },
}

export const Dark: Story = { args: { theme: 'dark' }, play: async ({ args }) => void (await drawn(args.onStatus)) }

export const HighContrast: Story = {
  args: { theme: 'contrast' },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** The width of a phone. The colour bar is below the map, and no text is cut. */
export const Narrow: Story = {
  args: { width: 320, height: 360 },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one } = chartIn(canvasElement)
    const [bar, field] = [one('[data-layer=bar]'), one('.field')].map((element) => element.getBoundingClientRect())
    await expect(bar!.top).toBeGreaterThan(field!.bottom)
  },
}

/** Frame and axes are shown before the field has come, with the progress of the fetch. */
export const Loading: Story = {
  args: { source: () => ({ type: 'slabs', url: 'story:loading' }), extent: { lon: [-180, 180], lat: [-90, 90] } },
  play: async ({ canvasElement, args }) => {
    await inState(args.onStatus, 'loading')
    await panelSays(canvasElement, /^Fetching Data, 0\.7 MB of 1\.0 MB$/)
    const { one, texts } = chartIn(canvasElement)
    // The page fetches the code of axes beside the data.
    await waitFor(() => expect(texts('axes')).toContain('60° W'), { timeout: 50_000 })
    await expect(one('.figure')).toHaveAttribute('aria-busy', 'true')
  },
}

/** A coarser level is drawn first. The whole field replaces it when it has arrived. */
export const Refining: Story = {
  args: { source: () => ({ type: 'slabs', url: 'story:loading', preview: 'story:coarse' }) },
  play: async ({ canvasElement, args }) => {
    const status = await inState(args.onStatus, 'drawn')
    await expect(status.complete).toBe(false)
    await waitFor(() => expect(chartIn(canvasElement).one('.badge')).toHaveTextContent(/^Fetching Data, 0\.7 MB/))
  },
}

/** A field without cells. */
export const Empty: Story = {
  args: { source: () => grid(new Float64Array(0), new Float64Array(0), temperature) },
  play: async ({ canvasElement, args }) => {
    await inState(args.onStatus, 'empty')
    await panelSays(canvasElement, 'No data in this selection.')
  },
}

/** A field in which all cells are missing. */
export const AllMissing: Story = {
  args: { source: () => globe(3, () => Number.NaN) },
  play: async ({ canvasElement, args }) => {
    await inState(args.onStatus, 'empty')
    await panelSays(canvasElement, 'Choose a larger region or another time.')
  },
}

/** The service refused the request. The chart shows its sentence. */
export const Refused: Story = {
  args: { source: () => ({ type: 'slabs', url: 'story:refused' }) },
  play: async ({ canvasElement, args }) => {
    const { sentence } = await inState(args.onStatus, 'refused')
    await expect(sentence).toBe('Data set is too large. Please reduce date range or area size.')
    await panelSays(canvasElement, sentence, '.panel[role=alert]')
  },
}

/** The fetch failed. The chart says why and offers to try again. */
export const Failed: Story = {
  args: { source: () => ({ type: 'slabs', url: 'story:broken' }) },
  play: async ({ canvasElement, args }) => {
    const { sentence } = await inState(args.onStatus, 'failed')
    await panelSays(canvasElement, sentence)
    await panelSays(canvasElement, 'Try again', '.panel button')
  },
}

export const OneCell: Story = {
  args: {
    source: () => grid(Float64Array.of(-157.5), Float64Array.of(22.5), () => 25.3),
    title: ['One cell', 'Temperature (°C)', '22.5° N, 157.5° W'],
  },
  play: async ({ args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(1)
  },
}

/** A box from 150° E to 130° W, with labels from 180° W to 180° E. */
export const DateLine: Story = {
  args: {
    source: () =>
      grid(centres(150, 230, 160), centres(-10, 50, 120), (lon, lat) => temperature(((lon + 180) % 360) - 180, lat)),
    title: ['Across the date line', 'Temperature (°C)', 'January, 0 m'],
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const labels = chartIn(canvasElement).texts('axes')
    await expect(labels).toEqual(expect.arrayContaining(['165° E', '180°', '165° W']))
  },
}

export const NorthPole: Story = {
  args: {
    source: () => grid(centres(-180, 180, 360), centres(60, 90, 30), temperature),
    title: ['North of 60°', 'Temperature (°C)'],
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('axes')).toContain('90° N')
  },
}

export const SouthPole: Story = {
  args: {
    source: () => grid(centres(-180, 180, 360), centres(-90, -50, 40), temperature),
    title: ['South of 50°', 'Temperature (°C)'],
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('axes')).toContain('90° S')
  },
}

/** The largest heatmap that the limits allow. */
export const SixMillionCells: Story = {
  args: {
    source: () => ({ ...grid(centres(-180, 180, 3464), centres(-90, 90, 1732), temperature), transfer: true }),
    title: ['Six million cells', 'Temperature (°C)', '3464 × 1732'],
  },
  play: async ({ args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(5_999_648)
  },
}

/** Numbers above 65,504, where half floats end: a card that reads half floats shows none of them. */
export const LargeNumbers: Story = {
  args: {
    source: () =>
      grid(centres(-180, 180, 360), centres(-90, 90, 180), (lon, lat) => 101_325 + 40 * temperature(lon, lat)),
    field: { name: 'Sea-level pressure', unit: 'Pa' },
    title: ['Sea-level pressure by formula', 'Pressure (Pa)'],
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('bar')).toContain('Sea-level pressure (Pa)')
  },
}

/** Longitudes 0 … 360. The view extends past them. */
export const ZeroTo360: Story = {
  args: {
    source: () =>
      grid(centres(0, 360, 360), centres(-90, 90, 180), (lon, lat) => temperature(lon > 180 ? lon - 360 : lon, lat)),
    title: ['Longitudes from 0 to 360', 'Temperature (°C)'],
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('axes')).toEqual(expect.arrayContaining(['120° E', '180°', '120° W']))
  },
}

/** Rows that are closer together toward the poles, as in models on a Mercator grid. */
export const IrregularLatitudes: Story = {
  args: {
    source: () => {
      const rows = Float64Array.from(
        { length: 61 },
        (_, i) => (Math.atan(Math.sinh(((i - 30) / 30) * 2.4)) * 180) / Math.PI,
      )
      return grid(centres(-180, 180, 120), rows, temperature)
    },
    title: ['Irregular latitudes', 'Temperature (°C)'],
  },
  play: async ({ args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(7320)
  },
}

/** Values over three powers of ten. */
export const Logarithmic: Story = {
  args: {
    source: () => globe(1, chlorophyll),
    field: { name: 'Chlorophyll', unit: 'mg m⁻³' },
    title: ['An ocean by formula', 'Chlorophyll (mg m⁻³)', 'logarithmic'],
    palette: 'algae',
    colourScale: 'log',
    range: [0.01, 10],
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('bar')).toEqual(expect.arrayContaining(['0.01', '0.1', '1', '10']))
  },
}

/** Zero is in the middle of the palette, and the range is symmetric. */
export const ZeroCentred: Story = {
  args: {
    source: () => globe(1, velocity),
    field: { name: 'Eastward velocity', unit: 'm s⁻¹' },
    title: ['An ocean by formula', 'Eastward velocity (m s⁻¹)', 'centred on zero'],
    palette: 'balance',
    colourScale: 'zero-centred',
    range: [-0.4, 0.6],
    theme: 'dark',
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('bar')).toEqual(expect.arrayContaining(['−0.4', '0', '0.4']))
  },
}

/** A close view with single cells. The keyboard cursor is on one, and the readout shows its value. */
export const CellReadout: Story = {
  args: { view: { lon: [-80, -40], lat: [25, 45] } },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one } = chartIn(canvasElement)
    one('.figure').focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(one('.readout')).toHaveTextContent(/°C.*35\.5° N, 59\.5° W/))
    await expect(one('[aria-live]')).toHaveTextContent(/°C, 35\.5° N, 59\.5° W/)
  },
}

/** The cells in view as a table, for readers with a screen reader. */
export const DataTable: Story = {
  args: { source: () => globe(15), theme: 'dark' },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one } = chartIn(canvasElement)
    one('[aria-label="Data table"]').click()
    await waitFor(() => expect(one('.table')).toBeVisible())
    await expect(one('tbody').children).toHaveLength(12)
  },
}

/** A palette as readers without red cones see it, in chart and colour bar. */
export const Protanopia: Story = {
  args: { palette: 'Rainbow', vision: 'protanopia' },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}
