import { type Answer, askFor } from './answer.ts'
import { client } from './client.ts'

/** Makes a zip of whole datasets. It is kept in memory until it is complete, so that a broken transfer is never saved as if whole. */
export const fetchDatasets = (shortNames: readonly string[], signal: AbortSignal): Promise<Answer<Blob>> =>
  askFor(
    (signal) => client.api.data['bulk-download'].$post({ json: { shortNames: [...shortNames] } }, { init: { signal } }),
    (response) => response.blob(),
    signal,
    600,
  )
