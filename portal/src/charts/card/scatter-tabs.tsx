import type { ScatterTab } from '@isobath/domain'
import { useRef, type KeyboardEvent } from 'react'
import { screenTexts } from './screen-texts.ts'

const names: { readonly [T in ScatterTab]: string } = {
  map: screenTexts.map,
  density: screenTexts.density,
  time: screenTexts.time,
  lat: screenTexts.latitude,
  lon: screenTexts.longitude,
  depth: screenTexts.depth,
}

interface Props {
  readonly tab: ScatterTab
  readonly hasDepth: boolean
  /** The element that the tabs change. */
  readonly panel: string
  readonly onTab: (tab: ScatterTab) => void
}

/** The id of a tab, which names the panel. */
export const tabId = (panel: string, tab: ScatterTab) => `${panel}-${tab}`

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** What Time and Space Plots are drawn against; depth where there is any. */
export function ScatterTabs({ tab, hasDepth, panel, onTab }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const tabs = (Object.keys(names) as ScatterTab[]).filter((name) => name !== 'depth' || hasDepth)
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key]
    const next = by === undefined ? undefined : tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onTab(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={screenTexts.drawnAgainst}
      className="card-tabs"
      tabIndex={-1}
      onKeyDown={step}
    >
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(panel, name)}
          data-tab={name}
          aria-selected={tab === name}
          aria-controls={panel}
          tabIndex={tab === name ? 0 : -1}
          onClick={() => onTab(name)}
        >
          {names[name]}
        </button>
      ))}
    </div>
  )
}
