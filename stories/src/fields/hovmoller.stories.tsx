import type { FieldSource } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { atlanticYear, windAt, winds, windsWithAGap } from '../data/monthly.ts'
import { HovmollerStage, chartIn, drawn, inState } from '../stage.tsx'

/** Real fields over time: eleven years of wind along the equator of the Pacific, and a year of temperature in the Atlantic. */
const meta = {
  id: 'hovmoller-diagram',
  title: 'Hovmöller diagram',
  component: HovmollerStage,
  args: {
    kind: 'hovmoller',
    source: (): FieldSource => winds(),
    field: { name: 'Zonal wind', unit: 'm s⁻¹' },
    title: ['Navy Winds', 'Zonal wind (m s⁻¹), positive towards the east', '1982 to 1992, 5° S to 5° N'],
    credit: 'US Navy FNOC, sample data of Ferret (NOAA/PMEL). Public domain.',
    palette: 'balance',
    colourScale: 'zero-centred',
    width: 960,
    height: 640,
    onStatus: fn(),
    onReadout: fn(),
  },
} satisfies Meta<typeof HovmollerStage>

export default meta
type Story = StoryObj<typeof meta>

const year = {
  source: () => atlanticYear(),
  field: { name: 'Temperature', unit: '°C' },
  title: ['World Ocean Atlas', 'Temperature (°C)', 'Monthly climatology along 30° W'],
  credit: 'NOAA NODC, Levitus and Boyer (1994): World Ocean Atlas, sample data of Ferret (NOAA/PMEL). Public domain.',
  palette: 'thermal',
  colourScale: 'linear',
} as const

/** Longitude across, time up the page: westerly winds reach the date line in the El Niño years 1982, 1986 and 1991. */
export const Zonal: Story = {
  play: async ({ canvasElement, args }) => {
    const { cells, warnings } = await drawn(args.onStatus)
    await expect(cells).toBe(132 * 64)
    await expect(warnings).toEqual([])
    const { one, texts } = chartIn(canvasElement)
    await expect(texts('axes')).toEqual(expect.arrayContaining(['Longitude', 'Time (UTC)', '180°', '1986']))
    await expect(texts('words').join(' ')).toContain('Unweighted mean over latitude, of up to ')
    await expect(one('.figure').getAttribute('aria-label')).toMatch(/^Hovmöller Diagram: Navy Winds/)
    one('.figure').focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(one('.readout')).toHaveTextContent(/m s⁻¹, unweighted mean of/))
    const { calls } = (args.onReadout as ReturnType<typeof fn>).mock
    const readout = calls.at(-1)?.[0] as { time: number; lon: number; value: number; mean: boolean }
    await expect(readout.value).toBeCloseTo(windAt(readout.time, readout.lon), 4)
    await userEvent.keyboard('{Escape}')
  },
}

/** Time across, latitude up: the seasons of both hemispheres at the surface of the Atlantic. */
export const Meridional: Story = {
  args: { ...year, orientation: 'meridional', subset: { depth: [0, 0] } },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('axes')).toEqual(expect.arrayContaining(['Month', 'Latitude', '0°']))
  },
}

/** Time across, depth downward: the summer thermocline between 30 and 45° N, mixed away in winter. */
export const Vertical: Story = {
  args: { ...year, orientation: 'vertical', subset: { lat: [30, 45], depth: [0, 300] } },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { texts } = chartIn(canvasElement)
    await expect(texts('axes')).toEqual(expect.arrayContaining(['Month', 'Depth (m)']))
    await expect(texts('words').join(' ')).toContain('Unweighted mean over latitude and longitude, of up to ')
  },
}

export const Dark: Story = { args: { theme: 'dark' }, play: async ({ args }) => void (await drawn(args.onStatus)) }

/** The width of a phone. */
export const Narrow: Story = {
  args: { width: 400, height: 560 },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** A year without data stays empty. Cells beside it are not stretched. */
export const MissingYear: Story = {
  args: { source: () => windsWithAGap(), title: ['Navy Winds without 1987', 'Zonal wind (m s⁻¹)', '5° S to 5° N'] },
  play: async ({ args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(120 * 64)
  },
}

/** One panel for each depth. */
export const SplitByDepth: Story = {
  args: { ...year, orientation: 'meridional', split: ['depth'], subset: { depth: [0, 100] } },
  play: async ({ canvasElement, args }) => {
    const { split } = await drawn(args.onStatus)
    await expect(split).toMatchObject({ by: ['depth'], values: { depth: 7 } })
    await expect(chartIn(canvasElement).texts('words')).toEqual(expect.arrayContaining(['0 m', '100 m']))
  },
}

/** Means over depth count each cell by the thickness of its layer and by its area. */
export const Weighted: Story = {
  args: { ...year, orientation: 'meridional', weighting: 'volume' },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('words').join(' ')).toContain('Volume-weighted mean')
  },
}

/** A field without times cannot be drawn. The chart says so. */
export const WithoutTimes: Story = {
  args: {
    source: () => ({
      ...atlanticYear(),
      time: new Float64Array(0),
      values: atlanticYear().values.slice(0, 63 * 2 * 19),
    }),
  },
  play: async ({ args }) => {
    const { sentence } = await inState(args.onStatus, 'failed')
    await expect(sentence).toBe('A Hovmöller diagram needs two times at least, and the field has none.')
  },
}
