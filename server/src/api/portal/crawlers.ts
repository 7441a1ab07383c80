import { arrayBuffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import { keptUntilChange } from '../../catalog/cache.ts'
import { robots, sitemap, sitemapFiles, sitemapIndex } from '../../pages/sitemap.ts'
import { notFound, refuse } from '../http/refusal.ts'
import type { Services } from '../http/services.ts'

const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } as const

/** Bytes of the files of the sitemap that are kept. A full file has some 6 MB, and takes fifty statements that each read the whole list. */
const keptBytes = 32_000_000

/** Serves robots.txt and the sitemap to search engines. */
export const crawlerRoutes = ({ db, settings: { publicUrl } }: Pick<Services, 'db' | 'settings'>) => {
  const counts = keptUntilChange<{ readonly files: number }>(db, { most: 1 })
  const texts = keptUntilChange<ArrayBuffer>(db, { most: keptBytes, bytesOf: ({ byteLength }) => byteLength })
  const countFiles = async () => (await counts('files', async () => ({ files: await sitemapFiles(db) }))).files
  const readFile = (file: number) => texts(String(file), () => arrayBuffer(sitemap(db, publicUrl, file)))
  return new Hono()
    .get('/robots.txt', (c) => c.text(robots(publicUrl), 200, { 'Cache-Control': headers['Cache-Control'] }))
    .get('/sitemap.xml', async (c) => {
      const files = await countFiles()
      return c.body(files > 1 ? sitemapIndex(files, publicUrl) : await readFile(1), 200, headers)
    })
    .get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', async (c) => {
      const file = Number(/\d+/.exec(c.req.param('file'))?.[0])
      if (file > (await countFiles())) return refuse(c, notFound('There is no such part of the sitemap.'))
      return c.body(await readFile(file), 200, headers)
    })
}
