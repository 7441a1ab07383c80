import { counts, sortListing, storyLimits, storyMarkup, usualListing, viewStatus } from '@isobath/domain'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addMessage } from '../../src/news-admin/activity/activity.ts'
import { readKeptForm, writeKeptForm } from '../../src/news-admin/editor/kept-form.ts'
import { markSelection, removeLink, replaceSelection, unusedLinks } from '../../src/news-admin/editor/marks.ts'
import { emptyForm, fieldsOf, formOf, isSameForm, storyProblems } from '../../src/news-admin/editor/story-form.ts'
import { pollHistory } from '../../src/news-admin/notifications/history-poll.ts'
import { countRecipients } from '../../src/news-admin/notifications/recipients.ts'
import { moveTo, rankChanges, rankedIds } from '../../src/news-admin/ranks/rank-order.ts'
import { readView, storiesOfView, writeView } from '../../src/news-admin/view.ts'
import type { Story } from '../../src/service/news.ts'

const story = (id: number, more: Partial<Story> = {}): Story => ({
  id,
  headline: `Story ${id}`,
  link: null,
  label: null,
  body: '{"content":"","links":[]}',
  date: null,
  rank: null,
  view_status: 3,
  create_date: '2026-01-01T00:00:00Z',
  modify_date: `2026-02-0${id}T00:00:00Z`,
  publish_date: null,
  Status_ID: 0,
  category: 0,
  Highlight: false,
  tags: [],
  ...more,
})

describe('the view of the news administration', () => {
  it('is in the address, and comes back as it was written', () => {
    const usual = { listing: usualListing, words: '', open: undefined }
    expect(writeView(usual)).toBe('')
    const { draft, unpublished } = viewStatus
    for (const view of [
      usual,
      { ...usual, open: 12 },
      { ...usual, open: 'new' as const, words: 'winds of May' },
      { ...usual, open: 'ranks' as const },
      {
        ...usual,
        listing: { statuses: [unpublished, draft], sort: 'publish_date' as const, direction: 'ascending' as const },
      },
      { ...usual, listing: { ...usualListing, statuses: [] } },
      { ...usual, listing: sortListing(usualListing, 'simulate') },
    ])
      expect(readView(writeView(view))).toEqual(view)
  })

  it('takes defaults for what it does not know, and simulate with its own filter and order', () => {
    expect(readView('?sort=loudness&order=up&story=-1')).toEqual({ listing: usualListing, words: '', open: undefined })
    expect(readView('?sort=simulate&order=ascending&status=1').listing).toEqual(sortListing(usualListing, 'simulate'))
  })

  it('lists stories that hold every word in headline, label or datasets', () => {
    const stories = [story(1, { headline: 'New winds', tags: ['ERA5'] }), story(2, { label: 'Winds' }), story(3)]
    const found = (words: string) =>
      storiesOfView(stories, { listing: usualListing, words, open: undefined }).map(({ id }) => id)
    expect([found('WINDS'), found('winds era5'), found('')]).toEqual([[2, 1], [1], [3, 2, 1]])
  })
})

describe('a story in the editor', () => {
  it('is sent as it was read', () => {
    const body = JSON.stringify({ content: 'Read {1}.', links: [{ text: 'this', url: '/catalog' }] })
    const read = formOf(story(1, { body, link: 'https://example.org', tags: ['Winds'], category: 1 }))
    expect(fieldsOf(read)).toEqual({
      headline: 'Story 1',
      link: 'https://example.org',
      label: '',
      date: '',
      body,
      tags: ['Winds'],
      Status_ID: 1,
    })
    expect(isSameForm(read, { ...read, headline: ' Story 1 ' })).toBe(true)
    expect(isSameForm(read, { ...read, headline: 'Story 2' })).toBe(false)
  })

  it('keeps a body that cannot be read as its text', () => {
    expect(formOf(story(1, { body: 'plain' }))).toMatchObject({ content: 'plain', links: [] })
  })

  it('needs a headline, sound links and a text that is not too long', () => {
    expect(storyProblems({ ...emptyForm, headline: 'x' })).toEqual({})
    const links = [
      { text: '', url: '/catalog' },
      { text: 'run', url: 'javascript:alert(1)' },
    ]
    const wrong = { ...emptyForm, link: 'example', links, content: 'x'.repeat(storyLimits.body) }
    expect(Object.keys(storyProblems(wrong)).toSorted()).toEqual([
      'content',
      'headline',
      'link',
      'link-text-0',
      'link-url-1',
    ])
  })

  it('marks what is selected so that the mark counts', () => {
    const marked = markSelection({ text: 'New winds here', start: 3, end: 10 }, '*')
    expect(marked).toEqual({ text: 'New *winds* here', start: 5, end: 10 })
    expect(storyMarkup({ content: marked.text, links: [] })[1]).toMatchObject({ type: 'emphasis' })
    expect(markSelection({ text: 'ab', start: 1, end: 1 }, '_')).toEqual({ text: 'a__b', start: 2, end: 2 })
    expect(replaceSelection({ text: 'abc', start: 1, end: 2 }, '{1}')).toEqual({ text: 'a{1}c', start: 4, end: 4 })
  })

  it('leaves the words of a removed link in the text, and renumbers those behind it', () => {
    const links = ['one', 'two', 'three'].map((text) => ({ text, url: '/' }))
    expect(removeLink({ content: '{1} {2} {3} \\{3} `{2}` {9}', links }, 1)).toEqual({
      content: '{1} two {2} \\{3} `{2}` {9}',
      links: [links[0], links[2]],
    })
  })

  it('names the links that do not stand in the text', () => {
    const links = ['one', 'two', 'three'].map((text) => ({ text, url: '/' }))
    expect(unusedLinks({ content: 'See {2} and \\{3}', links })).toEqual([1, 3])
  })
})

describe('what is typed of a story', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is kept for its user and its story, and is read only where it is whole', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
    })
    const kept = { form: { ...emptyForm, headline: 'Half' }, modified: '2026-01-01T00:00:00Z' }
    writeKeptForm(7, 'new', kept)
    expect(readKeptForm(7, 'new')).toEqual(kept)
    expect([readKeptForm(8, 'new'), readKeptForm(7, 1)]).toEqual([undefined, undefined])
    for (const damaged of ['', '{', 'null', '{"form":{},"modified":""}', JSON.stringify({ ...kept, modified: 1 })]) {
      for (const name of stored.keys()) stored.set(name, damaged)
      expect(readKeptForm(7, 'new')).toBeUndefined()
    }
    const links = [{ text: 'x' }]
    for (const name of stored.keys()) stored.set(name, JSON.stringify({ ...kept, form: { ...kept.form, links } }))
    expect(readKeptForm(7, 'new')).toBeUndefined()
  })
})

describe('ranks', () => {
  const stories = [story(1, { rank: 2 }), story(2), story(3, { rank: 1 }), story(4, { rank: 7 })]

  it('are listed in their order, and begin with 1 when they are set', () => {
    expect(rankedIds(stories)).toEqual([3, 1, 4])
    expect(rankChanges(stories, [3, 1, 4])).toEqual([{ id: 4, rank: 3 }])
    expect(rankChanges(stories, [2, 3])).toEqual([
      { id: 1, rank: null },
      { id: 2, rank: 1 },
      { id: 3, rank: 2 },
      { id: 4, rank: null },
    ])
  })

  it('move up and down within the list', () => {
    expect(moveTo([1, 2, 3], 3, 0)).toEqual([3, 1, 2])
    expect(moveTo([1, 2, 3], 1, 2)).toEqual([2, 3, 1])
    for (const place of [-1, 3]) expect(moveTo([1, 2, 3], 1, place)).toEqual([1, 2, 3])
    expect(moveTo([1, 2, 3], 9, 0)).toEqual([1, 2, 3])
  })
})

describe('notifications', () => {
  afterEach(() => vi.useRealTimers())

  it('count each recipient once, however many subscriptions lead to them', () => {
    const subscribed = [
      { userId: 1, datasetName: 'Winds' },
      { userId: 2, datasetName: 'Winds' },
      { userId: 2, datasetName: 'Waves' },
    ]
    expect(countRecipients({ subscribed, newsSubscribers: [{ userId: 2 }, { userId: 3 }] })).toEqual({
      people: 3,
      ofNews: 2,
      ofDatasets: [
        ['Winds', 2],
        ['Waves', 1],
      ],
    })
  })

  it('are followed by ten looks at the history, a minute apart, or until that is ended', () => {
    vi.useFakeTimers()
    const ask = vi.fn<() => void>()
    const end = pollHistory(ask)
    vi.advanceTimersByTime(59_999)
    expect(ask).toHaveBeenCalledTimes(0)
    vi.advanceTimersByTime(1)
    expect(ask).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60 * 60_000)
    expect(ask).toHaveBeenCalledTimes(10)
    end()
    const later = vi.fn<() => void>()
    pollHistory(later)()
    vi.advanceTimersByTime(60 * 60_000)
    expect(later).toHaveBeenCalledTimes(0)
  })
})

describe('the activity log', () => {
  it('keeps the latest hundred messages, the latest first', () => {
    let log: ReturnType<typeof addMessage> = []
    for (let time = 1; time <= 130; time++) log = addMessage(log, { time, text: `${time}`, hasFailed: false })
    expect(log).toHaveLength(counts.adminLog)
    expect([log[0]?.text, log.at(-1)?.text]).toEqual(['130', '31'])
    expect(new Set(log.map(({ id }) => id)).size).toBe(100)
  })
})
