import { waits } from '@isobath/domain'
import type { ServiceResult } from '../../service/request.ts'
import { type CatalogRow, fetchRecommended } from '../../service/catalog.ts'
import { screenTexts } from './screen-texts.ts'
import { readStored, removeStored, writeStored } from '../../shell/local-storage.ts'

/** The specified tabs; the last two are for signed-in users. */
export const recommendationTabs = [
  { key: 'popular', label: screenTexts.popular, failed: screenTexts.popularFailed, isPersonal: false },
  { key: 'recent', label: screenTexts.recent, failed: screenTexts.recentFailed, isPersonal: true },
  { key: 'recommended', label: screenTexts.seeAlso, failed: screenTexts.seeAlsoFailed, isPersonal: true },
] as const
export type RecommendationTab = (typeof recommendationTabs)[number]['key']

/** What the panel shows of a dataset. */
const shownFields = [
  'Dataset_ID',
  'Short_Name',
  'Long_Name',
  'Icon_URL',
  'Lat_Min',
  'Lat_Max',
  'Lon_Min',
  'Lon_Max',
  'Make',
  'Temporal_Resolution',
  'Spatial_Resolution',
  'Time_Min',
  'Time_Max',
] as const satisfies readonly (keyof CatalogRow)[]
type Recommendation = Pick<CatalogRow, (typeof shownFields)[number]>

/** A list as local storage keeps it. */
interface StoredList {
  readonly userId: number
  readonly time: number
  readonly datasets: readonly Recommendation[]
}

const keptUnder = { recent: 'recentRecs', recommended: 'seeAlsoRecs' } as const

/** When the user last looked at a dataset, epoch milliseconds. */
const touchedUnder = 'lastDatasetTouch'

/**
 * A list that is kept for a user, unless it is of another user, older than an hour or damaged.
 *
 * @param touched when the user last looked at a dataset; a list of before is not kept
 */
function readKept(
  text: string | null,
  userId: number,
  now: number,
  touched = 0,
): readonly Recommendation[] | undefined {
  if (text === null) return undefined
  try {
    const kept = JSON.parse(text) as Partial<StoredList> | null
    const { time, datasets } = kept ?? {}
    if (kept?.userId !== userId || typeof time !== 'number' || !Array.isArray(datasets)) return undefined
    const age = now - time
    return age >= 0 && age < waits.recommendationsCache && time >= touched ? datasets : undefined
  } catch {
    return undefined
  }
}

let popular: readonly Recommendation[] | undefined

/** Gets a list. Popular datasets are fetched once; a user's lists are kept in local storage for an hour. */
export async function loadRecommended(
  tab: RecommendationTab,
  userId: number | undefined,
  signal: AbortSignal,
): Promise<ServiceResult<readonly Recommendation[]>> {
  const name = tab === 'popular' ? undefined : keptUnder[tab]
  if (name === undefined && popular) return { ok: true, value: popular }
  if (name !== undefined && userId !== undefined) {
    const kept = readKept(readStored(name), userId, Date.now(), Number(readStored(touchedUnder)))
    // As specified, whichever of the two lists is chosen.
    removeStored(touchedUnder)
    if (kept) return { ok: true, value: kept }
  }
  const answer = await fetchRecommended(tab, userId, signal)
  if (!answer.ok) return answer
  const datasets = answer.value.map(shownOf)
  if (name === undefined) popular = datasets
  else if (userId !== undefined)
    writeStored(name, JSON.stringify({ userId, time: Date.now(), datasets } satisfies StoredList))
  return { ok: true, value: datasets }
}

/** Marks that the user has looked at a dataset, so that the lists are fetched again. */
export const touchDataset = (): void => writeStored(touchedUnder, String(Date.now()))

const shownOf = (row: CatalogRow) =>
  Object.fromEntries(shownFields.map((field) => [field, row[field]])) as Recommendation
