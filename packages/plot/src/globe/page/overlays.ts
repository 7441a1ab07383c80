import { type Theme, type ThemeName, fontFamily, themeOf } from '../../style/theme.ts'
import { type GlobeCamera, metresPerPixel } from '../camera/camera.ts'
import { scaleBar } from './scale-bar.ts'

/** Compass and scale over the globe. */
export interface Overlays {
  show(camera: GlobeCamera): void
  paint(theme: ThemeName | Theme | undefined): void
}

/** Longest scale in CSS pixels. */
const longestScale = 120

/** @param onNorth called when the compass is pressed */
export function createOverlays(host: HTMLElement, onNorth: () => void): Overlays {
  const scale = host.appendChild(document.createElement('div'))
  Object.assign(scale.style, {
    position: 'absolute',
    left: '16px',
    bottom: '16px',
    borderStyle: 'solid',
    borderWidth: '0 1px 1px',
    padding: '0 4px 1px',
    boxSizing: 'border-box',
    textAlign: 'center',
    font: `12px/16px ${fontFamily}`,
    pointerEvents: 'none',
  })
  const compass = host.appendChild(document.createElement('button'))
  compass.type = 'button'
  compass.ariaLabel = 'North up'
  Object.assign(compass.style, {
    position: 'absolute',
    right: '16px',
    top: '16px',
    width: '36px',
    height: '36px',
    padding: '0',
    border: '1px solid',
    borderRadius: '50%',
    font: `600 13px/34px ${fontFamily}`,
    cursor: 'pointer',
  })
  const needle = compass.appendChild(document.createElement('span'))
  needle.textContent = 'N'
  Object.assign(needle.style, { display: 'block', borderTop: '2px solid', margin: '5px 10px', lineHeight: '20px' })
  compass.addEventListener('click', onNorth)
  return {
    show(camera) {
      const { pixels, label } = scaleBar(metresPerPixel(camera), longestScale)
      scale.textContent = label
      scale.style.width = `${pixels}px`
      needle.style.transform = `rotate(${-camera.heading}deg)`
    },
    paint(theme) {
      const { ink, inkSoft, surface, line } = themeOf(theme)
      Object.assign(scale.style, { color: ink, borderColor: inkSoft })
      Object.assign(compass.style, { color: ink, background: surface, borderColor: line })
    },
  }
}
