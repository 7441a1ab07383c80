import { type KeyboardEvent, type ReactNode, useRef } from 'react'

interface TabEntry<T extends string> {
  readonly name: T
  readonly words: ReactNode
  readonly isDisabled?: boolean
}

interface Props<T extends string> {
  readonly label: string
  readonly className: string
  readonly tabs: readonly TabEntry<T>[]
  readonly chosen: T
  /** The id of a tab, by which its panel is named. */
  readonly idOf: (tab: T) => string
  /** The id of the panel that a tab shows. */
  readonly panelOf: (tab: T) => string
  readonly onTab: (tab: T) => void
}

/** A list of tabs. Arrow keys, Home and End choose a tab; the Tab key leaves the list. */
export function TabList<T extends string>({ label, className, tabs, chosen, idOf, panelOf, onTab }: Props<T>) {
  const list = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    const open = tabs.filter(({ isDisabled }) => !isDisabled).map(({ name }) => name)
    const at = open.indexOf(chosen)
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: open.length - 1,
    }
    const place = places[event.key]
    const next = place === undefined ? undefined : open[(place + open.length) % open.length]
    if (next === undefined || next === chosen) return
    event.preventDefault()
    onTab(next)
    list.current?.querySelector<HTMLElement>(`[id="${idOf(next)}"]`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={className} tabIndex={-1} onKeyDown={step}>
      {tabs.map(({ name, words, isDisabled }) => (
        <button
          key={name}
          id={idOf(name)}
          type="button"
          role="tab"
          aria-selected={name === chosen}
          aria-controls={panelOf(name)}
          tabIndex={name === chosen ? 0 : -1}
          disabled={isDisabled}
          onClick={() => onTab(name)}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
