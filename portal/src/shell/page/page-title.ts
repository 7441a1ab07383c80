import { useEffect } from 'react'

/** Names the page in the browser's title, followed by the portal's own name. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · CMAP`
  }, [title])
}
