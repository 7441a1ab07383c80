import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { simulatedCredit, threeCruises } from './cruises.ts'
import { globeDrawn, globeIn, type GlobeStage, globeStory, narrow } from './globe-stage.tsx'

const meta = {
  ...globeStory,
  title: 'Globe/Time slider',
  args: {
    ...globeStory.args,
    tracks: () => threeCruises().slice(-1),
    colouring: { by: 'value', range: [2, 28], palette: 'thermal', label: { name: 'Temperature', unit: '°C' } },
    timeSlider: true,
    onDuring: fn(),
    camera: { lon: -158, lat: 18, zoom: 2.6, heading: 0 },
    label: 'Globe with a simulated cruise',
    credit: simulatedCredit,
  },
  play: async ({ args, canvas, canvasElement }) => {
    await globeDrawn(args.onStatus)
    const slider = canvas.getByRole('slider', { name: 'Time' })
    await fireEvent.input(slider, { target: { value: 0 } })
    globeIn(canvasElement).focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Pause' })).toBeVisible())
    await waitFor(() => expect(args.onDuring).toHaveBeenCalled())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Play' })).toBeVisible())
    // The same picture each time.
    await fireEvent.input(slider, { target: { value: 600 } })
  },
} satisfies Meta<typeof GlobeStage>

export default meta
type Story = StoryObj<typeof meta>

/** The track is drawn up to the time of the slider. The keys of a slider move it; the space bar plays and pauses. */
export const Light: Story = {}

export const Dark: Story = { args: { theme: 'dark' } }

/** Only the last ten days before the time of the slider are visible. */
export const Trail: Story = { args: { trail: 10 * 86_400_000 } }

export const Narrow: Story = { args: { ...narrow, height: 560, camera: { lon: -158, lat: 18, zoom: 1.8, heading: 0 } } }

export const NarrowDark: Story = { args: { ...Narrow.args, theme: 'dark' } }
