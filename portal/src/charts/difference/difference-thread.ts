/** The thread that subtracts one field from another, so that the page does not stand still. */
import { readSlabs } from '@isobath/domain'
import { expose, transfer } from 'comlink'
import { bytesOf } from '../../shell/files/archive.ts'
import { screenTexts } from './screen-texts.ts'
import { type Difference, type Field, subtractFields } from './subtract-fields.ts'

export interface FieldRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Why there is no field. The status is absent where the answer broke off. */
interface FieldFailure {
  readonly status?: number
  readonly sentence: string
  readonly retryAfter?: number
}

export type FieldAnswer =
  | { readonly ok: true; readonly field: Difference }
  | { readonly ok: false; readonly failure: FieldFailure }

export interface DifferenceThread {
  /** The first field minus the second. Rejects where the service cannot be reached. */
  subtract(first: FieldRequest, second: FieldRequest): Promise<FieldAnswer>
}

const failed = (failure: FieldFailure) => ({ ok: false, failure }) as const

/** Fetches a field whole. Charts that are drawn have left their answers in the cache of the browser, so that no plot of a guest's day is spent. */
async function fetchField({ url, headers }: FieldRequest) {
  const response = await fetch(url, { headers, cache: 'force-cache' })
  if (!response.ok || !response.body) {
    const wait = response.headers.get('Retry-After')
    const failure = { status: response.status, sentence: await response.text() }
    return failed(wait === null ? failure : { ...failure, retryAfter: Number(wait) })
  }
  let field: Field | undefined
  for await (const part of readSlabs(bytesOf(response.body))) {
    if (part.type === 'broken') return failed({ sentence: part.sentence })
    if (part.type === 'axes') {
      const { lon, lat, time, depth } = part.axes
      const slabs = Math.max(1, time.length) * Math.max(1, depth.length)
      const values = new Float32Array(slabs * lat.length * lon.length).fill(Number.NaN)
      field = { lon, lat, time, depth, calendar: part.header.calendar, values }
    }
    if (part.type === 'slab' && field) {
      const { timeIndex, depthIndex, values } = part.slab
      field.values.set(values, (timeIndex * Math.max(1, field.depth.length) + depthIndex) * values.length)
    }
  }
  return field ? ({ ok: true, field } as const) : failed({ sentence: screenTexts.noField })
}

const thread: DifferenceThread = {
  async subtract(first, second) {
    const [a, b] = await Promise.all([fetchField(first), fetchField(second)])
    if (!a.ok) return a
    if (!b.ok) return b
    const field = subtractFields(a.field, b.field)
    return field
      ? transfer({ ok: true, field } as const, [field.values.buffer])
      : failed({ status: 400, sentence: screenTexts.mustBeAlike })
  },
}

expose(thread)
