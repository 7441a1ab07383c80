import { useAtom } from 'jotai'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { describeFault } from '../service/request.ts'
import { fetchCruises } from '../service/cruises.ts'
import { useRequest } from '../service/use-request.ts'
import { Icon } from '../shell/text/icon.tsx'
import { usePageTitle } from '../shell/page/page-title.ts'
import { AskFirst } from '../shell/data-saving/ask-first.tsx'
import { PartFailure } from '../shell/failures/part-failure.tsx'
import { lazyPart } from '../shell/loading/lazy-part.tsx'
import { makeCruiseBook, renderableCruises, toggleCruise } from './selection.ts'
import { cruisesAtom } from './state-atom.ts'
import { screenTexts } from './screen-texts.ts'
import './cruises.css'

const SearchPanel = lazyPart(() => import('./search/search-panel.tsx'))
const GlobeStage = lazyPart(() => import('./globe/globe-stage.tsx'))

export default function Cruises() {
  usePageTitle(screenTexts.cruises)
  const [state, change] = useAtom(cruisesAtom)
  const list = useRequest('cruises', fetchCruises)
  // The request is another object in each render, its value is not.
  const listed = list.state === 'succeeded' ? list.value : undefined
  const book = useMemo(() => listed && makeCruiseBook(listed), [listed])
  const { rendered, isUnlimited, isSearching } = state
  const renderedKey = rendered.join('\n')
  const shown = useMemo(
    () => book && renderableCruises(book, renderedKey === '' ? [] : renderedKey.split('\n'), isUnlimited),
    [book, renderedKey, isUnlimited],
  )
  // Named once for each flight, so that the globe flies to the same cruise again.
  const [target, setTarget] = useState<{ readonly name: string } | undefined>(() =>
    rendered[0] !== undefined && !state.camera ? { name: rendered[0] } : undefined,
  )
  const [notice, setNotice] = useState<string>()
  // The closed panel gives the focus back to the button that opens it.
  const opener = useRef<HTMLButtonElement>(null)
  const wasSearching = useRef(isSearching)
  useEffect(() => {
    if (wasSearching.current && !isSearching) opener.current?.focus()
    wasSearching.current = isSearching
  }, [isSearching])

  const toggle = (name: string) => {
    if (!book) return
    const { names, undone } = toggleCruise(book, state.selected, name, isUnlimited)
    setNotice(undone)
    change(() => ({ selected: names }))
  }
  const closeSearch = () => {
    setNotice(undefined)
    change(() => ({ isSearching: false }))
  }
  const render = (goTo = state.selected[0]) => {
    change(({ selected }) => ({ rendered: selected, isSearching: false }), 'push')
    setNotice(undefined)
    setTarget(goTo === undefined ? undefined : { name: goTo })
  }
  const clear = useCallback(() => {
    change(() => ({ selected: [], rendered: [] }), 'push')
    setNotice(undefined)
  }, [change])
  const flyTo = useCallback((name: string) => setTarget({ name }), [])

  return (
    <section className="cruises" aria-labelledby="cruises-title">
      <h1 id="cruises-title" className="out-of-sight">
        {screenTexts.exploreCruises}
      </h1>
      <div className="cruise-globe" inert={isSearching}>
        <PartFailure name={screenTexts.theGlobe} instead={<p className="cruise-message">{screenTexts.globeFailed}</p>}>
          <Suspense fallback={<p className="cruise-message soft">{screenTexts.loadingTheGlobe}</p>}>
            <AskFirst name={screenTexts.theGlobe} scripts={['globe']}>
              <GlobeStage
                shown={shown}
                colouring={state.colouring}
                target={target}
                onColouring={(colouring) => change(() => ({ colouring }))}
                onCamera={(camera) => change(() => ({ camera }))}
                onFlyTo={flyTo}
                onClear={clear}
              />
            </AskFirst>
          </Suspense>
        </PartFailure>
        <button
          ref={opener}
          type="button"
          className="button primary cruise-open"
          onClick={() => change(() => ({ isSearching: true }), 'push')}
        >
          <Icon name="search" />
          {screenTexts.searchCruises}
        </button>
        {list.state === 'inProgress' && (
          <output className="cruise-message small soft">{screenTexts.loadingTheCruises}</output>
        )}
        {list.state === 'failed' && (
          <div role="alert" className="cruise-message">
            <p>{screenTexts.fetchFailed}</p>
            <p className="soft small">{describeFault(list.fault)}</p>
            <button type="button" className="button" onClick={list.retry}>
              {screenTexts.tryAgain}
            </button>
          </div>
        )}
      </div>
      {isSearching && (
        <PartFailure name={screenTexts.theSearch} onClose={closeSearch}>
          <Suspense fallback={<p className="cruise-panel page-loading">{screenTexts.loadingTheSearch}</p>}>
            <SearchPanel
              list={list}
              book={book}
              state={state}
              onSearch={(search) => change(() => ({ search }))}
              onGrouping={(grouping) => change(() => ({ grouping }))}
              onToggle={toggle}
              onClear={clear}
              onRender={render}
              onClose={closeSearch}
            />
          </Suspense>
        </PartFailure>
      )}
      <div className="cruise-notice" role="alert" hidden={notice === undefined}>
        {notice !== undefined && (
          <>
            <Icon name="warning" />
            <p>{notice}</p>
            <button
              type="button"
              className="button icon-only"
              aria-label={screenTexts.closeTheMessage}
              onClick={() => setNotice(undefined)}
            >
              <Icon name="close" />
            </button>
          </>
        )}
      </div>
    </section>
  )
}
