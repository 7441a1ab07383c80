import type { Caller as JudgedCaller } from '@isobath/domain'
import type { User } from '../../people/users.ts'
import type { Refusal } from './refusal.ts'

/** A guest, with plots to spend. */
export interface GuestCaller {
  readonly role: 'guest'
  /** What the rules of the domain know of this caller. */
  readonly judgedAs: JudgedCaller
  /** Counts one plot and a use of each of these tables, or returns a refusal when no plot is left. */
  readonly spend: (tables: readonly string[]) => Promise<Refusal | undefined>
}

/** Someone with an account, by a session or by an API key. */
export interface UserCaller {
  readonly role: 'user' | 'admin'
  readonly user: User
  readonly by: 'session' | 'key'
  readonly keyId?: number
  /** What the rules of the domain know of this caller. */
  readonly judgedAs: JudgedCaller
  /** Counts a use of each of these tables. Plots of users are not counted. */
  readonly spend: (tables: readonly string[]) => Promise<undefined>
}

/** The sender of a request. */
export type Caller = GuestCaller | UserCaller

/** Whether a caller may see what belongs to this user (R7). */
export const mayActFor = ({ role, user }: UserCaller, userId: number): boolean => role === 'admin' || user.id === userId
