import { type ReactNode, useState } from 'react'
import { Icon } from '../text/icon.tsx'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly id: string
  /** Number of filters that are set. */
  readonly count: number
  readonly canReset: boolean
  readonly onReset: () => void
  /** Whether they fold on wide screens too, where they are unfolded at first. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The filters of a search with their reset. On narrow screens a button folds and unfolds them. */
export function FilterFold({ id, count, canReset, onReset, isWide = false, children }: Props) {
  const [unfolded, setUnfolded] = useState(() => isWide && matchMedia('(min-width: 901px)').matches)
  return (
    <>
      <button
        type="button"
        className="button plain search-fold"
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        <Icon name={unfolded ? 'down' : 'right'} />
        {screenTexts.filters}
        {count > 0 && <span className="badge">{count}</span>}
      </button>
      <section id={id} className="search-filters" data-unfolded={unfolded} aria-label={screenTexts.filters}>
        {children}
        <button type="button" className="button" disabled={!canReset} onClick={onReset}>
          {screenTexts.resetFilters}
        </button>
      </section>
    </>
  )
}
