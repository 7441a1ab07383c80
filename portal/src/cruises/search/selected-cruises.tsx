import { formatCount, globe } from '@isobath/domain'
import { useState } from 'react'
import { Glyph } from '../../shell/glyph.tsx'
import { type CruiseBook, countPoints } from '../selection.ts'
import type { CruisesState } from '../state.ts'

interface Props {
  readonly book: CruiseBook | undefined
  readonly state: CruisesState
  readonly onToggle: (name: string) => void
  readonly onClear: () => void
  readonly onRender: (goTo?: string) => void
}

/** The selected cruises, with the way to the globe. Under the results on narrow screens, where it unfolds. */
export function SelectedCruises({
  book,
  state: { selected, rendered, isUnlimited },
  onToggle,
  onClear,
  onRender,
}: Props) {
  const [unfolded, setUnfolded] = useState(false)
  const points = book ? countPoints(book, selected) : 0
  return (
    <section className="cruise-selected" aria-labelledby="selected-title" data-unfolded={unfolded}>
      <header>
        <h2 id="selected-title">Selected Cruises</h2>
        <span className="badge">{formatCount(selected.length)}</span>
        <button
          type="button"
          className="button icon selected-fold"
          aria-expanded={unfolded}
          aria-controls="selected-list"
          aria-label={unfolded ? 'Collapse the selected cruises' : 'Expand the selected cruises'}
          onClick={() => setUnfolded(!unfolded)}
        >
          <Glyph name="down" />
        </button>
        <p className="small soft tabular">
          {isUnlimited
            ? `${formatCount(points)} points, without a limit`
            : `${formatCount(points)} of ${formatCount(globe.trajectoryPoints)} points`}
        </p>
      </header>
      <div className="selected-actions">
        <button
          type="button"
          className="button"
          disabled={selected.length === 0 && rendered.length === 0}
          onClick={onClear}
        >
          Clear All
        </button>
        <button type="button" className="button primary" disabled={selected.length === 0} onClick={() => onRender()}>
          Render
        </button>
      </div>
      <div id="selected-list" className="selected-list">
        {selected.length === 0 ? (
          <p className="soft small">Select cruises in the list, then render them on the globe.</p>
        ) : (
          <table>
            <caption className="out-of-sight">Selected Cruises</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Nickname</th>
                <th scope="col">Go To</th>
                <th scope="col">Deselect</th>
              </tr>
            </thead>
            <tbody>
              {selected.map((name) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{book?.byName.get(name)?.Nickname ?? <span className="soft">–</span>}</td>
                  <td>
                    <button
                      type="button"
                      className="button icon"
                      aria-label={`Go To ${name}`}
                      title="Show it on the globe"
                      onClick={() => onRender(name)}
                    >
                      <Glyph name="target" />
                    </button>
                  </td>
                  <td>
                    <button
                      type="button"
                      className="button icon"
                      aria-label={`Deselect ${name}`}
                      onClick={() => onToggle(name)}
                    >
                      <Glyph name="close" />
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}
