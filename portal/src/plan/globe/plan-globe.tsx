import {
  type CruisePlan,
  type Place,
  formatDegreesMinutes,
  insertWaypoint,
  isoDay,
  moveWaypoint,
  sampleTrack,
} from '@isobath/domain'
import {
  Globe,
  defaultCamera,
  type GlobeHandle,
  type GlobeHover,
  type GlobePoints,
  type GlobeStatus,
  type GlobeTrack,
} from '@isobath/plot/globe'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Icon } from '../../shell/text/icon.tsx'
import { useGlobeWarmUp } from '../../shell/globe/use-globe-warm-up.ts'
import { useTheme } from '../../shell/theme.tsx'
import type { GlobeLayers } from './globe-layers.ts'
import { type Draft, usePlanGestures } from './use-plan-gestures.ts'
import { screenTexts } from './screen-texts.ts'
import '../../shell/globe/globe-worker.ts'
import '../../shell/globe/globe.css'
import './plan-globe.css'

export interface PlanGlobeProps {
  readonly plan: CruisePlan
  readonly layers: GlobeLayers
  readonly isDrawing: boolean
  /** Where the globe flies: a place, or the whole track. Each object is one flight. */
  readonly target: { readonly place?: Place } | undefined
  readonly onDrawing: (isDrawing: boolean) => void
  /** Without an index, at the end. */
  readonly onAdd: (index: number | undefined, place: Place) => void
  readonly onMove: (index: number, place: Place) => void
  readonly onRemoveLast: () => void
  readonly onSelect: (index: number) => void
}

const trackId = 'plan'
/** Distinct from the sea, the land and the palettes of fields. */
const trackColour = '#ff7a1a'
/** Metres between the places by which a leg follows its great circle. */
const lineStep = 40_000
const byTrack = { by: 'track' } as const
/** A waypoint that is looked at alone. */
const placeZoom = 6

/** The globe on which the track is drawn and changed. */
export default function PlanGlobe({ plan, layers, isDrawing, target, onDrawing, ...on }: PlanGlobeProps) {
  const { theme } = useTheme()
  const element = useRef<HTMLDivElement>(null)
  const globe = useRef<GlobeHandle>(null)
  const [status, setStatus] = useState<GlobeStatus>({ state: 'loading' })
  const [hover, setHover] = useState<GlobeHover | null>(null)
  useGlobeWarmUp(status.state === 'drawn')
  const { draft, isKeyboard } = usePlanGestures(element, globe, { plan, isDrawing, ...on })
  const shown = useMemo(() => (draft ? withDraft(plan, draft) : plan), [plan, draft])
  const own = useMemo(() => trackOf(shown), [shown])
  const points = useMemo(() => pointsOf(shown), [shown])
  const { cruises } = layers
  const tracks = useMemo(() => [...(cruises ?? []), ...(own ? [own] : [])], [cruises, own])

  const fly = useEffectEvent(() => {
    if (target?.place) globe.current?.flyTo({ ...defaultCamera, ...target.place, zoom: placeZoom })
    else if (plan.waypoints.length === 1 && plan.waypoints[0])
      globe.current?.flyTo({ ...defaultCamera, ...plan.waypoints[0] })
    else {
      isFitted.current = true
      globe.current?.flyTo(trackId)
    }
  })
  // The whole track stays in view while the results take their room, until the reader turns the globe.
  const isFitted = useRef(false)
  const fit = useEffectEvent(() => {
    if (isFitted.current) globe.current?.flyTo(trackId)
  })
  useEffect(() => {
    const stage = element.current
    if (!stage) return undefined
    const release = () => {
      isFitted.current = false
    }
    const events = ['pointerdown', 'wheel', 'keydown'] as const
    for (const event of events) stage.addEventListener(event, release, true)
    const watch = new ResizeObserver(() => fit())
    watch.observe(stage)
    return () => {
      for (const event of events) stage.removeEventListener(event, release, true)
      watch.disconnect()
    }
  }, [])
  const isReady = status.state === 'drawn'
  useEffect(() => {
    if (target && isReady) fly()
  }, [target, isReady])

  return (
    <div ref={element} className="plan-stage" data-drawing={isDrawing} data-globe={status.state}>
      <Globe
        ref={globe}
        className="globe-fill"
        theme={theme}
        tracks={tracks}
        colouring={byTrack}
        selected={trackId}
        points={points}
        {...(layers.section ? { section: layers.section } : {})}
        graticule={isDrawing ? 'always' : 'moving'}
        label={isDrawing ? screenTexts.globeForDrawing : screenTexts.globe}
        onHover={setHover}
        onPick={(place) => {
          if (isDrawing) on.onAdd(undefined, place)
        }}
        onStatus={setStatus}
      />
      {isDrawing && isKeyboard && <span className="plan-crosshair" aria-hidden="true" />}
      <div className="plan-globe-tools">
        <button
          type="button"
          className="button plan-draw"
          aria-pressed={isDrawing}
          onClick={() => onDrawing(!isDrawing)}
        >
          <Icon name="pen" />
          {isDrawing ? screenTexts.stopDrawing : screenTexts.draw}
        </button>
        {isDrawing && (
          <p className="plan-hint small">{plan.waypoints.length === 0 ? screenTexts.firstHint : screenTexts.hint}</p>
        )}
      </div>
      {status.state === 'failed' && (
        <p role="alert" className="plan-message">
          {screenTexts.failed(status.sentence)}
        </p>
      )}
      {hover && (
        <p className="plan-readout small tabular" aria-hidden="true">
          {describeHover(hover)}
        </p>
      )}
    </div>
  )
}

const withDraft = (plan: CruisePlan, { index, isNew, place }: Draft): CruisePlan =>
  isNew ? insertWaypoint(plan, index, place) : moveWaypoint(plan, index, place)

function trackOf(plan: CruisePlan): GlobeTrack | undefined {
  if (plan.waypoints.length < 2) return undefined
  const { lon, lat } = sampleTrack(plan, lineStep)
  return { id: trackId, name: screenTexts.plannedTrack, lon, lat, colour: trackColour }
}

const pointsOf = ({ waypoints }: CruisePlan): GlobePoints => ({
  places: {
    lon: waypoints.map(({ lon }) => lon),
    lat: waypoints.map(({ lat }) => lat),
    name: waypoints.map(({ name }, i) => (name === '' ? screenTexts.waypoint(i + 1) : screenTexts.named(i + 1, name))),
  },
  colour: trackColour,
  diameter: 12,
})

function describeHover({ lon, lat, point, track, section }: GlobeHover): string {
  const place = `${formatDegreesMinutes(lat, 'lat')}, ${formatDegreesMinutes(lon, 'lon')}`
  if (point) return `${point.name} · ${place}`
  if (section && section.value !== null)
    return `${screenTexts.atDepth(section.depth, section.value.toFixed(2))} · ${place}`
  if (!track || track.id === trackId) return place
  return `${track.name}${track.time === null ? '' : ` ${isoDay(track.time)}`} · ${place}`
}
