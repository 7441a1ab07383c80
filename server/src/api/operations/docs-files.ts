import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { referenceFiles, referenceFolder } from '../../pages/api-reference.ts'
import { notFound, refuse } from '../http/refusal.ts'

/** The files of the page that describes all calls. */
export const referenceFileRoutes = () =>
  new Hono().use(`${referenceFolder}/*`, secureHeaders(), compress()).get(`${referenceFolder}/:file`, (c) => {
    const file = referenceFiles.get(c.req.param('file'))
    if (!file) return refuse(c, notFound('There is no such file.'))
    const bytes = file.read()
    return c.body(typeof bytes === 'string' ? bytes : new Uint8Array(bytes), 200, {
      'Content-Type': `${file.type}; charset=utf-8`,
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
