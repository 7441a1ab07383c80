import { type PaletteName, paletteNames, type PlotStatus } from '@isobath/plot'
import { Plot } from '@isobath/plot/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { globe } from './data/ocean.ts'

const source = globe(3)
const field = { name: 'Temperature', unit: '°C' }

interface Props {
  readonly palettes: readonly PaletteName[]
  readonly onDrawn: (palette: PaletteName) => void
}

/** One chart for each palette. There are more charts than a worker may have contexts; one context paints them all. */
const Palettes = ({ palettes, onDrawn }: Props) => (
  <div data-stage="" style={{ display: 'grid', gridTemplateColumns: 'repeat(6, 190px)', gap: 8, width: 1180 }}>
    {palettes.map((palette) => (
      <Plot
        key={palette}
        kind="heatmap"
        source={source}
        field={field}
        title={[palette]}
        palette={palette}
        tools={false}
        style={{ height: 200 }}
        onStatus={({ state }: PlotStatus) => state === 'drawn' && onDrawn(palette)}
      />
    ))}
  </div>
)

const meta = {
  title: 'Heatmap/Palettes',
  component: Palettes,
  args: { palettes: [], onDrawn: fn() },
  play: async ({ args }) => {
    const { calls } = (args.onDrawn as unknown as { mock: { calls: [string][] } }).mock
    await waitFor(() => expect(new Set(calls.map(([palette]) => palette)).size).toBe(args.palettes.length), {
      timeout: 50_000,
    })
  },
} satisfies Meta<typeof Palettes>

export default meta

type Story = StoryObj<typeof meta>

const specified = 19

/** The palettes of the portal, in its order. */
export const Specified: Story = { args: { palettes: paletteNames.slice(0, specified) } }

export const Cmocean: Story = { args: { palettes: paletteNames.slice(specified) } }
