import { formatCount } from '@isobath/domain'
import type { TimeRange } from '@isobath/plot/globe'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { CruiseRow, CruiseVariable } from '../../service/cruises.ts'
import { Icon } from '../../shell/text/icon.tsx'
import type { Colouring } from '../colouring.ts'
import { ColouringChoice, ColouringScale } from './colouring-choice.tsx'
import type { ValueColours } from './palettes.ts'
import { screenTexts } from './screen-texts.ts'

/** On screens up to this width the legend is folded at first and when a flight begins, because it covers most of the globe. */
const narrowQuery = '(max-width: 700px)'

interface Props {
  readonly cruises: readonly CruiseRow[]
  /** A colour for each cruise. */
  readonly colours: readonly string[]
  /** Why cruises of the address are not rendered. */
  readonly leftOut: readonly string[]
  readonly isBusy: boolean
  readonly colouring: Colouring
  /** First and last time of all cruises, once they are known. */
  readonly extent: TimeRange | undefined
  /** What was measured on these cruises. */
  readonly variables: readonly CruiseVariable[]
  /** The colours of the measured variable, once its values are known. */
  readonly valueScale: ValueColours | undefined
  /** The id of the cruise that stands out. */
  readonly picked: string | undefined
  readonly onColouring: (colouring: Colouring) => void
  readonly onFlyTo: (name: string) => void
  readonly onClear: () => void
}

/** The rendered cruises: the colour of each, its page, and a flight to it. */
export function Legend({
  cruises,
  colours,
  leftOut,
  isBusy,
  colouring,
  extent,
  variables,
  valueScale,
  picked,
  ...on
}: Props) {
  const [isOpen, setIsOpen] = useState(() => !matchMedia(narrowQuery).matches)
  /** The cruise whose flight folded the legend. */
  const [flownTo, setFlownTo] = useState<string>()
  const fold = useRef<HTMLElement>(null)
  const flyTo = (name: string) => {
    on.onFlyTo(name)
    if (!matchMedia(narrowQuery).matches) return
    // The pressed button is about to be hidden.
    fold.current?.focus({ preventScroll: true })
    setIsOpen(false)
    setFlownTo(name)
  }
  return (
    <>
      <details
        className="legend"
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => {
          setIsOpen(open)
          if (open) setFlownTo(undefined)
        }}
      >
        <summary ref={fold}>
          {screenTexts.renderedCruises}
          <span className="badge">{formatCount(cruises.length)}</span>
          {isBusy && <span className="small soft">{screenTexts.loading}</span>}
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
                className="button icon-only"
                aria-label={screenTexts.zoomTo(Name)}
                onClick={() => flyTo(Name)}
              >
                <Icon name="target" />
              </button>
            </li>
          ))}
        </ul>
        <div className="legend-foot">
          <ColouringChoice colouring={colouring} variables={variables} onColouring={on.onColouring} />
          <ColouringScale colouring={colouring} extent={extent} valueScale={valueScale} isLoading={isBusy} />
          <button type="button" className="button plain" onClick={on.onClear}>
            {screenTexts.clearAll}
          </button>
        </div>
      </details>
      <output className="out-of-sight">{flownTo === undefined ? '' : screenTexts.folded(flownTo)}</output>
    </>
  )
}
