import type { FieldSource } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { centres, standardDepths, volume, temperatureAcrossDateLine } from '../data/ocean.ts'
import { chartIn, drawn, inState, panelSays, SectionStage } from '../stage.tsx'

const meta = {
  title: 'Contour section map',
  component: SectionStage,
  args: {
    kind: 'contourSectionMap',
    source: (): FieldSource => volume(centres(-40, -20, 20), centres(-70, 65, 180), standardDepths),
    field: { name: 'Temperature', unit: '°C' },
    title: ['An ocean by formula', 'Temperature (°C)', 'January, Averaged Values 40° W to 20° W'],
    credit: 'Computed from a formula for this page.',
    palette: 'thermal',
    view: { lat: [-70, 65], depth: [0, 1500] },
    width: 960,
    height: 600,
    onStatus: fn(),
  },
} satisfies Meta<typeof SectionStage>

export default meta
type Story = StoryObj<typeof meta>

const labelled = (canvas: HTMLElement) =>
  waitFor(() => expect(chartIn(canvas).texts('over').length).toBeGreaterThan(0), { timeout: 50_000 })

/** Along latitudes, the longer axis, in the upper 1500 m. */
export const Meridional: Story = {
  play: async ({ canvasElement, args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(180 * 33)
    await labelled(canvasElement)
    const { one, texts } = chartIn(canvasElement)
    await expect(texts('axes')).toEqual(expect.arrayContaining(['Latitude', 'Depth (m)', '0', '1000']))
    await expect(one('.figure').getAttribute('aria-label')).toMatch(/^Contour Section Map: An ocean by formula/)
  },
}

export const Dark: Story = {
  args: { theme: 'dark' },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await labelled(canvasElement)
  },
}

/** Along longitudes, across the date line, down to the sea floor. */
export const Zonal: Story = {
  args: {
    source: () => volume(centres(140, 260, 240), centres(-20, 20, 20), standardDepths, temperatureAcrossDateLine),
    title: ['An ocean by formula', 'Temperature (°C)', 'January, Averaged Values 20° S to 20° N'],
    view: { lon: [140, 260], depth: [0, 5250] },
    levels: [2, 3, 4, 6, 8, 12, 16, 20, 24, 28],
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await labelled(canvasElement)
    await expect(chartIn(canvasElement).texts('axes')).toEqual(expect.arrayContaining(['Longitude', '180°']))
  },
}

export const Narrow: Story = {
  args: { width: 320, height: 360 },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await labelled(canvasElement)
  },
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
