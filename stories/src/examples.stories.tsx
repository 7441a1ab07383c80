import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { LiveExample } from './manual/blocks/example.tsx'
import './manual/blocks/manual.css'

interface Args {
  readonly name: string
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
  readonly onDrawn: (states: readonly string[]) => void
}

/** The examples of the manual, drawn by the code that its pages show. */
const meta = {
  title: 'Examples',
  render: ({ width, ...example }: Args) => (
    <div data-stage="" className="manual" data-theme={example.theme} style={{ width, maxWidth: '100%' }}>
      <LiveExample {...example} />
    </div>
  ),
  args: { name: 'heatmap', theme: 'light', width: 640, height: 420, onDrawn: fn() },
  play: async ({ args }) => {
    const { calls } = (args.onDrawn as unknown as { mock: { calls: [readonly string[]][] } }).mock
    await waitFor(() => expect(calls).toHaveLength(1))
    await expect(new Set(calls[0]?.[0])).toEqual(new Set(['drawn']))
  },
} satisfies Meta<Args>

export default meta
type Story = StoryObj<Args>

const of = (name: string): Story => ({ args: { name } })
const dark = (name: string): Story => ({ args: { name, theme: 'dark' } })

export const Heatmap = of('heatmap')
export const HeatmapDark = dark('heatmap')
export const ContourMap = of('contour-map')
export const ContourMapDark = dark('contour-map')
export const SectionMap = of('section-map')
export const SectionMapDark = dark('section-map')
export const ContourSectionMap = of('contour-section-map')
export const ContourSectionMapDark = dark('contour-section-map')
export const TrackSection = of('track-section')
export const TrackSectionDark = dark('track-section')
export const Hovmoller = of('hovmoller')
export const HovmollerDark = dark('hovmoller')
export const Histogram = of('histogram')
export const HistogramDark = dark('histogram')
export const TimeSeries = of('time-series')
export const TimeSeriesDark = dark('time-series')
export const DepthProfile = of('depth-profile')
export const DepthProfileDark = dark('depth-profile')
export const TrackSeries = of('track-series')
export const TrackSeriesDark = dark('track-series')
export const Casts = of('casts')
export const CastsDark = dark('casts')
export const Scatter = of('scatter')
export const ScatterDark = dark('scatter')
export const Trajectory = of('trajectory')
export const TrajectoryDark = dark('trajectory')
export const TsDiagram = of('ts-diagram')
export const TsDiagramDark = dark('ts-diagram')
export const Globe = of('globe')
export const GlobeDark = dark('globe')
export const GlobeField = of('globe-field')
export const GlobePoints = of('globe-points')
export const GlobeSection = of('globe-section')
export const GlobeRegions = of('globe-regions')
export const Layers = of('layers')
export const Axes = of('axes')
export const Palettes = of('palettes')
export const LiveRows = of('live-rows')
export const Events = of('events')
export const Linked = of('linked')
