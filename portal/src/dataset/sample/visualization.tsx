import { formatUnit } from '@isobath/domain'
import { useAtom } from 'jotai'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { writeKind } from '../../charts/address/kind-code.ts'
import { describeFault } from '../../service/request.ts'
import { fetchVisualizable } from '../../service/catalog.ts'
import { useRequest } from '../../service/use-request.ts'
import { AskFirst } from '../../shell/data-saving/ask-first.tsx'
import { sampleBytes } from '../../shell/data-saving/sizes.ts'
import { PartFailure } from '../../shell/failures/part-failure.tsx'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { pageQueryAtom } from '../page-query.ts'
import { screenTexts } from './screen-texts.ts'

const SampleChart = lazyPart(() => import('./sample-chart.tsx'))

interface Props {
  readonly shortName: string
  readonly longName: string
}

/** The variables that can be drawn, and a chart of the chosen one. The choice is in the address (S6). */
export function Visualization({ shortName, longName }: Props) {
  const [query, setQuery] = useAtom(pageQueryAtom)
  const list = useRequest(shortName, (signal) => fetchVisualizable(shortName, signal))
  if (list.state === 'succeeded' && list.value.variables.length === 0) return null
  const variables = list.state === 'succeeded' ? list.value.variables : []
  const named = query.get('variable')
  const chosen = variables.find(({ Short_Name }) => Short_Name === named) ?? variables[0]
  return (
    <section aria-labelledby="visualization-title" className="dataset-section visualization">
      <h2 id="visualization-title">{screenTexts.visualization}</h2>
      {list.state === 'inProgress' && <p className="visualization-wait soft">{screenTexts.loadingTheVariables}</p>}
      {list.state === 'failed' && (
        <div role="alert" className="search-failed">
          <p>{screenTexts.variablesFailed}</p>
          <p className="soft small">{describeFault(list.fault)}</p>
          <button type="button" className="button" onClick={list.retry}>
            {screenTexts.tryAgain}
          </button>
        </div>
      )}
      {chosen && (
        <div className="visualization-body">
          <div className="visualization-list">
            <table className="plain-table">
              <caption className="out-of-sight">{screenTexts.variablesThatCanBeDrawn}</caption>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="out-of-sight">{screenTexts.select}</span>
                  </th>
                  <th scope="col">{screenTexts.name}</th>
                  <th scope="col">{screenTexts.shortName}</th>
                  <th scope="col">{screenTexts.sensor}</th>
                  <th scope="col">{screenTexts.unit}</th>
                </tr>
              </thead>
              <tbody>
                {variables.map(({ ID, Long_Name, Short_Name, Sensor, Unit }) => (
                  <tr key={ID} data-chosen={ID === chosen.ID}>
                    <td>
                      <label className="tick">
                        <input
                          id={`draw-${ID}`}
                          type="radio"
                          name="drawn-variable"
                          aria-label={screenTexts.draw(Long_Name)}
                          checked={ID === chosen.ID}
                          onChange={() => setQuery({ variable: Short_Name })}
                        />
                      </label>
                    </td>
                    <th scope="row">
                      <label htmlFor={`draw-${ID}`}>{Long_Name}</label>
                    </th>
                    <td>{Short_Name}</td>
                    <td>{Sensor}</td>
                    <td>{formatUnit(Unit)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div>
            <PartFailure name={screenTexts.theChart} instead={<p>{screenTexts.chartFailed}</p>}>
              <Suspense fallback={<div className="sample-plot" />}>
                <AskFirst
                  name={screenTexts.thisChart}
                  consent={`sample ${chosen.ID}`}
                  scripts={['charts']}
                  bytes={sampleBytes}
                >
                  <SampleChart key={chosen.ID} variable={chosen} shortName={shortName} longName={longName} />
                </AskFirst>
              </Suspense>
            </PartFailure>
            <Link
              className="button"
              href={`/visualization/charts?var=${chosen.ID}&type=${writeKind(chosen.meta.visType === 'Heatmap' ? 'heatmap' : 'scatter')}`}
            >
              {screenTexts.openInCharts}
            </Link>
          </div>
        </div>
      )}
    </section>
  )
}
