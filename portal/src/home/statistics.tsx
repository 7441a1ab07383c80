import { formatCount } from '@isobath/domain'
import { fetchHighlights, type Highlights } from '../service/home.ts'
import { useRequest } from '../service/use-request.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import { screenTexts } from './screen-texts.ts'

interface Statistic {
  readonly key: keyof Highlights
  readonly label: string
  readonly unit?: string
}

const statistics: readonly Statistic[] = [
  { key: 'temporalCoverage', label: 'Temporal coverage', unit: 'years' },
  { key: 'variableCount', label: 'Variables' },
  { key: 'cruiseCount', label: 'Cruises' },
  { key: 'satelliteCount', label: 'Satellite datasets' },
  { key: 'organismCount', label: 'Organisms' },
]

/** The specified text: no call counts it. */
const databaseSize = { value: 'about 150', unit: 'TB' } as const

/** What the catalog holds, in numbers. */
export function Statistics() {
  const highlights = useRequest('highlights', fetchHighlights)
  const values = highlights.state === 'succeeded' ? highlights.value : undefined
  return (
    <section className="home-section home-statistics" aria-labelledby="statistics-title">
      <h2 id="statistics-title">{screenTexts.atAGlance}</h2>
      {highlights.state === 'failed' ? (
        <LoadFailure said={screenTexts.statisticsFailed} fault={highlights.fault} onRetry={highlights.retry} />
      ) : (
        <>
          <dl className="statistics" aria-busy={!values}>
            {statistics.map(({ key, label, unit }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd className="tabular">
                  {values ? formatCount(values[key]) : '–'}
                  {unit && <small>{unit}</small>}
                </dd>
              </div>
            ))}
            <div>
              <dt>{screenTexts.databaseSize}</dt>
              <dd className="tabular">
                {databaseSize.value}
                <small>{databaseSize.unit}</small>
              </dd>
            </div>
          </dl>
          <p className="small soft">{screenTexts.aboutTheNumbers}</p>
        </>
      )}
    </section>
  )
}
