import { type CruisePlan, type Place, distanceBetween, nearestLeg } from '@isobath/domain'
import type { GlobeHandle } from '@isobath/plot/globe'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** A waypoint that is being dragged. */
export interface Draft {
  readonly index: number
  /** Whether the drag began between two waypoints and inserts one. */
  readonly isNew: boolean
  readonly place: Place
}

interface Options {
  readonly plan: CruisePlan
  readonly isDrawing: boolean
  /** Without an index, at the end. */
  readonly onAdd: (index: number | undefined, place: Place) => void
  readonly onMove: (index: number, place: Place) => void
  readonly onRemoveLast: () => void
  readonly onSelect: (index: number) => void
}

/** CSS pixels within which a press takes hold of a waypoint or of a leg. */
const reach = { mouse: 8, touch: 20 } as const

/**
 * Lets the reader drag waypoints and bend legs on the globe. A press elsewhere is left to the globe. While drawing, Enter places a waypoint at the middle of the
 * view and Backspace deletes the last one.
 */
export function usePlanGestures(
  element: RefObject<HTMLElement | null>,
  globe: RefObject<GlobeHandle | null>,
  { plan, isDrawing, ...on }: Options,
) {
  const [draft, setDraft] = useState<Draft>()
  const [isKeyboard, setIsKeyboard] = useState(false)

  const placeAt = (event: PointerEvent, right = 0): Place | undefined => {
    const { left, top } = element.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return globe.current?.placeAt(event.clientX - left + right, event.clientY - top)
  }
  /** The waypoint or the leg under a pointer. */
  const grasp = useEffectEvent((event: PointerEvent): Draft | undefined => {
    const place = placeAt(event)
    const pixels = event.pointerType === 'touch' ? reach.touch : reach.mouse
    const beside = placeAt(event, pixels)
    if (!place || !beside) return undefined
    const metres = distanceBetween(place, beside)
    const near = plan.waypoints
      .map((waypoint, index) => ({ index, metres: distanceBetween(waypoint, place) }))
      .toSorted((a, b) => a.metres - b.metres)[0]
    if (near && near.metres <= metres) return { index: near.index, isNew: false, place }
    const leg = nearestLeg(plan, place)
    return leg && leg.metres <= metres * 0.75 ? { index: leg.leg + 1, isNew: true, place } : undefined
  })
  const follow = useEffectEvent((event: PointerEvent, before: Draft): Draft => {
    const place = placeAt(event)
    return place ? { ...before, place } : before
  })
  const settle = useEffectEvent(({ index, isNew, place }: Draft) => {
    if (isNew) on.onAdd(index, place)
    else on.onMove(index, place)
  })
  const select = useEffectEvent((index: number) => on.onSelect(index))
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isDrawing || event.ctrlKey || event.altKey || event.metaKey) return
    const { camera } = globe.current ?? {}
    if (event.key === 'Enter' && camera) on.onAdd(undefined, { lon: camera.lon, lat: camera.lat })
    else if (event.key === 'Backspace' && plan.waypoints.length > 0) on.onRemoveLast()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  const isDrawingNow = useEffectEvent(() => isDrawing)

  useEffect(() => {
    const host = element.current
    if (!host) return undefined
    const ended = new AbortController()
    const options = { signal: ended.signal, capture: true }
    let drag:
      | {
          readonly id: number
          draft: Draft
          isDragged: boolean
          readonly from: { readonly x: number; readonly y: number }
        }
      | undefined
    const isOnControl = ({ target }: Event) =>
      target instanceof Element && target.closest('button, input, select') !== null
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    host.addEventListener(
      'pointerdown',
      (event) => {
        setIsKeyboard(false)
        if (event.button !== 0 || drag || isOnControl(event)) return
        const found = grasp(event)
        if (!found) return
        stop(event)
        host.setPointerCapture(event.pointerId)
        drag = { id: event.pointerId, draft: found, isDragged: false, from: { x: event.clientX, y: event.clientY } }
      },
      options,
    )
    host.addEventListener(
      'pointermove',
      (event) => {
        if (drag?.id !== event.pointerId) return
        stop(event)
        const moved = Math.hypot(event.clientX - drag.from.x, event.clientY - drag.from.y)
        if (!drag.isDragged && moved <= 4) return
        drag.isDragged = true
        drag.draft = follow(event, drag.draft)
        setDraft(drag.draft)
      },
      options,
    )
    const lift = (event: PointerEvent) => {
      if (drag?.id !== event.pointerId) return
      stop(event)
      const { draft: last, isDragged } = drag
      drag = undefined
      setDraft(undefined)
      if (event.type === 'pointercancel') return
      if (isDragged) settle(last)
      else if (!last.isNew) select(last.index)
    }
    host.addEventListener('pointerup', lift, options)
    host.addEventListener('pointercancel', lift, options)
    // Two waypoints placed quickly are no double click, which would zoom.
    host.addEventListener(
      'dblclick',
      (event) => {
        if (isDrawingNow()) stop(event)
      },
      options,
    )
    host.addEventListener(
      'keydown',
      (event) => {
        if (isOnControl(event)) return
        setIsKeyboard(true)
        press(event)
      },
      options,
    )
    return () => ended.abort()
  }, [element])

  return { draft, isKeyboard }
}
