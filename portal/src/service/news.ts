import type { InferResponseType } from 'hono/client'
import { type ServiceResult, requestJson, requestBody } from './request.ts'
import { client } from './client.ts'

const { news, notifications } = client.api

export type Story = InferResponseType<typeof news.list.$get, 200>[number]
export type Recipients = InferResponseType<typeof notifications.recipients.$get, 200>
type NotificationPreview = InferResponseType<typeof notifications.preview.$get, 200>[number]
/** What was mailed of a story, and to whom. */
export type Notification = InferResponseType<typeof notifications.history.$get, 200>[number][number]
export type Delivery = InferResponseType<typeof notifications.send.$post, 200>[number]

/** Fetches the news that every reader sees, in the order of the home page. An administrator gets no drafts of it. */
export const fetchNews = (signal: AbortSignal): Promise<ServiceResult<Story[]>> =>
  requestJson((signal) => news.list.$get({ query: { as: 'reader' } }, { init: { signal } }), signal)

/** Fetches every story, for administrators. */
export const fetchAllNews = (signal: AbortSignal): Promise<ServiceResult<Story[]>> =>
  requestJson((signal) => news.list.$get({ query: {} }, { init: { signal } }), signal)

/** What an editor writes of a story. */
export interface StoryFields {
  readonly headline: string
  readonly link: string
  readonly label: string
  readonly date: string
  /** JSON of text and links. */
  readonly body: string
  readonly tags: string[]
  readonly Status_ID: number
}

// A change of page does not cancel a person's decision.
const never = () => new AbortController().signal
const send = (request: (init: RequestInit) => Promise<Response>): Promise<ServiceResult<unknown>> =>
  requestBody(
    (signal) => request({ signal }),
    (response) => response.text(),
    never(),
  )

/** Creates a story as a preview; resolves to its id. */
export const createStory = (story: StoryFields): Promise<ServiceResult<[{ ID: number }]>> =>
  requestJson((signal) => news.create.$post({ json: { story } }, { init: { signal } }), never())

/** Changes a story, unless somebody changed it after `seen`, the time of the last change that the editor has fetched: that is refused with 409. */
export const updateStory = (id: number, story: StoryFields, seen: string) =>
  send((init) => news.update.$post({ json: { story: { id, ...story, modify_date: seen } } }, { init }))

/** The actions that set who sees a story. */
export type StatusAction = 'publish' | 'unpublish' | 'draft' | 'preview'

export const setStoryStatus = (id: number, action: StatusAction) =>
  send((init) => news[action].$post({ json: { id } }, { init }))

export const setStoryCategory = (id: number, category: number) =>
  send((init) => news.category.$post({ json: { id, category } }, { init }))

/** Features a story, or features it no longer; `current` is whether it is featured now. */
export const featureStory = (id: number, current: boolean) =>
  send((init) => news.feature.$post({ json: { id, current } }, { init }))

export const setStoryRanks = (ranks: { id: number; rank: number | null }[]) =>
  send((init) => news.updateRanks.$post({ json: { ranks } }, { init }))

/** Whom a story about datasets would be mailed to. */
export const fetchRecipients = (tags: readonly string[], signal: AbortSignal): Promise<ServiceResult<Recipients>> =>
  requestJson(
    (signal) => notifications.recipients.$get({ query: { tags: JSON.stringify(tags) } }, { init: { signal } }),
    signal,
  )

/** A story as it would be mailed. */
export const fetchPreview = (id: number, signal: AbortSignal): Promise<ServiceResult<NotificationPreview[]>> =>
  requestJson((signal) => notifications.preview.$get({ query: { newsId: String(id) } }, { init: { signal } }), signal)

/** What was mailed of a story, by its id. */
export const fetchHistory = (id: number, signal: AbortSignal): Promise<ServiceResult<Record<number, Notification[]>>> =>
  requestJson((signal) => notifications.history.$get({ query: { newsId: String(id) } }, { init: { signal } }), signal)

/** Mails a story as it stood at `modDate`. */
export const sendNotification = (newsId: number, modDate: string): Promise<ServiceResult<Delivery[]>> =>
  requestJson(
    (signal) =>
      notifications.send.$post({ json: { newsId, modDate, tempId: crypto.randomUUID() } }, { init: { signal } }),
    never(),
  )

/** Has the mails tried again that did not go. */
export const resendNotification = (newsId: number, emailId: number): Promise<ServiceResult<Delivery[]>> =>
  requestJson((signal) => notifications.resend.$post({ json: { newsId, emailId } }, { init: { signal } }), never())
