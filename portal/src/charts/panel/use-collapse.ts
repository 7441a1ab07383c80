import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** At this width and less the panel is a sheet over the charts. */
const sheetQuery = '(max-width: 900px)'
export const isSheet = () => matchMedia(sheetQuery).matches

/** Gives the focus to the first element that a selector finds. */
export const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/**
 * Whether the panel is collapsed. The button that undoes a collapse or an expansion gets the focus.
 *
 * @param isSpare whether the panel may make way where there is little room: charts are shown, or no variable is chosen
 */
export function useCollapse(isSpare: boolean) {
  const [isCollapsed, setIsCollapsed] = useState(() => isSheet() && isSpare)
  // A window that becomes narrow, such as a turned tablet, has no room for the panel beside the charts. It stays while it is in use, and is back in a wide window.
  const fit = useEffectEvent(() => {
    const isInUse = document.querySelector('.panel:focus-within') !== null
    if (!isSheet()) setIsCollapsed(false)
    else if (!isInUse && isSpare) setIsCollapsed(true)
  })
  useEffect(() => {
    const media = matchMedia(sheetQuery)
    const follow = () => fit()
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [])
  // The button that undoes a collapse or an expansion of the panel gets the focus.
  const wasCollapsed = useRef(isCollapsed)
  useEffect(() => {
    if (wasCollapsed.current !== isCollapsed && document.activeElement === document.body) {
      focusOn(isCollapsed ? '.panel-expand' : '.panel-collapse')
    }
    wasCollapsed.current = isCollapsed
  }, [isCollapsed])
  return [isCollapsed, setIsCollapsed] as const
}
