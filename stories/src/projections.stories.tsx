import type { FieldSource } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { centres, globe, grid, temperature } from './data/ocean.ts'
import { chartIn, drawn, Stage } from './stage.tsx'

const meta = {
  title: 'Projections',
  component: Stage,
  args: {
    kind: 'heatmap',
    source: (): FieldSource => globe(1),
    field: { name: 'Temperature', unit: '°C' },
    title: ['An ocean by formula', 'Temperature (°C)', 'January, 0 m'],
    credit: 'Computed from a formula for this page; land after Natural Earth (public domain).',
    palette: 'thermal',
    width: 960,
    height: 560,
    onStatus: fn(),
  },
} satisfies Meta<typeof Stage>

export default meta
type Story = StoryObj<typeof meta>

/** A field on a grid from 0° to 360°, about the date line. */
export const NaturalEarth: Story = {
  args: {
    projection: 'naturalEarth',
    theme: 'dark',
    source: (): FieldSource => grid(centres(0, 360, 360), centres(-90, 90, 180), temperature),
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('annotations')).toContain('180°')
  },
}

/** Polar stereographic, with an outline of its own. Meridians are labelled around it. */
export const NorthPolar: Story = {
  args: {
    kind: 'contourMap',
    projection: { name: 'northPolar', outerLatitude: 50, centre: [-45, 90] },
    width: 700,
    height: 620,
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('annotations')).toEqual(
      expect.arrayContaining(['0°', '90° E', '180°', '60° N']),
    )
  },
}

/** The width of a phone, in the dark. */
export const SouthPolarNarrow: Story = {
  args: { projection: 'southPolar', theme: 'dark', width: 400, height: 460 },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('annotations')).toContain('60° S')
  },
}

/** The Pacific on the map of the web, with annotations. */
export const Mercator: Story = {
  args: {
    kind: 'contourMap',
    projection: { name: 'mercator', centre: [180, 0] },
    source: (): FieldSource => grid(centres(120, 290, 170), centres(-60, 60, 120), temperature),
    layers: [
      {
        type: 'line',
        at: [
          { lon: 139.7, lat: 35.6 },
          { lon: -122.4, lat: 37.8 },
        ],
        text: 'Great circle',
      },
      { type: 'box', range: { lon: [190, 240], lat: [-5, 5] }, text: 'Niño 3.4' },
    ],
  },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** Lambert’s azimuthal equal-area projection about a place. */
export const LambertAzimuthal: Story = {
  args: { projection: { name: 'lambertAzimuthal', centre: [-30, 45] }, width: 700, height: 620 },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}
