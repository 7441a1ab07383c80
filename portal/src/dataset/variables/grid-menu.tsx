import { useEffect, useEffectEvent, useRef } from 'react'
import { screenTexts } from './screen-texts.ts'

/** Where the menu opens, in CSS pixels of the window, the cell that it is for, and the text that it copies. */
export interface GridMenuPlace {
  readonly cell: HTMLElement
  readonly x: number
  readonly y: number
  readonly text: string
}

interface Props {
  readonly place: GridMenuPlace
  readonly onExport: () => void
  readonly onClose: () => void
}

/** The context menu of the grid. Arrows move in it; Escape, a press elsewhere and a scroll of its cell close it. */
export function GridMenu({ place: { cell, x, y, text }, onExport, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const before = document.activeElement
    menu.current?.querySelector('button')?.focus()
    const leave = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) close()
    }
    // A scroll from before the menu opened may be reported late.
    const opened = cell.getBoundingClientRect()
    const scroll = () => {
      const { left, top } = cell.getBoundingClientRect()
      if (left !== opened.left || top !== opened.top) close()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('scroll', scroll, true)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('scroll', scroll, true)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [cell])
  const choose = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={screenTexts.grid}
      className="grid-menu"
      style={{ left: Math.min(x, innerWidth - 180), top: Math.min(y, innerHeight - 100) }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Tab') onClose()
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        const items = [...event.currentTarget.querySelectorAll('button')]
        const at = items.findIndex((item) => item === document.activeElement)
        items.at((at + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % items.length)?.focus()
      }}
    >
      <button type="button" role="menuitem" onClick={choose(() => void copy(text))}>
        {screenTexts.copy}
      </button>
      <button type="button" role="menuitem" onClick={choose(onExport)}>
        {screenTexts.csvExport}
      </button>
    </div>
  )
}

/** A browser that forbids copying leaves the clipboard as it is. */
const copy = (text: string) => navigator.clipboard.writeText(text).catch(() => undefined)
