import type { RefObject } from 'react'
import { useEffect, useLayoutEffect } from 'react'

// Distance between a button and its panel, and between a panel and the edge of the window, CSS pixels.
const gap = 4
const margin = 8

const focusable = 'button, input, select, [tabindex]:not([tabindex="-1"])'
const firstFocus = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>('[data-first-focus], input:checked') ??
  [...panel.querySelectorAll<HTMLElement>(focusable)].find((element) => !element.matches(':disabled'))

/** Places a panel below its button, or above it if there is more space, aligned so that it stays inside the bar. */
function place(button: HTMLElement, panel: HTMLElement) {
  const view = button.ownerDocument.documentElement
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const below = view.clientHeight - at.bottom - gap - margin
  const upward = height > below && at.top > view.clientHeight - at.bottom
  const [byLeft, byRight] = [at.left, at.right - width]
  const bar = button.closest('[role=toolbar]')?.getBoundingClientRect() ?? { left: 0, right: view.clientWidth }
  const [leading, trailing] = getComputedStyle(button).direction === 'rtl' ? [byRight, byLeft] : [byLeft, byRight]
  const isWithin = (x: number) => x >= bar.left && x + width <= bar.right
  const wanted = isWithin(leading) || !isWithin(trailing) ? leading : trailing
  const left = Math.max(margin, Math.min(wanted, view.clientWidth - width - margin))
  const top = upward ? at.top - gap - height : at.bottom + gap
  panel.style.left = `${left}px`
  panel.style.top = `${Math.max(margin, Math.min(top, view.clientHeight - height - margin))}px`
}

/**
 * Shows a panel next to its button while `open`: in the top layer if the browser has popovers, otherwise with a fixed position. The focus moves into it.
 * Escape closes it and returns the focus. It also closes when the pointer is pressed or the focus moves outside.
 */
export function usePopover(
  open: boolean,
  close: () => void,
  button: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const [opener, shown] = [button.current, panel.current]
    if (!open || !opener || !shown) return
    shown.dataset['open'] = ''
    if ('showPopover' in shown) shown.showPopover()
    const arrange = () => place(opener, shown)
    arrange()
    firstFocus(shown)?.focus({ preventScroll: true })
    const sizes = new ResizeObserver(arrange)
    sizes.observe(shown)
    const window = opener.ownerDocument.defaultView
    window?.addEventListener('resize', arrange)
    window?.addEventListener('scroll', arrange, true)
    return () => {
      sizes.disconnect()
      window?.removeEventListener('resize', arrange)
      window?.removeEventListener('scroll', arrange, true)
      delete shown.dataset['open']
      if ('hidePopover' in shown && shown.matches(':popover-open')) shown.hidePopover()
    }
  }, [open, button, panel])

  useEffect(() => {
    const [opener, shown] = [button.current, panel.current]
    if (!open || !opener || !shown) return
    const isInside = (target: Node) => shown.contains(target) || opener.contains(target)
    // The composed path: for events in a shadow tree the document sees only the host as their target.
    const pointer = (event: PointerEvent) => {
      if (!event.composedPath().some((target) => target === shown || target === opener)) close()
    }
    const focus = (event: FocusEvent) => {
      // When another window or a picker of the platform gets the focus, there is no related target.
      if (event.relatedTarget && !isInside(event.relatedTarget as Node)) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      event.stopPropagation()
      close()
      opener.focus()
    }
    const { ownerDocument } = opener
    ownerDocument.addEventListener('pointerdown', pointer, true)
    shown.addEventListener('focusout', focus)
    for (const element of [shown, opener]) element.addEventListener('keydown', escape)
    return () => {
      ownerDocument.removeEventListener('pointerdown', pointer, true)
      shown.removeEventListener('focusout', focus)
      for (const element of [shown, opener]) element.removeEventListener('keydown', escape)
    }
  }, [open, close, button, panel])
}
