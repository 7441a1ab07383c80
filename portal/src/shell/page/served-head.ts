import { useEffect, useState } from 'react'

/** What the service writes into the head of a dataset's page for those who run no scripts. */
const ofOnePage =
  'script[type="application/ld+json"], link[rel="canonical"], link[rel="describedby"], meta[name="robots"], meta[name="description"]'

/** Takes out of the head, once the reader has gone elsewhere, what it says of the page that was served. */
export function useServedHead(address: string) {
  const [served] = useState(address)
  useEffect(() => {
    if (address === served) return
    for (const element of document.head.querySelectorAll(ofOnePage)) element.remove()
  }, [address, served])
}
