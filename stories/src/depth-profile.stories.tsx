import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { bottles, cast, nitrate } from './data/series.ts'
import { ProfileStage, chartIn, drawn } from './stage.tsx'

const meta = {
  title: 'Depth profile',
  component: ProfileStage,
  args: {
    kind: 'depthProfile',
    source: () => nitrate(),
    field: { name: 'Nitrate', unit: 'µmol kg⁻¹' },
    title: ['A station by formula', 'Nitrate (µmol kg⁻¹)', '2016-04-01 to 2016-04-30', '22.75° N, 158° W'],
    credit: 'Computed from a formula for this page.',
    width: 560,
    height: 640,
    onStatus: fn(),
  },
} satisfies Meta<typeof ProfileStage>

export default meta
type Story = StoryObj<typeof meta>

/** Depth runs downward, with uneven levels. A profile with few levels has error bars in place of the band. */
export const Light: Story = {
  play: async ({ canvasElement, args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(20)
    const { texts } = chartIn(canvasElement)
    await expect(texts('axes')).toEqual(expect.arrayContaining(['Depth (m)', 'Nitrate (µmol kg⁻¹)', '0', '500']))
  },
}

export const Dark: Story = { args: { theme: 'dark' }, play: async ({ args }) => void (await drawn(args.onStatus)) }

export const HighContrast: Story = {
  args: { theme: 'contrast' },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

export const ErrorBarsOff: Story = {
  args: { errorBars: false },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

export const LinesOff: Story = { args: { lines: false }, play: async ({ args }) => void (await drawn(args.onStatus)) }

/** Twenty thousand rows of one cast, with a gap where the sensor failed. */
export const OneCast: Story = {
  args: {
    source: () => cast(),
    field: { name: 'Temperature', unit: '°C' },
    title: ['A cast by formula', 'Temperature (°C)', 'Every decimetre'],
  },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** Raw bottles of all casts in bins of 25 m: the mean of each bin in its middle, one standard deviation, the number. */
export const RawRows: Story = {
  args: {
    source: () => bottles(),
    group: 25,
    field: { name: 'Temperature', unit: '°C' },
    title: ['A station by formula', 'Temperature (°C), means of 25 m', '2010-01-01 to 2017-12-31', '22.75° N, 158° W'],
  },
  play: async ({ canvasElement, args }) => {
    await expect((await drawn(args.onStatus)).cells).toBe(20)
    const { one } = chartIn(canvasElement)
    one('.figure').focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(one('[aria-live]').textContent).toMatch(/± .* °C, [\d.]+ m, [\d,]+ values/))
    one('.figure').blur()
  },
}

export const Narrow: Story = {
  args: { width: 340, height: 460 },
  play: async ({ args }) => void (await drawn(args.onStatus)),
}

/** The readout shows the level nearest in depth. Arrow keys move from level to level. */
export const Readout: Story = {
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const { one } = chartIn(canvasElement)
    one('.figure').focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(one('[aria-live]').textContent).toMatch(/±.*µmol kg⁻¹, .* m/))
    const first = one('[aria-live]').textContent
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(one('[aria-live]').textContent).not.toBe(first))
  },
}
