import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { globe } from '../data/ocean.ts'
import { globeDrawn, globeIn, type GlobeStage, globeStory, hoveredValue, narrow } from './globe-stage.tsx'

const credit =
  'Field computed from a formula for this page. Sea floor: ETOPO5. Land: Natural Earth. Both are in the public domain.'

const meta = {
  ...globeStory,
  title: 'Globe/Layers',
  args: { ...globeStory.args, camera: { lon: -140, lat: 20, zoom: 2.4, heading: 0 } },
} satisfies Meta<typeof GlobeStage>

export default meta
type Story = StoryObj<typeof meta>

const field = {
  field: () =>
    ({ source: globe(1), palette: 'thermal', range: [-2, 28], label: { name: 'Temperature', unit: '°C' } }) as const,
  credit,
}

/** The sea floor, the coast, the compass and the scale. */
export const SeaFloor: Story = {}

/** A field drapes the sea. A hover gives its value and marks it on the colour bar. */
export const Field: Story = {
  args: field,
  play: async ({ args, canvasElement }) => {
    await globeDrawn(args.onStatus)
    const element = globeIn(canvasElement)
    const { left, top, width, height } = element.getBoundingClientRect()
    await fireEvent.pointerMove(element, { clientX: left + width / 2, clientY: top + height / 2 })
    await waitFor(() => expect(hoveredValue(args.onHover)).toBeCloseTo(26.107, 2))
  },
}

export const FieldDark: Story = { args: { ...field, theme: 'dark' } }

// The worker of a globe traces its contours; for a globe on the page another one would have to start.
const contoured = { ...field, renderer: 'worker', field: () => ({ ...field.field(), contours: 14 }) } as const

/** Contour lines at round values, dark on light colours and light on dark ones. */
export const Contours: Story = { args: contoured }

export const ContoursDark: Story = { args: { ...contoured, theme: 'dark' } }

/** A box is outlined along its parallels and meridians. */
export const Box: Story = { args: { regions: [{ lon1: -165, lon2: -125, lat1: 5, lat2: 40 }] } }

/** A box whose west lies east of its east crosses the date line. */
export const BoxAcrossTheDateLine: Story = {
  args: {
    camera: { lon: 180, lat: 10, zoom: 2.4, heading: 0 },
    regions: [{ lon1: 160, lon2: -160, lat1: -15, lat2: 30 }],
    theme: 'dark',
  },
}

export const Graticule: Story = { args: { graticule: 'always' } }

/** Shift with the arrows turns the globe; the needle of the compass shows where north is. */
export const TurnedByKeyboard: Story = {
  args: { graticule: 'always' },
  play: async ({ args, canvasElement }) => {
    await globeDrawn(args.onStatus)
    globeIn(canvasElement).focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowUp}')
  },
}

export const Narrow: Story = {
  args: { ...field, ...narrow, camera: { lon: -140, lat: 20, zoom: 1.7, heading: 0 } },
}
