import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import {
  castOfTemperature,
  chlorophyll,
  chlorophyllSamples,
  isotopes,
  nitrateBeside,
  salinityOnTop,
  temperatures,
} from './data/axes.ts'
import { overASection, sectionOfTemperature } from './data/layered.ts'
import { HistogramStage, ProfileStage, SectionStage, SeriesStage, TableStage, chartIn, drawn } from './stage.tsx'

const meta = {
  title: 'Axes',
  component: SeriesStage,
  args: {
    kind: 'timeSeries',
    source: temperatures,
    field: { name: 'Temperature', unit: '°C' },
    title: ['A station by formula', 'Temperature and nitrate', '2016'],
    credit: 'Computed from a formula for this page.',
    layers: nitrateBeside,
    width: 960,
    height: 480,
    onStatus: fn(),
  },
} satisfies Meta<typeof SeriesStage>

export default meta
type Story = StoryObj<typeof meta>

/** Two quantities with their own units. A line in the colour of its series runs along each axis of values. */
export const SecondAxis: Story = {
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('axes')).toEqual(
      expect.arrayContaining(['Temperature (°C)', 'Nitrate (µmol kg⁻¹)']),
    )
  },
}

export const SecondAxisDark: Story = {
  args: { theme: 'dark' },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

export const SecondAxisNarrow: Story = {
  args: { width: 400, height: 360 },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** In a profile the second axis is at the top. */
export const SecondAxisOfAProfile: StoryObj<typeof ProfileStage> = {
  args: {
    kind: 'depthProfile',
    source: castOfTemperature,
    title: ['A cast by formula', 'Temperature and salinity'],
    layers: salinityOnTop,
    width: 560,
    height: 640,
  },
  render: (args) => <ProfileStage {...args} />,
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('axes')).toEqual(expect.arrayContaining(['Salinity', '34', '35']))
  },
}

export const SecondAxisOfANarrowProfile: StoryObj<typeof ProfileStage> = {
  ...SecondAxisOfAProfile,
  args: { ...SecondAxisOfAProfile.args, width: 400, height: 460, theme: 'dark' },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** Three decades of chlorophyll. Zeros have no place on the axis: the warning counts them. */
export const LogarithmicProfile: StoryObj<typeof ProfileStage> = {
  args: {
    kind: 'depthProfile',
    source: chlorophyll,
    field: { name: 'Chlorophyll', unit: 'mg m⁻³' },
    title: ['A cast by formula', 'Chlorophyll (mg m⁻³)'],
    axes: { value: { logarithmic: true } },
    layers: [],
    width: 560,
    height: 640,
  },
  render: (args) => <ProfileStage {...args} />,
  play: async ({ canvasElement, args }) => {
    const { warnings } = await drawn(args.onStatus)
    await expect(warnings).toEqual([
      expect.stringMatching(/^Not drawn: \d+ numbers at or below zero, which a logarithmic axis cannot show\.$/),
    ])
    await expect(chartIn(canvasElement).texts('axes')).toEqual(expect.arrayContaining(['0.01', '0.1', '1']))
  },
}

export const LogarithmicProfileDark: StoryObj<typeof ProfileStage> = {
  ...LogarithmicProfile,
  args: { ...LogarithmicProfile.args, width: 400, height: 460, theme: 'dark' },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** Bins have equal widths on the logarithmic axis. */
export const LogarithmicHistogram: StoryObj<typeof HistogramStage> = {
  args: {
    kind: 'histogram',
    source: chlorophyllSamples,
    field: { name: 'Chlorophyll', unit: 'mg m⁻³' },
    title: ['Chlorophyll by formula', '10,000 samples'],
    axes: { value: { logarithmic: true } },
    layers: [],
  },
  render: (args) => <HistogramStage {...args} />,
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    await expect(chartIn(canvasElement).texts('axes')).toEqual(expect.arrayContaining(['0.1', '1']))
  },
}

/** The upper 500 m have half of the height, with contours, stations and the sea floor on the same axis. */
export const StretchedDepth: StoryObj<typeof SectionStage> = {
  args: {
    kind: 'contourSectionMap',
    source: sectionOfTemperature,
    field: { name: 'Temperature', unit: '°C' },
    title: ['Temperature along 150° W', 'The upper 500 m at a larger scale'],
    axes: {
      depth: {
        stretch: [
          [0, 0],
          [500, 0.5],
          [5500, 1],
        ],
      },
    },
    palette: 'thermal',
    layers: overASection,
    height: 560,
    onReadout: fn(),
  },
  render: (args) => <SectionStage {...args} />,
  play: async ({ canvasElement, args }) => {
    const { warnings } = await drawn(args.onStatus)
    await expect(warnings).toEqual([])
    const { all, one, texts } = chartIn(canvasElement)
    await expect(texts('axes')).toEqual(expect.arrayContaining(['0', '200', '500', '2000', '4000']))
    const heightOf = (label: string) => {
      const found = all('[data-layer=axes] text').find(({ textContent }) => textContent === label)
      return found?.getBoundingClientRect().y ?? Number.NaN
    }
    // 500 m hold as much of the height as 5000 m below.
    await expect((heightOf('500') - heightOf('0')) / (heightOf('4000') - heightOf('2000'))).toBeCloseTo(5000 / 2000, 1)
    one('.figure').focus()
    await userEvent.keyboard('{ArrowDown}')
    // The station nearest to the middle, with what both fields have there: at the surface.
    const last = () => (args.onReadout as ReturnType<typeof fn>).mock.calls.at(-1)?.[0]
    await waitFor(() =>
      expect(last()).toMatchObject({
        layer: 2,
        depth: 0,
        others: [
          { layer: 0, depth: 0 },
          { layer: 1, depth: 0 },
        ],
      }),
    )
    one('.figure').blur()
  },
}

/** Low values of an isotope ratio are warm, and stand at the top. */
export const Reversed: Story = {
  args: {
    source: isotopes,
    field: { name: 'δ¹⁸O', unit: '‰' },
    title: ['A coral by formula', 'δ¹⁸O (‰)'],
    axes: { value: { reversed: true } },
    layers: [],
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const ticks = chartIn(canvasElement)
      .texts('axes')
      .filter((text) => /^−\d/.test(text))
    // The lowest tick of the screen comes first.
    await expect(ticks[0]).toBe('−4.2')
  },
}

/** Samples against depth, with both axes as an observer of plankton draws them: depth and values in decades. */
export const LogarithmicDots: StoryObj<typeof TableStage> = {
  args: {
    kind: 'scatter',
    against: 'depth',
    source: chlorophyll,
    field: { name: 'Chlorophyll', unit: 'mg m⁻³' },
    title: ['A cast by formula', 'Chlorophyll (mg m⁻³) against depth'],
    axes: { value: { logarithmic: true }, depth: { logarithmic: true } },
    layers: [],
    width: 560,
    height: 480,
  },
  render: (args) => <TableStage {...args} />,
  play: async ({ args }) => void (await drawn(args.onStatus)),
}
