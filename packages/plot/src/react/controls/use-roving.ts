import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

const buttonsOf = (bar: Element) => [...bar.querySelectorAll<HTMLButtonElement>('[data-bar]:not(:disabled)')]

/** Makes one button of a bar the Tab stop: the given one, or the first enabled one. */
function settle(bar: Element, stop: Element | null) {
  const buttons = buttonsOf(bar)
  const kept = buttons.find((button) => button === stop) ?? buttons[0]
  for (const button of buttons) button.tabIndex = button === kept ? 0 : -1
}

/** Roving focus of a bar: Tab moves to the last used button, and arrow keys, Home and End move between buttons in the direction of the text. */
export function useRoving(bar: RefObject<HTMLElement | null>) {
  const left = useRef<Element>(null)
  useLayoutEffect(() => {
    if (bar.current) settle(bar.current, left.current)
  })
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      if (!target.matches('[data-bar]')) return
      left.current = target
      settle(currentTarget, target)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { currentTarget, key } = event
      const target = event.target as HTMLElement
      if (!target.matches('[data-bar]')) return
      const buttons = buttonsOf(currentTarget)
      const at = buttons.findIndex((button) => button === target)
      const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
      const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight'
      const goal = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: buttons.length - 1 }[key]
      if (goal === undefined) return
      event.preventDefault()
      buttons.at(goal % buttons.length)?.focus()
    },
  }
}
