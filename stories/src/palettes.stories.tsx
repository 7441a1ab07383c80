import { type PaletteName, paletteNames, type PlotStatus } from '@isobath/plot'
import { Plot } from '@isobath/plot/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { globe } from './ocean.ts'

const source = globe(3)
const field = { name: 'Temperature', unit: '°C' }

/** Every palette by name. More charts than a worker has contexts: all of them are painted by one. */
const Palettes = ({ onDrawn }: { readonly onDrawn: (palette: PaletteName) => void }) => (
  <div data-stage="" style={{ display: 'grid', gridTemplateColumns: 'repeat(6, 190px)', gap: 8, width: 1180 }}>
    {paletteNames.map((palette) => (
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
  args: { onDrawn: fn() },
} satisfies Meta<typeof Palettes>

export default meta

export const AllPalettes: StoryObj<typeof meta> = {
  play: async ({ args }) => {
    const { calls } = (args.onDrawn as unknown as { mock: { calls: [string][] } }).mock
    await waitFor(() => expect(new Set(calls.map(([palette]) => palette)).size).toBe(paletteNames.length), {
      timeout: 30_000,
    })
  },
}
