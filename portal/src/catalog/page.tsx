import { formatCount, waits } from '@isobath/domain'
import { Suspense, useState } from 'react'
import { describeFault } from '../service/request.ts'
import { useLatest } from '../service/use-latest.ts'
import { useRequest } from '../service/use-request.ts'
import { download } from '../shell/files/download.ts'
import { Icon } from '../shell/text/icon.tsx'
import { lazyPart } from '../shell/loading/lazy-part.tsx'
import { usePageTitle } from '../shell/page/page-title.ts'
import { PartFailure } from '../shell/failures/part-failure.tsx'
import { FilterFold } from '../shell/search/filter-fold.tsx'
import { SearchTerms } from '../shell/search/search-terms.tsx'
import { catalogWorker } from './catalog-worker.ts'
import { ResultList } from './results/result-list.tsx'
import { Selection } from './results/selection.tsx'
import { SortControl } from './results/sort-control.tsx'
import { screenTexts } from './screen-texts.ts'
import { type CatalogSearch, resultsFile } from './search/catalog-search.ts'
import { CatalogFilters, noChoices } from './search/catalog-filters.tsx'
import { countFilters, noCatalogSearch } from './state.ts'
import { useCatalogQuery } from './use-catalog-query.ts'
import '../shell/search/search.css'
import './recommended/recommended.css'
import './catalog.css'
import './results/results.css'

const RecommendedPanel = lazyPart(() => import('./recommended/recommended-panel.tsx'))

/** The search for datasets: filters at the left, what they find in the middle, recommended datasets at the right. */
export default function Catalog() {
  usePageTitle(screenTexts.catalog)
  const { query, change, settle } = useCatalogQuery()
  const { search, sort } = query
  // Typed dates and places wait for the reader to pause; words have waited in their field.
  const { lat, lon, timeStart, timeEnd } = search
  const typed = JSON.stringify([lat, lon, timeStart, timeEnd])
  const [settledTyped, setSettledTyped] = useState(typed)
  const request = useRequest(
    JSON.stringify(query),
    async () => {
      const answer = await catalogWorker().search(query)
      setSettledTyped(typed)
      return answer
    },
    typed === settledTyped ? 0 : waits.catalogSearchDebounce,
  )
  const latest = useLatest(request)
  const isSearching = request.state === 'inProgress'
  const found = request.state === 'failed' ? undefined : latest
  const filters = countFilters(search)
  const onSearch = (part: Partial<CatalogSearch>) => change({ search: { ...search, ...part } })
  const reset = () => change({ search: noCatalogSearch })
  const save = async () => {
    const text = await catalogWorker().csv()
    download(new Blob([text], { type: 'text/csv;charset=utf-8' }), resultsFile)
  }
  return (
    <section className="catalog" aria-labelledby="catalog-title" onClickCapture={settle}>
      <header className="catalog-head">
        <h1 id="catalog-title">{screenTexts.catalog}</h1>
        <SearchTerms
          terms={search.terms}
          label={screenTexts.searchByKeywords}
          placeholder={screenTexts.keywordsHint}
          onTerms={(terms) => onSearch({ terms })}
        />
      </header>
      <div className="catalog-body">
        <div className="catalog-filters">
          <FilterFold
            id="catalog-filters"
            count={filters}
            canReset={filters > 0 || search.terms !== ''}
            onReset={reset}
            isWide
          >
            <CatalogFilters
              search={search}
              choices={request.state === 'failed' && !latest ? noChoices : latest?.choices}
              onSearch={onSearch}
            />
          </FilterFold>
        </div>
        <section className="catalog-results" aria-labelledby="catalog-results" aria-busy={isSearching}>
          <h2 id="catalog-results" className="out-of-sight">
            {screenTexts.results}
          </h2>
          <header className="catalog-tools">
            <output className="catalog-count">
              {request.state !== 'failed' &&
                (isSearching ? screenTexts.searching : screenTexts.found(formatCount(found?.total ?? 0)))}
            </output>
            <SortControl sort={sort} onSort={(next) => change({ sort: next })} />
            <button type="button" className="button" disabled={!found || found.total === 0} onClick={() => void save()}>
              <Icon name="table" />
              {screenTexts.downloadSearchResults}
            </button>
          </header>
          {request.state === 'failed' && (
            <div role="alert" className="search-failed">
              <p>{screenTexts.searchFailed}</p>
              <p className="soft small">{describeFault(request.fault)}</p>
              <button type="button" className="button" onClick={request.retry}>
                {screenTexts.tryAgain}
              </button>
            </div>
          )}
          {found?.total === 0 && !isSearching && (
            <div className="search-nothing">
              {filters === 0 && search.terms === '' ? (
                <p>{screenTexts.noDatasetsYet}</p>
              ) : (
                <>
                  <p>{screenTexts.noDatasetMatches}</p>
                  <p className="soft">{screenTexts.tryFewerWords}</p>
                  <button type="button" className="button" onClick={reset}>
                    {screenTexts.resetTheSearch}
                  </button>
                </>
              )}
            </div>
          )}
          <Selection total={request.state === 'failed' ? 0 : isSearching ? undefined : found?.total} />
          {found && found.total > 0 && <ResultList found={found} />}
        </section>
        <PartFailure name={screenTexts.theRecommendedDatasets} instead={<p>{screenTexts.recommendedFailed}</p>}>
          <Suspense fallback={<aside className="recommended" />}>
            <RecommendedPanel />
          </Suspense>
        </PartFailure>
      </div>
    </section>
  )
}
