import type { IngestOptions } from './incoming.ts'
import type { GivenMetadata } from './metadata.ts'
import { readSidecar } from './sidecar.ts'
import type { IncomingFile } from './source-files.ts'

/** The metadata of a file: those of the caller, and those of its sidecar where the caller gives none. */
export async function readGivenMetadata(
  { path }: Pick<IncomingFile, 'path'>,
  { metadata, unlinked }: Pick<IngestOptions, 'metadata' | 'unlinked'>,
): Promise<GivenMetadata> {
  const sidecar = await readSidecar(`${path}.json`, unlinked?.has(path))
  return {
    ...sidecar,
    ...metadata,
    variables: { ...sidecar?.variables, ...metadata?.variables },
    rows: { ...sidecar?.rows, ...metadata?.rows },
  }
}
