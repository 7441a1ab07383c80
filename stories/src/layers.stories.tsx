import type { FieldSource } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import {
  overACast,
  currents,
  denserCurrents,
  overAMap,
  overASection,
  overASeries,
  ownLooks,
  ownLooksOfSeries,
  seasonAtTheSurface,
  sectionOfTemperature,
  tropicalCast,
} from './data/layered.ts'
import { globe } from './data/ocean.ts'
import { chartIn, drawn, ProfileStage, SectionStage, SeriesStage, Stage } from './stage.tsx'

const meta = {
  title: 'Layers',
  component: Stage,
  args: {
    kind: 'heatmap',
    source: (): FieldSource => globe(1),
    field: { name: 'Temperature', unit: '°C' },
    title: ['Temperature with contours of salinity, a cruise and annotations'],
    credit: 'Computed from a formula for this page; land after Natural Earth (public domain).',
    palette: 'thermal',
    layers: overAMap,
    width: 960,
    height: 600,
    onStatus: fn(),
  },
} satisfies Meta<typeof Stage>

export default meta
type Story = StoryObj<typeof meta>

const legendIn = (canvas: HTMLElement) => chartIn(canvas).all('.legend button')

/** Contour lines of another field, a track, dots in the colours of the field, a line, a box and a text. */
export const OverAMap: Story = {
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await waitFor(() =>
      expect(legendIn(canvasElement).map(({ ariaLabel }) => ariaLabel)).toEqual(['Salinity', 'Cruise', 'Stations']),
    )
    await expect(chartIn(canvasElement).one('#summary')).toHaveTextContent(
      'Annotations: Equator, North Atlantic, Hawaii.',
    )
  },
}

export const Dark: Story = { args: { theme: 'dark' }, play: async ({ args }) => void (await drawn(args.onStatus)) }

export const Narrow: Story = {
  args: { width: 400, height: 360 },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** The entries of the legend are buttons. The name of a hidden layer is struck through. */
export const Hidden: Story = {
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await waitFor(() => expect(legendIn(canvasElement)).toHaveLength(3))
    await userEvent.click(legendIn(canvasElement)[0]!)
    await waitFor(() => expect(legendIn(canvasElement)[0]).toHaveAttribute('aria-pressed', 'false'))
  },
}

/** Colours, widths, columns and parts of the data that layers choose. One layer of each type is hidden at first. */
export const OwnLooks: Story = {
  args: { layers: ownLooks, title: ['Layers with looks of their own'] },
  play: async ({ canvasElement, args }) => {
    const { warnings } = await drawn(args.onStatus)
    await expect(warnings).toEqual([])
    await waitFor(() =>
      expect(legendIn(canvasElement).map(({ ariaLabel, ariaPressed }) => [ariaLabel, ariaPressed])).toEqual([
        ['Salinity', 'true'],
        ['Salinity of the south', 'false'],
        ['First half', 'true'],
        ['Whole cruise', 'false'],
        ['Northern stations', 'true'],
        ['All stations', 'false'],
      ]),
    )
  },
}

/** The same of series. */
export const OwnLooksOfSeries: StoryObj<typeof SeriesStage> = {
  args: {
    kind: 'timeSeries',
    source: seasonAtTheSurface,
    title: ['Temperature at four depths'],
    layerName: 'Surface',
    layers: ownLooksOfSeries,
    theme: 'dark',
  },
  render: (args) => <SeriesStage {...args} />,
  play: async ({ canvasElement, args }) => {
    const { warnings } = await drawn(args.onStatus)
    await expect(warnings).toEqual([])
    await waitFor(() => expect(legendIn(canvasElement)).toHaveLength(4))
    await expect(legendIn(canvasElement)[3]).toHaveAttribute('aria-pressed', 'false')
  },
}

/** Arrows of a current. The legend has one with its speed. A reader hears both components of a cell. */
export const Vectors: Story = {
  args: { layers: currents, title: ['Temperature and currents by formula'], palette: 'haline' },
  play: async ({ canvasElement, args }) => {
    const { warnings } = await drawn(args.onStatus)
    await expect(warnings).toEqual([])
    const { all, one, texts } = chartIn(canvasElement)
    const arrows = () => all('[data-layer=annotations] path')
    await waitFor(() => expect(arrows()).toHaveLength(2))
    await expect(texts('words')).toContainEqual(expect.stringMatching(/^Current: 0\.\d+ m s⁻¹$/))
    one('.figure').focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() =>
      expect(one('.readout')).toHaveTextContent(/Current, eastward: .+ m s⁻¹.*Current, northward: .+ m s⁻¹/),
    )
    one('.figure').blur()
    // Both components are hidden together.
    await userEvent.click(legendIn(canvasElement)[0]!)
    await waitFor(() => expect(arrows()).toHaveLength(0))
    await userEvent.click(legendIn(canvasElement)[0]!)
    await waitFor(() => expect(arrows()).toHaveLength(2))
    legendIn(canvasElement)[0]!.blur()
  },
}

export const VectorsNarrow: Story = {
  args: {
    ...Vectors.args,
    layers: denserCurrents,
    colourBar: false,
    width: 400,
    height: 360,
    theme: 'dark',
    view: { lon: [-80, 20], lat: [10, 60] },
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await waitFor(() => expect(chartIn(canvasElement).all('[data-layer=annotations] path')).toHaveLength(2))
    await expect(chartIn(canvasElement).texts('words')).toContain('Current: 0.3 m s⁻¹')
  },
}

/** A legend in a corner lies on a card over the data. Its buttons work as elsewhere. */
export const LegendInACorner: Story = {
  args: { legend: 'bottomLeft' },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { all, texts } = chartIn(canvasElement)
    await waitFor(() => expect(texts('notes')).toEqual(['Salinity', 'Cruise', 'Stations']))
    await expect(texts('words')).not.toContain('Salinity')
    const [button] = all('.legend button')
    const field = chartIn(canvasElement).one('.field').getBoundingClientRect()
    await expect(button!.getBoundingClientRect().bottom).toBeLessThan(field.bottom)
    await userEvent.click(button!)
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'))
  },
}

/** Stations without depths are at the surface. */
export const OverASection: StoryObj<typeof SectionStage> = {
  args: {
    kind: 'sectionMap',
    source: sectionOfTemperature,
    title: ['Temperature along 150° W with contours of salinity and stations'],
    layers: overASection,
  },
  render: (args) => <SectionStage {...args} />,
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** Three series on one time axis, with a season and a threshold. */
export const OverASeries: StoryObj<typeof SeriesStage> = {
  args: {
    kind: 'timeSeries',
    source: seasonAtTheSurface,
    title: ['Temperature at three depths'],
    layerName: 'Surface',
    layers: overASeries,
  },
  render: (args) => <SeriesStage {...args} />,
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** A column on the right, for many or long names. */
export const LegendOnTheRight: StoryObj<typeof SeriesStage> = {
  ...OverASeries,
  args: { ...OverASeries.args, legend: 'right' },
}

/** Rows between axis and credit. */
export const LegendBelow: StoryObj<typeof SeriesStage> = {
  ...OverASeries,
  args: { ...OverASeries.args, legend: 'below', width: 400, height: 360, theme: 'dark' },
}

/** Three casts in one profile. */
export const OverACast: StoryObj<typeof ProfileStage> = {
  args: {
    kind: 'depthProfile',
    source: tropicalCast,
    title: ['Temperature of three casts'],
    layerName: '10° N',
    layers: overACast,
    theme: 'dark',
  },
  render: (args) => <ProfileStage {...args} />,
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** The data table lists one layer. A list above it chooses which. */
export const TableOfALayer: Story = {
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one } = chartIn(canvasElement)
    await userEvent.click(one('[aria-label="Data table"]'))
    await waitFor(() => expect(one('.table')).toBeVisible())
    await userEvent.selectOptions(one('.table select'), 'Stations')
    await waitFor(() => expect(one('#table-title')).toHaveTextContent('All 6 rows in view'))
    one('.table button').blur()
  },
}

export const TableOfALayerNarrow: Story = {
  ...TableOfALayer,
  args: { width: 400, height: 420, theme: 'dark' },
}
