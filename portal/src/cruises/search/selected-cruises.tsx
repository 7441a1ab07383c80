import { formatCount, globe } from '@isobath/domain'
import { useState } from 'react'
import { Icon } from '../../shell/text/icon.tsx'
import { type CruiseBook, countPoints } from '../selection.ts'
import type { CruisesState } from '../state.ts'
import { screenTexts } from './screen-texts.ts'

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
        <h2 id="selected-title">{screenTexts.selectedCruises}</h2>
        <span className="badge">{formatCount(selected.length)}</span>
        <button
          type="button"
          className="button icon-only selected-fold"
          aria-expanded={unfolded}
          aria-controls="selected-list"
          aria-label={unfolded ? screenTexts.collapse : screenTexts.expand}
          onClick={() => setUnfolded(!unfolded)}
        >
          <Icon name="down" />
        </button>
        <p className="small soft tabular">
          {isUnlimited
            ? screenTexts.points(formatCount(points))
            : screenTexts.pointsOf(formatCount(points), formatCount(globe.trajectoryPoints))}
        </p>
      </header>
      <div className="selected-actions">
        <button
          type="button"
          className="button"
          disabled={selected.length === 0 && rendered.length === 0}
          onClick={onClear}
        >
          {screenTexts.clearAll}
        </button>
        <button type="button" className="button primary" disabled={selected.length === 0} onClick={() => onRender()}>
          {screenTexts.render}
        </button>
      </div>
      <div id="selected-list" className="selected-list">
        {selected.length === 0 ? (
          <p className="soft small">{screenTexts.selectSome}</p>
        ) : (
          <table>
            <caption className="out-of-sight">{screenTexts.selectedCruises}</caption>
            <thead>
              <tr>
                <th scope="col">{screenTexts.name}</th>
                <th scope="col">{screenTexts.nickname}</th>
                <th scope="col">{screenTexts.goTo}</th>
                <th scope="col">{screenTexts.deselect}</th>
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
                      className="button icon-only"
                      aria-label={screenTexts.goToCruise(name)}
                      title={screenTexts.showIt}
                      onClick={() => onRender(name)}
                    >
                      <Icon name="target" />
                    </button>
                  </td>
                  <td>
                    <button
                      type="button"
                      className="button icon-only"
                      aria-label={screenTexts.deselectCruise(name)}
                      onClick={() => onToggle(name)}
                    >
                      <Icon name="close" />
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
