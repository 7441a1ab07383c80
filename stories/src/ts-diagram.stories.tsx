import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { bottles } from './data/layered.ts'
import { chartIn, drawn, TableStage } from './stage.tsx'

const meta = {
  title: 'T-S diagram',
  component: TableStage,
  args: {
    kind: 'tsDiagram',
    source: bottles,
    field: { name: 'Depth', unit: 'm' },
    title: ['Bottles by formula', 'Temperature against salinity'],
    credit: 'Computed from a formula for this page.',
    palette: 'deep',
    width: 720,
    height: 600,
    onStatus: fn(),
  },
} satisfies Meta<typeof TableStage>

export default meta
type Story = StoryObj<typeof meta>

/** Dots in the colour of their depth, over contours of density. The equation of state is named under the axes. */
export const Light: Story = {
  play: async ({ canvasElement, args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(600)
    const { texts } = chartIn(canvasElement)
    await expect(texts('axes')).toEqual(expect.arrayContaining(['Salinity', 'Temperature (°C)']))
    await expect(texts('words')).toContain('Contours: σ₀ in kg m⁻³ by EOS-80. Computed from a formula for this page.')
  },
}

export const Dark: Story = { args: { theme: 'dark' }, play: async ({ args }) => void (await drawn(args.onStatus)) }

/** Absolute Salinity and Conservative Temperature, with the density of TEOS-10, in a square. */
export const Teos10: Story = {
  args: {
    seawater: 'TEOS-10',
    aspect: 1,
    title: ['Bottles by formula', 'Conservative Temperature against Absolute Salinity'],
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('words').join(' ')).toContain('by TEOS-10')
  },
}

export const Narrow: Story = {
  args: { width: 400, height: 400 },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}
