import {
  Globe,
  type GlobeCamera,
  type GlobeHandle,
  type GlobeHover,
  type GlobeProps,
  type GlobeStatus,
} from '@isobath/plot/globe'
import { type Ref, useEffect, useLayoutEffect, useEffectEvent, useRef, useState } from 'react'
import { useTheme } from '../theme.tsx'
import type { Camera } from './camera-code.ts'
import { Readout } from './readout.tsx'
import { useGlobeWarmUp } from './use-globe-warm-up.ts'
import { zoomToFit } from './zoom-to-fit.ts'
import './globe-worker.ts'
import './globe.css'

interface Props extends Pick<GlobeProps, 'field' | 'tracks' | 'colouring' | 'selected' | 'onCamera' | 'onPick'> {
  readonly ref?: Ref<GlobeHandle>
  /** Where the globe begins, and where another such object moves it. Without a zoom, or with one that would show less of it, the whole globe fits the box. */
  readonly start: Pick<Camera, 'lon' | 'lat'> & Partial<Camera>
  readonly label: string
  /** Of the values of the field; undefined for tracks without values. */
  readonly unit?: string | undefined
  /** Whether there will be a colour bar, for which the whole globe leaves room. */
  readonly hasColourBar?: boolean
  /** Describes for tests what is drawn beside the state of the globe itself. */
  readonly content: string
}

/** CSS pixels below the globe for the colour bar of a field, and as many above it. */
const barRoom = 24

/**
 * A globe that fills a box of a page that scrolls. The wheel and vertical swipes scroll the page; a pinch, a double click and keys zoom the globe. It fits a box
 * that changes its size until the reader has moved it.
 */
export function PageGlobe({ start, unit, hasColourBar = false, content, onCamera, onPick, ...options }: Props) {
  const { theme } = useTheme()
  const box = useRef<HTMLDivElement>(null)
  const [camera, setCamera] = useState<Camera>()
  const [status, setStatus] = useState<GlobeStatus>({ state: 'loading' })
  const [hover, setHover] = useState<GlobeHover | null>(null)
  const hasReaderMoved = useRef(false)
  // The camera that the page has set, and the one that the globe has reached. In between, the globe moves by itself.
  const target = useRef<Camera>(undefined)
  const taken = useRef<Camera>(undefined)
  useGlobeWarmUp(status.state === 'drawn')
  const place = useEffectEvent(({ clientWidth, clientHeight }: HTMLElement, from: Props['start']) => {
    const room = hasColourBar ? 2 * barRoom : 0
    const side = Math.min(clientWidth, clientHeight - room)
    // The box has no size before its style sheet has come.
    if (side <= 0) return
    const zoom = zoomToFit(side)
    target.current = { heading: 0, ...from, zoom: Math.max(from.zoom ?? zoom, zoom) }
    setCamera(target.current)
  })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    hasReaderMoved.current = false
    place(element, start)
    const sizes = new ResizeObserver(() => {
      if (!hasReaderMoved.current) place(element, start)
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [start])
  // The effects of the globe have run before.
  useEffect(() => {
    taken.current = camera
  }, [camera])
  const follow = (moved: GlobeCamera) => {
    if (target.current !== taken.current) return
    hasReaderMoved.current = true
    onCamera?.(moved)
  }
  useEffect(() => {
    // A pinch on a trackpad comes as a wheel with the control key.
    const leaveToPage = (event: WheelEvent) => {
      if (!event.ctrlKey) event.stopPropagation()
    }
    const element = box.current
    element?.addEventListener('wheel', leaveToPage, { capture: true, passive: true })
    return () => element?.removeEventListener('wheel', leaveToPage, { capture: true })
  }, [])
  return (
    <div ref={box} className="page-globe">
      {camera && (
        <Globe
          {...options}
          className="globe-fill"
          theme={theme}
          camera={camera}
          onCamera={follow}
          onHover={setHover}
          onPick={(pick) => {
            setHover(pick)
            onPick?.(pick)
          }}
          onStatus={setStatus}
        />
      )}
      {status.state === 'failed' && (
        <p role="alert" className="page-globe-message">
          {status.sentence}
        </p>
      )}
      <Readout hover={hover} unit={unit} />
      <span hidden data-globe={status.state} data-content={content} />
    </div>
  )
}
