import { type StorySort, viewStatus, type ViewStatus } from '@isobath/domain'
import type { StatusAction } from '../service/news.ts'

/** The states of a story, in the order of the filters. */
export const statusNames: readonly { readonly status: ViewStatus; readonly name: string }[] = [
  { status: viewStatus.draft, name: 'Draft' },
  { status: viewStatus.preview, name: 'Preview' },
  { status: viewStatus.public, name: 'Published' },
  { status: viewStatus.unpublished, name: 'Unpublished' },
]

/** The actions that set a state, and their words in the activity log. */
export const statusActions: readonly {
  readonly action: StatusAction
  readonly status: ViewStatus
  readonly name: string
  readonly done: string
}[] = [
  { action: 'draft', status: viewStatus.draft, name: 'Draft', done: 'is a draft' },
  { action: 'preview', status: viewStatus.preview, name: 'Preview', done: 'is a preview' },
  { action: 'publish', status: viewStatus.public, name: 'Publish', done: 'is published' },
  { action: 'unpublish', status: viewStatus.unpublished, name: 'Unpublish', done: 'is unpublished' },
]

export const sortNames: Readonly<Record<StorySort, string>> = {
  modify_date: 'Modified',
  create_date: 'Created',
  publish_date: 'Published',
  view_status: 'View status',
  rank: 'Rank',
  simulate: 'Simulate',
}
