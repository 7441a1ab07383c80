import type { Region } from '@isobath/domain'
import { Globe, type GlobeHandle, type GlobeHover, type GlobeStatus, type GlobeTrack } from '@isobath/plot/globe'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Camera } from '../../shell/globe/camera-code.ts'
import type { Layer } from '../../shell/globe/layer.ts'
import { Readout } from '../../shell/globe/readout.tsx'
import { useAddressCamera } from '../../shell/globe/use-address-camera.ts'
import { useGlobeWarmUp } from '../../shell/globe/use-globe-warm-up.ts'
import { useSettledCamera } from '../../shell/globe/use-settled-camera.ts'
import { useTheme } from '../../shell/theme.tsx'
import type { Target } from '../../shell/use-target.ts'
import { readState } from '../address/state.ts'
import { Caption } from './caption.tsx'
import { DrawBar } from './draw-bar.tsx'
import { screenTexts } from './screen-texts.ts'
import type { RegionDrawing } from './use-drawing.ts'
import { useLayer } from './use-layer.ts'
import { outlineOf, startView, viewOfVariable } from './view.ts'
import '../../shell/globe/globe-worker.ts'
import '../../shell/globe/globe.css'
import './globe-view.css'

const noTracks: readonly GlobeTrack[] = []
const byTrack = { by: 'track' } as const

/** What the globe draws of a layer. */
const partsOf = ({ field, points, tracks = noTracks, colouring = byTrack }: Partial<Layer> = {}) => ({
  ...(field ? { field } : {}),
  ...(points ? { points } : {}),
  tracks,
  colouring,
})

interface Props {
  /** The id of the chosen variable. */
  readonly chosen: number | undefined
  /** The chosen variable, once the catalog has answered. */
  readonly target: Target | undefined
  /** Whether the catalog has not answered yet. */
  readonly isAwaited: boolean
  /** The box of the form. */
  readonly region: Region | undefined
  readonly camera: Camera | undefined
  readonly drawing: RegionDrawing
  readonly onCamera: (camera: Camera) => void
  readonly onChoose: (id: number) => void
}

/** The globe behind the panel: the chosen variable or the default field, and the box of the form. */
export default function GlobeView({ chosen, target, isAwaited, region, camera, drawing, onCamera, onChoose }: Props) {
  const { theme } = useTheme()
  const box = useRef<HTMLDivElement>(null)
  const globe = useRef<GlobeHandle>(null)
  const [status, setStatus] = useState<GlobeStatus>({ state: 'loading' })
  const [hover, setHover] = useState<GlobeHover | null>(null)
  useGlobeWarmUp(status.state === 'drawn')
  const reportCamera = useSettledCamera(onCamera)
  const request = useLayer(chosen, target, isAwaited)
  const { layer, name } = request.shown ?? {}

  // A view of the address stays until another variable is chosen, and comes back with Back and Forward.
  const flownTo = useRef(camera ? chosen : undefined)
  const start = useAddressCamera(
    () => readState(location.search).camera ?? startView(),
    () => (flownTo.current = readState(location.search).variable),
  )
  const fly = useEffectEvent(({ variable }: Target) => {
    if (flownTo.current === variable.id) return
    flownTo.current = variable.id
    const view = viewOfVariable(variable)
    if (view) globe.current?.flyTo(view)
  })
  useEffect(() => {
    if (target) fly(target)
  }, [target])

  const { isDrawing } = drawing
  const follow = useEffectEvent(drawing.follow)
  const end = useEffectEvent(drawing.end)
  useEffect(() => {
    if (!isDrawing) return
    box.current?.querySelector<HTMLElement>('[role=application]')?.focus()
    return globe.current?.drawRegion({ onExtent: (extent) => follow(extent), onEnd: (region) => end(region) })
  }, [isDrawing])

  const outline = useMemo(() => (region && !isDrawing ? outlineOf(region) : undefined), [region, isDrawing])
  const regions = useMemo(() => (outline ? [outline] : []), [outline])
  return (
    <div ref={box} className="globe-view">
      <Globe
        ref={globe}
        className="globe-fill"
        theme={theme}
        camera={start}
        regions={regions}
        {...partsOf(layer)}
        label={name === undefined ? screenTexts.globe : screenTexts.globeWith(name)}
        onCamera={reportCamera}
        onHover={setHover}
        onPick={setHover}
        onStatus={setStatus}
      />
      {status.state === 'failed' && (
        <p role="alert" className="globe-message">
          {status.sentence}
        </p>
      )}
      {!isDrawing && <Caption request={request} onChoose={onChoose} />}
      {isDrawing && <DrawBar extent={drawing.extent} onCancel={() => drawing.end(null)} />}
      {isDrawing && <span className="globe-cross" aria-hidden="true" />}
      <Readout hover={hover} unit={layer?.unit} />
      <output className="out-of-sight" data-globe={status.state} data-layer={request.state}>
        {status.state === 'drawn' && name !== undefined ? screenTexts.isShown(name) : ''}
      </output>
    </div>
  )
}
