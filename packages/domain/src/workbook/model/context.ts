import { temporalLabels } from '../../data/temporal-resolution.ts'
import { makes } from '../../vocabulary.ts'
import type { VocabularyName } from './template.ts'

/** The answer of `/api/datasubmission/checkname` (T3). */
export interface NameCheck {
  readonly shortName: string
  readonly longName: string
  readonly shortNameIsAlreadyInUse: boolean
  readonly shortNameUpdateConflict: boolean
  readonly folderExists: boolean
  readonly longNameIsAlreadyInUse: boolean
  readonly longNameUpdateConflict: boolean
  /** Of the submission that is updated. */
  readonly originalShortName?: string
  readonly originalLongName?: string
}

export interface NameContext {
  readonly submission: 'new' | 'update'
  readonly check: NameCheck
  /** Short names of the same person's other submissions. */
  readonly ownShortNames?: readonly string[]
}

/** A cruise with the bounds of its trajectory: epoch milliseconds and degrees. `lonMin > lonMax` crosses 180°. */
export interface KnownCruise {
  readonly name: string
  readonly nickname?: string
  readonly timeMin: number
  readonly timeMax: number
  readonly latMin: number
  readonly latMax: number
  readonly lonMin: number
  readonly lonMax: number
}

/** Knowledge from outside the workbook. An audit that lacks its knowledge is skipped, and the report says so. */
export interface AuditContext {
  /** Preset values by column, compared without regard to case. Makes and temporal resolutions have the specified lists by default. */
  readonly vocabularies?: Readonly<Partial<Record<VocabularyName, readonly string[]>>>
  readonly names?: NameContext
  readonly cruises?: readonly KnownCruise[]
  /** Names of ocean regions, one of which belongs among the keywords of a variable. */
  readonly regions?: readonly string[]
  /** Sensors whose observations are made from a ship. Always holds In-Situ. */
  readonly inSituSensors?: readonly string[]
  /** Examples at most in one issue. */
  readonly examples?: number
  /** Whether issues name every row at fault. */
  readonly keepsRows?: boolean
}

/** The specified lists (T8). */
export const specifiedVocabularies = {
  make: makes,
  temporalResolution: temporalLabels,
} as const satisfies Partial<Record<VocabularyName, readonly string[]>>

/** The published tool shows 6 to 10 examples, depending on the audit. */
export const defaultExamples = 10
