import { useRef, type KeyboardEvent } from 'react'
import type { Tab } from '../address/state.ts'
import { screenTexts } from './screen-texts.ts'

interface Props {
  readonly tab: Tab
  readonly charts: number
  /** While a region is drawn, the globe stays in view. */
  readonly isDrawing: boolean
  readonly onTab: (tab: Tab) => void
}

/** Keys that move the focus within the tabs. */
const moves = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** Globe or charts. Without charts there is only the globe to look at. */
export function Tabs({ tab, charts, isDrawing, onTab }: Props) {
  const isAlone = charts === 0 || isDrawing
  const list = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    if (!moves.has(event.key) || isAlone) return
    event.preventDefault()
    const next = event.key === 'Home' ? 'globe' : event.key === 'End' ? 'charts' : tab === 'globe' ? 'charts' : 'globe'
    onTab(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={screenTexts.view} className="tabs" tabIndex={-1} onKeyDown={step}>
      {(['globe', 'charts'] as const).map((name) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={tab === name}
          aria-controls={`view-${name}`}
          tabIndex={tab === name ? 0 : -1}
          disabled={name === 'charts' && isAlone}
          onClick={() => onTab(name)}
        >
          {name === 'globe' ? screenTexts.globe : screenTexts.charts}
          {name === 'charts' && <span className="badge">{charts}</span>}
        </button>
      ))}
    </div>
  )
}
