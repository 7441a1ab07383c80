import { type CruisePlan, formatUnit, guests, isIrregular, sampleTrack } from '@isobath/domain'
import { useAtom, useSetAtom } from 'jotai'
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { countPlotAtom, guestAtom } from '../../shell/guest/atom.ts'
import { type Target, useTarget } from '../../shell/use-target.ts'
import type { Search } from '../../service/catalog.ts'
import { noSearch } from '../../shell/search/search.ts'
import { describeFault } from '../../service/request.ts'
import { announceSession } from '../../service/people/session.ts'
import { useSignedIn } from '../../service/people/use-signed-in.ts'
import { PartFailure } from '../../shell/failures/part-failure.tsx'
import type { GlobeLayers } from '../globe/globe-layers.ts'
import type { PlanView } from '../state/plan-code.ts'
import { lazyPart } from '../../shell/loading/lazy-part.tsx'
import { Profiles } from './profiles.tsx'
import { SectionChart } from './section-chart.tsx'
import { screenTexts } from './screen-texts.ts'
import { SectionControls } from './section-controls.tsx'
import { mostRequests, planSection, sampleSpacing } from './section-request.ts'
import { type ShownSection, curtainOf, hasValues } from './section-values.ts'
import { useSeaFloor } from '../../shell/sea-floor/use-sea-floor.ts'
import { useSection } from './use-section.ts'
import './section.css'

const SearchOverlay = lazyPart(() => import('../../shell/variable-search/overlay.tsx'))
const GuestDialog = lazyPart(() => import('../../shell/guest/guest-dialog.tsx'))

interface Props {
  readonly plan: CruisePlan
  readonly view: PlanView
  readonly onView: (part: Partial<PlanView>) => void
  readonly onLayers: (change: (layers: GlobeLayers) => GlobeLayers) => void
}

/** A field of the catalog along the track, as a section and as profiles at its waypoints. */
export default function SectionResult({ plan, view, onView, onLayers }: Props) {
  const target = useTarget(view.variable)
  const [search, setSearch] = useState<Search>()
  const user = useSignedIn()
  const [guest, setGuest] = useAtom(guestAtom)
  const countPlot = useSetAtom(countPlotAtom)
  const [isAsking, setIsAsking] = useState(false)
  const { state, start, cancel } = useSection()
  // The request of the running or finished section.
  const [requested, setRequested] = useState<Omit<ShownSection, 'section'> & { readonly key: string }>()
  const known = target.state === 'succeeded' ? target.value : undefined
  const order = useMemo(() => known && orderOf(plan, known, view), [plan, known, view])
  const key = order ? JSON.stringify([order.parts, view.method, [...order.requestedTimes], plan.waypoints]) : ''
  const problem = known && order && problemOf(known, order.parts.length, plan, view)

  const sample = () => {
    if (!order || !known) return
    const counted = user ? 0 : order.parts.length
    for (let part = 0; part < counted; part++) countPlot()
    setRequested({ plan, row: known.row, samples: order.samples, key })
    start(order, () => {
      announceSession()
      setGuest(undefined)
      setIsAsking(true)
    })
  }
  const press = () => (user || (guest && guest.plots < guests.promptAt) ? sample() : setIsAsking(true))

  const shown: ShownSection | undefined = useMemo(
    () => (state.state === 'done' && requested ? { ...requested, section: state.section } : undefined),
    [state, requested],
  )
  const isStale = shown !== undefined && requested?.key !== key
  const curtain = useMemo(() => (shown && !isStale ? curtainOf(shown) : undefined), [shown, isStale])
  const showOnGlobe = useEffectEvent((section: GlobeLayers['section']) =>
    onLayers((layers) => ({ ...layers, section })),
  )
  useEffect(() => showOnGlobe(curtain), [curtain])

  return (
    <div className="section-result">
      <SectionControls
        target={target}
        view={view}
        hasDeparture={plan.departure !== null}
        requests={order?.parts.length ?? 0}
        isGuest={!user && guest !== undefined}
        problem={problem}
        state={state}
        onFind={() => setSearch(noSearch)}
        onView={onView}
        onSample={press}
        onCancel={cancel}
      />
      {state.state === 'failed' && (
        <div role="alert" className="plan-pad">
          <p>{screenTexts.failed}</p>
          <p className="small soft">
            {state.fault.type === 'answered' && state.fault.status < 500 && state.fault.sentence !== ''
              ? state.fault.sentence
              : describeFault(state.fault)}
          </p>
          <button type="button" className="button" onClick={press}>
            {screenTexts.tryAgain}
          </button>
        </div>
      )}
      {state.state === 'refused' && (
        <p role="alert" className="problem plan-pad">
          {state.sentence}
        </p>
      )}
      {shown && isStale && <p className="warning section-stale">{screenTexts.isStale}</p>}
      {shown && !hasValues(shown.section) && <p className="plan-pad">{screenTexts.noValues}</p>}
      {shown && hasValues(shown.section) && (
        <div data-stale={isStale}>
          <AlongTheTrack shown={shown} tab={view.tab} />
        </div>
      )}
      <PartFailure
        name={screenTexts.theDialog}
        onClose={() => {
          setSearch(undefined)
          setIsAsking(false)
        }}
      >
        <Suspense>
          {search && (
            <SearchOverlay
              search={search}
              onSearch={setSearch}
              chosen={view.variable}
              onChoose={(variable) => {
                setSearch(undefined)
                onView({ variable })
              }}
              onClose={() => setSearch(undefined)}
            />
          )}
          {isAsking && (
            <GuestDialog
              onContinue={() => {
                setIsAsking(false)
                sample()
              }}
              onClose={() => setIsAsking(false)}
            />
          )}
        </Suspense>
      </PartFailure>
    </div>
  )
}

/** The section, or the profiles at the waypoints. */
function AlongTheTrack({ shown, tab }: { readonly shown: ShownSection; readonly tab: PlanView['tab'] }) {
  const floor = useSeaFloor()
  return tab === 'profiles' ? (
    <Profiles shown={shown} floor={floor} />
  ) : (
    <SectionChart shown={shown} floor={floor} unit={formatUnit(shown.row.Unit)} />
  )
}

const orderOf = (plan: CruisePlan, { variable }: Target, { time, method }: PlanView) =>
  planSection(sampleTrack(plan, sampleSpacing(variable)), variable, time, method)

/** Why a field cannot be sampled along the plan, and how to go on. */
function problemOf({ variable }: Target, requests: number, plan: CruisePlan, { time }: PlanView): string | undefined {
  if (isIrregular(variable)) {
    return screenTexts.isIrregular
  }
  if (variable.calendar !== 'none' && time.by !== 'fixed' && plan.departure === null) {
    return variable.calendar === 'month' ? screenTexts.needsMonth : screenTexts.needsTime
  }
  if (requests === 0) return screenTexts.noData
  if (requests > mostRequests) {
    return screenTexts.tooFine
  }
  return undefined
}
