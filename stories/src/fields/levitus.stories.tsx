import type { FieldSource } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { atlantic, atlanticAt, equator } from '../data/levitus.ts'
import { SectionStage, chartIn, drawn } from '../stage.tsx'

/** Real fields: the annual mean temperature of all casts known in 1982, as it comes with the demo. */
const meta = {
  title: 'Levitus',
  component: SectionStage,
  args: {
    kind: 'sectionMap',
    source: (): FieldSource => atlantic(),
    field: { name: 'Temperature', unit: '°C' },
    title: ['Levitus Annual Mean Temperature and Salinity', 'Temperature (°C)', '30.5° W, pole to pole'],
    credit: 'NOAA GFDL, S. Levitus (1982): Climatological Atlas of the World Ocean. Public domain.',
    palette: 'thermal',
    width: 960,
    height: 600,
    onStatus: fn(),
  },
} satisfies Meta<typeof SectionStage>

export default meta
type Story = StoryObj<typeof meta>

/** A layer of warm water lies over cold water and is thinnest at the equator. Cells on land and below the sea floor are missing. */
export const Section: Story = {
  play: async ({ canvasElement, args }) => {
    const { cells, range } = await drawn(args.onStatus)
    await expect(cells).toBe(180 * 20)
    await expect(range[0]).toBeGreaterThan(-2.1)
    await expect(range[1]).toBeLessThan(30)
    const { one } = chartIn(canvasElement)
    // The keyboard cursor starts in the middle of the view.
    one('.figure').focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(one('.readout')).toHaveTextContent(/°C\d+ m, [\d.]+° [NS]/))
    const [, shown = '', depth = '', lat = '', side = ''] =
      /([\d.−]+) °C(\d+) m, ([\d.]+)° ([NS])/.exec(one('.readout').textContent ?? '') ?? []
    const stored = atlanticAt(side === 'S' ? 0 - Number(lat) : Number(lat), Number(depth))
    await expect(Number(shown.replace('−', '-'))).toBeCloseTo(stored ?? Number.NaN, 2)
  },
}

/** The same section in bands, with a line at each level. */
export const ContourSection: Story = {
  args: { kind: 'contourSectionMap', levels: 12 },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await waitFor(() => expect(chartIn(canvasElement).texts('over').length).toBeGreaterThan(3), { timeout: 50_000 })
  },
}

/** The upper 500 m along the equator: cold water comes up in the east of each ocean. */
export const AlongTheEquator: Story = {
  args: {
    kind: 'contourSectionMap',
    source: () => equator(),
    view: { lon: [-180, 180], depth: [0, 500] },
    title: ['Levitus Annual Mean Temperature and Salinity', 'Temperature (°C)', '0.5° N, upper 500 m'],
    levels: 12,
  },
  play: async ({ canvasElement, args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(360 * 20)
    await waitFor(() => expect(chartIn(canvasElement).texts('over').length).toBeGreaterThan(3), { timeout: 50_000 })
  },
}

export const Narrow: Story = {
  args: { width: 400, height: 360 },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}
