import type { Source } from '@isobath/plot'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { casts } from '../data/casts.ts'
import { Controlled, tryEvery } from './controlled.tsx'
import { centres, overTime, temperatureAt } from '../data/ocean.ts'
import { monthly, nitrate } from '../data/series.ts'

const times = Float64Array.from({ length: 3 }, (_, i) => Date.UTC(2016, 3, 30 + i))
const depths = Float64Array.of(0, 100, 400)
const volume = (lon: number, lat: number): Source =>
  overTime(
    times,
    'utc',
    depths,
    centres(-60, -20, lon),
    centres(10, 40, lat),
    (x, y, depth, time) => temperatureAt(x, y, depth) + time / 2,
  )
const ocean = () => volume(40, 30)
/** Few cells, so that a panel for each place at each date is allowed. */
const sections = () => volume(6, 4)
const dates = [times[0] ?? 0, times[2] ?? 0] as const
const water = { time: dates, lat: [10, 40], lon: [-60, -20], depth: [0, 400] } as const

const temperature = { name: 'Temperature', unit: '°C' }

/** Each kind with the bar of its controls. The test of a story uses every control in turn. */
const meta = {
  title: 'Controls/Every kind',
  component: Controlled,
  args: {
    kind: 'heatmap',
    source: ocean,
    field: temperature,
    extent: water,
    onPaint: fn(),
    onExport: fn(),
    onClose: fn(),
  },
  play: ({ canvasElement, args }) => tryEvery(canvasElement, args),
} satisfies Meta<typeof Controlled>

export default meta
type Story = StoryObj<typeof meta>

export const Heatmap: Story = { args: { kind: 'heatmap' } }
export const ContourMap: Story = { args: { kind: 'contourMap' } }
export const SectionMap: Story = { args: { kind: 'sectionMap', source: sections } }
export const ContourSectionMap: Story = { args: { kind: 'contourSectionMap', source: sections } }
export const Histogram: Story = { args: { kind: 'histogram' } }

const series = () => monthly(36)
const months = { time: [Date.UTC(2007, 0, 15), Date.UTC(2009, 11, 15)] } as const
export const TimeSeries: Story = { args: { kind: 'timeSeries', source: series, extent: months } }
export const DepthProfile: Story = {
  args: {
    kind: 'depthProfile',
    source: nitrate,
    field: { name: 'Nitrate', unit: 'µmol kg⁻¹' },
    extent: { depth: [5, 2000] },
  },
}

const rows = () => casts()
const places = { time: [Date.UTC(2016, 3, 20), Date.UTC(2019, 1, 22)], lat: [-18, 42], depth: [5, 1000] } as const
export const ScatterMap: Story = { args: { kind: 'scatter', tab: 'map', source: rows, extent: places } }
export const ScatterDensity: Story = { args: { kind: 'scatter', tab: 'density', source: rows, extent: places } }
export const ScatterTime: Story = { args: { kind: 'scatter', tab: 'time', source: rows, extent: places } }
export const ScatterLatitude: Story = { args: { kind: 'scatter', tab: 'lat', source: rows, extent: places } }
export const ScatterLongitude: Story = { args: { kind: 'scatter', tab: 'lon', source: rows, extent: places } }
export const ScatterDepth: Story = { args: { kind: 'scatter', tab: 'depth', source: rows, extent: places } }
