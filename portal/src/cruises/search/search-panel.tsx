import { cruiseGroupings, formatCount, type CruiseGrouping } from '@isobath/domain'
import { useEffect, useEffectEvent } from 'react'
import { FilterFold } from '../../shell/search/filter-fold.tsx'
import { describeFault } from '../../service/request.ts'
import type { CruiseList } from '../../service/cruises.ts'
import { useLatest } from '../../service/use-latest.ts'
import { type Request, useRequest } from '../../service/use-request.ts'
import { SearchTerms } from '../../shell/search/search-terms.tsx'
import { searchWorker } from '../cruise-worker.ts'
import type { CruiseBook } from '../selection.ts'
import type { CruisesState } from '../state.ts'
import { CruiseGroups } from './cruise-groups.tsx'
import { type CruiseSearch, countChosen, noCruiseSearch } from './cruise-search.ts'
import { CruiseFilters } from './cruise-filters.tsx'
import { SelectedCruises } from './selected-cruises.tsx'
import { screenTexts } from './screen-texts.ts'
import '../../shell/search/search.css'
import './search-panel.css'

interface Props {
  readonly list: Request<CruiseList>
  readonly book: CruiseBook | undefined
  readonly state: CruisesState
  readonly onSearch: (search: CruiseSearch) => void
  readonly onGrouping: (grouping: CruiseGrouping) => void
  readonly onToggle: (name: string) => void
  readonly onClear: () => void
  /** Renders the selected cruises and goes to one of them, the first if none is named. */
  readonly onRender: (goTo?: string) => void
  readonly onClose: () => void
}

/** The search for cruises over the whole page: filters at the left, groups in the middle, selected cruises at the right. */
export default function SearchPanel({ list, book, state, onSearch, onGrouping, onToggle, ...on }: Props) {
  const { search, grouping, selected } = state
  const cruises = list.state === 'succeeded' ? list.value.cruises : undefined
  const found = useLatest(
    useRequest(cruises && JSON.stringify({ search, grouping, cruises: cruises.length }), async () => {
      const worker = await searchWorker(cruises ?? [])
      return { ok: true, value: await worker.find({ ...search, grouping }) }
    }),
  )
  const close = useEffectEvent(on.onClose)
  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [])
  const chosen = countChosen(search)
  const reset = () => onSearch(noCruiseSearch)
  return (
    <section className="cruise-panel" aria-label={screenTexts.searchCruises}>
      <header className="search-head">
        <SearchTerms
          terms={search.terms}
          label={screenTexts.searchBy}
          placeholder={screenTexts.placeholder}
          takesFocus
          onTerms={(terms) => onSearch({ ...search, terms })}
        />
        <button type="button" className="button" onClick={on.onClose}>
          {screenTexts.closeSearch}
        </button>
      </header>
      <div className="cruise-body">
        <FilterFold id="cruise-filters" count={chosen} canReset={chosen > 0 || search.terms !== ''} onReset={reset}>
          <CruiseFilters
            choices={found?.choices}
            chosen={search.chosen}
            onChosen={(changed) => onSearch({ ...search, chosen: { ...search.chosen, ...changed } })}
          />
        </FilterFold>
        <section className="cruise-results" aria-label={screenTexts.results} aria-busy={!found}>
          <fieldset className="cruise-sort">
            <legend className="small soft">{screenTexts.sortBy}</legend>
            {cruiseGroupings.map(({ key, label }) => (
              <label key={key}>
                <input type="radio" name="cruise-sort" checked={key === grouping} onChange={() => onGrouping(key)} />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
          {list.state === 'failed' ? (
            <div role="alert" className="search-failed">
              <p>{screenTexts.fetchFailed}</p>
              <p className="soft small">{describeFault(list.fault)}</p>
              <button type="button" className="button" onClick={list.retry}>
                {screenTexts.tryAgain}
              </button>
            </div>
          ) : (
            <output className="small soft cruise-count">
              {found ? screenTexts.found(found.total, formatCount(found.total)) : screenTexts.loading}
            </output>
          )}
          {found && found.total === 0 && (
            <div className="search-nothing">
              {cruises?.length === 0 ? (
                <p>{screenTexts.noCruises}</p>
              ) : (
                <>
                  <p>{screenTexts.noMatch}</p>
                  <p className="soft">{screenTexts.tryFewer}</p>
                  <button type="button" className="button" onClick={reset}>
                    {screenTexts.reset}
                  </button>
                </>
              )}
            </div>
          )}
          {found && <CruiseGroups found={found} grouping={grouping} selected={selected} onToggle={onToggle} />}
        </section>
        <SelectedCruises book={book} state={state} onToggle={onToggle} onClear={on.onClear} onRender={on.onRender} />
      </div>
    </section>
  )
}
