import type { TableSource } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { casts, legs } from './data/casts.ts'
import { TableStage, chartIn, drawn, inState, panelSays } from './stage.tsx'

/** Casts of one cruise, with the depth of each bottle and the temperature as its colour. */
const meta = {
  title: 'Casts',
  component: TableStage,
  args: {
    kind: 'casts',
    source: (): TableSource => casts(legs.slice(1, 2), 40),
    field: { name: 'Temperature', unit: '°C' },
    title: ['Casts by formula', 'Temperature (°C)', 'Hawaii to 18° S'],
    credit: 'Computed from a formula for this page.',
    palette: 'thermal',
    width: 960,
    height: 520,
    onStatus: fn(),
    onReadout: fn(),
  },
} satisfies Meta<typeof TableStage>

export default meta
type Story = StoryObj<typeof meta>

const shown: Story['play'] = async ({ args }) => void (await drawn(args.onStatus))

/** Time runs to the right unless the option `against` names another coordinate, and depth downward. */
export const AgainstTime: Story = {
  play: async ({ canvasElement, args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(40 * 13)
    const { one, texts } = chartIn(canvasElement)
    await expect(texts('axes')).toEqual(expect.arrayContaining(['Time (UTC)', 'Depth (m)', '1000']))
    await expect(texts('bar')).toContain('Temperature (°C)')
    await expect(one('.figure').getAttribute('aria-label')).toMatch(/^Casts: Casts by formula/)
  },
}

export const AgainstLatitude: Story = {
  args: { against: 'lat' },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('axes')).toEqual(expect.arrayContaining(['Latitude', 'Depth (m)']))
  },
}

/** The distance along the track is computed from the positions. The readout has it with the stored row. */
export const AgainstDistance: Story = {
  args: { against: 'distance', theme: 'dark', marker: { size: 9, opacity: 1 } },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one, texts } = chartIn(canvasElement)
    await expect(texts('axes')).toEqual(expect.arrayContaining(['Distance (nmi)', 'Depth (m)']))
    one('.figure').focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(one('.readout')).toHaveTextContent(/°C.* nmi, \d+ m, 2017-/))
    await userEvent.keyboard('{Escape}')
  },
}

/** Powers of ten give the upper ocean more room. */
export const LogarithmicDepth: Story = {
  args: { against: 'lat', axes: { depth: { logarithmic: true } } },
  play: shown,
}

/** Another measurement than the first one, of which some are missing: grey dots. */
export const MissingValues: Story = {
  args: {
    field: { name: 'Iron', unit: 'nM' },
    palette: 'matter',
    against: 'lat',
    columns: { value: 'iron' },
    source: (): TableSource => ({
      type: 'rows',
      rows: Array.from({ length: 12 * 9 }, (_, i) => {
        const [lat, depth] = [-20 + 3 * Math.floor(i / 9), 25 * (i % 9) ** 2]
        return { lat, lon: -158, depth, salinity: 35, iron: i % 7 === 3 ? Number.NaN : 0.1 + depth / 1600 }
      }),
    }),
    marker: { size: 12, opacity: 1 },
  },
  play: shown,
}

export const Narrow: Story = { args: { against: 'distance', width: 400, height: 420 }, play: shown }

/** The sentence names the missing column. */
export const WithoutDepths: Story = {
  args: { source: () => ({ type: 'rows', rows: [{ time: '2016-04-30', lat: 21.34, lon: -157.88, t: 26.1 }] }) },
  play: async ({ canvasElement, args }) => {
    await inState(args.onStatus, 'failed')
    await panelSays(canvasElement, 'There is no column for the depth; the table has time, lat, lon, t.')
  },
}
