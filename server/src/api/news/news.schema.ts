import { isStoryLink, readStoryBody, storyCategories, storyLimits as most, viewStatus } from '@isobath/domain'
import { z } from 'zod'
import type { NewStory, StoryChange } from '../../news/stories.ts'
import { idNumber as id } from '../http/fields.ts'
import { lineText, multilineText } from '../http/fields.ts'

const status = z
  .union(Object.values(viewStatus).map((value) => z.literal(value)))
  .describe('0 unpublished, 1 draft, 2 preview, 3 public')

const category = z
  .int()
  .min(0)
  .max(storyCategories.length - 1)
  .describe(storyCategories.map((name, i) => `${i} ${name}`).join(', '))

const text = z.string().nullable()

export const listedStory = z.object({
  id: z.int(),
  headline: z.string(),
  link: text,
  label: text,
  body: z.string().describe('JSON: `content` with marks, and `links`'),
  date: text,
  rank: z.int().nullable(),
  view_status: status,
  create_date: z.string(),
  modify_date: z.string(),
  publish_date: text,
  Status_ID: category,
  category,
  Highlight: z.boolean(),
  tags: z.array(z.string()).describe('short names of datasets'),
})

// A blank text counts as null.
const optional = <S extends z.ZodType<string>>(schema: S) =>
  schema
    .nullable()
    .optional()
    .transform((value) => (value === '' ? null : value))

const fields = z.object({
  headline: lineText(most.headline).min(1),
  link: optional(
    lineText(most.link).refine((url) => url === '' || isStoryLink(url), 'must be an address of the web or a path'),
  ),
  label: optional(lineText(most.label)),
  body: multilineText(most.body).refine(
    (json) => readStoryBody(json) !== undefined,
    'must be JSON of content and links, whose addresses are of the web or paths',
  ),
  date: optional(lineText(most.date)),
  tags: z.array(lineText(200).min(1)).max(most.tags).optional(),
  Status_ID: category.optional(),
  view_status: status.optional(),
})

export const createBody = z.object({
  story: fields.transform(({ Status_ID, view_status, ...rest }): NewStory => {
    return { ...rest, category: Status_ID, viewStatus: view_status ?? viewStatus.preview }
  }),
})

export const updateBody = z.object({
  story: fields
    .partial()
    .extend({
      id,
      modify_date: z.iso
        .datetime()
        .optional()
        .describe('of the story as it was seen: where it was changed since, nothing is changed'),
    })
    .transform(({ id: storyId, Status_ID, view_status, modify_date: seen, ...rest }) => {
      const change: StoryChange = { ...rest, category: Status_ID, viewStatus: view_status }
      return { id: storyId, change, seen }
    }),
})

/** The reader for whom news are listed: by default the caller. */
export const listQuery = z.object({
  as: z.literal('reader').optional().describe('`reader`: what everyone sees, for administrators too'),
})

export const storyId = z.object({ id })

export const categoryBody = z.object({ id, category })

export const featureBody = z.object({ id, current: z.boolean().describe('whether it is featured now') })

export const ranksBody = z.object({
  ranks: z
    .array(z.object({ id, rank: z.int().min(0).max(most.rank).nullable() }))
    .min(1)
    .max(most.ranked),
})
