import type { FieldSource } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { centres, grid, overTime, temperatureAt } from './data/ocean.ts'
import { chartIn, drawn, Stage } from './stage.tsx'

/** 36 months from January 2016. */
const months = Float64Array.from({ length: 36 }, (_, i) => Date.UTC(2016, i, 15))
const levels = Float64Array.of(0, 50, 150, 500, 1000)

/** Temperature of 1° with a season, and a warming from year to year. */
const monthly = (): FieldSource =>
  overTime(
    months,
    'utc',
    Float64Array.of(0),
    centres(-180, 180, 360),
    centres(-90, 90, 180),
    (lon, lat, depth, time) => {
      const month = months.indexOf(time)
      const season = 4 * Math.sin((lat * Math.PI) / 90) * Math.cos((2 * Math.PI * (month - 8)) / 12)
      return temperatureAt(lon, lat, depth) + season + month / 36
    },
  )

const byDepth = (): FieldSource =>
  overTime(
    Float64Array.of(Date.UTC(2016, 0, 15)),
    'utc',
    levels,
    centres(-180, 180, 120),
    centres(-90, 90, 60),
    temperatureAt,
  )

const days = Array.from({ length: 365 }, (_, day) => ({ time: Date.UTC(2016, 0, 1 + day) }))

/** One day of a year. */
const dayOf = (index: number): FieldSource =>
  grid(centres(-180, 180, 120), centres(-90, 90, 60), (lon, lat) => {
    const season = 4 * Math.sin((lat * Math.PI) / 90) * Math.cos((2 * Math.PI * (index - 230)) / 365)
    return temperatureAt(lon, lat, 0) + season
  })

const meta = {
  title: 'Animation',
  component: Stage,
  args: {
    kind: 'heatmap',
    source: monthly,
    field: { name: 'Temperature', unit: '°C' },
    title: ['An ocean by formula', 'Temperature (°C)'],
    credit: 'Computed from a formula for this page.',
    palette: 'thermal',
    split: ['date'],
    animation: { framesPerSecond: 8 },
    width: 960,
    height: 600,
    onStatus: fn(),
    onFrame: fn(),
  },
} satisfies Meta<typeof Stage>

export default meta
type Story = StoryObj<typeof meta>

const frameOf = (root: ReturnType<typeof chartIn>) => root.one('.play-bar input').getAttribute('aria-valuetext')

/**
 * 36 months on one map with one colour scale. The bar plays, steps and seeks; so do Space, Page Up and Page Down on the chart. Title, readout and files
 * name the month.
 */
export const Months: Story = {
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const chart = chartIn(canvasElement)
    const { one, texts } = chart
    await waitFor(() => expect(frameOf(chart)).toBe('2016-01-15, 1 of 36'))
    await expect(texts('words')).toContain('2016-01-15')
    const bar = texts('bar')
    one('.figure').focus()
    await userEvent.keyboard('{PageDown}')
    await waitFor(() => expect(texts('words')).toContain('2016-02-15'))
    await expect(texts('bar')).toEqual(bar)
    await userEvent.keyboard(' ')
    await expect(one('.play-bar button:nth-of-type(2)')).toHaveAccessibleName('Pause')
    // It plays past several months.
    await waitFor(() => expect(args.onFrame).toHaveBeenCalledWith(expect.objectContaining({ index: 5 })))
    await userEvent.keyboard(' ')
    await expect(one('.play-bar button:nth-of-type(2)')).toHaveAccessibleName('Play')
    one('.play-bar button:nth-of-type(2)').focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(texts('words')).toContain('2018-12-15'))
    await waitFor(() =>
      expect(args.onFrame).toHaveBeenCalledWith(expect.objectContaining({ index: 35, isPlaying: false })),
    )
  },
}

/** A contour map through the depths of the ocean, on a phone. */
export const Depths: Story = {
  args: {
    kind: 'contourMap',
    source: byDepth,
    split: ['depth'],
    animation: { frame: 3, loop: false },
    width: 400,
    height: 420,
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const chart = chartIn(canvasElement)
    await waitFor(() => expect(frameOf(chart)).toBe('500 m, 4 of 5'))
    await waitFor(() => expect(chart.texts('over').length).toBeGreaterThan(0))
  },
}

/** The days of a year. The worker has nine of them at most; those ahead are loaded while one is shown, and the range of colours is given. */
export const Days: Story = {
  args: {
    source: () => dayOf(0),
    split: undefined,
    range: [-2, 30],
    animation: { frames: { places: days, load: dayOf }, frame: 200 },
  },
  play: async ({ canvasElement, args }) => {
    await drawn(args.onStatus)
    const chart = chartIn(canvasElement)
    await waitFor(() => expect(chart.texts('words')).toContain('2016-07-19'))
    await expect(frameOf(chart)).toBe('2016-07-19, 201 of 365')
  },
}
