import type { FieldSource } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { centres, standardDepths, temperatureAt, volume, temperatureAcrossDateLine } from '../data/ocean.ts'
import { chartIn, drawn, inState, panelSays, SectionStage } from '../stage.tsx'

const pacific = () => volume(centres(140, 260, 240), centres(-20, 20, 20), standardDepths, temperatureAcrossDateLine)

const meta = {
  title: 'Section map',
  component: SectionStage,
  args: {
    kind: 'sectionMap',
    source: (): FieldSource => pacific(),
    field: { name: 'Temperature', unit: '°C' },
    title: ['An ocean by formula', 'Temperature (°C)', 'January, Averaged Values 20° S to 20° N'],
    credit: 'Computed from a formula for this page.',
    palette: 'thermal',
    width: 960,
    height: 600,
    onStatus: fn(),
  },
} satisfies Meta<typeof SectionStage>

export default meta
type Story = StoryObj<typeof meta>

/** Along longitudes, the longer axis, across the date line. Cells in the sea floor are missing. */
export const Zonal: Story = {
  play: async ({ canvasElement, args }) => {
    const status = await drawn(args.onStatus)
    await expect(status.cells).toBe(240 * 33)
    const { one, texts } = chartIn(canvasElement)
    await expect(texts('axes')).toEqual(expect.arrayContaining(['Longitude', 'Depth (m)', '180°', '0', '4000']))
    await expect(one('.figure').getAttribute('aria-label')).toMatch(/^Section Map: An ocean by formula/)
  },
}

/** Along latitudes; values are means over the longitudes. */
export const Meridional: Story = {
  args: {
    orientation: 'meridional',
    source: () => volume(centres(-40, -20, 20), centres(-70, 65, 180), standardDepths),
    title: ['An ocean by formula', 'Temperature (°C)', 'January, Averaged Values 40° W to 20° W'],
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('axes')).toEqual(expect.arrayContaining(['Latitude', '60° S', '0°']))
  },
}

export const Dark: Story = { args: { theme: 'dark' }, play: async ({ args }) => void (await drawn(args.onStatus)) }

/** The upper 250 m. Levels are 5 m apart near the surface and 50 m apart below. Each cell has its own height. */
export const IrregularDepths: Story = {
  args: { view: { lon: [200, 206], depth: [0, 250] } },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('axes')).toEqual(expect.arrayContaining(['0', '100', '200']))
  },
}

/** Missing cells stay empty. Nothing is interpolated into them. */
export const Missing: Story = {
  args: {
    source: () =>
      volume(centres(-60, 0, 60), Float64Array.of(30.5), standardDepths, (lon, lat, depth) =>
        Math.floor(lon) % 5 === 0 || depth === 200 ? Number.NaN : temperatureAt(lon, lat, depth),
      ),
    title: ['Stations and a level without data', 'Temperature (°C)', '30.5° N'],
  },
  play: async ({ args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(60 * 33)
  },
}

/** A source with one place is drawn as one column. */
export const OneColumn: Story = {
  args: {
    source: () => volume(Float64Array.of(-30.5), Float64Array.of(30.5), standardDepths),
    title: ['One column', 'Temperature (°C)', '30.5° N, 30.5° W'],
  },
  play: async ({ canvasElement, args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(33)
    const { one } = chartIn(canvasElement)
    one('.figure').focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(one('.readout')).toHaveTextContent(/°C2500 m, 30\.5° N/))
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(one('.readout')).toHaveTextContent(/°C2000 m, 30\.5° N/))
  },
}

/** The width of a phone. */
export const Narrow: Story = {
  args: { width: 320, height: 360 },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** A grid without depths cannot be drawn as a section. */
export const NoDepths: Story = {
  args: {
    source: () => ({ type: 'grid', lon: centres(0, 4, 4), lat: centres(0, 2, 2), values: new Float32Array(8) }),
  },
  play: async ({ canvasElement, args }) => {
    const { sentence } = await inState(args.onStatus, 'failed')
    await panelSays(canvasElement, sentence)
  },
}
