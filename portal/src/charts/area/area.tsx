import { lazy, Suspense, useEffect, useRef, useState, type ComponentProps } from 'react'
import { PartFailure } from '../../shell/part-failure.tsx'
import type { Tab } from '../address/state.ts'
import type { ListedChart } from '../use-held.ts'
import { Tabs } from './tabs.tsx'

const GlobeView = lazy(() => import('../globe/globe-view.tsx'))
const ChartCard = lazy(() => import('../card/card.tsx').then(({ ChartCard }) => ({ default: ChartCard })))

interface Props {
  readonly tab: Tab
  /** Whether the data search lies over it. */
  readonly isCovered: boolean
  readonly charts: readonly ListedChart[]
  readonly globe: ComponentProps<typeof GlobeView>
  readonly card: Omit<ComponentProps<typeof ChartCard>, 'id' | 'code'>
  readonly onTab: (tab: Tab) => void
}

/** The globe and the charts, one of them in view. The globe is loaded when it is first in view, and stays. */
export function Area({ tab, isCovered, charts, globe, card, onTab }: Props) {
  const isGlobeInView = tab === 'globe' && !isCovered
  const [hasGlobe, setHasGlobe] = useState(isGlobeInView)
  if (isGlobeInView && !hasGlobe) setHasGlobe(true)
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
    <section className="area" aria-label="Globe and charts">
      <Tabs tab={tab} charts={charts.length} isDrawing={globe.drawing.isDrawing} onTab={onTab} />
      <div id="view-globe" role="tabpanel" aria-labelledby="tab-globe" className="view-globe" hidden={tab !== 'globe'}>
        <PartFailure name="The globe">
          <Suspense fallback={<p className="page-loading">Loading the globe …</p>}>
            {hasGlobe && <GlobeView {...globe} />}
          </Suspense>
        </PartFailure>
      </div>
      <div
        ref={list}
        id="view-charts"
        role="tabpanel"
        aria-labelledby="tab-charts"
        className="view-charts"
        hidden={tab !== 'charts'}
      >
        <Suspense fallback={<p className="page-loading">Loading the charts …</p>}>
          {charts.map(({ id, code }) => (
            <ChartCard key={id} id={id} code={code} {...card} />
          ))}
        </Suspense>
      </div>
    </section>
  )
}
