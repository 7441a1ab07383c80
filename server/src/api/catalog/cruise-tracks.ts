import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'
import { keptUntilChange } from '../../catalog/cache.ts'
import { cruiseList, trajectoryPoints } from '../../catalog/cruises.ts'
import { cruiseListRow, measuredVariable, trajectoryPoint } from '../../catalog/rows/cruise.ts'
import { measuredVariables, trackValues } from '../../catalog/track-values.ts'
import type { MeasuredName } from '../../catalog/track-values.ts'
import {
  listTrajectories,
  trajectoriesAsArrow,
  trajectoriesAsCsv,
  trajectoriesAsJson,
} from '../../catalog/trajectories.ts'
import type { ValuesAt } from '../../catalog/trajectories.ts'
import { folded } from '../../catalog/filter.ts'
import { arrowMediaType } from '../../engine/formats/arrow.ts'
import { csvMediaType } from '../../engine/formats/csv.ts'
import { maxAge } from '../http/caching.ts'
import { describeCall } from '../http/describe.ts'
import { idNumber } from '../http/fields.ts'
import type { Env, Services } from '../http/services.ts'
import { validateBody, validateQuery } from '../http/validate.ts'
import { cruisesQuery, trajectoryQuery, trajectoryRequest } from './cruises.schema.ts'
import { createPieceSender } from '../limits/piece-sender.ts'

const tags = ['data']

/** Bytes of values of tracks that are kept until the catalog changes: 40 cruises of 200,000 points. */
const keptBytes = 64_000_000

const ofTrajectories = {
  summary: 'Where cruises went, by cruise and time',
  description: `A JSON array, or by \`Accept\`: \`${arrowMediaType}\` for the same rows as Arrow record batches, each of one cruise. A cruise that is unknown or has no trajectory is left out. With \`variable\` each point has the \`value\` that was measured within 10 minutes and 0.1° of it.`,
  tags,
  response: { 'application/json': z.array(trajectoryPoint), [arrowMediaType]: undefined },
  headers: { 'X-Row-Count': 'Points of all trajectories of the answer.' },
}

type TrajectoryRequest = z.output<typeof trajectoryQuery>

type TrackServices = Pick<Services, 'db' | 'engine' | 'limiter' | 'settings'>

/** Open calls about where cruises went, and what was measured on the way. */
export function cruiseTrackRoutes({ db, engine, ...limits }: TrackServices) {
  const sendPieces = createPieceSender(limits)
  const kept = keptUntilChange<Float64Array>(db, { most: keptBytes, bytesOf: ({ byteLength }) => byteLength })

  const valuesOf = ({ name, unit }: MeasuredName): ValuesAt => {
    // Readers who leave must not stop it: others wait for the same values.
    const { signal } = new AbortController()
    return (track) =>
      kept(JSON.stringify([track.cruiseId, folded(name), unit]), () =>
        trackValues(db, engine, track, { name, unit }, signal),
      )
  }

  /** The variable with the unit in which most of the cruises have it. */
  const findVariable = async ({ cruise_ids, variable, unit }: TrajectoryRequest): Promise<MeasuredName | undefined> => {
    if (variable === undefined) return undefined
    const measured = await measuredVariables(db, cruise_ids)
    const isAsked = (each: MeasuredName) =>
      folded(each.name) === folded(variable) && (unit === undefined || each.unit === unit)
    return measured.find(isAsked) ?? { name: variable, unit: unit ?? '' }
  }

  /** Streams trajectories in the form that the client takes. */
  const send = async (c: Context, request: TrajectoryRequest) => {
    const list = await listTrajectories(db, request.cruise_ids)
    const variable = await findVariable(request)
    const isArrow = c.req.header('Accept')?.includes(arrowMediaType) ?? false
    c.header('Vary', 'Accept')
    c.header('X-Row-Count', String(list.points))
    c.header('Content-Type', isArrow ? arrowMediaType : 'application/json')
    const write = isArrow ? trajectoriesAsArrow : trajectoriesAsJson
    return sendPieces(c, (signal) => write(db, list, signal, variable && valuesOf(variable)))
  }

  return new Hono<Env>()
    .get(
      '/cruiselist',
      describeCall({
        summary: 'Every cruise that a dataset was collected on or a list tells of',
        tags,
        response: z.array(cruiseListRow),
      }),
      async (c) => {
        c.header('Cache-Control', maxAge.catalog)
        return c.json(await cruiseList(db))
      },
    )
    .get('/cruise-trajectories', describeCall(ofTrajectories), validateQuery(trajectoryQuery), async (c) => {
      c.header('Cache-Control', maxAge.catalog)
      return send(c, c.req.valid('query'))
    })
    .post(
      '/cruise-trajectories',
      describeCall({ ...ofTrajectories, refusals: { 400: '`invalid argument`' } }),
      validateBody(trajectoryRequest, () => 'invalid argument'),
      async (c) => send(c, c.req.valid('json')),
    )
    .get(
      '/cruisetrajectory',
      describeCall({
        summary: 'Where one cruise went, as CSV with time, lat and lon',
        description: 'A cruise that is unknown or has no trajectory answers the names of the columns alone.',
        tags,
        response: { [csvMediaType]: undefined },
      }),
      validateQuery(z.object({ id: z.coerce.number().pipe(idNumber).describe('id of the cruise') })),
      async (c) => {
        const { id } = c.req.valid('query')
        const list = await listTrajectories(db, [id])
        c.header('Content-Type', csvMediaType)
        c.header('Cache-Control', maxAge.catalog)
        c.header('X-Row-Count', String(list.points))
        return sendPieces(c, (signal) => trajectoriesAsCsv(db, list, signal))
      },
    )
    .get(
      '/cruise-variables',
      describeCall({
        summary: 'What was measured on cruises, the variables of most cruises first',
        description: 'Numeric variables of tables of observations, each with its unit.',
        tags,
        response: z.array(measuredVariable),
      }),
      validateQuery(cruisesQuery),
      async (c) => {
        const measured = await measuredVariables(db, c.req.valid('query').cruise_ids)
        c.header('Cache-Control', maxAge.catalog)
        return c.json(
          measured.map(({ name, longName, unit, cruiseIds }) => ({
            Variable: name,
            Long_Name: longName,
            Unit: unit,
            Cruise_IDs: [...cruiseIds],
          })),
        )
      },
    )
    .get(
      '/trajectory-point-counts',
      describeCall({ summary: 'Points of every trajectory, by cruise', tags, response: z.record(z.string(), z.int()) }),
      async (c) => {
        c.header('Cache-Control', maxAge.catalog)
        return c.json(await trajectoryPoints(db))
      },
    )
}
