import type { PlotKind } from '@isobath/plot'

/** A picture of a story, which its test compares, with the address of the story. */
interface Shown {
  readonly label: string
  readonly story: string
  readonly picture: string
}

const kinds: Readonly<Record<PlotKind, Shown>> = {
  heatmap: {
    label: 'Map in colours',
    story: 'heatmap--light',
    picture: new URL('../../__screenshots__/heatmap-light-chromium-linux.png', import.meta.url).href,
  },
  contourMap: {
    label: 'Map in bands and lines',
    story: 'contour-map--light',
    picture: new URL('../../__screenshots__/contour-map-light-chromium-linux.png', import.meta.url).href,
  },
  sectionMap: {
    label: 'Section in colours',
    story: 'section-map--zonal',
    picture: new URL('../../__screenshots__/section-map-zonal-chromium-linux.png', import.meta.url).href,
  },
  contourSectionMap: {
    label: 'Section in bands and lines',
    story: 'contour-section-map--zonal',
    picture: new URL('../../__screenshots__/contour-section-map-zonal-chromium-linux.png', import.meta.url).href,
  },
  trackSection: {
    label: 'Section along a track',
    story: 'section-along-a-track--with-sea-floor',
    picture: new URL('../../__screenshots__/section-along-a-track-with-sea-floor-chromium-linux.png', import.meta.url)
      .href,
  },
  hovmoller: {
    label: 'Hovmöller diagram',
    story: 'hovmoller-diagram--zonal',
    picture: new URL('../../__screenshots__/hovmoller-diagram-zonal-chromium-linux.png', import.meta.url).href,
  },
  histogram: {
    label: 'Histogram',
    story: 'histogram--light',
    picture: new URL('../../__screenshots__/histogram-light-chromium-linux.png', import.meta.url).href,
  },
  timeSeries: {
    label: 'Time series',
    story: 'time-series--light',
    picture: new URL('../../__screenshots__/time-series-light-chromium-linux.png', import.meta.url).href,
  },
  depthProfile: {
    label: 'Depth profile',
    story: 'depth-profile--light',
    picture: new URL('../../__screenshots__/depth-profile-light-chromium-linux.png', import.meta.url).href,
  },
  trackSeries: {
    label: 'Series along a track',
    story: 'series-along-a-track--light',
    picture: new URL('../../__screenshots__/series-along-a-track-light-chromium-linux.png', import.meta.url).href,
  },
  scatter: {
    label: 'Dots on a map or against an axis',
    story: 'time-and-space-plots--places-on-a-map',
    picture: new URL('../../__screenshots__/time-and-space-plots-places-on-a-map-chromium-linux.png', import.meta.url)
      .href,
  },
  trajectory: {
    label: 'Trajectories',
    story: 'trajectories--tracks',
    picture: new URL('../../__screenshots__/trajectories-tracks-chromium-linux.png', import.meta.url).href,
  },
  casts: {
    label: 'Casts coloured by value',
    story: 'casts--against-latitude',
    picture: new URL('../../__screenshots__/casts-against-latitude-chromium-linux.png', import.meta.url).href,
  },
  tsDiagram: {
    label: 'T-S diagram',
    story: 't-s-diagram--light',
    picture: new URL('../../__screenshots__/t-s-diagram-light-chromium-linux.png', import.meta.url).href,
  },
}

/** Pictures of every kind of chart, each a link to its story. */
export const Gallery = () => (
  <ul
    style={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
      gap: 16,
      margin: 0,
      padding: 0,
      listStyle: 'none',
    }}
  >
    {Object.entries(kinds).map(([kind, { label, story, picture }]) => (
      <li key={kind} style={{ margin: 0 }}>
        <a href={`./?path=/story/${story}`} target="_top" style={{ display: 'block' }}>
          <img
            src={picture}
            alt=""
            loading="lazy"
            style={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'contain', objectPosition: 'top' }}
          />
          {label}, <code>{kind}</code>
        </a>
      </li>
    ))}
  </ul>
)
