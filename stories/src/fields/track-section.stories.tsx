import type { ChartLayer, FieldSource } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { bottom, standardDepths, temperatureAt } from '../data/ocean.ts'
import { TrackSectionStage, chartIn, drawn, inState } from '../stage.tsx'

/** A track from 20° N, 160° W to the north-east, in steps of 30 nautical miles. */
const distance = Float64Array.from({ length: 81 }, (_, i) => 30 * i)
const placeAt = (miles: number) => ({ lon: -160 + miles / 80, lat: 20 + miles / 110 })

const values = Float32Array.from({ length: standardDepths.length * distance.length }, (_, i) => {
  const { lon, lat } = placeAt(distance[i % distance.length]!)
  return temperatureAt(lon, lat, standardDepths[Math.floor(i / distance.length)]!)
})
const source = { type: 'section', distance, depth: standardDepths, values } as const satisfies FieldSource

const layers: readonly ChartLayer[] = [
  { type: 'contours', source, name: 'Contours', levels: [2, 5, 10, 15, 20, 25] },
  {
    type: 'line',
    at: Array.from(distance, (miles) => {
      const { lon, lat } = placeAt(miles)
      return { distance: miles, depth: bottom(lon, lat) }
    }),
    fill: 'below',
    fillColour: '#a89f8d',
  },
  ...[0, 600, 1500, 2400].map(
    (miles, i) => ({ type: 'line', at: { distance: miles }, text: String(i + 1), width: 0.75 }) as const,
  ),
]

/** A field over depth along a track of any course, against the distance from its start. */
const meta = {
  title: 'Section along a track',
  component: TrackSectionStage,
  args: {
    kind: 'trackSection',
    source: (): FieldSource => source,
    field: { name: 'Temperature', unit: '°C' },
    title: ['An ocean by formula', 'Temperature (°C)', '20° N, 160° W to 42° N, 130° W'],
    credit: 'Computed from a formula for this page.',
    palette: 'thermal',
    axes: { distance: { domain: [0, 2400] } },
    width: 960,
    height: 560,
    onStatus: fn(),
    onReadout: fn(),
  },
} satisfies Meta<typeof TrackSectionStage>

export default meta
type Story = StoryObj<typeof meta>

/** Cells in the sea floor are missing. The readout names distance and depth. */
export const Cells: Story = {
  play: async ({ canvasElement, args }) => {
    const { cells, warnings } = await drawn(args.onStatus)
    await expect(cells).toBe(81 * 33)
    await expect(warnings).toEqual([])
    const { one, texts } = chartIn(canvasElement)
    await expect(texts('axes')).toEqual(expect.arrayContaining(['Distance (nmi)', 'Depth (m)', '0', '2000']))
    one('.figure').focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(one('.readout')).toHaveTextContent(/ nmi/))
    const { calls } = (args.onReadout as ReturnType<typeof fn>).mock
    const readout = calls.at(-1)?.[0] as { distance: number; depth: number; value: number }
    const { lon, lat } = placeAt(readout.distance)
    await expect(readout.value).toBeCloseTo(temperatureAt(lon, lat, readout.depth), 3)
    await userEvent.keyboard('{Escape}')
  },
}

/** Contour lines with labels, the sea floor below them, and the stations on top. */
export const WithSeaFloor: Story = { args: { layers }, play: async ({ args }) => void (await drawn(args.onStatus)) }

export const Dark: Story = {
  args: { layers, theme: 'dark' },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** The width of a phone. */
export const Narrow: Story = {
  args: { layers, width: 400, height: 420 },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** A grid is no section along a track. The chart says so. */
export const OfAGrid: Story = {
  args: { source: () => ({ type: 'grid', lon: [0, 1], lat: [0, 1], values: [1, 2, 3, 4] }) },
  play: async ({ args }) => {
    const { sentence } = await inState(args.onStatus, 'failed')
    await expect(sentence).toBe('A section along a track needs a source of the type section.')
  },
}
