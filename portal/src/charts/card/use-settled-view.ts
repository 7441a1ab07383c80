import type { PlotKind, PlotStatus, Range, ViewOf } from '@isobath/plot'
import { useCallback, useEffect, useRef } from 'react'

/** A view is kept once it has stood still for this long, so that a drag is one change of the address and not a hundred. */
const settleMs = 400

type View = ViewOf<PlotKind>
type NamedRanges = Readonly<Record<string, Range>>

const covers = ([low, high]: Range, [least, most]: Range) => high - low >= 0.999 * (most - least)

const showsAll = (view: NamedRanges, extent: NamedRanges) =>
  Object.entries(extent).every(([name, whole]) => {
    const shown = view[name]
    return shown !== undefined && covers(shown, whole)
  })

/** Tells the view that a reader arrived at; undefined when the whole field is on screen. */
export function useSettledView(
  status: PlotStatus<PlotKind>,
  onSettle: (view: View | undefined) => void,
): (view: View) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = useRef<(view: View) => void>(undefined)
  useEffect(() => {
    settle.current = (view) => {
      if (status.state !== 'drawn') return
      onSettle(showsAll({ ...view }, { ...status.extent }) ? undefined : view)
    }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((view: View) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle.current?.(view), settleMs)
  }, [])
}
