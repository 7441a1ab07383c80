import { useEffect, useEffectEvent } from 'react'

export const portalPath = '/datasubmission/submission-portal'

/**
 * Handles links to the submission portal while it is open, such as that of the bar. With a workbook loaded, one asks first. After an upload, one loads the portal again.
 */
export function usePortalLinks(form: 'empty' | 'loaded' | 'submitted', onAsk: () => void): void {
  const handle = useEffectEvent((event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = event.target instanceof Element ? event.target.closest(`a[href="${portalPath}"]`) : null
    if (form === 'empty' || !isPlain || !link) return
    event.preventDefault()
    // The link does not navigate within the page.
    event.stopPropagation()
    if (form === 'loaded') onAsk()
    else location.assign(portalPath)
  })
  useEffect(() => {
    document.addEventListener('click', handle, { capture: true })
    return () => document.removeEventListener('click', handle, { capture: true })
  }, [])
}
