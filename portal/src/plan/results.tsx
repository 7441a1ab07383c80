import type { CruisePlan } from '@isobath/domain'
import { PartFailure } from '../shell/failures/part-failure.tsx'
import { Suspense } from 'react'
import { lazyPart } from '../shell/loading/lazy-part.tsx'
import type { GlobeLayers } from './globe/globe-layers.ts'
import { type PlanTab, type PlanView, planTabs } from './state/plan-code.ts'
import { screenTexts } from './screen-texts.ts'

const SectionResult = lazyPart(() => import('./section/section-result.tsx'))
const CruisesResult = lazyPart(() => import('./cruises/cruises-result.tsx'))

interface Props {
  readonly plan: CruisePlan
  readonly view: PlanView
  readonly onView: (part: Partial<PlanView>) => void
  readonly onLayers: (change: (layers: GlobeLayers) => GlobeLayers) => void
}

const labels: Readonly<Record<PlanTab, string>> = screenTexts.tabs

/** What is known along the track: a field as section and profiles, and the cruises that were there before. */
export function Results({ plan, view, onView, onLayers }: Props) {
  const { tab } = view
  const press = (event: React.KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = planTabs[(index + step + planTabs.length) % planTabs.length]
    if (step === 0 || !next) return
    event.preventDefault()
    onView({ tab: next })
    document.getElementById(`plan-tab-${next}`)?.focus()
  }
  const hasTrack = plan.waypoints.length > 0
  return (
    <section className="plan-results" aria-label={screenTexts.alongTheTrack}>
      <div className="plan-tabs" role="tablist" aria-label={screenTexts.alongTheTrack}>
        {planTabs.map((each, i) => (
          <button
            key={each}
            id={`plan-tab-${each}`}
            type="button"
            role="tab"
            aria-selected={each === tab}
            aria-controls="plan-result"
            tabIndex={each === tab ? 0 : -1}
            onClick={() => onView({ tab: each })}
            onKeyDown={(event) => press(event, i)}
          >
            {labels[each]}
          </button>
        ))}
      </div>
      <div id="plan-result" role="tabpanel" aria-labelledby={`plan-tab-${tab}`} className="plan-result">
        {hasTrack ? (
          <PartFailure name={screenTexts.results} instead={<p>{screenTexts.resultsFailed}</p>}>
            <Suspense fallback={<p className="soft plan-pad">{screenTexts.loading}</p>}>
              <div hidden={tab === 'cruises'}>
                <SectionResult plan={plan} view={view} onView={onView} onLayers={onLayers} />
              </div>
              <div hidden={tab !== 'cruises'}>
                <CruisesResult plan={plan} view={view} onView={onView} onLayers={onLayers} />
              </div>
            </Suspense>
          </PartFailure>
        ) : (
          <p className="soft plan-pad">{screenTexts.noWaypoints}</p>
        )}
      </div>
    </section>
  )
}
