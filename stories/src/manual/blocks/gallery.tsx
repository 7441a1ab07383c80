import type { PlotKind } from '@isobath/plot'
import type { ReactElement } from 'react'
import { toId } from 'storybook/internal/csf'
import { useScheme } from './scheme.ts'

interface Entry {
  readonly label: string
  /** The title of its page under Manual. */
  readonly page: string
  /** The example whose picture stands for it. */
  readonly example: string
}

/** A page for each kind of chart. A kind without one does not compile. */
const kinds: Readonly<Record<PlotKind | 'globe', Entry>> = {
  heatmap: { label: 'Map in colours', page: 'Kinds/Heatmap', example: 'heatmap' },
  contourMap: { label: 'Map in bands and lines', page: 'Kinds/Contour map', example: 'contour-map' },
  sectionMap: { label: 'Section in colours', page: 'Kinds/Section map', example: 'section-map' },
  contourSectionMap: {
    label: 'Section in bands and lines',
    page: 'Kinds/Contour section map',
    example: 'contour-section-map',
  },
  trackSection: { label: 'Section along a track', page: 'Kinds/Section along a track', example: 'track-section' },
  hovmoller: { label: 'Hovmöller diagram', page: 'Kinds/Hovmöller diagram', example: 'hovmoller' },
  histogram: { label: 'Histogram', page: 'Kinds/Histogram', example: 'histogram' },
  timeSeries: { label: 'Time series', page: 'Kinds/Time series', example: 'time-series' },
  depthProfile: { label: 'Depth profile', page: 'Kinds/Depth profile', example: 'depth-profile' },
  trackSeries: { label: 'Series along a track', page: 'Kinds/Series along a track', example: 'track-series' },
  scatter: { label: 'Dots on a map or against an axis', page: 'Kinds/Time and space plots', example: 'scatter' },
  trajectory: { label: 'Trajectories', page: 'Kinds/Trajectories', example: 'trajectory' },
  casts: { label: 'Casts coloured by value', page: 'Kinds/Casts', example: 'casts' },
  tsDiagram: { label: 'T-S diagram', page: 'Kinds/T-S diagram', example: 'ts-diagram' },
  globe: { label: 'Globe', page: 'Globe/Overview', example: 'globe' },
}

const pictures = import.meta.glob<string>('../../../__screenshots__/examples-*.png', {
  eager: true,
  import: 'default',
  query: '?url',
})

const pictureOf = (example: string, scheme: string) =>
  pictures[`../../../__screenshots__/examples-${example}${scheme === 'dark' ? '-dark' : ''}-chromium-linux.png`]

/** The address of a page of the manual, from within a page. */
const addressOfPage = (page: string): string => `./?path=/docs/${toId(`Manual/${page}`, 'docs')}`

/** A picture of every kind of chart, each a link to its page. */
export function Gallery(): ReactElement {
  const scheme = useScheme()
  return (
    <ul className="gallery">
      {Object.entries(kinds).map(([kind, { label, page, example }]) => (
        <li key={kind}>
          <a href={addressOfPage(page)} target="_top">
            <img src={pictureOf(example, scheme)} alt="" loading="lazy" />
            {label}, <code>{kind}</code>
          </a>
        </li>
      ))}
    </ul>
  )
}
