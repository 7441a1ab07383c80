import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { simulatedCredit, stations } from './cruises.ts'
import { globeDrawn, globeIn, type GlobeStage, globeStory, narrow } from './globe-stage.tsx'

const meta = {
  ...globeStory,
  title: 'Globe/Points',
  args: {
    ...globeStory.args,
    points: { places: stations(), palette: 'thermal', range: [4, 28], label: { name: 'Temperature', unit: '°C' } },
    camera: { lon: -158, lat: 22.75, zoom: 2.6, heading: 0 },
    label: 'Globe with simulated stations',
    credit: simulatedCredit,
  },
} satisfies Meta<typeof GlobeStage>

export default meta
type Story = StoryObj<typeof meta>

/** Stations coloured by value. One without a value is grey. A hover names the station. */
export const ByValue: Story = {
  play: async ({ args, canvasElement }) => {
    await globeDrawn(args.onStatus)
    const globe = globeIn(canvasElement)
    const { left, top, width, height } = globe.getBoundingClientRect()
    await fireEvent.pointerMove(globe, { clientX: left + width / 2, clientY: top + height / 2 })
    await waitFor(() =>
      expect(args.onHover).toHaveBeenLastCalledWith(
        expect.objectContaining({ point: expect.objectContaining({ name: 'Station ALOHA' }) }),
      ),
    )
  },
}

export const Dark: Story = { args: { theme: 'dark' } }

/** Points without values have one colour. */
export const OneColour: Story = { args: { points: { places: placesAlone() } } }

export const Narrow: Story = { args: { ...narrow, camera: { lon: -158, lat: 18, zoom: 1.8, heading: 0 } } }

function placesAlone() {
  const { lon, lat, name } = stations()
  return { lon, lat, name }
}
