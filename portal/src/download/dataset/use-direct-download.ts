import { fetchAnyFiles, type FilesInfo } from '../../service/vault.ts'
import { useRequest } from '../../service/use-request.ts'

/** The files of a dataset as they were given to the service. */
export type DirectDownload =
  | { readonly state: 'loading' }
  /** There are no files. */
  | { readonly state: 'absent' }
  | { readonly state: 'ready'; readonly info: FilesInfo }

export function useDirectDownload(shortName: string): DirectDownload {
  const request = useRequest(`files ${shortName}`, (signal) => fetchAnyFiles(shortName, signal))
  if (request.state === 'succeeded' && request.value) return { state: 'ready', info: request.value }
  return { state: request.state === 'inProgress' ? 'loading' : 'absent' }
}
