import { atom } from 'jotai'

/** A file on its way from the service to the reader. */
export interface Transfer {
  readonly id: number
  readonly name: string
  /** Epoch milliseconds. */
  readonly began: number
  readonly state: TransferState
}

export type TransferState =
  /** Nothing has come yet. */
  | { readonly type: 'preparing' }
  /** `total` is absent where the service does not know it. */
  | { readonly type: 'receiving'; readonly bytes: number; readonly total?: number }
  | { readonly type: 'saved'; readonly bytes: number }
  | { readonly type: 'failed'; readonly sentence: string }

/** The transfers that run or have something to say. Every page shows them, so this file holds no more than the list. */
export const transfersAtom = atom<readonly Transfer[]>([])
