import type { InferResponseType } from 'hono/client'
import { type ServiceResult, requestJson, requestBody } from './request.ts'
import { client } from './client.ts'

const vault = client.api.data['dropbox-vault']

export type VaultFolder = 'rep' | 'nrt' | 'raw'
export type FilesInfo = InferResponseType<(typeof vault)['get-files-info'][':shortName']['$get'], 200>
export type VaultFile = FilesInfo['files'][number]
type FilesLink = InferResponseType<(typeof vault)['download-files']['$post'], 200>

/** The files of a dataset, of its main folder or the one that is named. */
export const fetchFiles = (
  shortName: string,
  folderType: VaultFolder | undefined,
  signal: AbortSignal,
): Promise<ServiceResult<FilesInfo>> =>
  requestJson(
    (signal) =>
      vault['get-files-info'][':shortName'].$get(
        { param: { shortName }, query: folderType ? { folderType } : {} },
        { init: { signal } },
      ),
    signal,
  )

/** The files of a dataset, of its main folder; null where it has none. A browser logs no error for the answer without files. */
export const fetchAnyFiles = (shortName: string, signal: AbortSignal): Promise<ServiceResult<FilesInfo | null>> =>
  requestBody(
    (signal) =>
      vault['get-files-info'][':shortName'].$get(
        { param: { shortName }, query: { optional: 'true' } },
        { init: { signal } },
      ),
    async (response) => (response.status === 204 ? null : ((await response.json()) as FilesInfo)),
    signal,
  )

/** Asks for a link to files as one archive. */
export const requestLink = (
  shortName: string,
  files: readonly VaultFile[],
  signal: AbortSignal,
): Promise<ServiceResult<FilesLink>> =>
  requestJson(
    (signal) =>
      vault['download-files'].$post(
        { json: { shortName, files: files.map(({ path, name }) => ({ path, name })) } },
        { init: { signal } },
      ),
    signal,
  )
