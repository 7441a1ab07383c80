import { isoDay, timeOfDay } from '@isobath/domain'
import { playIcons, playSpeeds } from '../../../style/play-controls.ts'
import { type Theme, chartFont } from '../../../style/theme.ts'
import type { Playback } from '../playback.ts'
import type { Overlays } from './overlays.ts'

/** Steps of the slider over all times. */
const sliderSteps = 1000

/** Above this span of time the clock is not shown: it would change too fast to be read. */
const clockSpan = 60 * 86_400_000

const svgNamespace = 'http://www.w3.org/2000/svg'

/** A slider over the times of all tracks, with a button that plays them and a choice of speeds. */
export interface TimeSlider {
  /** Shows the state of the playback. */
  update(): void
  paint(theme: Theme): void
  remove(): void
}

export function createTimeSlider({ controls, buttonSize }: Overlays, playback: Playback): TimeSlider {
  const panel = controls.appendChild(document.createElement('div'))
  panel.role = 'group'
  panel.ariaLabel = 'Time'
  Object.assign(panel.style, {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '8px',
    alignItems: 'center',
    padding: '6px 12px 6px 4px',
    rowGap: '2px',
    border: '1px solid',
    borderRadius: '6px',
    font: `12px/16px ${chartFont()}`,
    pointerEvents: 'auto',
  })
  const button = panel.appendChild(document.createElement('button'))
  button.type = 'button'
  Object.assign(button.style, {
    gridRow: '1 / 3',
    width: buttonSize,
    height: buttonSize,
    padding: '8px',
    border: '0',
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
  })
  const icon = button.appendChild(document.createElementNS(svgNamespace, 'svg'))
  icon.setAttribute('viewBox', '0 0 16 16')
  icon.setAttribute('aria-hidden', 'true')
  const shape = icon.appendChild(document.createElementNS(svgNamespace, 'path'))
  shape.setAttribute('fill', 'currentColor')
  const label = panel.appendChild(document.createElement('span'))
  Object.assign(label.style, { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
  const select = panel.appendChild(document.createElement('select'))
  select.ariaLabel = 'Speed'
  Object.assign(select.style, {
    minHeight: '24px',
    font: 'inherit',
    color: 'inherit',
    border: '0',
    background: 'none',
    cursor: 'pointer',
  })
  // happy-dom, in which pages are tested, has no constructor `Option`.
  for (const speed of playSpeeds) {
    const option = select.appendChild(document.createElement('option'))
    Object.assign(option, { textContent: `${speed}×`, value: String(speed), defaultSelected: speed === 1 })
  }
  const slider = panel.appendChild(document.createElement('input'))
  Object.assign(slider, { type: 'range', min: '0', max: String(sliderSteps), step: '1', ariaLabel: 'Time' })
  Object.assign(slider.style, { gridColumn: '2 / 4', width: '100%', height: '20px', margin: '0', cursor: 'pointer' })

  button.addEventListener('click', () => (playback.isPlaying ? playback.pause() : playback.play()))
  select.addEventListener('change', () => (playback.speed = Number(select.value)))
  slider.addEventListener('input', () => playback.seekPart(Number(slider.value) / sliderSteps))
  return {
    update() {
      const { time, isPlaying, extent } = playback
      const [from, until] = extent
      const hasTimes = until > from
      panel.style.display = hasTimes ? 'grid' : 'none'
      if (!hasTimes) return
      const text = formatTime(time, until - from)
      slider.value = String(Math.round(playback.part * sliderSteps))
      slider.ariaValueText = text
      label.textContent = text
      button.ariaLabel = isPlaying ? 'Pause' : 'Play'
      shape.setAttribute('d', playIcons[isPlaying ? 'pause' : 'play'])
    },
    paint({ surface, ink, line, accent, background }) {
      Object.assign(panel.style, { background: surface, color: ink, borderColor: line })
      Object.assign(slider.style, { accentColor: accent })
      for (const option of select.options) Object.assign(option.style, { background, color: ink })
    },
    remove: () => panel.remove(),
  }
}

/** A day, and the clock where the whole span is short. */
const formatTime = (time: number, span: number): string =>
  span > clockSpan ? isoDay(time) : `${isoDay(time)} ${timeOfDay(time)} UTC`
