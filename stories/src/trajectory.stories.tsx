import type { TableSource } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { legs, onAMap, trackRows } from './data/casts.ts'
import { chartIn, drawn, TableStage } from './stage.tsx'

const meta = {
  title: 'Trajectories',
  component: TableStage,
  args: {
    ...onAMap,
    kind: 'trajectory',
    source: (): TableSource => trackRows(),
    field: { name: 'Cruises', unit: '' },
    title: ['Cruises by formula', 'Tracks and where they end', '2016-04-20 to 2019-02-22'],
    onStatus: fn(),
  },
} satisfies Meta<typeof TableStage>

export default meta
type Story = StoryObj<typeof meta>

/** Each track has a colour, a legend entry and a dot at its end. It crosses the date line the shorter way. */
export const Tracks: Story = {
  play: async ({ args, canvasElement }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(legs.length * 400)
    await expect(chartIn(canvasElement).texts('words')).toEqual(expect.arrayContaining(legs.map(({ id }) => id)))
  },
}

export const Dark: Story = {
  args: { theme: 'dark', view: { lon: [190, 210], lat: [10, 30] } },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** The same tracks under a projection about Hawaii. */
export const LambertAzimuthal: Story = {
  args: { projection: { name: 'lambertAzimuthal', centre: [-158, 21] } },
  play: async ({ args, canvasElement }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(legs.length * 400)
    await expect(chartIn(canvasElement).texts('annotations')).toContain('160° W')
  },
}

export const Narrow: Story = {
  args: { width: 400, height: 360 },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** The legend shows the names that fit in two rows and the number of the others. */
export const ManyNames: Story = {
  args: { width: 400, height: 360, source: (): TableSource => trackRows(400, 10) },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('words').join()).toMatch(/and \d+ more/)
  },
}

/** The readout of the row under the keyboard cursor names its track. */
export const RowReadout: Story = {
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one } = chartIn(canvasElement)
    one('.figure').focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() =>
      expect(one('.readout')).toHaveTextContent(/^(North-east|South|West).*° [NS], .*° [EW], 20\d\d-/),
    )
  },
}
