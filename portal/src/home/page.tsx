import { Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { writeQuery } from '../shell/address/query.ts'
import { Icon } from '../shell/text/icon.tsx'
import { usePageTitle } from '../shell/page/page-title.ts'
import { AskFirst } from '../shell/data-saving/ask-first.tsx'
import { defaultFieldBytes } from '../shell/data-saving/sizes.ts'
import { PartFailure } from '../shell/failures/part-failure.tsx'
import { TextWithLinks } from '../shell/text/text-with-links.tsx'
import { lazyPart } from '../shell/loading/lazy-part.tsx'
import { AnomalyMonitor } from './anomalies/anomaly-monitor.tsx'
import { News } from './news.tsx'
import { screenTexts } from './screen-texts.ts'
import { Statistics } from './statistics.tsx'
import './anomalies/anomalies.css'
import './home.css'

const HomeGlobe = lazyPart(() => import('./home-globe.tsx'))

/** The front door: what the portal is for, a field on a globe, and what the catalog holds. */
export default function Home() {
  usePageTitle(screenTexts.oceanData)
  return (
    <div className="home">
      <section className="home-hero" aria-labelledby="home-title">
        <div className="home-words">
          <h1 id="home-title">{screenTexts.tagline}</h1>
          <p className="home-lead">{screenTexts.introduction}</p>
          <CatalogSearch />
          <p className="home-buttons">
            <Link href="/datasubmission/guide" className="button">
              {screenTexts.submitData}
            </Link>
            <Link href="/apikeymanagement" className="button">
              {screenTexts.apiAccess}
            </Link>
          </p>
          <p className="home-ways soft">
            <TextWithLinks
              text={screenTexts.otherWays}
              links={['/visualization/charts', '/visualization/cruises', '/programs']}
            />
          </p>
        </div>
        <figure className="home-figure">
          <PartFailure
            name={screenTexts.theGlobe}
            instead={<p className="home-stage home-globe-note">{screenTexts.globeFailed}</p>}
          >
            <Suspense fallback={<p className="home-stage home-globe-note">{screenTexts.loadingTheGlobe}</p>}>
              <AskFirst name={screenTexts.theGlobe} scripts={['globe']} bytes={defaultFieldBytes}>
                <HomeGlobe />
              </AskFirst>
            </Suspense>
          </PartFailure>
        </figure>
      </section>
      <Statistics />
      <AnomalyMonitor />
      <News />
    </div>
  )
}

/** Leads to the catalog with the typed words. */
function CatalogSearch() {
  const [, navigate] = useLocation()
  const [terms, setTerms] = useState('')
  return (
    <search className="home-search-place">
      <form
        className="home-search"
        onSubmit={(event) => {
          event.preventDefault()
          const words = terms.trim()
          navigate(`/catalog${writeQuery(words === '' ? [] : [['q', words]])}`)
        }}
      >
        <Icon name="search" />
        <input
          type="search"
          className="input"
          aria-label={screenTexts.searchByKeywords}
          placeholder={screenTexts.keywordExamples}
          value={terms}
          onChange={(event) => setTerms(event.target.value)}
        />
        <button type="submit" className="button primary">
          {screenTexts.search}
        </button>
      </form>
    </search>
  )
}
