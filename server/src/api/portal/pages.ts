import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { keptUntilChange } from '../../catalog/cache.ts'
import { datasetNames } from '../../catalog/dataset-pages.ts'
import { datasetRecord } from '../../catalog/citation/dataset-record.ts'
import { isAway } from '../../db/away.ts'
import { datasetHead, withDataset, withFooterLinks, withGoogle, withoutDataset, withVideos } from '../../pages/head.ts'
import type { DatasetHead } from '../../pages/head.ts'
import { datasetOfPage, isPage } from './page-routes.ts'
import { byteRange } from '../download/byte-range.ts'
import { notFound, onlyReads, refuse } from '../http/refusal.ts'
import type { Videos } from '../../people/settings.ts'
import type { Services } from '../http/services.ts'

// Sources that the sign-in button of Google needs (developers.google.com/identity/gsi/web/guides/get-google-api-clientid, "Content Security Policy").
const google = 'https://accounts.google.com/gsi/'

/** The content policy of pages. They load nothing from other sites except the button of external sign-in, and videos in a frame. */
function pagePolicy(hasGoogle: boolean, videos: Videos): string {
  const button = (path = '') => (hasGoogle ? ` ${google}${path}` : '')
  const sites = new Set(Object.values(videos).map((address) => new URL(address).origin))
  return [
    "default-src 'self'",
    `script-src 'self'${button('client')}`,
    `style-src 'self'${button('style')}`,
    `connect-src 'self'${button()}`,
    `frame-src 'self'${button()}${[...sites].map((site) => ` ${site}`).join('')}`,
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** A worker from a file obeys the policy of its own response. The chart worker and that of data tables compile code from text. */
const chartWorkerPolicy = "default-src 'self'; script-src 'self' 'unsafe-eval'"
const isChartWorker = (path: string) => /^\/assets\/(?:table-)?worker-[^/]+\.js$/.test(path)

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD'])

const immutable = 'public, max-age=31536000, immutable'

/** Bytes of the heads of datasets' pages that are kept: to make one takes a dozen statements. */
const keptHeadBytes = 16_000_000

/**
 * Whether a request for parts of a file gets the whole file: it asks for several parts, has a range that cannot be read, or has If-Range, whose file is unknown here. `serveStatic` would send
 * the whole file as a part.
 */
const asksForWhole = (c: Context) =>
  c.req.header('If-Range') !== undefined || byteRange(c.req.header('Range'), Infinity) === 'whole'

/** Serves the portal's built files, and its page for every listed route; that of a dataset says in its head what it is about. */
export function pageRoutes(folder: string, { db, settings }: Pick<Services, 'db' | 'settings'>) {
  const { google: signIn, videos = {}, footerLinks = [] } = settings
  const policy = pagePolicy(signIn !== undefined, videos)
  const html = join(folder, 'index.html')
  const heads = keptUntilChange<DatasetHead>(db, {
    most: keptHeadBytes,
    bytesOf: ({ title, description, elements }) => 2 * (title.length + description.length + elements.length),
  })
  const names = keptUntilChange<ReadonlySet<string>>(db, { most: 1 })
  const readNames = async () => new Set((await datasetNames(db)).map(({ Dataset_Name }) => Dataset_Name.toLowerCase()))
  const findHead = async (shortname: string) => {
    const name = shortname.toLowerCase()
    // Of made-up names, which are without number, the store is not asked.
    if (!(await names('all', readNames)).has(name)) return undefined
    return heads(name, async () => {
      const record = await datasetRecord(db, { shortname })
      return record && datasetHead(record, settings.publicUrl)
    })
  }
  const withHead = async (text: string, path: string) => {
    const shortname = datasetOfPage(path)
    if (shortname === undefined) return text
    const head = await findHead(shortname).catch((error: unknown) => {
      if (isAway(error)) return 'away' as const
      throw error
    })
    // The portal says itself what it cannot show.
    if (head === 'away') return text
    return head ? withDataset(text, head) : withoutDataset(text)
  }
  const page = async (c: Context, status: 200 | 404) => {
    if (!existsSync(html))
      return refuse(c, notFound('The portal is not built: run `npm start` at the root of the repository.'))
    const offered = withFooterLinks(withVideos(readFileSync(html, 'utf8'), videos), footerLinks)
    return c.html(await withHead(signIn ? withGoogle(offered) : offered, c.req.path), status, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
    })
  }
  // `serveStatic` resolves its root against the working directory. The build writes compressed files beside scripts and styles.
  const files = serveStatic({ root: relative(process.cwd(), folder) || '.', precompressed: true })
  return new Hono()
    .use(async (c, next) => {
      if (isPage(c.req.path)) return reads.has(c.req.method) ? page(c, 200) : refuse(c, onlyReads)
      if (asksForWhole(c)) c.req.raw.headers.delete('Range')
      const file = await files(c, next)
      if (!(file instanceof Response)) return undefined
      file.headers.set('Cache-Control', c.req.path.startsWith('/assets/') ? immutable : 'no-cache')
      // Also on the uncompressed file: without it a shared cache would give that file to everyone.
      file.headers.set('Vary', 'Accept-Encoding')
      file.headers.set('Content-Security-Policy', isChartWorker(c.req.path) ? chartWorkerPolicy : policy)
      return file
    })
    .get('*', (c) => page(c, 404))
}
