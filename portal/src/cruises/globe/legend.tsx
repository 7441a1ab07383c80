import { formatCount, formatTime } from '@isobath/domain'
import { type PaletteName, paletteColours } from '@isobath/plot'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CruiseRow } from '../../service/cruises.ts'
import { Glyph } from '../../shell/glyph.tsx'
import type { CruisesState } from '../state.ts'
import type { TimeSpan } from './timeline.ts'

/** The palette by which tracks are coloured by time: none of its colours is as dark as the sea. */
export const timePalette: PaletteName = 'YlOrRd'
const timeColours = paletteColours(timePalette, 16)

/** At this width and less the legend is folded at first. */
const narrowQuery = '(max-width: 700px)'

interface Props {
  readonly cruises: readonly CruiseRow[]
  /** A colour for each cruise. */
  readonly colours: readonly string[]
  /** Why cruises of the address are not rendered. */
  readonly leftOut: readonly string[]
  readonly isBusy: boolean
  readonly colouring: CruisesState['colouring']
  /** First and last time of all cruises, once they are known. */
  readonly extent: TimeSpan | undefined
  /** The id of the cruise that stands out. */
  readonly picked: string | undefined
  readonly onColouring: (colouring: CruisesState['colouring']) => void
  readonly onFlyTo: (name: string) => void
  readonly onClear: () => void
}

/** The rendered cruises: the colour of each, its page, and a flight to it. */
export function Legend({ cruises, colours, leftOut, isBusy, colouring, extent, picked, ...on }: Props) {
  const [isOpen, setIsOpen] = useState(() => !matchMedia(narrowQuery).matches)
  return (
    <details className="legend" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        Rendered Cruises
        <span className="badge">{formatCount(cruises.length)}</span>
        {isBusy && <span className="small soft">Loading …</span>}
      </summary>
      {leftOut.map((sentence) => (
        <p key={sentence} className="warning">
          {sentence}
        </p>
      ))}
      <ul className="legend-cruises">
        {cruises.map(({ ID, Name, Nickname }, i) => (
          <li key={ID} data-picked={String(ID) === picked}>
            {colouring === 'cruise' && <span className="legend-swatch" style={{ background: colours[i] }} />}
            <Link href={`/catalog/cruises/${encodeURIComponent(Name)}`}>{Name}</Link>
            <span className="small soft legend-nickname">{Nickname}</span>
            <button
              type="button"
              className="button icon"
              aria-label={`Zoom to ${Name}`}
              onClick={() => on.onFlyTo(Name)}
            >
              <Glyph name="target" />
            </button>
          </li>
        ))}
      </ul>
      <div className="legend-foot">
        <fieldset className="legend-colouring">
          <legend className="small soft">Colour by</legend>
          {(['cruise', 'time'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="colouring" checked={each === colouring} onChange={() => on.onColouring(each)} />
              <span>{each === 'cruise' ? 'Cruise' : 'Time'}</span>
            </label>
          ))}
        </fieldset>
        <button type="button" className="button plain" onClick={on.onClear}>
          Clear All
        </button>
      </div>
      {colouring === 'time' && extent && (
        <div className="legend-times">
          <span className="legend-ramp" style={{ background: `linear-gradient(to right, ${timeColours.join()})` }} />
          <span className="small soft tabular">{formatTime(extent[0]).slice(0, 10)}</span>
          <span className="small soft tabular">{formatTime(extent[1]).slice(0, 10)}</span>
        </div>
      )}
    </details>
  )
}
