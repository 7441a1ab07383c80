import { defaultRenderBudget } from '@isobath/domain'
import type { FieldSource } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { centres, overTime, standardDepths, temperatureAt } from './data/ocean.ts'
import { chartIn, drawn, Stage } from './stage.tsx'

const months = Float64Array.from({ length: 12 }, (_, i) => i + 1)
const days = (count: number) => Float64Array.from({ length: count }, (_, i) => Date.UTC(2016, 3, 30 + i))
const levels = Float64Array.of(0, 50, 150, 500, 1000)

/** Temperature with a season: warmest in September in the north and in March in the south. The season is weaker at depth. */
const seasonal = (lon: number, lat: number, depth: number, time: number, length: number) =>
  temperatureAt(lon, lat, depth) +
  3 *
    Math.sign(lat) *
    Math.min(1, Math.abs(lat) / 30) *
    Math.exp(-depth / 80) *
    Math.cos((2 * Math.PI * (time - 8.5)) / length)

const globe = (time: Float64Array, depth: Float64Array, calendar: 'utc' | 'month' = 'month'): FieldSource =>
  overTime(time, calendar, depth, centres(-180, 180, 180), centres(-90, 90, 90), (lon, lat, z, t) =>
    seasonal(lon, lat, z, t, time.length),
  )

const meta = {
  title: 'Splits',
  component: Stage,
  args: {
    kind: 'heatmap',
    source: (): FieldSource => globe(months, Float64Array.of(0)),
    field: { name: 'Temperature', unit: '°C' },
    title: ['An ocean by formula', 'Temperature (°C)', 'January to December, surface'],
    credit: 'Computed from a formula for this page.',
    palette: 'thermal',
    split: ['date'],
    width: 960,
    height: 660,
    onStatus: fn(),
  },
} satisfies Meta<typeof Stage>

export default meta
type Story = StoryObj<typeof meta>

/** One panel for each month. All panels share the colour scale and the cursor: the readout shows the same cell of all panels. */
export const ByMonth: Story = {
  play: async ({ canvasElement, args }) => {
    const status = await drawn(args.onStatus)
    await expect(status.split).toEqual({ by: ['date'], values: { date: 12, depth: 1 } })
    const { one, all, texts } = chartIn(canvasElement)
    await expect(texts('words')).toEqual(expect.arrayContaining(['January', 'December']))
    await expect(all('ol li')).toHaveLength(12)
    one('.figure').focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(texts('marker')).toHaveLength(11))
    await userEvent.keyboard('{PageDown}')
    await waitFor(() => expect(one('[aria-live]')).toHaveTextContent(/February$/))
  },
}

/** Twenty days, the most panels that the rules allow. */
export const TwentyDates: Story = {
  args: {
    source: () => globe(days(20), new Float64Array(0), 'utc'),
    title: ['An ocean by formula', 'Temperature (°C)', '2016-04-30 to 2016-05-19, surface'],
    width: 960,
    height: 660,
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('words')).toContain('2016-05-19')
  },
}

export const ByDepth: Story = {
  args: {
    source: () => globe(Float64Array.of(1, 7), levels),
    split: ['depth'],
    title: ['An ocean by formula', 'Temperature (°C)', 'Averaged Values January to July'],
    theme: 'dark',
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('words')).toEqual(expect.arrayContaining(['0 m', '1000 m']))
  },
}

/** A contour map by month. All panels have the same levels. */
export const Contours: Story = {
  args: { kind: 'contourMap', source: () => globe(Float64Array.of(1, 4, 7, 10), Float64Array.of(0)) },
  play: async ({ args }) => {
    await drawn(args.onStatus)
  },
}

/** A panel without data says so. The other panels keep their places. */
export const WithoutData: Story = {
  args: {
    source: () =>
      overTime(days(5), 'utc', new Float64Array(0), centres(-80, 0, 80), centres(0, 60, 60), (lon, lat, z, t) =>
        t === 2 ? Number.NaN : seasonal(lon, lat, z, t, 5),
      ),
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('notes')).toContain('No data')
  },
}

/** On a phone panels keep their size, two side by side, and the chart scrolls inside its element. */
export const Narrow: Story = {
  args: { width: 380, height: 520 },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const figure = chartIn(canvasElement).one('.figure')
    await expect(figure.scrollHeight).toBeGreaterThan(figure.clientHeight)
  },
}

/** With a budget, more than twenty panels are refused with the specified sentence. The chart keeps one panel. */
export const Refused: Story = {
  args: {
    source: () => globe(days(21), new Float64Array(0), 'utc'),
    budget: defaultRenderBudget,
    height: 500,
    width: 800,
  },
  play: async ({ canvasElement, args }) => {
    const { split } = await drawn(args.onStatus)
    await expect(split).toEqual({
      by: [],
      values: { date: 21, depth: 0 },
      refused: 'Unable to split. Rendering limit exceeded.',
    })
    await expect(chartIn(canvasElement).all('ol li')).toHaveLength(0)
  },
}

const pacific = (time: Float64Array, lat: Float64Array) =>
  overTime(time, 'month', standardDepths, centres(-170, -80, 90), lat, (lon, y, z, t) =>
    seasonal(lon, y, z, t, time.length),
  )

/** One zonal section for each latitude. */
export const SectionsByPlace: Story = {
  args: {
    kind: 'sectionMap' as 'heatmap',
    source: () => pacific(Float64Array.of(1), Float64Array.of(-20.5, -0.5, 10.5, 20.5, 40.5)),
    split: ['space'],
    title: ['An ocean by formula', 'Temperature (°C)', 'January'],
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('words')).toEqual(expect.arrayContaining(['20.5° S', '40.5° N']))
  },
}

/** A split by date and place together. */
export const SectionsByBoth: Story = {
  args: {
    kind: 'sectionMap' as 'heatmap',
    source: () => pacific(Float64Array.of(1, 7), Float64Array.of(-20.5, 0.5, 20.5)),
    split: ['space', 'date'],
    title: ['An ocean by formula', 'Temperature (°C)'],
  },
  play: async ({ canvasElement, args }) => {
    const { split } = await drawn(args.onStatus)
    await expect(split).toEqual({ by: ['space', 'date'], values: { date: 2, space: 3 } })
    await expect(chartIn(canvasElement).texts('words')).toContain('July, 20.5° S')
  },
}
