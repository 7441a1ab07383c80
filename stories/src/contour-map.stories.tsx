import type { FieldSource } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { centres, chlorophyll, globe, grid, temperature } from './ocean.ts'
import { chartIn, drawn, Stage } from './stage.tsx'

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

/** About ten round levels over the colour range; the bar is banded as the field is. */
export const Light: Story = {
  play: async ({ canvasElement, args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(64_800)
    await expect(chartIn(canvasElement).one('.figure')).toHaveAttribute(
      'aria-label',
      'Contour Map: An ocean by formula, Temperature (°C), January, 0 m',
    )
  },
}

export const Dark: Story = { args: { theme: 'dark' }, play: async ({ args }) => void (await drawn(args.onStatus)) }

/** Levels that are no row of even steps, on a logarithmic scale, each line in one colour. */
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
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** Coarse cells show how the field goes on between centres, and that it ends at the outermost of those with a value. */
export const CoarseCells: Story = {
  args: {
    source: () =>
      grid(centres(150, 230, 20), centres(-10, 50, 15), (lon, lat) => temperature(((lon + 180) % 360) - 180, lat)),
    title: ['Across the date line', 'Temperature (°C)', 'Cells of 4°'],
  },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}
