import { Hono } from 'hono'
import { z } from 'zod'
import { citationBibtex, citationOf, citationRis, citationText } from '../../catalog/citation/citation.ts'
import { dataCite } from '../../catalog/citation/datacite.ts'
import { datasetRecord } from '../../catalog/citation/dataset-record.ts'
import { describeCall } from '../http/describe.ts'
import { maxAge } from '../http/caching.ts'
import { notFound, refuse } from '../http/refusal.ts'
import type { Env, Services } from '../http/services.ts'
import { validateQuery } from '../http/validate.ts'

/** The media types of citations, as DataCite's content negotiation names them. */
const mediaTypes = {
  datacite: 'application/vnd.datacite.datacite+json',
  bibtex: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
  text: 'text/plain; charset=utf-8',
} as const
const formats = ['datacite', 'bibtex', 'ris', 'text'] as const

/** The open call for how a dataset is cited. */
export const citationRoutes = ({ db, settings: { publicUrl } }: Pick<Services, 'db' | 'settings'>) =>
  new Hono<Env>().get(
    '/citation/:shortname',
    describeCall({
      summary: 'How a dataset is cited',
      description: 'As DataCite 4.6 in JSON, BibTeX, RIS, or a line of text.',
      tags: ['catalog'],
      response: Object.fromEntries(formats.map((format) => [mediaTypes[format], undefined])),
      refusals: { 404: 'There is no such dataset.' },
    }),
    validateQuery(z.object({ format: z.enum(formats).optional().describe('datacite when left out') })),
    async (c) => {
      const shortname = c.req.param('shortname')
      const { format = 'datacite' } = c.req.valid('query')
      const record = await datasetRecord(db, { shortname })
      if (!record) return refuse(c, notFound(`There is no dataset ${shortname.slice(0, 60)}.`))
      const citation = citationOf(record, publicUrl)
      const texts = {
        datacite: () => `${JSON.stringify(dataCite(record, publicUrl), undefined, 2)}\n`,
        bibtex: () => citationBibtex(citation, record.dataset.Short_Name),
        ris: () => citationRis(citation),
        text: () => citationText(citation),
      }
      return c.body(texts[format](), 200, { 'Content-Type': mediaTypes[format], 'Cache-Control': maxAge.catalog })
    },
  )
