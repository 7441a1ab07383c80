import { byAlphabet } from '../../catalog/columns.ts'

/** A list of choices, numbered by the alphabet: published relations name a choice by such a number. */
export interface NumberedChoices {
  readonly idOf: (value: string) => number
  readonly rows: <I extends string, N extends string>(
    id: I,
    name: N,
  ) => readonly Readonly<Record<I, number> & Record<N, string>>[]
}

export function numberChoices(values: readonly string[]): NumberedChoices {
  const distinct = [...new Set(values)].toSorted(byAlphabet)
  const ids = new Map(distinct.map((value, i) => [value, i + 1]))
  return {
    idOf: (value) => ids.get(value) ?? 0,
    rows: (id, name) => distinct.map((value, i) => ({ [id]: i + 1, [name]: value }) as never),
  }
}
