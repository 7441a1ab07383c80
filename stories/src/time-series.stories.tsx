import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { bottles, climatology, daily, monthly, underway } from './data/series.ts'
import { SeriesStage, chartIn, drawn, inState } from './stage.tsx'

const meta = {
  title: 'Time series',
  component: SeriesStage,
  args: {
    kind: 'timeSeries',
    source: () => monthly(),
    field: { name: 'Temperature', unit: '°C' },
    title: ['A station by formula', 'Temperature (°C)', '0 – 10 m', '22.75° N, 158° W'],
    credit: 'Computed from a formula for this page.',
    width: 960,
    height: 480,
    onStatus: fn(),
  },
} satisfies Meta<typeof SeriesStage>

export default meta
type Story = StoryObj<typeof meta>

/** Ten years of monthly means with a band of one standard deviation. There are more than forty rows, so error bars are off. */
export const Light: Story = {
  play: async ({ canvasElement, args }) => {
    const status = await drawn(args.onStatus)
    await expect(status.cells).toBe(120)
    const { one, texts } = chartIn(canvasElement)
    await expect(one('.figure')).toHaveAttribute('aria-label', expect.stringContaining('Time Series'))
    await expect(texts('axes')).toEqual(expect.arrayContaining(['Time (UTC)', 'Temperature (°C)', '2010']))
    await expect(texts('bar')).toEqual([])
  },
}

export const Dark: Story = { args: { theme: 'dark' }, play: async ({ args }) => void (await drawn(args.onStatus)) }

export const HighContrast: Story = {
  args: { theme: 'contrast', source: () => monthly(36) },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** A series of forty rows or fewer has error bars in place of the band. */
export const ErrorBars: Story = {
  args: { source: () => monthly(36) },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

export const ErrorBarsOff: Story = {
  args: { source: () => monthly(36), errorBars: false },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** Markers without lines, with their own size and colour. */
export const LinesOff: Story = {
  args: {
    source: () => monthly(60),
    lines: false,
    errorBars: false,
    marker: { size: 9, colour: '#d1495b', opacity: 0.9 },
  },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** The line has a gap where a value is missing. */
export const Gaps: Story = {
  args: { source: () => monthly(120, [40, 52]) },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** Raw bottles in no order, of which those above 30 m count. The line is the mean of each month, with one standard deviation; months without a cruise are a gap. */
export const RawRows: Story = {
  args: {
    source: () => bottles(),
    group: 'month',
    subset: { depth: [0, 30] },
    title: ['A station by formula', 'Temperature (°C), monthly means', '0 – 30 m', '22.75° N, 158° W'],
  },
  play: async ({ canvasElement, args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(96)
    const { one } = chartIn(canvasElement)
    one('.figure').focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(one('[aria-live]').textContent).toMatch(/± .* °C, 20..-..-01, \d\d values/))
    one('.figure').blur()
  },
}

/** The width of a phone, in the dark. */
export const RawRowsNarrow: Story = {
  args: {
    ...RawRows.args,
    group: 'year',
    title: ['A station by formula', 'Temperature (°C), yearly means', '0 – 30 m'],
    theme: 'dark',
    width: 360,
    height: 320,
  },
  play: async ({ args }) => void expect((await drawn(args.onStatus)).cells).toBe(8),
}

/** The time axis of a climatology shows months. */
export const Months: Story = {
  args: { source: () => climatology(1, 12), title: ['A climatology by formula', 'Temperature (°C)'] },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('axes').slice(0, 3)).toEqual(['Jan', 'Mar', 'May'])
  },
}

/** November to February are in consecutive order. */
export const MonthsOverTheTurnOfTheYear: Story = {
  args: { source: () => climatology(11, 2), title: ['A climatology by formula', 'Temperature (°C)'] },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('axes').slice(0, 4)).toEqual(['Nov', 'Dec', 'Jan', 'Feb'])
  },
}

/** A million rows with two outages. Every row is drawn. */
export const AMillionPoints: Story = {
  args: {
    source: () => underway(1_000_000),
    field: { name: 'Fluorescence', unit: 'mg m⁻³' },
    title: ['A cruise by formula', 'Fluorescence (mg m⁻³)', 'Every ten seconds'],
  },
  play: async ({ args }) => void expect((await drawn(args.onStatus)).cells).toBe(1_000_000),
}

/** Two days of the same rows. */
export const AMillionPointsNearer: Story = {
  args: {
    ...AMillionPoints.args,
    source: () => underway(1_000_000),
    view: { time: [Date.UTC(2016, 4, 4, 6), Date.UTC(2016, 4, 6, 6)], value: [0, 1] },
  },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** The width of a phone. */
export const Narrow: Story = {
  args: { width: 360, height: 320 },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one } = chartIn(canvasElement)
    await expect(one('.field').getBoundingClientRect().width).toBeGreaterThan(250)
  },
}

/** The readout shows the row nearest along the time axis, at any height of the pointer. */
export const Readout: Story = {
  args: { source: () => monthly(36) },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one } = chartIn(canvasElement)
    const box = one('.field').getBoundingClientRect()
    await userEvent.pointer({ target: one('.field'), coords: { x: box.left + box.width / 2, y: box.top + 20 } })
    await waitFor(() => expect(one('.readout').textContent).toMatch(/± .* °C2008-/))
    await expect(one('.ring')).toBeVisible()
  },
}

/** The keyboard moves from row to row. The rows are also shown as a table. */
export const DataTable: Story = {
  args: { source: () => monthly(36) },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one } = chartIn(canvasElement)
    one('.figure').focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(one('[aria-live]').textContent).toMatch(/°C, 20/))
    const first = one('[aria-live]').textContent
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(one('[aria-live]').textContent).not.toBe(first))
    await userEvent.click(one('[aria-label="Data table"]'))
    await waitFor(() => expect(one('.table').textContent).toContain('All 36 rows in view'))
  },
}

/** A page that is read from right to left. Time still runs to the right. */
export const RightToLeft: Story = {
  decorators: [(story) => <div dir="rtl">{story()}</div>],
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

export const OnePoint: Story = {
  args: { source: () => daily([17.2]) },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

export const ConstantValues: Story = {
  args: { source: () => daily([3, 3, 3, 3, 3]) },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

export const AllMissing: Story = {
  args: { source: () => daily([Number.NaN, Number.NaN]) },
  play: async ({ args }) => void (await inState(args.onStatus, 'empty')),
}

/** The table does not have the columns of a series. The sentence names those that it has. */
export const NoTime: Story = {
  args: { source: () => ({ type: 'columns', columns: { lat: Float64Array.of(1), value: Float64Array.of(2) } }) },
  play: async ({ args }) => {
    const { sentence } = await inState(args.onStatus, 'failed')
    await expect(sentence).toContain('There is no column for the time')
  },
}

/** Rows that are means over a box give the box as their place, and not the mean of the positions in it. */
export const MeanOverABox: Story = {
  args: { meanBox: { lat: [20, 25], lon: [-160, -155], depth: [0, 10] } },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('words').join(' ')).toContain(
      'Unweighted mean over 0 m to 10 m, 20° N to 25° N',
    )
  },
}
