import { readStored, removeStored, writeStored } from '../../shell/local-storage.ts'

/** Where an order of ranks that was not saved is kept in this browser. */
const nameOf = (user: number) => `news-ranks ${user}`

/** The order that a user made and did not save; undefined where there is none. */
export function readKeptOrder(user: number): readonly number[] | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(nameOf(user)) ?? 'null')
    return Array.isArray(kept) && kept.every((id): id is number => Number.isInteger(id)) ? kept : undefined
  } catch {
    return undefined
  }
}

export const writeKeptOrder = (user: number, order: readonly number[]): void =>
  writeStored(nameOf(user), JSON.stringify(order))

export const removeKeptOrder = (user: number): void => removeStored(nameOf(user))
