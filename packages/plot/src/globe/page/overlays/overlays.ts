import { type Theme, chartFont } from '../../../style/theme.ts'
import { type GlobeCamera, metresPerPixel } from '../../camera/camera.ts'
import { sizes } from '../../../page/layout/text-sizes.ts'
import { matchesMedia } from '../media.ts'
import { scaleBar } from './scale-bar.ts'

/** Compass and scale over the globe, and the places of what else lies over it. */
export interface Overlays {
  /** Right of the scale, for colour bars. */
  readonly bars: HTMLElement
  /** Below the scale, for controls. */
  readonly controls: HTMLElement
  /** Width and height of a button, such as `36px`: on a touch screen a finger has room. */
  readonly buttonSize: string
  show(camera: GlobeCamera): void
  paint(theme: Theme): void
}

/** Longest scale in CSS pixels. The shortest is two fifths of it, which leaves 4 pixels beside a label of thousands of kilometres. */
const longestScale = 144

/** @param onNorth called when the compass is pressed */
export function createOverlays(host: HTMLElement, onNorth: () => void): Overlays {
  const add = <Tag extends keyof HTMLElementTagNameMap>(
    parent: HTMLElement,
    tag: Tag,
    style: Partial<CSSStyleDeclaration>,
  ) => {
    const element = parent.appendChild(document.createElement(tag))
    Object.assign(element.style, style)
    return element
  }
  const column = { display: 'flex', flexDirection: 'column', gap: '8px' } as const
  const bottom = add(host, 'div', {
    ...column,
    position: 'absolute',
    left: '16px',
    right: '16px',
    bottom: '16px',
    pointerEvents: 'none',
  })
  const row = add(bottom, 'div', { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end' })
  const scale = add(row, 'div', {
    borderStyle: 'solid',
    borderWidth: '0 1px 1px',
    padding: '0 0 1px',
    boxSizing: 'border-box',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    font: `${sizes.label}px/16px ${chartFont()}`,
  })
  const bars = add(row, 'div', column)
  const controls = add(bottom, 'div', column)
  const buttonSize = matchesMedia('(pointer: coarse)') ? '44px' : '36px'
  const compass = add(host, 'button', {
    position: 'absolute',
    right: '16px',
    top: '16px',
    width: buttonSize,
    height: buttonSize,
    padding: '0',
    border: '1px solid',
    borderRadius: '50%',
    font: `600 13px/20px ${chartFont()}`,
    cursor: 'pointer',
  })
  compass.type = 'button'
  compass.ariaLabel = 'North up'
  const needle = add(compass, 'span', { display: 'block', borderTop: '2px solid', margin: 'auto', width: '14px' })
  needle.textContent = 'N'
  compass.addEventListener('click', onNorth)
  return {
    bars,
    controls,
    buttonSize,
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
