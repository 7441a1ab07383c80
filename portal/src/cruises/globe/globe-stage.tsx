import { cruiseView } from '@isobath/domain'
import {
  Globe,
  defaultCamera,
  type GlobeHandle,
  type GlobeHover,
  type GlobeStatus,
  type TimeRange,
  type TrackColours,
} from '@isobath/plot/globe'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { describeFault } from '../../service/request.ts'
import type { Camera } from '../../shell/globe/camera-code.ts'
import { Readout } from '../../shell/globe/readout.tsx'
import { trackColours } from '../../shell/globe/track-colours.ts'
import { useAddressCamera } from '../../shell/globe/use-address-camera.ts'
import { useGlobeTracks } from '../../shell/globe/use-globe-tracks.ts'
import { useGlobeWarmUp } from '../../shell/globe/use-globe-warm-up.ts'
import { useSettledCamera } from '../../shell/globe/use-settled-camera.ts'
import { useTheme } from '../../shell/theme.tsx'
import type { Renderable } from '../selection.ts'
import { type Colouring, isMeasured } from '../colouring.ts'
import { readCruises } from '../state.ts'
import { Legend } from './legend.tsx'
import { timePalette, valueColours } from './palettes.ts'
import { useCruiseVariables } from './use-cruise-variables.ts'
import { useTrackValues } from './use-track-values.ts'
import { useTrajectories } from './use-trajectories.ts'
import { screenTexts } from './screen-texts.ts'
import '../../shell/globe/globe-worker.ts'
import '../../shell/globe/globe.css'
import './globe-stage.css'

interface Props {
  /** The cruises to render; undefined while the list of cruises is not known. */
  readonly shown: Renderable | undefined
  readonly colouring: Colouring
  /** The cruise to fly to. Each object is one flight. */
  readonly target: { readonly name: string } | undefined
  readonly onColouring: (colouring: Colouring) => void
  readonly onCamera: (camera: Camera) => void
  readonly onFlyTo: (name: string) => void
  readonly onClear: () => void
}

const noCruises: Renderable = { cruises: [], leftOut: [] }
const byCruise = { by: 'track' } as const
const byTime = { by: 'time', palette: timePalette } as const

/** The globe with the rendered cruises, their legend and their time. */
export default function GlobeStage({ shown = noCruises, colouring, target, onColouring, onCamera, ...props }: Props) {
  const { theme } = useTheme()
  const { cruises, leftOut } = shown
  const globe = useRef<GlobeHandle>(null)
  const camera = useAddressCamera(() => ({ ...(readCruises(location.search).camera ?? defaultCamera) }))
  const [status, setStatus] = useState<GlobeStatus>({ state: 'loading' })
  const [hover, setHover] = useState<GlobeHover | null>(null)
  useGlobeWarmUp(status.state === 'drawn')
  // A picked cruise stands out until the next flight.
  const [pick, setPick] = useState<{ readonly id: string | undefined; readonly since: typeof target }>()

  const ids = useMemo(() => cruises.map(({ ID }) => ID), [cruises])
  const { byId, isLoading, failure } = useTrajectories(ids)
  const colours = useMemo(() => trackColours(cruises.length), [cruises.length])
  // The choice is another object in each render, its value is not.
  const { variable, unit = '' } = isMeasured(colouring) ? colouring : {}
  const measured = useMemo(() => (variable === undefined ? undefined : { variable, unit }), [variable, unit])
  const isByTime = colouring === 'time'
  const values = useTrackValues(ids, measured)
  const { variables, range } = useCruiseVariables(ids, values.byId)
  const valueScale = useMemo(() => measured && range && valueColours(measured, range), [measured, range])
  const globeColouring = useMemo<TrackColours>(() => {
    if (!measured) return isByTime ? byTime : byCruise
    return valueScale ? { by: 'value', ...valueScale } : byCruise
  }, [measured, isByTime, valueScale])
  const tracks = useGlobeTracks(cruises, colours, byId, values.byId)
  const extent = useMemo(() => extentOf(cruises.map(({ ID }) => byId.get(ID)?.time)), [cruises, byId])

  // A flight waits for the track that it goes to.
  const goal = target && cruises.find(({ Name }) => Name === target.name)
  const track = goal && byId.get(goal.ID)
  const goalId = goal && cruises.length > 1 ? String(goal.ID) : undefined
  const picked = pick && pick.since === target ? pick.id : goalId
  // A target is flown to once: Forward shows its track again, with the camera of the address.
  const flownTo = useRef<typeof target>(undefined)
  const during = useRef<TimeRange>(undefined)
  const fly = useEffectEvent(() => {
    if (flownTo.current === target) return
    flownTo.current = target
    const view = track && cruiseView(track.lat, track.lon)
    // A cruise that the slider hides is shown to its end: otherwise the flight would lead to an empty sea.
    const [first, until] = during.current ?? [-Infinity, Infinity]
    const [from, end] = [track?.time[0], track?.time.at(-1)]
    if (from !== undefined && end !== undefined && from > until) globe.current?.update({ during: [first, end] })
    if (view) globe.current?.flyTo({ ...view, heading: 0 })
  })
  useEffect(() => {
    if (target && track) fly()
  }, [target, track])

  const moved = useSettledCamera(onCamera)

  // A large track is drawn once it is encoded.
  const [drawn, setDrawn] = useState(0)
  const isDrawing = status.state !== 'failed' && drawn !== tracks.length
  const isBusy = isLoading || values.isLoading || isDrawing
  const fault = failure ?? values.failure
  return (
    <>
      <Globe
        ref={globe}
        className="globe-fill"
        theme={theme}
        camera={camera}
        tracks={tracks}
        colouring={globeColouring}
        timeSlider
        skipGaps
        {...(picked === undefined ? {} : { selected: picked })}
        label={screenTexts.globe(cruises.length)}
        onCamera={moved}
        onDuring={(visible) => (during.current = visible)}
        onHover={setHover}
        onPick={(place) => {
          setHover(place)
          setPick({ id: place.track?.id, since: target })
        }}
        onTracks={setDrawn}
        onStatus={setStatus}
      />
      {status.state === 'failed' && (
        <p role="alert" className="cruise-message">
          {status.sentence}
        </p>
      )}
      {cruises.length === 0 && leftOut.length === 0 && <p className="globe-hint soft">{screenTexts.hint}</p>}
      {(cruises.length > 0 || leftOut.length > 0) && (
        <Legend
          cruises={cruises}
          colours={colours}
          leftOut={leftOut}
          isBusy={isBusy}
          colouring={colouring}
          extent={extent}
          variables={variables}
          valueScale={valueScale}
          picked={picked}
          onColouring={onColouring}
          onFlyTo={props.onFlyTo}
          onClear={props.onClear}
        />
      )}
      {fault && (
        <div role="alert" className="cruise-message">
          <p>{screenTexts.fetchFailed}</p>
          <p className="soft small">{describeFault(fault.fault)}</p>
          <button type="button" className="button" onClick={fault.retry}>
            {screenTexts.tryAgain}
          </button>
        </div>
      )}
      <Readout hover={hover} unit={measured?.unit} />
      <output className="out-of-sight" data-globe={status.state} data-tracks={isBusy ? 'loading' : tracks.length}>
        {isBusy ? screenTexts.loadingTheTrajectories : tracks.length > 0 ? screenTexts.rendered(tracks.length) : ''}
      </output>
    </>
  )
}

/** First and last of the times of all cruises. Those of each ascend. */
function extentOf(times: readonly (Float64Array | undefined)[]): TimeRange | undefined {
  const ends = times.flatMap((time) => (time && time.length > 0 ? [time[0]!, time.at(-1)!] : []))
  return ends.length === 0 ? undefined : [Math.min(...ends), Math.max(...ends)]
}
