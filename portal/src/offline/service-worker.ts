/** The service worker: the portal opens without a connection, with the pages that were visited and the plots that were drawn last. */
import { addRoute, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { KeptAnswers } from './kept-answers.ts'
import { isAsset, isKeepable, mayKeep } from './kept-paths.ts'
import { cacheNames, keptLimits, type WorkerMessage } from './names.ts'

declare const self: ServiceWorkerGlobalScope
/** The files without which no page opens; the build puts them in. */
declare const shellFiles: readonly PrecacheEntry[]

const assets = new KeptAnswers(() => caches.open(cacheNames.assets), keptLimits.assets)
const answers = new KeptAnswers(() => caches.open(cacheNames.answers), keptLimits.answers)
const shell = '/index.html'

precache([...shellFiles])
// No address is answered by the kept `index.html` here: the service gives a newer one.
addRoute({ directoryIndex: '', cleanURLs: false })

registerRoute(
  ({ sameOrigin, request, url: { pathname } }) =>
    sameOrigin && request.mode === 'navigate' && !isKeepable(pathname) && !pathname.startsWith('/api/'),
  async ({ request }) => {
    try {
      const page = await fetch(request)
      if (page.status < 500) return page
      return (await matchPrecache(shell)) ?? page
    } catch (error) {
      const page = await matchPrecache(shell)
      if (page) return page
      throw error
    }
  },
)

registerRoute(
  ({ sameOrigin, url: { pathname } }) => sameOrigin && isAsset(pathname),
  async ({ request, event }) => {
    const kept = await assets.find(request)
    if (kept) return kept
    const file = await fetch(request)
    if (file.status === 200) event.waitUntil(assets.keep(request, file.clone()))
    return file
  },
)

registerRoute(
  ({ sameOrigin, request, url: { pathname } }) => sameOrigin && request.destination === '' && isKeepable(pathname),
  async ({ request, event, url: { pathname } }) => {
    try {
      const answer = await fetch(request)
      if (mayKeep(pathname, answer)) event.waitUntil(answers.keep(request, answer.clone()))
      return answer
    } catch (error) {
      const kept = await answers.take(request)
      if (kept) return kept
      throw error
    }
  },
)

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'activate') void self.skipWaiting()
  else event.waitUntil(keepFiles(message.paths))
})

async function keepFiles(paths: readonly string[]) {
  for (const path of paths) {
    const request = new Request(path)
    if (!isAsset(path) || (await matchPrecache(path)) || (await assets.find(request))) continue
    const file = await fetch(request)
    if (file.status === 200) await assets.keep(request, file)
  }
}
