/** Pointer, wheel and keys over a field, as what they mean. Places are CSS pixels from the upper left corner of the data area. */

export interface GestureTarget {
  /** The field follows the pointer by so many pixels. */
  drag(dx: number, dy: number): void
  /** Shows `factor` times as much about a place, along one axis alone where one is named. False when the limit is reached, so that the page may scroll on. */
  zoom(factor: number, x: number, y: number, along?: 'x' | 'y'): boolean
  box(from: readonly [number, number], to: readonly [number, number], done: boolean): void
  boxDropped(): void
  reset(): void
  /** Fits the values of a series to those in view. */
  fit(): void
  hover(place: readonly [x: number, y: number] | null): void
  /** The wheel was left to the page. */
  wheelLeft(): void
  /** The box tool is chosen: a plain drag draws a box. */
  boxing(): boolean
}

// One notch of a wheel is about 100 pixels and zooms by a fifth; a pinch on a trackpad comes as small deltas with ctrlKey.
const wheelRate = 0.0018
const pinchRate = 0.01
const linePixels = 33
const leastDrag = 4

/** Begins to listen; returns what ends it. */
export function listen(area: HTMLElement, figure: HTMLElement, target: GestureTarget): () => void {
  const pointers = new Map<number, readonly [x: number, y: number]>()
  let began: { at: readonly [number, number]; mode: 'pan' | 'box'; moved: boolean } | undefined

  const place = (event: MouseEvent): [number, number] => {
    const box = area.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || pointers.size >= 2) return
    const at = place(event)
    pointers.set(event.pointerId, at)
    area.setPointerCapture(event.pointerId)
    if (pointers.size === 2 && began?.mode === 'box') target.boxDropped()
    began = { at, mode: pointers.size === 1 && (event.shiftKey || target.boxing()) ? 'box' : 'pan', moved: false }
  }

  const move = (event: PointerEvent) => {
    const at = place(event)
    const before = pointers.get(event.pointerId)
    if (!before || !began) {
      if (event.pointerType !== 'touch') target.hover(at)
      return
    }
    if (!began.moved && Math.hypot(at[0] - began.at[0], at[1] - began.at[1]) < leastDrag) return
    if (pointers.size === 2) return pinch(event.pointerId, before, at)
    if (!began.moved) target.hover(null)
    const from = began.moved ? before : began.at
    began.moved = true
    pointers.set(event.pointerId, at)
    if (began.mode === 'box') target.box(began.at, at, false)
    else target.drag(at[0] - from[0], at[1] - from[1])
  }

  const pinch = (id: number, before: readonly [number, number], at: readonly [number, number]) => {
    const other = [...pointers].find(([each]) => each !== id)?.[1]
    if (!other || !began) return
    began.moved = true
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
    if (began?.mode === 'box' && began.moved) {
      if (event.type === 'pointercancel') target.boxDropped()
      else target.box(began.at, at, true)
    } else if (began && !began.moved) target.hover(at)
    if (pointers.size === 0) began = undefined
  }

  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && pointers.size === 0) target.hover(null)
  }

  const wheel = (event: WheelEvent) => {
    const along = axisUnder(place(event), area)
    if (
      along === 'none' ||
      !(area.contains(event.target as Node) || event.target === figure || event.target instanceof SVGElement)
    )
      return
    const asked = event.ctrlKey || event.metaKey
    if (!asked && !focusedWithin(figure) && canScroll(figure)) return target.wheelLeft()
    const delta = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * linePixels : event.deltaY
    if (delta === 0) return
    const rate = event.ctrlKey && Math.abs(delta) < linePixels ? pinchRate : wheelRate
    const zoomed = target.zoom(Math.exp(Math.max(-300, Math.min(300, delta)) * rate), ...place(event), along)
    if (zoomed || asked) event.preventDefault()
  }

  const double = (event: MouseEvent) => {
    event.preventDefault()
    target.reset()
  }

  const doubleBeside = (event: MouseEvent) => {
    const along = axisUnder(place(event), area)
    if (along === 'x' || along === 'y') target.fit()
  }

  const off = new AbortController()
  const { signal } = off
  area.addEventListener('pointerdown', down, { signal })
  area.addEventListener('pointermove', move, { signal })
  area.addEventListener('pointerup', up, { signal })
  area.addEventListener('pointercancel', up, { signal })
  area.addEventListener('pointerleave', leave, { signal })
  figure.addEventListener('wheel', wheel, { signal, passive: false })
  area.addEventListener('dblclick', double, { signal })
  figure.addEventListener('dblclick', doubleBeside, { signal })
  return () => off.abort()
}

// The strip of labels and title beside an axis, pixels.
const axisStrip = 46

/** The axis whose labels a place stands over; undefined within the data area. */
function axisUnder([x, y]: readonly [x: number, y: number], area: HTMLElement): 'x' | 'y' | 'none' | undefined {
  const { clientWidth: width, clientHeight: height } = area
  const [across, up] = [x >= 0 && x < width, y >= 0 && y < height]
  if (across && up) return undefined
  if (across && y >= height && y < height + axisStrip) return 'x'
  return up && x < 0 ? 'y' : 'none'
}

const focusedWithin = (figure: HTMLElement) => {
  const root = figure.getRootNode()
  return (root instanceof ShadowRoot || root instanceof Document) && figure.contains(root.activeElement)
}

/** Whether the wheel could scroll anything around the chart: if not, nothing is taken from the reader by zooming at once. */
function canScroll(figure: HTMLElement): boolean {
  const root = figure.getRootNode()
  for (let each = root instanceof ShadowRoot ? root.host : figure.parentElement; each; each = parentOf(each)) {
    if (each.scrollHeight <= each.clientHeight + 1) continue
    if (each === document.scrollingElement) return true
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return true
  }
  return false
}

const parentOf = (element: Element): Element | null => {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

export interface KeyTarget {
  /** Moves the cursor by cells, to the right and up; `repeated` by a key that is held down. */
  step(right: number, up: number, repeated: boolean): void
  /** Moves the view by parts of itself. */
  pan(right: number, up: number): void
  /** Shows `factor` times as much about the middle, or the cursor. */
  zoomKey(factor: number): void
  reset(): void
  fit(): void
  escape(): void
  /** Goes so many panels on; false where there is one alone, so that the page may scroll. */
  panel(steps: number): boolean
}

const arrows: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
// A key press shows or moves by as much as one notch of a careful wheel.
const keyZoom = 1.5
const keyPan = 0.15

/** What a key pressed on the figure itself means; true when it was one of ours. */
export function press(event: KeyboardEvent, target: KeyTarget): boolean {
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
    default:
      return false
  }
}
