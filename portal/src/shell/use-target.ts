import { variableFromRow, sentence, type Result, type Variable, type VariableRow } from '@isobath/domain'
import { useMemo } from 'react'
import { fetchVariable } from '../service/catalog.ts'
import { useRequest, type Request } from '../service/use-request.ts'
import { screenTexts } from './screen-texts.ts'

/** A variable as the catalog has it and as the rules know it. */
export interface Target {
  readonly row: VariableRow
  readonly variable: Variable
}

export type TargetRequest =
  | Exclude<Request<VariableRow>, { state: 'succeeded' }>
  | { readonly state: 'succeeded'; readonly value: Target }
  /** The catalog's row cannot be read by the rules. */
  | { readonly state: 'refused'; readonly sentence: string }

/** The variable of an id, as far as it has come. */
export function useTarget(id: number | undefined): TargetRequest {
  const request = useRequest(id === undefined ? undefined : `variable ${id}`, (signal) =>
    fetchVariable(id ?? 0, signal),
  )
  const row = request.state === 'succeeded' ? request.value : undefined
  const read: Result<Variable> | undefined = useMemo(() => row && variableFromRow(row), [row])
  if (request.state !== 'succeeded' || !row || !read) return request as Exclude<typeof request, { state: 'succeeded' }>
  if (!read.ok) return { state: 'refused', sentence: sentence(read.problem) }
  return { state: 'succeeded', value: { row, variable: read.value } }
}

/** Whether the catalog has no variable of the id, or can have none. An address may name any. */
export const isUnknownVariable = (target: TargetRequest): boolean =>
  target.state === 'failed' && target.fault.type === 'answered' && [400, 404].includes(target.fault.status)

/** The sentence for a variable that an address names and the catalog does not hold. */
export const unknownVariable = (id: number | undefined) => screenTexts.unknownVariable(id ?? '')
