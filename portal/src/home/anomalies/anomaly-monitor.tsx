import { Suspense, lazy } from 'react'
import { fetchAnomalies } from '../../service/home.ts'
import { useRequest } from '../../service/use-request.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { AskFirst } from '../../shell/data-saving/ask-first.tsx'
import { PartFailure } from '../../shell/part-failure.tsx'

const AnomalyCharts = lazy(() => import('./anomaly-charts.tsx'))

/** The anomaly series of this service, each as a chart over time. */
export function AnomalyMonitor() {
  const list = useRequest('anomalies', fetchAnomalies)
  const failed = <p className="soft">The charts could not be loaded.</p>
  return (
    <section className="home-section" aria-labelledby="anomalies-title">
      <h2 id="anomalies-title">Global Anomaly Monitor</h2>
      <p className="home-prose soft">
        How far each month is from normal, as the mean over all places of a field. Zero is the first 5-year average.
      </p>
      {list.state === 'inProgress' && <p className="soft">Loading the series …</p>}
      {list.state === 'failed' && (
        <LoadFailure said="The anomalies could not be loaded." fault={list.fault} onRetry={list.retry} />
      )}
      {list.state === 'succeeded' && list.value.length === 0 && (
        <p className="soft">This service holds no field of which anomalies are computed.</p>
      )}
      {list.state === 'succeeded' && list.value.length > 0 && (
        <PartFailure name="The charts of anomalies" instead={failed}>
          <Suspense fallback={<p className="soft">Loading the charts …</p>}>
            <AskFirst name="The charts" scripts={['charts']}>
              <AnomalyCharts files={list.value} />
            </AskFirst>
          </Suspense>
        </PartFailure>
      )}
    </section>
  )
}
