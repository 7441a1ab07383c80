import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { waits } from '@isobath/domain'
import { useState } from 'react'
import { describeFault } from '../../service/request.ts'
import { fetchOptions, searchVariables, type Options, type Search, type VariableSearch } from '../../service/catalog.ts'
import { type Request, useRequest } from '../../service/use-request.ts'
import { Icon } from '../text/icon.tsx'
import { AdditionalFilters } from './additional-filters.tsx'
import { FilterFold } from '../search/filter-fold.tsx'
import { FilterGroup } from './filter-group.tsx'
import { groupByMake } from './group.ts'
import { optionsWithData } from './options-with-data.ts'
import { Results } from './results.tsx'
import { countAdditional, noSearch, writeSearch } from '../search/search.ts'
import { screenTexts } from './screen-texts.ts'
import { TermsField } from './terms-field.tsx'
import '../search/search.css'
import './results.css'

interface Props {
  readonly search: Search
  readonly onSearch: (search: Search) => void
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
  readonly onClose: () => void
}

/** The options that find something; all of them where the variables are not known. */
function choicesOf(options: Request<Options>, all: Request<VariableSearch>): Options | undefined {
  if (options.state !== 'succeeded' || all.state === 'inProgress') return undefined
  return all.state === 'succeeded' ? optionsWithData(options.value, all.value.variables) : options.value
}

/** The data search: terms and filters at the left, what they find at the right. */
export default function SearchOverlay({ search, onSearch, chosen, onChoose, onClose }: Props) {
  const [additional, setAdditional] = useState(countAdditional(search) > 0)
  const options = useRequest('options', fetchOptions)
  const all = useRequest('all', (signal) => searchVariables(noSearch, signal))
  const wanted = JSON.stringify(writeSearch(search))
  const isForAll = wanted === '[]'
  const some = useRequest(
    isForAll ? undefined : wanted,
    (signal) => searchVariables(search, signal),
    waits.variableSearchDebounce,
  )
  const found = isForAll ? all : some
  const choices = choicesOf(options, all)
  const set = (part: Partial<Search>) => onSearch({ ...search, ...part })
  const filters = writeSearch({ ...search, terms: '' }).length
  return (
    <Dialog open onClose={onClose} className="search">
      <div className="search-veil" aria-hidden="true" />
      <DialogPanel className="search-panel">
        <div className="search-head">
          <DialogTitle className="out-of-sight">{screenTexts.dataSearch}</DialogTitle>
          <TermsField terms={search.terms} onTerms={(terms) => set({ terms })} />
          <button type="button" className="button" onClick={onClose}>
            {screenTexts.close}
          </button>
        </div>
        <div className="search-body">
          <FilterFold
            id="search-filters"
            count={filters}
            canReset={filters > 0 || search.terms !== ''}
            onReset={() => onSearch(noSearch)}
          >
            <FilterGroup
              title={screenTexts.makes}
              options={choices?.Make}
              chosen={search.makes}
              onChosen={(makes) => set({ makes })}
            />
            <FilterGroup
              title={screenTexts.sensors}
              options={choices?.Sensor}
              chosen={search.sensors}
              onChosen={(sensors) => set({ sensors })}
            />
            <FilterGroup
              title={screenTexts.regions}
              options={choices?.Region}
              chosen={search.regions}
              onChosen={(regions) => set({ regions })}
            />
            {options.state === 'failed' && (
              <p className="problem">
                {screenTexts.filtersFailed}{' '}
                <button type="button" className="link" onClick={options.retry}>
                  {screenTexts.tryAgain}
                </button>
              </p>
            )}
            <button
              type="button"
              className="button plain search-more"
              aria-expanded={additional}
              aria-controls="additional-filters"
              onClick={() => setAdditional(!additional)}
            >
              <Icon name={additional ? 'down' : 'right'} />
              {screenTexts.additionalFilters}
              {countAdditional(search) > 0 && <span className="badge">{countAdditional(search)}</span>}
            </button>
            <div id="additional-filters" hidden={!additional}>
              {additional && <AdditionalFilters search={search} set={set} options={choices} />}
            </div>
          </FilterFold>
          <section className="search-results" aria-label={screenTexts.results} aria-busy={found.state === 'inProgress'}>
            <output className="out-of-sight">
              {found.state === 'inProgress' && screenTexts.searching}
              {found.state === 'succeeded' && screenTexts.found(found.value.variables.length)}
            </output>
            {found.state === 'inProgress' && <p className="soft">{screenTexts.searching}</p>}
            {found.state === 'failed' && (
              <div role="alert" className="search-failed">
                <p>{screenTexts.searchFailed}</p>
                <p className="soft small">{describeFault(found.fault)}</p>
                <button type="button" className="button" onClick={found.retry}>
                  {screenTexts.tryAgain}
                </button>
              </div>
            )}
            {found.state === 'succeeded' && (
              <Results groups={groupByMake(found.value.variables)} chosen={chosen} onChoose={onChoose} />
            )}
          </section>
        </div>
      </DialogPanel>
    </Dialog>
  )
}
