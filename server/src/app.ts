import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { accountRoutes, confirmEmailPath } from './api/accounts/accounts.ts'
import { adminAccountRoutes } from './api/admin/accounts.ts'
import { adminStateRoutes } from './api/admin/state.ts'
import { adminDatasetRoutes } from './api/admin/datasets.ts'
import { dataChangeRoutes, dataPartPath } from './api/admin/data-changes.ts'
import { adminRoutes } from './api/admin/activity.ts'
import { anomalyCalls, anomalyFiles } from './api/catalog/anomalies.ts'
import { identify, needsAdmin, needsConfirmed } from './api/sign-in/callers.ts'
import { bulkRoutes, collectionRoutes } from './api/download/bulk.ts'
import { catalogRoutes } from './api/catalog/search.ts'
import { citationRoutes } from './api/catalog/citations.ts'
import { communityRoutes, contactRoutes } from './api/accounts/contact.ts'
import { crawlerRoutes } from './api/portal/crawlers.ts'
import { cruiseRoutes } from './api/catalog/cruises.ts'
import { cruiseTrackRoutes } from './api/catalog/cruise-tracks.ts'
import { dataRoutes } from './api/data/data.ts'
import { dataServerRoutes } from './api/portal/data-servers.ts'
import { olderDataRoutes } from './api/data/older-calls.ts'
import { datasetRoutes } from './api/catalog/datasets.ts'
import { preventCaching } from './api/http/caching.ts'
import { requestIdHeader } from './api/http/describe.ts'
import { downloadRoutes } from './api/download/download.ts'
import { googleRoutes } from './api/sign-in/google.ts'
import { guestRoutes } from './api/sign-in/guest-routes.ts'
import { keyRoutes } from './api/accounts/keys.ts'
import { limitBodies } from './api/limits/request-bodies.ts'
import type { BodySize } from './api/limits/request-bodies.ts'
import { limitHouseholds, limitUsers } from './api/limits/request-limits.ts'
import { docsPath, metaRoutes, openApiDocument } from './api/operations/health-and-docs.ts'
import { metricsRoutes } from './api/operations/metrics.ts'
import { newsRoutes } from './api/news/news.ts'
import { notificationRoutes } from './api/news/notifications.ts'
import { pageRoutes } from './api/portal/pages.ts'
import { olderRoutes, openDataRoutes } from './api/catalog/open-data.ts'
import { ownRoutes } from './api/accounts/own-account.ts'
import { refuseForeignEffects } from './api/http/same-origin.ts'
import { recommendationRoutes } from './api/catalog/recommendations.ts'
import { recordCalls } from './api/operations/call-record.ts'
import { referenceFileRoutes } from './api/operations/docs-files.ts'
import { refuseNullInAddress } from './api/http/validate.ts'
import { badRequest, diskFull, filesAway, notFound, refuse, storeAway } from './api/http/refusal.ts'
import type { Env, Services } from './api/http/services.ts'
import { createAnomalies } from './catalog/anomalies/anomalies.ts'
import type { Anomalies } from './catalog/anomalies/anomalies.ts'
import { isAway } from './db/away.ts'
import { isDiskFull } from './process/disk-fault.ts'
import { sqlRoutes } from './api/data/sql.ts'
import { BucketAwayError } from './store/bucket.ts'
import { acceptanceRoutes } from './api/submissions/acceptance.ts'
import { submissionRoutes } from './api/submissions/submissions.ts'
import { subscriptionRoutes } from './api/accounts/subscriptions.ts'
import { signingRoutes } from './api/sign-in/signing.ts'
import { partPath, uploadRoutes } from './api/submissions/uploads.ts'
import { partBodyBytes } from './api/submissions/receive-part.ts'
import { vaultRoutes } from './api/vault/vault.ts'

/** Headers of responses that pages of other sites may read. */
const exposed = ['X-Row-Count', 'X-Row-Total', 'Retry-After', 'Accept-Ranges', 'Content-Range', 'ETag']

/** The body of a call, as published. */
const bodySize: BodySize = { most: 100 * 1024, tooLarge: 'The body is larger than 100 kB.' }

/** The body of a call that receives a part of a file. */
const partSize: BodySize = { most: partBodyBytes, tooLarge: 'A part of a file has at most 5 MiB.' }
const partPaths = new Set([partPath, dataPartPath])

/** Seconds for which a browser need not ask again whether a page of another site may call; none keeps it for longer than a day, some for two hours. */
const preflightSeconds = 86_400

/** Calls that answer much JSON, where nothing else compresses it. */
const compressed = ['/api/catalog/*', '/api/data/cruiselist']

const strangers = { crossOriginResourcePolicy: 'cross-origin', contentSecurityPolicy: { defaultSrc: ["'none'"] } }
const common = ({ publicUrl }: Services['settings']) => ({
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
})

/** The calls, for the typed client and for the service; each router keeps its calls, their schemas and their words together. */
const apiRoutes = (services: Services, anomalies: Anomalies) => {
  let document: Promise<unknown> | undefined
  const describeCalls = (): Promise<unknown> => (document ??= openApiDocument(calls, services.settings))
  const calls = new Hono<Env>()
    // Before the calls that caches may share.
    .route('/api/catalog', recommendationRoutes(services))
    .route('/api/catalog', catalogRoutes(services))
    .route('/api/catalog', datasetRoutes(services))
    .route('/api/catalog', cruiseRoutes(services))
    .route('/api/catalog', citationRoutes(services))
    // Before the calls that need an account, which guard the whole path.
    .route('/api/data', openDataRoutes(services))
    .route('/api/data', cruiseTrackRoutes(services))
    .route('/api/data', anomalyCalls(anomalies))
    .route('/api/data/dropbox-vault', vaultRoutes(services))
    .route('/api/data', bulkRoutes(services))
    .route('/api/data', downloadRoutes(services))
    .route('/api/data', sqlRoutes(services))
    .route('/api/data', dataRoutes(services))
    .route('/api/user', guestRoutes(services))
    .route('/api/user', signingRoutes(services))
    .route('/api/user', accountRoutes(services))
    .route('/api/user', ownRoutes(services))
    .route('/api/user', googleRoutes(services))
    .route('/api/user', keyRoutes(services))
    .route('/api/user', subscriptionRoutes(services))
    .route('/api/user', contactRoutes(services))
    .route('/api/community', communityRoutes(services))
    .route('/api/admin/datasets', adminDatasetRoutes(services))
    .route('/api/admin/accounts', adminAccountRoutes(services))
    .route('/api/admin', adminRoutes(services))
    .route('/api/admin', adminStateRoutes(services))
    .route('/api/admin', dataChangeRoutes(services))
    .route('/api/news', newsRoutes(services))
    .route('/api/notifications', notificationRoutes(services))
    .route('/api/datasubmission', submissionRoutes(services))
    .route('/api/datasubmission', acceptanceRoutes(services))
    .route('/api/datasubmission', uploadRoutes(services))
    .route('/api/collections', collectionRoutes(services))
    .route('/dataretrieval', olderRoutes(services))
    .route('/dataretrieval', olderDataRoutes(services))
    .route('/api', metaRoutes(services, describeCalls))
  return calls
}

export type App = ReturnType<typeof apiRoutes>

/** Whether a body broke off: Node's error of a client that leaves, and of another server that does. */
const isCutOff = (error: Error) => 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted'

/** The whole service as one fetch handler: API, then the portal's files. */
export function createApp(services: Services) {
  const app = new Hono<Env>()
  // A client’s own id, of whatever length, is not taken: it could be that of another request in the log.
  app.use(requestId({ headerName: requestIdHeader, limitLength: 0 }), recordCalls(services), (c, next) => {
    c.set('reportFault', (error) => services.report?.(error, c.var.requestId))
    return next()
  })
  const headers = common(services.settings)
  const forStrangers = secureHeaders({ ...headers, ...strangers })
  // These pages set their own content policy. Their forms send the page's origin, which distinguishes them from forms of other sites.
  const ownPages = new Set([docsPath, confirmEmailPath])
  const forPage = secureHeaders({ ...headers, referrerPolicy: 'same-origin' })
  for (const path of ['/api/*', '/dataretrieval/*', '/metrics'])
    app.use(path, (c, next) => (ownPages.has(c.req.path) ? forPage : forStrangers)(c, next))
  // Any site may call with an API key; no site gets to use a visitor's cookies.
  const answerPreflight = cors({ origin: '*', exposeHeaders: [requestIdHeader, ...exposed], maxAge: preflightSeconds })
  for (const path of ['/api/*', '/dataretrieval/*'])
    app.use(path, (c, next) => {
      if (c.req.method === 'OPTIONS') return answerPreflight(c, next)
      // Set here before there is a response: `cors` makes one, and Hono then copies each response into another.
      c.header('Access-Control-Allow-Origin', '*')
      c.header('Access-Control-Expose-Headers', [requestIdHeader, ...exposed].join(','))
      return next()
    })
  // What these calls answer is about their caller. The routers of administrators prevent caching themselves.
  for (const path of ['/api/user/*', '/api/datasubmission/*']) app.use(path, preventCaching)
  for (const path of compressed) app.use(path, compress())
  for (const path of ['/api/*', '/dataretrieval/*'])
    app.use(
      path,
      refuseNullInAddress,
      limitHouseholds(services),
      identify(services),
      limitUsers(services),
      refuseForeignEffects(services),
    )
  // A part of a file is large: who may not send one is refused before it is received.
  app.post(partPath, needsConfirmed)
  app.post(dataPartPath, needsAdmin)
  app.use(
    '/api/*',
    limitBodies(services, (path) => (partPaths.has(path) ? partSize : bodySize)),
  )
  const anomalies = createAnomalies(services.db, services.engine, services.anomalies)
  app.route('/', apiRoutes(services, anomalies))
  app.route('/data', anomalyFiles(anomalies))
  app.route('/', metricsRoutes(services))
  app.route('/', referenceFileRoutes())
  app.all('/api/*', (c) => refuse(c, notFound(`There is no call ${c.req.method} ${c.req.path}.`)))
  if (services.portal) {
    app.use(secureHeaders(headers))
    app.route('/', crawlerRoutes(services))
    app.route('/', dataServerRoutes(docsPath))
    app.route('/', pageRoutes(services.portal, services))
  }
  app.notFound((c) => refuse(c, notFound('There is no page or call at this address.')))
  app.onError((error, c) => {
    // Hono refuses a body that is not JSON, or no form, before any handler runs.
    if (error instanceof HTTPException && error.status === 400) {
      const isForm = c.req.header('Content-Type')?.startsWith('multipart/') === true
      return refuse(
        c,
        badRequest(
          isForm ? 'The body is no form that can be read: send it as multipart/form-data.' : 'The body is not JSON.',
        ),
      )
    }
    if (isCutOff(error) && c.req.raw.signal.aborted)
      return refuse(c, badRequest('The body ended before it was whole: send it again.'))
    if (isAway(error)) return refuse(c, storeAway)
    if (error instanceof BucketAwayError) return refuse(c, filesAway)
    services.report?.(error, c.var.requestId)
    if (isDiskFull(error)) return refuse(c, diskFull)
    return refuse(c, {
      status: 500,
      sentence: `The service failed to answer; the request is known as ${c.var.requestId}.`,
    })
  })
  return app
}
