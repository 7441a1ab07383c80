import { playIcons, playSpeeds } from '../../style/play-controls.ts'
import { chartTexts } from '../../scales/chart-texts.ts'
import { toElement } from '../axes/shapes.ts'
import type { Host } from '../elements/host.ts'
import { make, setAttribute } from '../elements/elements.ts'
import { isSmall } from '../layout/layout.ts'
import { barHeights, playBarSheet } from './styles.ts'

/** What a bar shows. */
interface PlayBarState {
  readonly index: number
  readonly count: number
  /** The date or the depth of the frame. */
  readonly text: string
  readonly isPlaying: boolean
  readonly speed: number
  readonly repeats: boolean
  /** The text over the data while a frame is loading, or after it has failed. */
  readonly note?: string
}

/** What a reader does with a bar. */
interface PlayBarCallbacks {
  readonly toggle: () => void
  readonly step: (by: number) => void
  readonly seek: (index: number) => void
  readonly setSpeed: (speed: number) => void
  readonly setRepeats: (repeats: boolean) => void
}

/** SVG paths on a grid of 16. */
const icons = {
  ...playIcons,
  previous: 'M12.5 3v10L5.5 8zM3.5 3v10',
  next: 'M3.5 3v10l7-5zM12.5 3v10',
  repeat: 'M3 8V6.5a2 2 0 0 1 2-2h7.5l-2-2m2 2-2 2M13 8v1.5a2 2 0 0 1-2 2H3.5l2 2m-2-2 2-2',
} as const

/** CSS pixels between the note and the edge of the data. */
const noteGap = 8

/** The bar under an animated chart: it plays, steps and seeks. It takes room from the figure above it, and files do not have it. */
export class PlayBar {
  readonly #host: Host
  readonly #callbacks: PlayBarCallbacks
  readonly #listeners = new AbortController()
  readonly #element: HTMLElement
  readonly #play: HTMLButtonElement
  readonly #repeat: HTMLButtonElement
  readonly #slider: HTMLInputElement
  readonly #text: HTMLElement
  readonly #note: HTMLElement
  readonly #speed: HTMLSelectElement
  #state: PlayBarState | undefined
  /** Letters of the longest text so far: the slider keeps its width. */
  #longest = 0

  constructor(host: Host, callbacks: PlayBarCallbacks) {
    this.#host = host
    this.#callbacks = callbacks
    const { document } = host
    const texts = chartTexts().animation
    const button = (icon: keyof typeof icons, label: string, act: () => void, isLine = false) => {
      const element = make(document, 'button', { type: 'button', 'aria-label': label, title: label })
      element.append(iconOf(document, icons[icon], isLine))
      element.addEventListener('click', act)
      return element
    }
    this.#play = button('play', texts.play, callbacks.toggle)
    this.#repeat = button('repeat', texts.repeat, () => callbacks.setRepeats(!this.#state?.repeats), true)
    this.#slider = make(document, 'input', { type: 'range', min: '0', step: '1', 'aria-label': texts.frame })
    this.#slider.addEventListener('input', () => callbacks.seek(Number(this.#slider.value)))
    this.#text = make(document, 'span', { 'aria-hidden': 'true' })
    this.#note = make(document, 'em', { 'aria-hidden': 'true' })
    this.#speed = make(document, 'select', { 'aria-label': texts.speed, title: texts.speed })
    for (const speed of playSpeeds) this.#speed.append(make(document, 'option', { value: String(speed) }, `${speed}×`))
    this.#speed.addEventListener('change', () => callbacks.setSpeed(Number(this.#speed.value)))
    this.#element = make(
      document,
      'div',
      { class: 'play-bar', role: 'group', 'aria-label': texts.bar, hidden: '' },
      button('previous', texts.previous, () => callbacks.step(-1)),
      this.#play,
      button('next', texts.next, () => callbacks.step(1)),
      this.#slider,
      this.#text,
      this.#note,
      this.#speed,
      this.#repeat,
    )
    host.adopt(playBarSheet)
    host.root.append(this.#element)
    const { signal } = this.#listeners
    host.root.addEventListener('keydown', (event) => this.#onKey(event as KeyboardEvent), { signal })
  }

  /** Shows a state; undefined hides the bar. */
  update(state: PlayBarState | undefined) {
    this.#state = state
    this.#element.hidden = state === undefined
    if (!state) return this.arrange()
    const { animation } = chartTexts()
    const { index, count, text, isPlaying, speed, repeats, note = '' } = state
    this.#slider.max = String(count - 1)
    this.#slider.value = String(index)
    const frameText = animation.frameText(text, index + 1, count)
    setAttribute(this.#slider, 'aria-valuetext', note === '' ? frameText : `${frameText}. ${note}`)
    this.#text.textContent = text
    this.#note.textContent = note
    this.#note.title = note
    this.arrange()
    this.#longest = Math.max(this.#longest, text.length)
    this.#text.style.minWidth = `${this.#longest}ch`
    this.#speed.value = String(speed)
    setAttribute(this.#repeat, 'aria-pressed', String(repeats))
    const label = isPlaying ? animation.pause : animation.play
    if (this.#play.title === label) return
    this.#play.title = label
    setAttribute(this.#play, 'aria-label', label)
    this.#play.querySelector('path')?.setAttribute('d', icons[isPlaying ? 'pause' : 'play'])
  }

  remove() {
    this.#listeners.abort()
    this.#element.remove()
    this.#host.reserve(0)
  }

  /** Takes as much room as the bar needs at the width of the chart. */
  arrange() {
    const isNarrow = isSmall(this.#host.size.width)
    this.#element.toggleAttribute('data-narrow', isNarrow)
    const { one, two } = barHeights[this.#host.matches('(pointer: coarse)') ? 'coarse' : 'fine']
    const height = isNarrow ? two : one
    this.#element.style.height = `${height}px`
    this.#host.reserve(this.#state ? height : 0)
    this.#placeNote(height)
  }

  /** Puts the note at the lower end of the data, where it covers neither axis nor credit. */
  #placeNote(barHeight: number) {
    const field = this.#host.root.querySelector<HTMLElement>('.field')
    if (!field || this.#note.textContent === '') return
    const { width, height } = this.#host.size
    const { style } = this.#note
    style.bottom = `${height - field.offsetTop - field.offsetHeight + barHeight + noteGap}px`
    style.right = `${width - field.offsetLeft - field.offsetWidth + noteGap}px`
    style.maxWidth = `${field.offsetWidth - 2 * noteGap}px`
  }

  /** Space plays and pauses, on the chart too. On the chart the keys of panels step; on the buttons arrows, Home and End do what they do on the slider. */
  #onKey(event: KeyboardEvent) {
    const { key } = event
    const target = event.target as HTMLElement
    if (!this.#state || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const isFigure = target.classList.contains('figure')
    const isInBar = this.#element.contains(target)
    const isButton = target.localName === 'button'
    const act = isFigure
      ? this.#figureAction(key)
      : isInBar && isButton
        ? this.#buttonAction(key)
        : target === this.#slider && key === ' '
          ? this.#callbacks.toggle
          : undefined
    if (!act) return
    event.preventDefault()
    act()
  }

  #figureAction(key: string): (() => void) | undefined {
    const { toggle, step } = this.#callbacks
    if (key === ' ') return toggle
    if (key === 'PageDown') return () => step(1)
    return key === 'PageUp' ? () => step(-1) : undefined
  }

  #buttonAction(key: string): (() => void) | undefined {
    const { step, seek } = this.#callbacks
    const last = (this.#state?.count ?? 1) - 1
    if (key === 'ArrowRight' || key === 'ArrowUp') return () => step(1)
    if (key === 'ArrowLeft' || key === 'ArrowDown') return () => step(-1)
    if (key === 'Home') return () => seek(0)
    return key === 'End' ? () => seek(last) : undefined
  }
}

function iconOf(document: Document, d: string, isLine: boolean): SVGElement {
  const stroke = { stroke: 'currentColor', 'stroke-width': 1.25, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return toElement(document, {
    tag: 'svg',
    attributes: { viewBox: '0 0 16 16', 'aria-hidden': 'true' },
    children: [{ tag: 'path', attributes: { d, fill: isLine ? 'none' : 'currentColor', ...stroke }, children: [] }],
  })
}
