import { type Theme, chartFont } from '../../../style/theme.ts'
import { type GlobeCamera, metresPerPixel } from '../../camera/camera.ts'
import { scaleBar } from './scale-bar.ts'

/** Compass and scale over the globe, and the places of what else lies over it. */
export interface Overlays {
  /** Right of the scale, for colour bars. */
  readonly bars: HTMLElement
  /** Below the scale, for controls. */
  readonly controls: HTMLElement
  show(camera: GlobeCamera): void
  paint(theme: Theme): void
}

/** Longest scale in CSS pixels. The shortest is two fifths of it, which is as long as the label. */
const longestScale = 144

/** @param onNorth called when the compass is pressed */
export function createOverlays(host: HTMLElement, onNorth: () => void): Overlays {
  const add = (parent: HTMLElement, style: Partial<CSSStyleDeclaration>) => {
    const element = parent.appendChild(document.createElement('div'))
    Object.assign(element.style, style)
    return element
  }
  const column = { display: 'flex', flexDirection: 'column', gap: '8px' } as const
  const bottom = add(host, {
    ...column,
    position: 'absolute',
    left: '16px',
    right: '16px',
    bottom: '16px',
    pointerEvents: 'none',
  })
  const row = add(bottom, { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end' })
  const scale = add(row, {
    borderStyle: 'solid',
    borderWidth: '0 1px 1px',
    padding: '0 0 1px',
    boxSizing: 'border-box',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    font: `12px/16px ${chartFont()}`,
  })
  const bars = add(row, column)
  const controls = add(bottom, column)
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
    font: `600 13px/34px ${chartFont()}`,
    cursor: 'pointer',
  })
  const needle = compass.appendChild(document.createElement('span'))
  needle.textContent = 'N'
  Object.assign(needle.style, { display: 'block', borderTop: '2px solid', margin: '5px 10px', lineHeight: '20px' })
  compass.addEventListener('click', onNorth)
  return {
    bars,
    controls,
    show(camera) {
      const { pixels, label } = scaleBar(metresPerPixel(camera), longestScale)
      scale.textContent = label
      scale.style.width = `${pixels}px`
      needle.style.transform = `rotate(${-camera.heading}deg)`
    },
    paint({ ink, inkSoft, surface, line }) {
      Object.assign(scale.style, { color: ink, borderColor: inkSoft })
      Object.assign(compass.style, { color: ink, background: surface, borderColor: line })
    },
  }
}
