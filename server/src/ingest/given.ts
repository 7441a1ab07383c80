import type { GivenMetadata } from './metadata.ts'
import { readSidecar } from './sidecar.ts'
import type { IncomingFile } from './source-files.ts'

/** What is said of a file: by the caller, and where the caller says nothing by its sidecar. */
export async function givenFor(
  { path }: Pick<IncomingFile, 'path'>,
  { metadata }: { readonly metadata?: GivenMetadata | undefined },
): Promise<GivenMetadata> {
  const sidecar = await readSidecar(`${path}.json`)
  return {
    ...sidecar,
    ...metadata,
    variables: { ...sidecar?.variables, ...metadata?.variables },
    rows: { ...sidecar?.rows, ...metadata?.rows },
  }
}
