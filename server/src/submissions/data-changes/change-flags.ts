import type { DataChangeRequest } from '../../db/submission-schema.ts'
import { readFlags } from '../../ingest/command/flags.ts'
import type { Flags } from '../../ingest/command/flags.ts'
import { isSidecar } from './file-names.ts'

/** Reads a change as the ingest command reads its flags, so that both take and refuse the same. */
export function readChangeFlags(
  dataset: string,
  { kind, overlap, options, files }: Pick<DataChangeRequest, 'kind' | 'overlap' | 'options' | 'files'>,
): Flags {
  const names = files.map(({ name }) => name)
  const values = {
    ...Object.fromEntries(Object.entries(options).map(([name, given]) => [name, [...given]])),
    into: dataset,
    overlap,
    ...(kind === 'replace' ? { replace: true } : {}),
  }
  return readFlags(
    values,
    names.filter((name) => !isSidecar(name, names)),
  )
}
