import { describe, expect, it } from 'vitest'
import {
  type ListedStory,
  selectStories,
  sortListing,
  storyDate,
  type StorySort,
  storySorts,
  usualListing,
  viewStatus,
} from '../src/index.ts'

const story = (id: number, more: Partial<ListedStory> = {}): ListedStory => ({
  id,
  rank: null,
  view_status: viewStatus.public,
  create_date: `2026-01-0${id}T00:00:00Z`,
  modify_date: `2026-02-0${id}T00:00:00Z`,
  publish_date: null,
  ...more,
})
const ids = (stories: readonly ListedStory[]) => stories.map(({ id }) => id)

describe('the listing of stories', () => {
  it('begins with drafts, previews and public stories, the last modified first', () => {
    const stories = [
      story(1, { view_status: viewStatus.draft }),
      story(2, { view_status: viewStatus.unpublished }),
      story(3, { view_status: viewStatus.preview, modify_date: '2026-01-01T00:00:00Z' }),
      story(4),
    ]
    expect(ids(selectStories(stories, usualListing))).toEqual([4, 1, 3])
    const unpublished = { ...usualListing, statuses: [viewStatus.unpublished] }
    expect(ids(selectStories(stories, unpublished))).toEqual([2])
  })

  it('sorted by simulate is descending and holds what readers may see', () => {
    const ascending = { ...usualListing, direction: 'ascending', statuses: [viewStatus.draft] } as const
    expect(sortListing(ascending, 'simulate')).toEqual({
      sort: 'simulate',
      direction: 'descending',
      statuses: [viewStatus.preview, viewStatus.public],
    })
    expect(sortListing(ascending, 'rank')).toEqual({ ...ascending, sort: 'rank' })
  })

  it('sorted by simulate has the order of the home page', () => {
    const stories = [
      story(1, { publish_date: '2026-03-01T00:00:00Z' }),
      story(2, { rank: 2 }),
      story(3, { publish_date: '2026-04-01T00:00:00Z' }),
      story(4, { rank: 1, publish_date: '2026-01-01T00:00:00Z' }),
      story(5),
      story(6),
    ]
    expect(ids(selectStories(stories, sortListing(usualListing, 'simulate')))).toEqual([4, 2, 3, 1, 6, 5])
  })

  it.each(storySorts.filter((sort): sort is Exclude<StorySort, 'simulate'> => sort !== 'simulate'))(
    'sorts by %s in both directions',
    (sort) => {
      const values = { rank: [1, 2, 3], view_status: [1, 2, 3] } as const
      const dates = ['2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z']
      const valueOf = (i: number) => (sort === 'rank' || sort === 'view_status' ? values[sort][i] : dates[i])
      const stories = [2, 0, 1].map((i) => ({ ...story(i + 1), [sort]: valueOf(i) }))
      const sorted = (direction: 'ascending' | 'descending') =>
        ids(selectStories(stories, { ...usualListing, sort, direction }))
      expect([sorted('ascending'), sorted('descending')]).toEqual([
        [1, 2, 3],
        [3, 2, 1],
      ])
    },
  )

  it('puts stories without a rank or a date of publication last in both directions', () => {
    for (const direction of ['ascending', 'descending'] as const) {
      const byRank = { ...usualListing, sort: 'rank', direction } as const
      expect(ids(selectStories([story(1), story(2, { rank: 5 })], byRank))).toEqual([2, 1])
      const published = story(2, { publish_date: '2026-03-01T00:00:00Z' })
      expect(ids(selectStories([story(1), published], { ...byRank, sort: 'publish_date' }))).toEqual([2, 1])
    }
  })
})

describe('the date of a story', () => {
  it('is that of its author as it was written, else the day of its publication', () => {
    expect(storyDate({ date: 'Spring and summer 2024', publish_date: null })).toBe('Spring and summer 2024')
    expect(storyDate({ date: null, publish_date: '2026-03-04T05:06:07Z' })).toBe('2026-03-04')
    expect(storyDate({ date: null, publish_date: null })).toBe('')
  })
})
