import { Suspense, lazy, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { writeQuery } from '../shell/address/query.ts'
import { Glyph } from '../shell/glyph.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { AskFirst } from '../shell/data-saving/ask-first.tsx'
import { defaultFieldBytes } from '../shell/data-saving/sizes.ts'
import { PartFailure } from '../shell/part-failure.tsx'
import { AnomalyMonitor } from './anomalies/anomaly-monitor.tsx'
import { News } from './news.tsx'
import { Statistics } from './statistics.tsx'
import './home.css'

const HomeGlobe = lazy(() => import('./home-globe.tsx'))

/** The front door: what the portal is for, a field on a globe, and what the catalog holds. */
export default function Home() {
  usePageTitle('Ocean data')
  return (
    <div className="home">
      <section className="home-hero" aria-labelledby="home-title">
        <div className="home-words">
          <h1 id="home-title">Open ocean data, ready to map, compare and download</h1>
          <p className="home-lead">
            CMAP brings together what ships, floats and satellites observe and what models compute. Search the catalog,
            draw charts in the browser, and download what you need.
          </p>
          <CatalogSearch />
          <p className="home-buttons">
            <Link href="/datasubmission/guide" className="button">
              Submit Data
            </Link>
            <Link href="/apikeymanagement" className="button">
              API Access
            </Link>
          </p>
          <p className="home-ways soft">
            Or begin with <Link href="/visualization/charts">Charts and Plots</Link>,{' '}
            <Link href="/visualization/cruises">Explore Cruises</Link>, or <Link href="/programs">Programs</Link>.
          </p>
        </div>
        <figure className="home-figure">
          <PartFailure
            name="The globe"
            instead={<p className="home-stage home-globe-note">The globe could not be loaded.</p>}
          >
            <Suspense fallback={<p className="home-stage home-globe-note">Loading the globe …</p>}>
              <AskFirst name="The globe" scripts={['globe']} bytes={defaultFieldBytes}>
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
        <Glyph name="search" />
        <input
          type="search"
          className="input"
          aria-label="Search datasets by keywords"
          placeholder="Temperature, chlorophyll, Argo …"
          value={terms}
          onChange={(event) => setTerms(event.target.value)}
        />
        <button type="submit" className="button primary">
          Search
        </button>
      </form>
    </search>
  )
}
