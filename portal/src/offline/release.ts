import type { WorkerMessage } from './names.ts'

const tell = (worker: ServiceWorker, message: WorkerMessage) => worker.postMessage(message)

/** Milliseconds between two looks for a newer release. */
const lookEvery = 3_600_000

/**
 * Registers the service worker once the page is loaded, and looks for newer releases from then on. An open page keeps its release until the reader
 * takes the new one.
 *
 * @param onRelease called with the way to take a newer release, once it is ready
 */
export async function followReleases(onRelease: (take: () => void) => void): Promise<void> {
  // Browsers have none in a page without https, and some readers forbid it.
  const container = (navigator as Partial<Navigator>).serviceWorker
  const registration = await container?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  if (!container || !registration) return
  const offer = (worker: ServiceWorker) =>
    onRelease(() => {
      container.addEventListener('controllerchange', () => location.reload(), { once: true })
      tell(worker, { type: 'activate' })
    })
  const follow = (worker: ServiceWorker) =>
    worker.addEventListener('statechange', () => {
      // The first service worker of a reader replaces none.
      if (worker.state === 'installed' && container.controller) offer(worker)
    })
  if (registration.waiting && container.controller) offer(registration.waiting)
  if (registration.installing) follow(registration.installing)
  registration.addEventListener('updatefound', () => registration.installing && follow(registration.installing))
  if (!container.controller)
    container.addEventListener('controllerchange', () => keepFetched(container), { once: true })
  setInterval(() => void registration.update().catch(() => undefined), lookEvery)
}

/** Has the files kept that the page fetched before the service worker was there. */
function keepFetched({ controller }: ServiceWorkerContainer) {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
  if (controller) tell(controller, { type: 'keep', paths })
}
