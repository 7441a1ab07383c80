import { selectStories, sortListing, type StoryOrder, storySorts, usualListing, viewStatus } from '@isobath/domain'
import type { Story } from '../service/news.ts'
import { type Pairs, writeQuery } from '../shell/address/query.ts'

/** What the news administration shows, as its address says (S6). */
export interface NewsView {
  readonly listing: StoryOrder
  /** Words that listed stories hold. */
  readonly words: string
  /** The open story or the editor of ranks, in place of the list. */
  readonly open: number | 'new' | 'ranks' | undefined
}

const statuses = Object.values(viewStatus)

/** Reads the view from a query string. What it does not know has its default. */
export function readView(query: string): NewsView {
  const pairs = new URLSearchParams(query)
  const sort = storySorts.find((each) => each === pairs.get('sort')) ?? usualListing.sort
  const given = pairs.get('status')?.split(',')
  const listing: StoryOrder = {
    statuses: given ? statuses.filter((status) => given.includes(String(status))) : usualListing.statuses,
    sort,
    direction: pairs.get('order') === 'ascending' ? 'ascending' : 'descending',
  }
  const story = pairs.get('story')
  const id = /^[1-9]\d{0,8}$/.test(story ?? '') ? Number(story) : undefined
  return {
    listing: sort === 'simulate' ? sortListing(listing, sort) : listing,
    words: pairs.get('find') ?? '',
    open: pairs.has('ranks') ? 'ranks' : story === 'new' ? 'new' : id,
  }
}

/** Writes the view as a query string, without what has its default. */
export function writeView({ listing, words, open }: NewsView): string {
  const { sort, direction } = listing
  const status = listing.statuses.join(',')
  const isSimulated = sort === 'simulate'
  const pairs: Pairs = [
    ...(isSimulated || status === usualListing.statuses.join(',') ? [] : ([['status', status]] as const)),
    ...(sort === usualListing.sort ? [] : ([['sort', sort]] as const)),
    ...(direction === usualListing.direction ? [] : ([['order', direction]] as const)),
    ...(words === '' ? [] : ([['find', words]] as const)),
    ...(open === undefined ? [] : [open === 'ranks' ? (['ranks', '1'] as const) : (['story', String(open)] as const)]),
  ]
  return writeQuery(pairs)
}

/** The stories that the view lists, in its order. */
export function storiesOfView(stories: readonly Story[], { listing, words }: NewsView): readonly Story[] {
  const terms = words.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = ({ headline, label, tags }: Story) => {
    const text = [headline, label ?? '', ...tags].join('\n').toLowerCase()
    return terms.every((word) => text.includes(word))
  }
  return selectStories(stories, listing).filter(holds)
}
