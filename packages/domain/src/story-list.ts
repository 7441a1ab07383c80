import { type ViewStatus, viewStatus } from './story.ts'

/** What the order of a list of stories depends on. */
export interface ListedStory {
  readonly id: number
  readonly rank: number | null
  readonly view_status: ViewStatus
  readonly create_date: string
  readonly modify_date: string
  readonly publish_date: string | null
}

/** How the news administration sorts stories (N3). `simulate` is the order of the home page. */
export const storySorts = ['modify_date', 'create_date', 'publish_date', 'view_status', 'rank', 'simulate'] as const
export type StorySort = (typeof storySorts)[number]

/** What the news administration lists, and in which order. */
export interface StoryOrder {
  readonly statuses: readonly ViewStatus[]
  readonly sort: StorySort
  readonly direction: 'ascending' | 'descending'
}

export const usualListing: StoryOrder = {
  statuses: [viewStatus.draft, viewStatus.preview, viewStatus.public],
  sort: 'modify_date',
  direction: 'descending',
}

/** Sorts a listing by something else. `simulate` is descending, and lists what readers may see (N3). */
export const sortListing = (listing: StoryOrder, sort: StorySort): StoryOrder =>
  sort === 'simulate'
    ? { sort, direction: 'descending', statuses: [viewStatus.preview, viewStatus.public] }
    : { ...listing, sort }

/** The order of the home page (N3): ranked stories by rank, then the others; the latest published first, and the latest created where that is equal. */
export const compareOnHomePage = (a: ListedStory, b: ListedStory): number =>
  compareRanks(a, b) ||
  comparePresent(b.publish_date, a.publish_date) ||
  compareTexts(b.create_date, a.create_date) ||
  b.id - a.id

/** The stories of a listing in its order. Those without a rank or a date of publication come last in either direction. */
export function selectStories<Story extends ListedStory>(
  stories: readonly Story[],
  { statuses, sort, direction }: StoryOrder,
): readonly Story[] {
  const listed = stories.filter(({ view_status }) => statuses.includes(view_status))
  if (sort === 'simulate') return listed.toSorted(compareOnHomePage)
  const sign = direction === 'ascending' ? 1 : -1
  return listed.toSorted((a, b) => {
    const [first, second] = [a[sort], b[sort]]
    if (first === null || second === null) return Number(first === null) - Number(second === null) || b.id - a.id
    const order = typeof first === 'number' ? first - Number(second) : compareTexts(first, String(second))
    return sign * order || b.id - a.id
  })
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const compareRanks = ({ rank: a }: ListedStory, { rank: b }: ListedStory) =>
  a === null || b === null ? Number(a === null) - Number(b === null) : a - b

// A date that is there is later than none.
const comparePresent = (a: string | null, b: string | null) => compareTexts(a ?? '', b ?? '')
