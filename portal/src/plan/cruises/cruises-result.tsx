import { type CruisePlan, crossingRules, metresPerNauticalMile, sampleTrack } from '@isobath/domain'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { describeFault } from '../../service/request.ts'
import { fetchCruises } from '../../service/cruises.ts'
import { useRequest } from '../../service/use-request.ts'
import { useGlobeTracks } from '../../shell/globe/use-globe-tracks.ts'
import type { GlobeLayers } from '../globe/globe-layers.ts'
import type { PlanView } from '../state/plan-code.ts'
import { NumberInput } from '../waypoints/number-input.tsx'
import { CrossingTable } from './crossing-table.tsx'
import { useCrossings } from './use-crossings.ts'
import { screenTexts } from './screen-texts.ts'
import './cruises.css'

interface Props {
  readonly plan: CruisePlan
  readonly view: PlanView
  readonly onView: (part: Partial<PlanView>) => void
  readonly onLayers: (change: (layers: GlobeLayers) => GlobeLayers) => void
}

/** Colours that stand out from the sea of both themes and from the planned track, in turn. */
const cruiseColours = ['#e5484d', '#f5d90a', '#d6409f', '#46a758', '#b174e0'] as const

/** Metres between the places by which the track is compared with the boxes of cruises. */
const lineStep = 50_000

/** The past cruises that came near the track, on the globe and in a table. */
export default function CruisesResult({ plan, view, onView, onLayers }: Props) {
  const list = useRequest('cruises', fetchCruises)
  const { state, start, cancel } = useCrossings()
  const { waypoints } = plan
  const found = state.state === 'found' ? state : undefined
  const isStale = found !== undefined && !isSameOrder(found.order, waypoints, view.miles)
  const crossings = useMemo(() => (found && !isStale ? found.crossings : []), [found, isStale])
  const shown = useMemo(() => crossings.filter(({ track }) => track), [crossings])
  const cruises = useMemo(() => shown.map(({ cruise }) => cruise), [shown])
  const colours = useMemo(() => shown.map((_, i) => cruiseColours[i % cruiseColours.length] ?? '#e5484d'), [shown])
  const byId = useMemo(
    () => new Map(shown.flatMap(({ cruise, track }) => (track ? [[cruise.ID, track] as const] : []))),
    [shown],
  )
  const tracks = useGlobeTracks(cruises, colours, byId)
  const show = useEffectEvent((cruises: GlobeLayers['cruises']) => onLayers((layers) => ({ ...layers, cruises })))
  useEffect(() => show(tracks), [tracks])

  const search = () => {
    if (list.state !== 'succeeded') return
    const { lon, lat } = sampleTrack(plan, lineStep)
    const line = Array.from(lon, (east, i) => ({ lon: east, lat: lat[i] ?? 0 }))
    // A long track has longer steps.
    const step = Math.max(
      lineStep,
      (sampleTrack(plan, lineStep).metres.at(-1) ?? 0) / Math.max(1, line.length - 1 - waypoints.length),
    )
    start({ places: waypoints, line, step, metres: view.miles * metresPerNauticalMile, cruises: list.value.cruises })
  }
  return (
    <div className="crossings">
      <div className="crossings-controls">
        <NumberInput
          label={screenTexts.within}
          value={view.miles}
          least={crossingRules.distance.least}
          most={crossingRules.distance.most}
          unit={screenTexts.miles}
          onValue={(miles) => {
            if (miles !== null) onView({ miles })
          }}
        />
        {state.state === 'searching' ? (
          <>
            <progress
              className="section-progress"
              max={Math.max(1, state.of)}
              value={state.done}
              aria-label={screenTexts.looking}
            />
            <span className="small tabular">{screenTexts.progress(state.done, state.of)}</span>
            <button type="button" className="button" onClick={cancel}>
              {screenTexts.cancel}
            </button>
          </>
        ) : (
          <button type="button" className="button primary" disabled={list.state !== 'succeeded'} onClick={search}>
            {screenTexts.find}
          </button>
        )}
      </div>
      {list.state === 'inProgress' && <p className="soft plan-pad">{screenTexts.loading}</p>}
      {list.state === 'failed' && (
        <div role="alert" className="plan-pad">
          <p>{screenTexts.listFailed}</p>
          <p className="small soft">{describeFault(list.fault)}</p>
          <button type="button" className="button" onClick={list.retry}>
            {screenTexts.tryAgain}
          </button>
        </div>
      )}
      {state.state === 'failed' && (
        <div role="alert" className="plan-pad">
          <p>{screenTexts.failed}</p>
          <p className="small soft">{describeFault(state.fault)}</p>
          <button type="button" className="button" onClick={search}>
            {screenTexts.tryAgain}
          </button>
        </div>
      )}
      {state.state === 'idle' && list.state === 'succeeded' && (
        <p className="soft plan-pad">{screenTexts.hint(view.miles)}</p>
      )}
      {isStale && <p className="warning plan-pad">{screenTexts.isStale}</p>}
      {found && !isStale && crossings.length === 0 && <p className="plan-pad">{screenTexts.nothing(view.miles)}</p>}
      {crossings.length > 0 && (
        <CrossingTable crossings={crossings} colours={new Map(cruises.map(({ ID }, i) => [ID, colours[i]]))} />
      )}
    </div>
  )
}

const isSameOrder = (
  { places, metres }: { readonly places: readonly { lon: number; lat: number }[]; readonly metres: number },
  waypoints: CruisePlan['waypoints'],
  miles: number,
) =>
  metres === miles * metresPerNauticalMile &&
  places.length === waypoints.length &&
  places.every(({ lon, lat }, i) => lon === waypoints[i]?.lon && lat === waypoints[i]?.lat)
