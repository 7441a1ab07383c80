import { phaseOf, submissionPhases } from '@isobath/domain'
import type { AnySubmission } from '../../service/submissions.ts'
import { writeQuery } from '../../shell/address/query.ts'

export const sorts = ['newest', 'oldest', 'name', 'phase'] as const
type Sort = (typeof sorts)[number]

/** What the dashboard of administrators shows: it is in the query of the address. */
export interface DashboardState {
  /** Of the short name, the long name, the source or the submitter. */
  readonly text: string
  /** Ids; none stand for all. */
  readonly phases: readonly number[]
  readonly sort: Sort
  /** The submission whose details are open. */
  readonly open: number | undefined
}

const isSort = (text: string | null): text is Sort => sorts.some((sort) => sort === text)

export function readDashboard(query: string): DashboardState {
  const params = new URLSearchParams(query)
  const sort = params.get('sort')
  const ids = (params.get('phases') ?? '').split(',').map(Number)
  const open = Number(params.get('submission') ?? Number.NaN)
  return {
    text: params.get('text') ?? '',
    phases: submissionPhases.map(({ id }) => id).filter((id) => ids.includes(id)),
    sort: isSort(sort) ? sort : 'newest',
    open: Number.isInteger(open) ? open : undefined,
  }
}

/** The query of a state; what is as usual is left out. */
export const writeDashboard = ({ text, phases, sort, open }: DashboardState): string =>
  writeQuery([
    ...(text === '' ? [] : [['text', text] as const]),
    ...(phases.length === 0 ? [] : [['phases', phases.join(',')] as const]),
    ...(sort === 'newest' ? [] : [['sort', sort] as const]),
    ...(open === undefined ? [] : [['submission', String(open)] as const]),
  ])

const order: Readonly<Record<Sort, (a: AnySubmission, b: AnySubmission) => number>> = {
  newest: (a, b) => b.Submission_ID - a.Submission_ID,
  oldest: (a, b) => a.Submission_ID - b.Submission_ID,
  name: (a, b) => a.Dataset.localeCompare(b.Dataset),
  phase: (a, b) => placeOf(a) - placeOf(b) || b.Submission_ID - a.Submission_ID,
}

const placeOf = ({ Phase_ID }: AnySubmission) => submissionPhases.findIndex(({ id }) => id === Phase_ID)

/** The submissions that hold each word of the text and are in one of the phases, sorted. */
export function filterSubmissions(
  submissions: readonly AnySubmission[],
  { text, phases, sort }: Pick<DashboardState, 'text' | 'phases' | 'sort'>,
): readonly AnySubmission[] {
  const words = text.toLowerCase().split(/\s+/)
  return submissions
    .filter(({ Phase_ID }) => phases.length === 0 || phases.includes(Phase_ID))
    .filter(({ Dataset, Dataset_Long_Name, Data_Source, Name }) => {
      const text = [Dataset, Dataset_Long_Name, Data_Source, Name].join('\n').toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted(order[sort])
}

/** How many submissions are in each phase. */
export const countPhases = (submissions: readonly AnySubmission[]) =>
  submissionPhases.map(({ id, name }) => ({
    id,
    name,
    count: submissions.filter(({ Phase_ID }) => Phase_ID === id).length,
  }))

/** Whether a phase set by hand says of a submission what did not happen: it has no dataset. */
export const isUnfounded = (phase: number, { Phase_ID }: AnySubmission): boolean =>
  phase === phaseOf.complete && Phase_ID !== phaseOf.complete
