import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { rowRange } from './row-range.ts'

/** The scroll range of an element with rows of one height, followed as it scrolls and changes its size. */
export function useRowRange(scroller: RefObject<HTMLElement | null>, rows: number, rowHeight: number) {
  const [view, setView] = useState({ scrollTop: 0, viewport: 0 })
  const range = rowRange({ rows, rowHeight, viewport: view.viewport })
  const { scale } = range
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const read = () => ({ scrollTop: element.scrollTop, viewport: element.clientHeight })
    const resized = new ResizeObserver(() => setView(read()))
    // The rows are there before the scrolled page is shown.
    const onScroll = () => flushSync(() => setView(read()))
    resized.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller])
  // A turn of the wheel goes as far over the rows of a large sheet as over those of a small one.
  useEffect(() => {
    const element = scroller.current
    if (!element || scale === 1) return
    let rest = 0
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL || event.deltaY === 0) return
      const before = element.scrollTop
      rest += event.deltaY / scale
      const step = Math.trunc(rest)
      element.scrollTop += step
      rest -= step
      element.scrollLeft += event.deltaX
      // At the end of the rows the page scrolls.
      if (step === 0 || element.scrollTop !== before) event.preventDefault()
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [scroller, scale])
  return { range, scrollTop: view.scrollTop }
}
