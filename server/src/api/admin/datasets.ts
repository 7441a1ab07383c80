import { asc, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { removeAudited } from '../../catalog/changes/remove.ts'
import { datasetEdit, datasetEditCall, editAudited, editSentence, editableDataset } from '../../catalog/changes/edit.ts'
import { utc } from '../../db/columns.ts'
import { datasetRevisions, datasets } from '../../db/schema.ts'
import { needsAdmin } from '../sign-in/callers.ts'
import { preventCaching } from '../http/caching.ts'
import { describeCall } from '../http/describe.ts'
import { notFound, refuse } from '../http/refusal.ts'
import type { Services, UserEnv } from '../http/services.ts'
import { validateBody } from '../http/validate.ts'

const refusals = { 401: '`Unauthorized`' }
const tags = ['admin']

const managedDataset = z.object({
  ID: z.int(),
  Short_Name: z.string(),
  Long_Name: z.string(),
  Hidden: z.boolean(),
  Continuously_Updated: z.boolean(),
  Ancillary_Data: z.boolean(),
  Revision: z.int().describe('of its data, counting from 1'),
  Revision_Date: z.string(),
  Row_Count: z.number(),
})

const editedDataset = z.object({
  Short_Name: z.string(),
  Changed: z.array(z.string()).describe('the fields that differ from what they were'),
})

const editableFields = datasetEdit.required()
const noDataset = (shortname: string) => notFound(editSentence({ code: 'no-dataset' }, shortname.slice(0, 60)))

const removedDataset = z.object({ Short_Name: z.string(), Tables: z.array(z.string()) })

/** Calls by which administrators look after datasets. */
export const adminDatasetRoutes = ({ db, uploads }: Pick<Services, 'db' | 'uploads'>) =>
  new Hono<UserEnv>()
    .use(preventCaching)
    .get(
      '/',
      describeCall({
        summary: 'All datasets, hidden ones too, with the latest revision of their data',
        tags,
        response: z.array(managedDataset),
        refusals,
        needs: 'session',
      }),
      needsAdmin,
      async (c) =>
        c.json(
          await db
            .selectDistinctOn([datasets.id], {
              ID: datasets.id,
              Short_Name: datasets.shortName,
              Long_Name: datasets.longName,
              Hidden: datasets.hidden,
              Continuously_Updated: datasets.continuouslyUpdated,
              Ancillary_Data: datasets.ancillaryData,
              Revision: datasetRevisions.number,
              Revision_Date: utc(datasetRevisions.created),
              Row_Count: datasetRevisions.rowCount,
            })
            .from(datasets)
            .innerJoin(datasetRevisions, eq(datasetRevisions.datasetId, datasets.id))
            .orderBy(asc(datasets.id), sql`${datasetRevisions.number} desc`),
        ),
    )
    .get(
      '/:shortname',
      describeCall({
        summary: 'What can be changed of a dataset, as it is',
        description: 'A hidden dataset is shown too.',
        tags,
        response: editableFields,
        refusals: { ...refusals, 404: 'There is no such dataset.' },
        needs: 'session',
      }),
      needsAdmin,
      async (c) => {
        const shortname = c.req.param('shortname')
        const dataset = await editableDataset(db, shortname)
        return dataset ? c.json(dataset) : refuse(c, noDataset(shortname))
      },
    )
    .post(
      '/:shortname',
      describeCall({
        summary: 'Change what the catalog says of a dataset',
        description: 'What is left out stays. Each change is written into the audit trail.',
        tags,
        response: editedDataset,
        refusals: {
          ...refusals,
          404: 'There is no such dataset, or it has no such variable.',
          412: 'A field differs from what `seen` says.',
        },
        needs: 'session',
      }),
      needsAdmin,
      validateBody(datasetEditCall, (fault) => `The dataset cannot be changed so: ${fault}.`),
      async (c) => {
        const shortname = c.req.param('shortname')
        const { seen, ...edit } = c.req.valid('json')
        const edited = await editAudited(db, shortname, edit, { userId: c.var.caller.user.id, seen })
        if (!edited.ok) {
          const sentence = editSentence(edited.refusal, shortname.slice(0, 60))
          return refuse(c, { status: edited.refusal.code === 'changed-since' ? 412 : 404, sentence })
        }
        return c.json({ Short_Name: edited.shortName, Changed: Object.keys(edited.changes) })
      },
    )
    .delete(
      '/:shortname',
      describeCall({
        summary: 'Take a dataset out of the catalog, with the files of its tables',
        description: 'Its files in the vault stay.',
        tags,
        response: removedDataset,
        refusals: { ...refusals, 404: 'There is no such dataset.' },
        needs: 'session',
      }),
      needsAdmin,
      async (c) => {
        const shortname = c.req.param('shortname')
        const tables = await removeAudited(db, uploads.store, uploads.resources, shortname, c.var.caller.user.id)
        if (!tables) return refuse(c, noDataset(shortname))
        return c.json({ Short_Name: shortname, Tables: [...tables] })
      },
    )
