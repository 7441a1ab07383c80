import type { FieldSource } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { centres, chlorophyll, globe, grid, temperature } from '../data/ocean.ts'
import { chartIn, drawn, inState, panelSays, Stage } from '../stage.tsx'

const meta = {
  title: 'Contour map',
  component: Stage,
  args: {
    kind: 'contourMap',
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

/** Waits until the chart has contour labels. */
const labelled = (canvas: HTMLElement) =>
  waitFor(() => expect(chartIn(canvas).texts('over').length).toBeGreaterThan(0), { timeout: 50_000 })

/** About ten round levels over the colour range. Lines and ticks of the bar are labelled with their levels. */
export const Light: Story = {
  play: async ({ canvasElement, args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(64_800)
    await labelled(canvasElement)
    const { one, texts } = chartIn(canvasElement)
    await expect(one('.figure')).toHaveAttribute(
      'aria-label',
      'Contour Map: An ocean by formula, Temperature (°C), January, 0 m',
    )
    await expect(texts('over')).toContain('14')
    await expect(texts('bar')).toEqual(expect.arrayContaining(['0', '14', '28']))
  },
}

export const Dark: Story = {
  args: { theme: 'dark' },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await labelled(canvasElement)
  },
}

export const HighContrast: Story = {
  args: { theme: 'contrast' },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await labelled(canvasElement)
  },
}

/** A page that is read from right to left. East is still on the right, and texts are complete. */
export const RightToLeft: Story = {
  decorators: [(story) => <div dir="rtl">{story()}</div>],
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await labelled(canvasElement)
  },
}

/** The width of a phone. */
export const Narrow: Story = {
  args: { width: 320, height: 360 },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await labelled(canvasElement)
  },
}

/** Frame and axes are shown at once, with the progress of the fetch. */
export const Loading: Story = {
  args: { source: () => ({ type: 'slabs', url: 'story:loading' }), view: { lon: [-180, 180], lat: [-90, 90] } },
  play: async ({ canvasElement, args }) => {
    await inState(args.onStatus, 'loading')
    await panelSays(canvasElement, /^Fetching Data, 0\.7 MB/)
  },
}

/** No cell has a value. */
export const AllMissing: Story = {
  args: {
    source: () => grid(centres(-180, 180, 36), centres(-90, 90, 18), () => Number.NaN),
  },
  play: async ({ args }) => void (await inState(args.onStatus, 'empty')),
}

/** Lines and labels continue across 180°. */
export const DateLine: Story = {
  args: { view: { lon: [100, 260], lat: [-50, 50] }, title: ['Across the date line', 'Temperature (°C)'] },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await labelled(canvasElement)
  },
}

/** A thousand levels look like a smooth field. Lines fade where they would fill their bands. The roundest levels are labelled. */
export const DenseLevels: Story = {
  args: { levels: 1000 },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** About sixty levels in a field with steep and flat parts. */
export const ManyLevels: Story = {
  args: { levels: 60 },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await labelled(canvasElement)
  },
}

/** Unevenly spaced levels on a logarithmic scale. All lines have one colour. */
export const GivenLevels: Story = {
  args: {
    source: () => globe(1, chlorophyll),
    field: { name: 'Chlorophyll', unit: 'mg m⁻³' },
    title: ['An ocean by formula', 'Chlorophyll (mg m⁻³)'],
    palette: 'algae',
    colourScale: 'log',
    levels: [0.05, 0.1, 0.2, 0.5, 1, 2],
    lineColour: '#12212f',
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await labelled(canvasElement)
    await expect(chartIn(canvasElement).texts('bar')).toEqual(expect.arrayContaining(['0.05', '0.1', '0.2', '2']))
  },
}

export const LabelsOff: Story = {
  args: { labels: false },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('over')).toEqual([])
  },
}

/** Labels of lines have the same format as those of the colour bar. */
export const LabelFormat: Story = {
  args: {
    source: () => grid(centres(-80, 0, 160), centres(10, 60, 100), temperature),
    range: [4, 28],
    title: ['North Atlantic by formula', 'Temperature (°C)'],
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await waitFor(() => expect(chartIn(canvasElement).texts('over')).toContain('20'), { timeout: 50_000 })
  },
}

/** Coarse cells. The field is interpolated between centres and ends at the outermost centres with a value. */
export const CoarseCells: Story = {
  args: {
    source: () =>
      grid(centres(150, 230, 20), centres(-10, 50, 15), (lon, lat) => temperature(((lon + 180) % 360) - 180, lat)),
    title: ['Across the date line', 'Temperature (°C)', 'Cells of 4°'],
  },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}
