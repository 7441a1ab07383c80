import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import { useAtomValue } from 'jotai'
import { memo, useState } from 'react'
import { Link } from 'wouter'
import { describeFault } from '../../service/request.ts'
import { loginPath } from '../../service/people/session.ts'
import { useRequest } from '../../service/use-request.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { searchAtom } from '../../shell/address/location.ts'
import { datasetPath } from '../../shell/address/page-paths.ts'
import { datesOf } from '../results/coverage.ts'
import { Preview } from '../results/preview.tsx'
import { loadRecommended, recommendationTabs, type RecommendationTab } from './recommendations.ts'
import { screenTexts } from './screen-texts.ts'

/** Datasets that others, or the reader before, requested. */
function RecommendedPanel() {
  const user = useSignedIn()
  const search = useAtomValue(searchAtom)
  const tabs = recommendationTabs.filter(({ isPersonal }) => user || !isPersonal)
  return (
    <aside className="recommended" aria-labelledby="recommended-title">
      <h2 id="recommended-title">{screenTexts.recommendedDatasets}</h2>
      <TabGroup>
        <TabList className="recommended-tabs">
          {tabs.map(({ key, label }) => (
            <Tab key={key}>{label}</Tab>
          ))}
        </TabList>
        <TabPanels>
          {tabs.map(({ key, failed }) => (
            <TabPanel key={key}>
              <RecommendedList tab={key} failed={failed} userId={user?.id} />
            </TabPanel>
          ))}
        </TabPanels>
      </TabGroup>
      {!user && (
        <div className="recommended-login">
          <p className="small soft">{screenTexts.logInToSeeYours}</p>
          <Link href={loginPath(`/catalog${search}`)} className="button">
            {screenTexts.login}
          </Link>
        </div>
      )}
    </aside>
  )
}

export default memo(RecommendedPanel)

interface ListProps {
  readonly tab: RecommendationTab
  readonly failed: string
  readonly userId: number | undefined
}

function RecommendedList({ tab, failed, userId }: ListProps) {
  const list = useRequest(`${tab} ${userId}`, (signal) => loadRecommended(tab, userId, signal))
  const [isWhole, setWhole] = useState(false)
  if (list.state === 'failed') {
    return (
      <div role="alert" className="search-failed">
        <p>{failed}</p>
        <p className="soft small">{describeFault(list.fault)}</p>
        <button type="button" className="button" onClick={list.retry}>
          {screenTexts.tryAgain}
        </button>
      </div>
    )
  }
  if (list.state !== 'succeeded')
    return <p className="soft small recommended-note recommended-wait">{screenTexts.loading}</p>
  const datasets = isWhole ? list.value : list.value.slice(0, 5)
  return (
    <>
      {datasets.length === 0 && (
        <p className="soft small recommended-note">
          {tab === 'popular' ? screenTexts.noPopularDatasets : screenTexts.noDatasetsOfYours}
        </p>
      )}
      <ul className="recommended-list">
        {datasets.map((dataset) => (
          <li key={dataset.Dataset_ID}>
            <Link href={datasetPath(dataset.Short_Name)} className="recommended-dataset">
              <Preview card={dataset} />
              <span className="recommended-name">{dataset.Long_Name}</span>
              <span className="small soft tabular">
                {`${dataset.Make} · ${dataset.Temporal_Resolution} `}
                <span className="recommended-dates">{datesOf(dataset)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {datasets.length < list.value.length && (
        <button type="button" className="button plain" onClick={() => setWhole(true)}>
          {screenTexts.showAll}
        </button>
      )}
    </>
  )
}
