import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
import { simulatedCredit, simulatedSection } from './cruises.ts'
import { globeDrawn, globeIn, type GlobeStage, globeStory, narrow } from './globe-stage.tsx'

const meta = {
  ...globeStory,
  title: 'Globe/Section',
  args: {
    ...globeStory.args,
    section: {
      source: simulatedSection(),
      palette: 'thermal',
      range: [0, 28],
      label: { name: 'Temperature', unit: '°C' },
    },
    camera: { lon: -160, lat: 14, zoom: 2.9, heading: 35, tilt: 45 },
    label: 'Globe with a simulated section',
    credit: simulatedCredit,
  },
} satisfies Meta<typeof GlobeStage>

export default meta
type Story = StoryObj<typeof meta>

/** A section hangs below its line. Cells without a value are left out: the sea floor. Shift with the up and down arrows tilts the globe. */
export const Light: Story = {
  play: async ({ args, canvasElement }) => {
    await globeDrawn(args.onStatus)
    const globe = globeIn(canvasElement)
    const { left, top, width, height } = globe.getBoundingClientRect()
    await fireEvent.pointerMove(globe, { clientX: left + width / 2 - 10, clientY: top + height / 2 + 10 })
    await waitFor(() =>
      expect(args.onHover).toHaveBeenLastCalledWith(
        expect.objectContaining({ section: expect.objectContaining({ station: 48, level: 13 }) }),
      ),
    )
  },
}

export const Dark: Story = { args: { theme: 'dark' } }

/** From straight above, the curtain is seen only away from the centre. */
export const FromAbove: Story = { args: { camera: { lon: -130, lat: 14, zoom: 2.6, heading: 0 } } }

export const Narrow: Story = {
  args: { ...narrow, height: 480, camera: { lon: -160, lat: 14, zoom: 2.1, heading: 35, tilt: 45 } },
}
