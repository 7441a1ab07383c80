import type { InferResponseType } from 'hono/client'
import { type ServiceResult, requestJson } from './request.ts'
import { client } from './client.ts'

const { catalog } = client.api

type ProgramName = InferResponseType<typeof catalog.programs.$get, 200>[number]
export type Program = InferResponseType<(typeof catalog.programs)[':program']['$get'], 200>
export type ProgramCruise = Program['cruises'][string]
type ProgramDataset = InferResponseType<(typeof catalog)['program-datasets'][':program']['$get'], 200>[number]

/** Lists the programs, in the order of the alphabet. */
export const fetchPrograms = (signal: AbortSignal): Promise<ServiceResult<ProgramName[]>> =>
  requestJson((signal) => catalog.programs.$get({}, { init: { signal } }), signal)

/** Lists the datasets of a program by name or id (S10). */
export const fetchProgramDatasets = (program: string, signal: AbortSignal): Promise<ServiceResult<ProgramDataset[]>> =>
  requestJson(
    (signal) => catalog['program-datasets'][':program'].$get({ param: { program }, query: {} }, { init: { signal } }),
    signal,
  )

/** Fetches a program by name or id (S10). Its trajectories hold 20,000 points together at most. */
export const fetchProgram = (program: string, signal: AbortSignal): Promise<ServiceResult<Program>> =>
  requestJson(
    (signal) =>
      catalog.programs[':program'].$get({ param: { program }, query: { downSample: 'true' } }, { init: { signal } }),
    signal,
  )
