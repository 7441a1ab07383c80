import { formatCount } from '@isobath/domain'
import { fetchHighlights, type Highlights } from '../service/home.ts'
import { useRequest } from '../service/use-request.ts'
import { LoadFailure } from '../shell/failures/load-failure.tsx'
import { screenTexts } from './screen-texts.ts'

interface Statistic {
  readonly key: keyof Highlights
  readonly label: string
  readonly unit?: string
}

const statistics: readonly Statistic[] = [
  { key: 'temporalCoverage', label: screenTexts.temporalCoverage, unit: screenTexts.years },
  { key: 'variableCount', label: screenTexts.variables },
  { key: 'cruiseCount', label: screenTexts.cruises },
  { key: 'satelliteCount', label: screenTexts.satelliteDatasets },
  { key: 'organismCount', label: screenTexts.organisms },
]

/** What the catalog holds, in numbers. */
export function Statistics() {
  const highlights = useRequest('highlights', fetchHighlights)
  const values = highlights.state === 'succeeded' ? highlights.value : undefined
  return (
    <section className="home-section home-statistics" aria-labelledby="statistics-title">
      <h2 id="statistics-title">{screenTexts.atAGlance}</h2>
      {highlights.state === 'failed' ? (
        <LoadFailure sentence={screenTexts.statisticsFailed} fault={highlights.fault} onRetry={highlights.retry} />
      ) : (
        <>
          <dl className="statistics" aria-busy={!values}>
            {statistics.map(({ key, label, unit }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd className="tabular">
                  {values ? formatCount(values[key]) : '–'}
                  {unit && (
                    <>
                      {' '}
                      <small>{unit}</small>
                    </>
                  )}
                </dd>
              </div>
            ))}
            <div>
              <dt>{screenTexts.databaseSize}</dt>
              <dd className="tabular">
                {screenTexts.aboutSoMany} <small>{screenTexts.terabytes}</small>
              </dd>
            </div>
          </dl>
          <p className="small soft">{screenTexts.aboutTheNumbers}</p>
        </>
      )}
    </section>
  )
}
