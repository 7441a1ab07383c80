import { useMemo, useState } from 'react'
import { catalogWorker } from '../../catalog/catalog-worker.ts'
import { fetchMetadata } from '../../service/catalog.ts'
import { type Request, useRequest } from '../../service/use-request.ts'
import { entryOf, type VariableEntry } from './columns.ts'
import type { VariableView } from './find-variables.ts'

interface VariableRows {
  readonly request: Request<unknown>
  readonly variables: readonly VariableEntry[]
  /** Those that are found, in their order. */
  readonly shown: readonly VariableEntry[]
}

/** The variables of a dataset as the grid shows them. A worker filters and sorts them. */
export function useVariables(shortName: string, view: VariableView): VariableRows {
  const request = useRequest(shortName, async (signal) => {
    const answer = await fetchMetadata(shortName, signal)
    return answer.ok ? { ok: true, value: answer.value.variables.map((row) => entryOf(row as never)) } : answer
  })
  const value = request.state === 'succeeded' ? request.value : undefined
  const variables = useMemo<readonly VariableEntry[]>(() => value ?? [], [value])
  const isPlain = view.words.trim() === '' && view.sort === undefined
  const order = useRequest(
    isPlain || variables.length === 0 ? undefined : JSON.stringify([shortName, view]),
    async () => ({ ok: true, value: await catalogWorker().findVariables(variables, view) }),
  )
  const [last, setLast] = useState<readonly number[]>()
  const found = order.state === 'succeeded' ? order.value : undefined
  if (found && found !== last) setLast(found)
  const places = isPlain ? undefined : (found ?? last)
  const shown = useMemo(() => places?.flatMap((at) => variables[at] ?? []) ?? variables, [places, variables])
  return { request, variables, shown }
}
