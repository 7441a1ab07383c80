import { Suspense, useEffect } from 'react'
import { touchDataset } from '../catalog/recommended/recommendations.ts'
import { type DatasetPage, fetchDatasetPage } from '../service/catalog.ts'
import { currentUser } from '../service/people/session.ts'
import { useRequest } from '../service/use-request.ts'
import { useNameInAddress } from '../shell/address/name-in-address.ts'
import { Markdown } from '../shell/text/markdown.tsx'
import { PageError } from '../shell/failures/page-error.tsx'
import { lazyPart } from '../shell/loading/lazy-part.tsx'
import { usePageTitle } from '../shell/page/page-title.ts'
import { PartFailure } from '../shell/failures/part-failure.tsx'
import { DatasetActions } from './actions/dataset-actions.tsx'
import { screenTexts } from './screen-texts.ts'
import { AdditionalMetadata } from './sections/additional-metadata.tsx'
import { CiteDataset } from './sections/citation.tsx'
import { Files } from './sections/files.tsx'
import { Announcements } from './sections/news.tsx'
import { Overview } from './sections/overview.tsx'
import { Revisions } from './sections/revisions.tsx'
import { CruisesOfDataset, References, Sources } from './sections/sources.tsx'
import { Visualization } from './sample/visualization.tsx'
import '../shell/search/search.css'
import '../catalog/results/results.css'
import './dataset.css'

const VariableGrid = lazyPart(() => import('./variables/variable-grid.tsx'))

/** The page of a dataset. It begins anew with each dataset. */
export default function Dataset() {
  const name = useNameInAddress()
  return <NamedDataset key={name} name={name} />
}

function NamedDataset({ name }: { readonly name: string }) {
  const page = useRequest(name, (signal) => fetchDatasetPage(name, signal))
  usePageTitle(page.state === 'succeeded' ? page.value.dataset.Long_Name : name)
  if (page.state === 'failed') {
    return (
      <PageError
        requested={screenTexts.youRequested(name)}
        fault={page.fault}
        list={{ path: '/catalog', text: screenTexts.goToTheCatalog }}
        onRetry={page.retry}
      />
    )
  }
  if (page.state !== 'succeeded') return <p className="page-loading">{screenTexts.loadingTheDataset}</p>
  return <Loaded page={page.value} />
}

function Loaded({ page }: { readonly page: DatasetPage }) {
  const { dataset } = page
  useEffect(() => {
    if (currentUser()) touchDataset()
    // The part of the page that the address names was not there when the browser looked for it.
    if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <article className="dataset-page" aria-labelledby="dataset-title">
      <header className="dataset-head">
        <h1 id="dataset-title">{dataset.Long_Name}</h1>
        <DatasetActions shortName={dataset.Short_Name} longName={dataset.Long_Name} />
      </header>
      <div className="description dataset-text">
        <Markdown text={dataset.Description || screenTexts.noDescription} />
      </div>
      <Announcements news={page.news} />
      {dataset.Visualize && <Visualization shortName={dataset.Short_Name} longName={dataset.Long_Name} />}
      <Overview dataset={dataset} sensors={page.sensors} />
      <AdditionalMetadata json={dataset.Unstructured_Dataset_Metadata} />
      <PartFailure name={screenTexts.theTableOfVariables} instead={<p>{screenTexts.tableOfVariablesFailed}</p>}>
        <Suspense fallback={<p className="soft">{screenTexts.loadingTheVariables}</p>}>
          <VariableGrid shortName={dataset.Short_Name} />
        </Suspense>
      </PartFailure>
      <Sources dataset={dataset} />
      <References references={page.references} />
      <CruisesOfDataset cruises={page.cruises} />
      <CiteDataset shortName={dataset.Short_Name} />
      <Files dataset={dataset} />
      <Revisions revisions={page.revisions} />
    </article>
  )
}
