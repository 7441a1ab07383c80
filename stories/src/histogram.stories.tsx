import type { Source } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { globe } from './data/ocean.ts'
import { daily, salinity } from './data/series.ts'
import { HistogramStage, chartIn, drawn, inState } from './stage.tsx'

const meta = {
  title: 'Histogram',
  component: HistogramStage,
  args: {
    kind: 'histogram',
    source: (): Source => salinity(10_000),
    field: { name: 'Salinity', unit: '' },
    title: ['Two water masses by formula', 'Salinity', '10,000 samples'],
    credit: 'Computed from a formula for this page.',
    width: 960,
    height: 480,
    onStatus: fn(),
  },
} satisfies Meta<typeof HistogramStage>

export default meta
type Story = StoryObj<typeof meta>

/** Automatic bins between round edges. */
export const Light: Story = {
  play: async ({ canvasElement, args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(10_000)
    await expect(chartIn(canvasElement).texts('axes')).toEqual(expect.arrayContaining(['Salinity', 'Count', '0']))
  },
}

export const Dark: Story = { args: { theme: 'dark' }, play: async ({ args }) => void (await drawn(args.onStatus)) }

export const HighContrast: Story = {
  args: { theme: 'contrast' },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

export const TwelveBins: Story = { args: { bins: 12 }, play: async ({ args }) => void (await drawn(args.onStatus)) }

/** Uneven edges from the options: the area of each bar is the fraction of its values. */
export const GivenEdges: Story = {
  args: { bins: [34, 34.2, 34.3, 34.4, 34.6, 34.9, 35, 35.1, 35.2, 35.4, 36] },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('axes')).toContain('Probability density')
  },
}

/** Bars of one value are visible beside bars of thousands. */
export const LogarithmicCounts: Story = {
  args: { logCounts: true },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('axes')).toEqual(expect.arrayContaining(['1', '10', '100', '1000']))
  },
}

/** The values of all cells of a field. */
export const OfAField: Story = {
  args: {
    source: () => globe(1),
    field: { name: 'Temperature', unit: '°C' },
    title: ['An ocean by formula', 'Temperature (°C)', 'Every cell of 1°'],
  },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

export const Narrow: Story = {
  args: { width: 360, height: 320 },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** The readout of a bar shows its edges, count and share. */
export const Readout: Story = {
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one } = chartIn(canvasElement)
    const box = one('.field').getBoundingClientRect()
    await userEvent.pointer({ target: one('.field'), coords: { x: box.left + box.width * 0.66, y: box.top + 200 } })
    await waitFor(() => expect(one('.readout').textContent).toMatch(/values, .* %.* to /))
    await userEvent.click(one('[aria-label="Data table"]'))
    await waitFor(() => expect(one('.table').textContent).toContain('Share'))
  },
}

export const OneValue: Story = {
  args: { source: () => daily([17.2]), field: { name: 'Temperature', unit: '°C' } },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

export const AllMissing: Story = {
  args: { source: () => daily([Number.NaN, Number.NaN]) },
  play: async ({ args }) => void (await inState(args.onStatus, 'empty')),
}
