/** Turns pointer, wheel and key events into gestures. Places are CSS pixels from the upper left corner of the data area. */

export interface GestureTarget {
  /** Moves the data by pixels. */
  drag(dx: number, dy: number): void
  /** Scales the view about a place, along one axis if one is named. Returns false at the limit, so that the page scrolls on. */
  zoom(factor: number, x: number, y: number, along?: 'x' | 'y'): boolean
  /** Draws a box; `isEnd` is true when the pointer is released. */
  box(from: readonly [number, number], to: readonly [number, number], isEnd: boolean): void
  cancelBox(): void
  reset(): void
  /** Fits the values of a series to those in view. */
  fit(): void
  hover(place: readonly [x: number, y: number] | null): void
  click(place: readonly [x: number, y: number]): void
  /** The page scrolls instead of the chart zooming. */
  wheelIgnored(): void
  /** Whether the box tool is active, so that a plain drag draws a box. */
  isBoxing(): boolean
}

// One notch of a wheel is about 100 pixels and zooms by a fifth. A trackpad reports a pinch as small deltas with ctrlKey.
const wheelRate = 0.0018
const pinchRate = 0.01
const linePixels = 33
const leastDrag = 4

/** Adds the listeners. The returned function removes them. */
export function listen(area: HTMLElement, figure: HTMLElement, target: GestureTarget): () => void {
  const pointers = new Map<number, readonly [x: number, y: number]>()
  let drag: { at: readonly [number, number]; mode: 'pan' | 'box'; moved: boolean } | undefined

  const axes = figure.querySelector('svg')
  const place = (event: MouseEvent): [number, number] => {
    // The matrix of an SVG has all transforms of the page, but not in every browser: only a chart that is turned needs it.
    const matrix = axes?.getScreenCTM()
    if (matrix && (matrix.b || matrix.c || matrix.a < 0)) {
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
      return [x - area.offsetLeft, y - area.offsetTop]
    }
    const box = area.getBoundingClientRect()
    // A page may show the chart larger or smaller, by a transform or CSS zoom.
    const { width, height } = getComputedStyle(area)
    return [
      ((event.clientX - box.left) / box.width) * parseFloat(width),
      ((event.clientY - box.top) / box.height) * parseFloat(height),
    ]
  }

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || pointers.size >= 2) return
    const at = place(event)
    pointers.set(event.pointerId, at)
    try {
      area.setPointerCapture(event.pointerId)
    } catch {
      // A pointer that the script of a test made cannot be captured, and jsdom captures none. The gesture goes on without.
    }
    if (pointers.size === 2 && drag?.mode === 'box') target.cancelBox()
    drag = { at, mode: pointers.size === 1 && (event.shiftKey || target.isBoxing()) ? 'box' : 'pan', moved: false }
  }

  const move = (event: PointerEvent) => {
    const at = place(event)
    const before = pointers.get(event.pointerId)
    if (!before || !drag) {
      if (event.pointerType !== 'touch') target.hover(at)
      return
    }
    if (!drag.moved && Math.hypot(at[0] - drag.at[0], at[1] - drag.at[1]) < leastDrag) return
    if (pointers.size === 2) return pinch(event.pointerId, before, at)
    if (!drag.moved) target.hover(null)
    const from = drag.moved ? before : drag.at
    drag.moved = true
    pointers.set(event.pointerId, at)
    if (drag.mode === 'box') target.box(drag.at, at, false)
    else target.drag(at[0] - from[0], at[1] - from[1])
  }

  const pinch = (id: number, before: readonly [number, number], at: readonly [number, number]) => {
    const other = [...pointers].find(([each]) => each !== id)?.[1]
    if (!other || !drag) return
    drag.moved = true
    pointers.set(id, at)
    const [wide, now] = [before, at].map(([x, y]) => Math.max(8, Math.hypot(x - other[0], y - other[1]))) as [
      number,
      number,
    ]
    target.drag((at[0] - before[0]) / 2, (at[1] - before[1]) / 2)
    target.zoom(wide / now, (at[0] + other[0]) / 2, (at[1] + other[1]) / 2)
  }

  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return
    const at = place(event)
    if (drag?.mode === 'box' && drag.moved) {
      if (event.type === 'pointercancel') target.cancelBox()
      else target.box(drag.at, at, true)
    } else if (drag && !drag.moved) {
      target.hover(at)
      if (event.type === 'pointerup') target.click(at)
    }
    if (pointers.size === 0) drag = undefined
  }

  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && pointers.size === 0) target.hover(null)
  }

  const wheel = (event: WheelEvent) => {
    const at = place(event)
    const along = axisUnder(at, area)
    const over = event.target as Element
    if (along === 'none' || !(area.contains(over) || over === figure || 'ownerSVGElement' in over)) return
    const isExplicit = event.ctrlKey || event.metaKey
    if (!isExplicit && !focusedWithin(figure) && canScroll(figure)) return target.wheelIgnored()
    const delta = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * linePixels : event.deltaY
    if (delta === 0) return
    const rate = event.ctrlKey && Math.abs(delta) < linePixels ? pinchRate : wheelRate
    const hasZoomed = target.zoom(Math.exp(Math.max(-300, Math.min(300, delta)) * rate), ...at, along)
    if (hasZoomed || isExplicit) event.preventDefault()
  }

  const double = (event: MouseEvent) => {
    event.preventDefault()
    target.reset()
  }

  const doubleBeside = (event: MouseEvent) => {
    const along = axisUnder(place(event), area)
    if (along === 'x' || along === 'y') target.fit()
  }

  const listeners = new AbortController()
  const { signal } = listeners
  area.addEventListener('pointerdown', down, { signal })
  area.addEventListener('pointermove', move, { signal })
  area.addEventListener('pointerup', up, { signal })
  area.addEventListener('pointercancel', up, { signal })
  area.addEventListener('pointerleave', leave, { signal })
  figure.addEventListener('wheel', wheel, { signal, passive: false })
  area.addEventListener('dblclick', double, { signal })
  figure.addEventListener('dblclick', doubleBeside, { signal })
  return () => listeners.abort()
}

// Width of the labels and the title beside an axis, CSS pixels.
const axisStrip = 46

/** The axis whose labels are under a place; undefined within the data area. */
function axisUnder([x, y]: readonly [x: number, y: number], area: HTMLElement): 'x' | 'y' | 'none' | undefined {
  const { clientWidth: width, clientHeight: height } = area
  const [across, up] = [x >= 0 && x < width, y >= 0 && y < height]
  if (across && up) return undefined
  if (across && y >= height && y < height + axisStrip) return 'x'
  return up && x < 0 ? 'y' : 'none'
}

// The elements of a chart in a frame are of the classes of that frame's window: `instanceof` does not know them.

const focusedWithin = (figure: HTMLElement) => figure.contains((figure.getRootNode() as ShadowRoot).activeElement)

/** Whether the wheel can scroll an element around the chart. If not, the wheel may zoom at once. */
function canScroll(figure: HTMLElement): boolean {
  for (let each = parentOf(figure); each; each = parentOf(each)) {
    if (each.scrollHeight <= each.clientHeight + 1) continue
    if (each === figure.ownerDocument.scrollingElement) return true
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return true
  }
  return false
}

const parentOf = (element: Element): Element | undefined =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host

export interface KeyTarget {
  /** Moves the keyboard cursor by cells. `isRepeat` is true while a key is held down. */
  step(right: number, up: number, isRepeat: boolean): void
  /** Moves the view by fractions of its size. */
  pan(right: number, up: number): void
  /** Scales the view about the keyboard cursor, or about the middle. */
  zoomKey(factor: number): void
  reset(): void
  fit(): void
  escape(): void
  /** Moves to another panel. Returns false if there is only one, so that the page scrolls. */
  panel(steps: number): boolean
  /** Reports the cell of the keyboard cursor as clicked. Returns false without a cursor. */
  enter(): boolean
}

const arrows: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
// Factor of a zoom key, and fraction of the view that a pan key moves.
const keyZoom = 1.5
const keyPan = 0.15

/** Handles a key pressed on the figure. Returns true if the key has a meaning. */
export function handleKey(event: KeyboardEvent, target: KeyTarget): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const arrow = arrows[event.key]
  if (arrow) {
    if (event.shiftKey) target.pan(arrow[0] * keyPan, arrow[1] * keyPan)
    else target.step(...arrow, event.repeat)
    return true
  }
  switch (event.key) {
    case '+':
    case '=':
      target.zoomKey(1 / keyZoom)
      return true
    case '-':
    case '_':
      target.zoomKey(keyZoom)
      return true
    case '0':
    case 'Home':
      target.reset()
      return true
    case 'f':
    case 'F':
      target.fit()
      return true
    case 'Escape':
      target.escape()
      return true
    case 'PageDown':
      return target.panel(1)
    case 'PageUp':
      return target.panel(-1)
    case 'Enter':
      return target.enter()
    default:
      return false
  }
}
