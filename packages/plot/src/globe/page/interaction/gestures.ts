import type { GlobeCamera, PictureSize, Pixel } from '../../camera/camera.ts'
import { dragBetween, panBy, zoomBy } from '../../camera/moves.ts'

/** What gestures and keys read and change. */
interface GestureTarget {
  readonly camera: GlobeCamera
  readonly size: PictureSize
  move(camera: GlobeCamera): void
  /** The start view. */
  reset(): void
  hover(pixel: Pixel | undefined): void
  /** A press without a drag. */
  press(pixel: Pixel): void
  /** Whether it takes a key, or a double click as "dblclick", for something else than a move. */
  takes(key: string): boolean
}

/** CSS pixels that a key moves the centre by. */
const keyStep = 60
const keyZoom = 0.5
const keyTurn = 15
const keyTilt = 10

/** CSS pixels within which a press is no drag. */
const pressReach = 4

/** Levels of zoom for a pixel of the wheel. */
const wheelZoom = 1 / 240

/** Moves of a key; undefined for keys that the globe does not use. */
export function keyMove(
  key: string,
  isShifted: boolean,
  camera: GlobeCamera,
  size: PictureSize,
): GlobeCamera | undefined {
  const rotate = (by: number) => ({ ...camera, heading: camera.heading + by })
  const tilted = (by: number) => ({ ...camera, tilt: Math.max(0, (camera.tilt ?? 0) + by) })
  switch (key) {
    case 'ArrowLeft':
      return isShifted ? rotate(-keyTurn) : panBy(camera, -keyStep, 0)
    case 'ArrowRight':
      return isShifted ? rotate(keyTurn) : panBy(camera, keyStep, 0)
    case 'ArrowUp':
      return isShifted ? tilted(keyTilt) : panBy(camera, 0, -keyStep)
    case 'ArrowDown':
      return isShifted ? tilted(-keyTilt) : panBy(camera, 0, keyStep)
    case '+':
    case '=':
    case 'PageUp':
      return zoomBy(camera, keyZoom, size)
    case '-':
    case 'PageDown':
      return zoomBy(camera, -keyZoom, size)
    case 'n':
    case 'N':
      return { ...camera, heading: 0 }
  }
  return undefined
}

/** CSS pixels of a line of the wheel. */
const wheelLine = 16

/** Browsers report a pinch on a touchpad as a wheel with Ctrl, in much smaller steps. */
const pinchFactor = 10

/** Levels that the wheel or a pinch on a touchpad zooms by. */
export function wheelLevels({
  deltaY,
  deltaMode,
  ctrlKey,
}: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const isInLines = deltaMode === 1
  return -deltaY * (isInLines ? wheelLine : 1) * (ctrlKey ? pinchFactor : 1) * wheelZoom
}

/** Whether an event belongs to a control over the globe. */
const isOnControl = ({ target }: Event) => (target as Element).closest('button, input, select, [role=group]') !== null

const distance = (a: Pixel, b: Pixel) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * Lets pointers, the wheel and keys move a globe: one pointer drags the place under it, two zoom and drag. Arrows move, + and − zoom, Shift with left and
 * right turns, with up and down tilts, N puts north up, Home goes back to the start.
 *
 * @returns a function that ends it
 */
export function listenToGestures(element: HTMLElement, target: GestureTarget): () => void {
  const ended = new AbortController()
  const pointers = new Map<number, Pixel>()
  /** Where the only pointer was pressed, until it moves. */
  let pressed: Pixel | undefined
  let isTaken = false
  const pixelOf = (event: MouseEvent): Pixel => {
    const { left, top, width, height } = element.getBoundingClientRect()
    // A page may show the globe larger or smaller, by a transform or CSS zoom.
    const { clientWidth, clientHeight } = element
    return { x: ((event.clientX - left) / width) * clientWidth, y: ((event.clientY - top) / height) * clientHeight }
  }
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
    element.addEventListener(type, listener, { signal: ended.signal, passive: false })

  on('pointerdown', (event) => {
    if (event.button !== 0 || isOnControl(event)) return
    try {
      element.setPointerCapture(event.pointerId)
    } catch {
      // A pointer that the script of a test made cannot be captured, and jsdom captures none. The gesture goes on without.
    }
    pointers.set(event.pointerId, pixelOf(event))
    pressed = pointers.size === 1 ? pixelOf(event) : undefined
  })
  on('pointermove', (event) => {
    const to = pixelOf(event)
    const from = pointers.get(event.pointerId)
    if (!from) return target.hover(isOnControl(event) ? undefined : to)
    if (pressed && distance(to, pressed) <= pressReach) return undefined
    pressed = undefined
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, to)
    if (!other) return target.move(dragBetween(target.camera, target.size, from, to))
    const spread = distance(to, other) / Math.max(1, distance(from, other))
    const middle = (pixel: Pixel) => ({ x: (pixel.x + other.x) / 2, y: (pixel.y + other.y) / 2 })
    const dragged = dragBetween(target.camera, target.size, middle(from), middle(to))
    return target.move(zoomBy(dragged, Math.log2(Math.max(0.1, spread)), target.size, middle(to)))
  })
  const lift = (event: PointerEvent) => {
    pointers.delete(event.pointerId)
    isTaken = target.takes('dblclick')
    if (event.type === 'pointerup' && pressed) target.press(pixelOf(event))
    pressed = undefined
  }
  on('pointerup', lift)
  on('pointercancel', lift)
  // Otherwise the click after the tap that ends a drawing falls on what the page then puts under the finger.
  on('touchend', (event) => {
    if (isTaken && event.cancelable && !isOnControl(event)) event.preventDefault()
  })
  on('pointerleave', () => target.hover(undefined))
  on('wheel', (event) => {
    if (isOnControl(event)) return
    event.preventDefault()
    target.move(zoomBy(target.camera, wheelLevels(event), target.size, pixelOf(event)))
  })
  on('dblclick', (event) => {
    if (!isOnControl(event) && !target.takes(event.type))
      target.move(zoomBy(target.camera, 1, target.size, pixelOf(event)))
  })
  on('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || isOnControl(event)) return undefined
    if (target.takes(event.key)) return event.preventDefault()
    const moved = keyMove(event.key, event.shiftKey, target.camera, target.size)
    if (moved) target.move(moved)
    else if (event.key === 'Home') target.reset()
    else return undefined
    return event.preventDefault()
  })
  return () => ended.abort()
}
