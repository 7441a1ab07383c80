import { Hono } from 'hono'
import { robots, sitemap, sitemapFiles, sitemapIndex } from '../../pages/sitemap.ts'
import { streamPieces } from '../../io/byte-stream.ts'
import { notFound, refuse } from '../http/refusal.ts'
import type { Services } from '../http/services.ts'
import { guardBody } from '../http/stream.ts'

const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } as const

/** Serves robots.txt and the sitemap to search engines. */
export const crawlerRoutes = ({ db, settings: { publicUrl } }: Pick<Services, 'db' | 'settings'>) =>
  new Hono()
    .get('/robots.txt', (c) => c.text(robots(publicUrl), 200, { 'Cache-Control': headers['Cache-Control'] }))
    .get('/sitemap.xml', async (c) => {
      const files = await sitemapFiles(db)
      if (files > 1) return c.body(sitemapIndex(files, publicUrl), 200, headers)
      return c.body(guardBody(c, streamPieces(sitemap(db, publicUrl))), 200, headers)
    })
    .get('/:file{sitemap-[1-9][0-9]{0,4}\\.xml}', async (c) => {
      const file = Number(/\d+/.exec(c.req.param('file'))?.[0])
      if (file > (await sitemapFiles(db))) return refuse(c, notFound('There is no such part of the sitemap.'))
      return c.body(guardBody(c, streamPieces(sitemap(db, publicUrl, file))), 200, headers)
    })
