const storageKey = 'queued-download'

interface QueuedDownload {
  readonly cruise: string
  readonly datasets: readonly string[]
  /** Whether a subset of them was wanted. */
  readonly isSubset: boolean
}

/** Keeps what a visitor wanted to download of a cruise while they sign in on another page. Storage throws where the reader forbids it. */
export function queueDownload(download: QueuedDownload) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(download))
  } catch {
    return
  }
}

/** Takes the download that was queued for this cruise out of the queue; undefined if there is none. */
export function takeQueuedDownload(cruise: string): QueuedDownload | undefined {
  try {
    const text = sessionStorage.getItem(storageKey)
    if (text === null) return undefined
    sessionStorage.removeItem(storageKey)
    const queued = JSON.parse(text) as Partial<QueuedDownload> | null
    if (queued?.cruise !== cruise || !Array.isArray(queued.datasets)) return undefined
    return { cruise, datasets: queued.datasets.filter((name) => typeof name === 'string'), isSubset: !!queued.isSubset }
  } catch {
    return undefined
  }
}
