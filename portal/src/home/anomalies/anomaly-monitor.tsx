import { Suspense } from 'react'
import { fetchAnomalies } from '../../service/home.ts'
import { useRequest } from '../../service/use-request.ts'
import { LoadFailure } from '../../shell/failures/load-failure.tsx'
import { AskFirst } from '../../shell/data-saving/ask-first.tsx'
import { PartFailure } from '../../shell/failures/part-failure.tsx'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { screenTexts } from './screen-texts.ts'

const AnomalyCharts = lazyPart(() => import('./anomaly-charts.tsx'))

/** The anomaly series of this service, each as a chart over time. */
export function AnomalyMonitor() {
  const list = useRequest('anomalies', fetchAnomalies)
  const failed = <p className="soft">{screenTexts.chartsFailed}</p>
  return (
    <section className="home-section" aria-labelledby="anomalies-title">
      <h2 id="anomalies-title">{screenTexts.globalAnomalyMonitor}</h2>
      <p className="home-prose soft">{screenTexts.aboutAnomalies}</p>
      {list.state === 'inProgress' && <p className="soft">{screenTexts.loadingTheSeries}</p>}
      {list.state === 'failed' && (
        <LoadFailure sentence={screenTexts.anomaliesFailed} fault={list.fault} onRetry={list.retry} />
      )}
      {list.state === 'succeeded' && list.value.length === 0 && <p className="soft">{screenTexts.noFields}</p>}
      {list.state === 'succeeded' && list.value.length > 0 && (
        <PartFailure name={screenTexts.theChartsOfAnomalies} instead={failed}>
          <Suspense fallback={<p className="soft">{screenTexts.loadingTheCharts}</p>}>
            <AskFirst name={screenTexts.theCharts} scripts={['charts']}>
              <AnomalyCharts files={list.value} />
            </AskFirst>
          </Suspense>
        </PartFailure>
      )}
    </section>
  )
}
