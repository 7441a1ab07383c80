import { themeOf } from '../../../style/theme.ts'
import type { GlobeHover, GlobeOptions } from '../../globe-options.ts'
import type { GlobePalettes } from '../../renderer/globe-palettes.ts'
import type { LayerSummary } from '../../renderer/globe-renderer.ts'
import { type TrackColours, byTrack } from '../../tracks/colouring.ts'
import { type GlobeColourBar, createColourBars, fieldBar, pointBar, sectionBar, trackBar } from './colour-bars.ts'
import type { Overlays } from './overlays.ts'
import type { Playback } from '../playback.ts'
import { type TimeSlider, createTimeSlider } from './time-slider.ts'

/** What the panels show. */
export interface PanelContent {
  readonly options: GlobeOptions
  /** At least those of the options. */
  readonly palettes: GlobePalettes
  readonly summary: LayerSummary
  /** CSS pixels of the globe. */
  readonly width: number
}

/** The colour bars and the time slider over a globe. */
export interface Panels {
  update(content: PanelContent): void
  /** Shows a change of the playback alone. */
  updateTime(): void
  /** Marks the values of a place on the colour bars. */
  mark(hover: GlobeHover | undefined): void
}

/** A colour bar, and the value of a place that belongs to it. */
interface Legend {
  readonly bar: GlobeColourBar
  readonly valueOf: (hover: GlobeHover) => number | null | undefined
}

export function createPanels(overlays: Overlays, playback: Playback): Panels {
  const colourBars = createColourBars(overlays.bars)
  let slider: TimeSlider | undefined
  let legends: readonly Legend[] = []
  return {
    update(content) {
      const { options, width } = content
      const theme = themeOf(options.theme)
      legends = options.colourBars === false ? [] : legendsOf(content)
      colourBars.show(
        legends.map(({ bar }) => bar),
        theme,
        width,
      )
      if (!options.timeSlider) {
        slider?.remove()
        slider = undefined
        return
      }
      slider ??= createTimeSlider(overlays, playback)
      slider.paint(theme)
      slider.update()
    },
    updateTime: () => slider?.update(),
    mark: (hover) => colourBars.mark(legends.map(({ valueOf }) => (hover && valueOf(hover)) ?? undefined)),
  }
}

function legendsOf({ options, palettes, summary }: PanelContent): Legend[] {
  const { field, colouring = byTrack } = options
  const ofField = field && summary.field && fieldBar(field, summary.field, palettes)
  const ofTracks = trackBar(colouring, summary.tracks, palettes)
  const ofSection = options.section && summary.section && sectionBar(options.section, summary.section, palettes)
  const ofPoints = options.points && summary.points && pointBar(options.points, summary.points, palettes)
  return [
    ...(ofField ? [{ bar: ofField, valueOf: ({ value }: GlobeHover) => value }] : []),
    ...(ofSection ? [{ bar: ofSection, valueOf: ({ section }: GlobeHover) => section?.value }] : []),
    ...(ofPoints ? [{ bar: ofPoints, valueOf: ({ point }: GlobeHover) => point?.value }] : []),
    ...(ofTracks ? [{ bar: ofTracks, valueOf: ({ track }: GlobeHover) => trackValue(colouring, track) }] : []),
  ]
}

const trackValue = ({ by }: TrackColours, track: GlobeHover['track']) => (by === 'time' ? track?.time : track?.value)
