import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { cruiseWithBadFixes, cruisesFromOnePort, simulatedCredit, threeCruises } from './cruises.ts'
import { globeDrawn, globeIn, type GlobeStage, globeStory, narrow } from './globe-stage.tsx'

const meta = {
  ...globeStory,
  title: 'Globe/Tracks',
  args: {
    ...globeStory.args,
    tracks: threeCruises,
    camera: { lon: -158, lat: 18, zoom: 2.6, heading: 0 },
    label: 'Globe with three simulated cruises',
    credit: simulatedCredit,
  },
} satisfies Meta<typeof GlobeStage>

const narrowCamera = { lon: -158, lat: 18, zoom: 1.8, heading: 0 }

export default meta
type Story = StoryObj<typeof meta>

const byTemperature = {
  by: 'value',
  range: [2, 28],
  palette: 'thermal',
  label: { name: 'Temperature', unit: '°C' },
} as const

/** Each track has a colour of its own. The one to the west crosses the date line. A hover names the cruise. */
export const ByTrack: Story = {
  args: { camera: { lon: -157.5, lat: 20.6, zoom: 2.6, heading: 0 } },
  play: async ({ args, canvasElement }) => {
    await globeDrawn(args.onStatus)
    const globe = globeIn(canvasElement)
    const { left, top, width, height } = globe.getBoundingClientRect()
    await fireEvent.pointerMove(globe, { clientX: left + width / 2, clientY: top + height / 2 })
    await waitFor(() =>
      expect(args.onHover).toHaveBeenLastCalledWith(
        expect.objectContaining({ track: expect.objectContaining({ name: expect.stringMatching(/^Simulated /) }) }),
      ),
    )
  },
}

/** Coloured by the temperature that the formula gives for each position. The ends of the colour bar are pointed: there are values beyond its range. */
export const ByValue: Story = { args: { colouring: byTemperature } }

export const ByTime: Story = {
  args: { colouring: { by: 'time', palette: 'Viridis', label: { name: 'Time', unit: 'UTC' } } },
}

export const ByTimeNarrowDark: Story = { args: { ...ByTime.args, ...narrow, theme: 'dark', camera: narrowCamera } }

/** Positions outside the range are hidden: of the three cruises only the one of 2017 is left, with its first two weeks. */
export const TimeRange: Story = {
  args: { during: [Date.UTC(2017, 8, 2), Date.UTC(2017, 8, 16)] },
}

/** The selected track has a lighter core, and the others step back. */
export const Selected: Story = { args: { selected: 'South' } }

/** Seventy cruises from one port, at the zoom that the explorer starts with. */
export const ManyTracks: Story = {
  args: { tracks: () => cruisesFromOnePort(), camera: { lon: -150, lat: 22, zoom: 3, heading: 0 } },
}

/** Positions that no ship can reach in time are not joined. Both ends of such a jump have a mark; gaps of more than a day have none. */
export const Jumps: Story = {
  args: { tracks: cruiseWithBadFixes, camera: { lon: -150, lat: 24, zoom: 3.6, heading: 0 } },
  play: async ({ args, canvasElement }) => {
    await globeDrawn(args.onStatus)
    const globe = globeIn(canvasElement)
    const { left, top, width, height } = globe.getBoundingClientRect()
    await fireEvent.pointerMove(globe, { clientX: left + width / 2, clientY: top + height / 2 })
    await waitFor(() =>
      expect(args.onHover).toHaveBeenLastCalledWith(
        expect.objectContaining({
          track: expect.objectContaining({ jump: expect.objectContaining({ milliseconds: 3_600_000 }) }),
        }),
      ),
    )
  },
}

export const JumpsDark: Story = { args: { ...Jumps.args, theme: 'dark' } }

/** The same without marks. */
export const JumpsWithoutMarks: Story = { args: { ...Jumps.args, jumpMarks: false } }

export const Dark: Story = { args: { theme: 'dark' } }

export const ByValueDark: Story = { args: { theme: 'dark', colouring: byTemperature } }

export const Narrow: Story = {
  args: { ...narrow, camera: narrowCamera },
}

export const NarrowDark: Story = { args: { ...Narrow.args, theme: 'dark' } }
