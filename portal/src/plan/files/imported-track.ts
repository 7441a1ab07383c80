import type { Place } from '@isobath/domain'

/** A place of a file. */
export interface ImportedPlace extends Place {
  readonly name: string
  /** Hours on station, where the file states them. */
  readonly hours: number | null
}

/** A line or a list of points of a file. */
export interface ImportedTrack {
  readonly name: string
  readonly kind: 'route' | 'track' | 'points'
  readonly places: readonly ImportedPlace[]
  /** Positions in the file, where more than a plan takes. */
  readonly simplifiedFrom: number | undefined
}

export type ReadFile =
  | { readonly ok: true; readonly tracks: readonly ImportedTrack[] }
  /** The sentence says what is wrong and how to go on. */
  | { readonly ok: false; readonly sentence: string }

export const refuseFile = (sentence: string): ReadFile => ({ ok: false, sentence })

export const hoursFrom = (value: unknown): number | null => {
  const hours = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof hours === 'number' && hours >= 0 && hours <= 720 ? hours : null
}
