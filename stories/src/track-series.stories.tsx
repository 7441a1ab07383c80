import type { NamedRanges, TableSource } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { temperatureAt } from './data/ocean.ts'
import { TrackSeriesStage, chartIn, drawn } from './stage.tsx'

/** A track of 2,400 nautical miles to the north-east across Hawaii; without values on land. */
const distance = Float64Array.from({ length: 241 }, (_, i) => 10 * i)
const at = (miles: number) => temperatureAt(-162 + miles / 80, 17 + miles / 110, 5)

/** A measurement along a track, against the distance from its start. */
const meta = {
  title: 'Series along a track',
  component: TrackSeriesStage,
  args: {
    kind: 'trackSeries',
    source: (): TableSource => ({
      type: 'columns',
      columns: { distance, temperature: distance.map((miles) => at(miles) + Math.sin(miles / 60) / 3) },
    }),
    field: { name: 'Temperature', unit: '°C' },
    title: ['An ocean by formula', 'Temperature (°C)', '17° N, 162° W to 39° N, 132° W'],
    credit: 'Computed from a formula for this page.',
    width: 960,
    height: 360,
    layers: [0, 600, 1500, 2400].map(
      (miles, i) => ({ type: 'line', at: { distance: miles }, text: String(i + 1), width: 0.75 }) as const,
    ),
    onStatus: fn(),
    onReadout: fn(),
  },
} satisfies Meta<typeof TrackSeriesStage>

export default meta
type Story = StoryObj<typeof meta>

/** The distances are a column of the table. Stations are lines over the series. */
export const Light: Story = {
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one, texts } = chartIn(canvasElement)
    await expect(texts('axes')).toEqual(expect.arrayContaining(['Distance (nmi)', 'Temperature (°C)']))
    one('.figure').focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(one('.readout')).toHaveTextContent(/ nmi/))
    await userEvent.keyboard('{Escape}')
  },
}

/** Without a column of distances they are computed from the positions, in the order of the times. */
export const FromPositions: Story = {
  args: {
    layers: [],
    source: () => ({
      type: 'rows',
      rows: Array.from({ length: 60 }, (_, i) => ({
        time: Date.UTC(2016, 3, 20) + i * 36e5,
        lat: 20,
        lon: ((178 + i / 4 + 180) % 360) - 180,
        temperature: at(15 * i),
      })),
    }),
  },
  play: async ({ args }) => {
    // 14.75° of longitude at 20° N, across the date line.
    const { distance: range } = (await drawn(args.onStatus)).extent as NamedRanges
    const way = 14.75 * 60 * Math.cos((20 * Math.PI) / 180)
    await expect(range?.[1]).toBeGreaterThan(way * 0.99)
    await expect(range?.[1]).toBeLessThan(way * 1.08)
  },
}

export const Narrow: Story = {
  args: { width: 400, height: 300, theme: 'dark' },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}
