import { viewStatus } from '@isobath/domain'
import type { ViewStatus } from '@isobath/domain'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'
import { environmentOf } from '../../process/environment.ts'
import { visibleStatuses } from '../../news/stories.ts'
import {
  createStory,
  listStories,
  setCategory,
  setHighlight,
  setRanks,
  setStatus,
  updateStory,
} from '../../news/stories.ts'
import type { StoryRefusal } from '../../news/stories.ts'
import { sendNothing } from '../http/describe.ts'
import { needsAdmin } from '../sign-in/callers.ts'
import { describeCall } from '../http/describe.ts'
import {
  categoryBody,
  createBody,
  featureBody,
  listedStory,
  listQuery,
  ranksBody,
  storyId,
  updateBody,
} from './news.schema.ts'
import { badRequest, conflict, notFound, refuse } from '../http/refusal.ts'
import type { Env, Services, UserEnv } from '../http/services.ts'
import { emptyResponse } from '../http/describe.ts'
import { validateBody, validateQuery } from '../http/validate.ts'

const tags = ['news']

/** The description that all calls share that change a story. */
const changing = (summary: string, more: Readonly<Record<number, string>> = {}) =>
  describeCall({
    summary,
    tags,
    response: { 'text/plain': emptyResponse },
    refusals: { 400: 'A field does not fit.', 401: '`Unauthorized`', 404: 'There is no such story.', ...more },
    needs: 'session',
  })

const storyFault = (fault: string) => `The story does not fit: ${fault}`
const idFault = (fault: string) => `The id of a story is needed: ${fault}`

function sendOutcome(c: Context, unchanged: StoryRefusal | undefined) {
  if (!unchanged) return sendNothing(c)
  if (unchanged.type === 'noStory') return refuse(c, notFound(`There is no story ${unchanged.id}.`))
  if (unchanged.type === 'changedSince')
    return refuse(c, conflict('Somebody else changed this story since you opened it; nothing was saved.'))
  return refuse(c, badRequest(`There is no dataset ${unchanged.name.slice(0, 60)}.`))
}

/** Calls about the news; all but the list are for administrators. */
export const newsRoutes = ({ db, settings }: Pick<Services, 'db' | 'settings'>) => {
  const everyone = visibleStatuses(settings.environment ?? environmentOf(settings.publicUrl))
  const editor = (c: Context<UserEnv>) => ({ db, userId: c.var.caller.user.id })
  const setting =
    (status: ViewStatus) => async (c: Context<UserEnv, string, { out: { json: z.infer<typeof storyId> } }>) =>
      sendOutcome(c, await setStatus(editor(c), c.req.valid('json').id, status))
  return new Hono<Env>()
    .get(
      '/list',
      describeCall({
        summary: 'Stories of the news, in the order of the home page',
        description: 'Public ones for everyone, previews too outside production; all of them for administrators.',
        tags,
        response: z.array(listedStory),
      }),
      validateQuery(listQuery),
      async (c) => {
        const seesAll = c.var.signedIn?.role === 'admin' && c.req.valid('query').as !== 'reader'
        c.header('Cache-Control', 'no-store')
        return c.json(await listStories(db, seesAll ? undefined : everyone))
      },
    )
    .post(
      '/create',
      describeCall({
        summary: 'Write a story, a preview unless it says otherwise',
        tags,
        response: z.array(z.object({ ID: z.int() })).length(1),
        refusals: { 400: 'A field does not fit.', 401: '`Unauthorized`' },
        needs: 'session',
      }),
      needsAdmin,
      validateBody(createBody, storyFault),
      async (c) => {
        const created = await createStory(editor(c), c.req.valid('json').story)
        return 'type' in created ? sendOutcome(c, created) : c.json([{ ID: created.id }])
      },
    )
    .post(
      '/update',
      changing('Change a story', { 409: 'The story was changed since `modify_date`.' }),
      needsAdmin,
      validateBody(updateBody, storyFault),
      async (c) => {
        const { id, change, seen } = c.req.valid('json').story
        return sendOutcome(c, await updateStory(editor(c), id, change, seen))
      },
    )
    .post(
      '/updateRanks',
      changing('Rank stories: all of those given, or none'),
      needsAdmin,
      validateBody(ranksBody, (fault) => `Ranks are needed: ${fault}`),
      async (c) => sendOutcome(c, await setRanks(editor(c), c.req.valid('json').ranks)),
    )
    .post(
      '/publish',
      changing('Show a story to everyone'),
      needsAdmin,
      validateBody(storyId, idFault),
      setting(viewStatus.public),
    )
    .post(
      '/draft',
      changing('Make a story a draft'),
      needsAdmin,
      validateBody(storyId, idFault),
      setting(viewStatus.draft),
    )
    .post(
      '/preview',
      changing('Show a story to everyone outside production'),
      needsAdmin,
      validateBody(storyId, idFault),
      setting(viewStatus.preview),
    )
    .post(
      '/unpublish',
      changing('Take a story out of the news'),
      needsAdmin,
      validateBody(storyId, idFault),
      setting(viewStatus.unpublished),
    )
    .post(
      '/category',
      changing('Put a story into a category'),
      needsAdmin,
      validateBody(categoryBody, idFault),
      async (c) => {
        const { id, category } = c.req.valid('json')
        return sendOutcome(c, await setCategory(editor(c), id, category))
      },
    )
    .post(
      '/feature',
      changing('Feature a story, or feature it no longer'),
      needsAdmin,
      validateBody(featureBody, idFault),
      async (c) => {
        const { id, current } = c.req.valid('json')
        return sendOutcome(c, await setHighlight(editor(c), id, !current))
      },
    )
}
