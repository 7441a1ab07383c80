import { plotSize, sentence } from '@isobath/domain'
import { Suspense, useEffect, useRef, useState, type ComponentProps } from 'react'
import { AskFirst } from '../../shell/data-saving/ask-first.tsx'
import { defaultFieldBytes } from '../../shell/data-saving/sizes.ts'
import { PartFailure } from '../../shell/failures/part-failure.tsx'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import type { ChartCode } from '../address/chart-code.ts'
import type { Tab } from '../address/state.ts'
import type { ChartSummary, ListedChart } from '../use-chart-summaries.ts'
import { ChartGate } from './chart-gate.tsx'
import { Tabs } from './tabs.tsx'
import { screenTexts } from './screen-texts.ts'

const GlobeView = lazyPart(() => import('../globe/globe-view.tsx'))
const ChartTools = lazyPart(() => import('./chart-tools.tsx'))
const WaitingCard = lazyPart(async () => ({ default: (await import('../card/waiting-card.tsx')).WaitingCard }))
const ChartCard = lazyPart(async () => ({ default: (await import('../card/card.tsx')).ChartCard }))

interface Props {
  readonly tab: Tab
  /** Whether the data search lies over it. */
  readonly isCovered: boolean
  readonly charts: readonly ListedChart[]
  /** In the order of the charts. */
  readonly summaries: readonly ChartSummary[]
  readonly globe: ComponentProps<typeof GlobeView>
  readonly card: Omit<ComponentProps<typeof ChartCard>, 'id' | 'code' | 'place'>
  readonly onTab: (tab: Tab) => void
  /** Adds a chart below the others. */
  readonly onAdd: (chart: ChartCode) => void
}

/** The globe and the charts, one of them in view. The globe is loaded when it is first in view, and stays. */
export function Area({ tab, isCovered, charts, summaries, globe, card, onTab, onAdd }: Props) {
  const isGlobeInView = tab === 'globe' && !isCovered
  const [hasGlobe, setHasGlobe] = useState(isGlobeInView)
  if (isGlobeInView && !hasGlobe) setHasGlobe(true)
  // An address may name more charts than may exist (L2).
  const tooMany = { type: 'tooManyCharts', charts: charts.length, most: plotSize.mostCharts } as const
  // A chart that was added below the others is brought into view.
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(charts.length)
  useEffect(() => {
    if (charts.length > before.current && before.current > 0) {
      list.current?.lastElementChild?.scrollIntoView({ block: 'start' })
    }
    before.current = charts.length
  }, [charts.length])
  return (
    <section className="area" aria-label={screenTexts.globeAndCharts}>
      <Tabs tab={tab} charts={charts.length} isDrawing={globe.drawing.isDrawing} onTab={onTab} />
      <div id="view-globe" role="tabpanel" aria-labelledby="tab-globe" className="view-globe" hidden={tab !== 'globe'}>
        <PartFailure name={screenTexts.theGlobe} instead={<p>{screenTexts.globeFailed}</p>}>
          <Suspense fallback={<p className="page-loading">{screenTexts.loadingTheGlobe}</p>}>
            {hasGlobe && (
              <AskFirst name={screenTexts.theGlobe} scripts={['globe']} bytes={defaultFieldBytes}>
                <GlobeView {...globe} />
              </AskFirst>
            )}
          </Suspense>
        </PartFailure>
      </div>
      <div
        id="view-charts"
        role="tabpanel"
        aria-labelledby="tab-charts"
        className="view-charts"
        hidden={tab !== 'charts'}
      >
        {charts.length > 1 && (
          <PartFailure name={screenTexts.chartTools}>
            <Suspense>
              <ChartTools charts={charts} summaries={summaries} onCode={card.onCode} onAdd={onAdd} />
            </Suspense>
          </PartFailure>
        )}
        <div ref={list} className="chart-list">
          {charts.map(({ id, code }, place) => (
            <div key={id} className="chart-place">
              <PartFailure
                name={screenTexts.theChart}
                instead={<p>{screenTexts.chartFailed}</p>}
                onClose={() => card.onClose(id)}
              >
                <Suspense fallback={<p className="page-loading">{screenTexts.loadingTheChart}</p>}>
                  {place < plotSize.mostCharts ? (
                    <ChartGate code={code} onCode={(next) => card.onCode(id, next)} onClose={() => card.onClose(id)}>
                      <ChartCard id={id} code={code} place={place} {...card} />
                    </ChartGate>
                  ) : (
                    <WaitingCard title={screenTexts.theChart} onClose={() => card.onClose(id)}>
                      <p className="problem">{sentence(tooMany)}</p>
                    </WaitingCard>
                  )}
                </Suspense>
              </PartFailure>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
