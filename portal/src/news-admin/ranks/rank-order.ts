import { compareOnHomePage, type ListedStory } from '@isobath/domain'

/** A rank that the service is to set; null takes it away. */
interface RankChange {
  id: number
  rank: number | null
}

/** The ids of ranked stories, in the order of their ranks. */
export const rankedIds = (stories: readonly ListedStory[]): readonly number[] =>
  stories
    .filter(({ rank }) => rank !== null)
    .toSorted(compareOnHomePage)
    .map(({ id }) => id)

/** Moves an id to the place of another one; the order as it was where either is missing. */
export function moveTo(order: readonly number[], id: number, place: number): readonly number[] {
  const from = order.indexOf(id)
  if (from < 0 || place < 0 || place >= order.length) return order
  return order.toSpliced(from, 1).toSpliced(place, 0, id)
}

/** The ranks to set so that the stories stand in this order from rank 1 on. Stories whose rank stays are left out. */
export function rankChanges(stories: readonly ListedStory[], order: readonly number[]): readonly RankChange[] {
  return stories.flatMap(({ id, rank }) => {
    const place = order.indexOf(id)
    const next = place < 0 ? null : place + 1
    return next === rank ? [] : [{ id, rank: next }]
  })
}
