import { useEffect, useState } from 'react'

/** What the service writes into the head of a dataset's page for those who run no scripts. */
const ofOnePage =
  'script[type="application/ld+json"], link[rel="canonical"], link[rel="describedby"], meta[name="robots"], meta[name="description"]'

/** Removes the served page's entries from the head when the reader leaves that page. */
export function useServedHead(address: string) {
  const [served] = useState(address)
  useEffect(() => {
    if (address === served) return
    for (const element of document.head.querySelectorAll(ofOnePage)) element.remove()
  }, [address, served])
}
