import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { dropUndefined, givenPlaceOf, readGivenTime } from '@isobath/domain'
import type { GivenPlace } from '@isobath/domain'
import { coordinateNames } from '../store/observations.ts'
import type { GivenMetadata, GivenVariable } from './metadata.ts'
import type { GivenRows } from './observations/given-rows.ts'
import { cellText, Refusal } from './problem.ts'

/**
 * Reads `FILE.json`, which says of a file what its attributes do not: `what`, `suggested_short_name`, `attribution`, `licence`, `doi`, `make`,
 * `sensors`, `regions`, `source`, per variable `long_name` and `units`, and of a table `columns_in_order`, `missing_value`, `column_map`, `place`, `time`
 * (`lat`, `lon` and `depth`) and `cruise_name` (one or a list), of one cruise also `nickname` and `ship` (or `nickname_unverified` and
 * `ship_from_code_prefix`). Undefined where there is none, it is no file (a pipe may never end), or no JSON object. Throws a `Refusal` where its `place` or `time` cannot be read: without it the rows would have another.
 * With `isUnlinked`, where others may write in its folder, it also refuses a symbolic link: that could publish what another file of this machine says.
 */
export async function readSidecar(path: string, isUnlinked = false): Promise<GivenMetadata | undefined> {
  let json: unknown
  try {
    json = JSON.parse((await readPlainFile(path, isUnlinked)) ?? '')
  } catch (error) {
    if (isUnlinked && (error as NodeJS.ErrnoException).code === 'ELOOP') {
      const detail = `its ${basename(path)} is a link, which is not followed in a folder: put the file itself there`
      throw new Refusal({ kind: 'metadata', file: basename(path, '.json'), detail })
    }
    return undefined
  }
  if (!isRecord(json)) return undefined
  const text = (key: string) => textOf(json[key])
  const list = (key: string) => {
    const value = json[key]
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined
  }
  return dropUndefined({
    shortName: text('suggested_short_name'),
    longName: text('what'),
    dataSource: text('attribution'),
    acknowledgement: text('attribution'),
    distributor: isRecord(json['source'])
      ? (textOf(json['source']['package']) ?? textOf(json['source']['repo']))
      : undefined,
    licence: text('licence'),
    doi: text('doi'),
    make: text('make'),
    sensors: list('sensors'),
    regions: list('regions'),
    references: list('references'),
    variables: variablesOf(json['variables']),
    cruiseNames: cruiseNamesOf(json['cruise_name']),
    cruises: cruisesOf(json),
    rows: rowsOf(json, basename(path)),
  })
}

/** The text of a file; undefined of what is none. What is opened is looked at, so that nothing takes its place between the look and the reading. */
async function readPlainFile(path: string, isUnlinked: boolean): Promise<string | undefined> {
  // Without `O_NONBLOCK` the opening waits for the writer of a pipe. On Windows both flags are undefined, and count as 0.
  const { O_RDONLY, O_NONBLOCK, O_NOFOLLOW } = constants
  const file = await open(path, O_RDONLY | O_NONBLOCK | (isUnlinked ? O_NOFOLLOW : 0))
  try {
    return (await file.stat()).isFile() ? await file.readFile('utf8') : undefined
  } finally {
    await file.close()
  }
}

function cruiseNamesOf(value: unknown): readonly string[] | undefined {
  const names = [value ?? []].flat().flatMap((name) => textOf(name) ?? [])
  return names.length > 0 ? names : undefined
}

/** The metadata of the one cruise that is named. */
function cruisesOf(json: Record<string, unknown>): GivenMetadata['cruises'] {
  const name = textOf(json['cruise_name'])
  const nickname = textOf(json['nickname']) ?? textOf(json['nickname_unverified'])
  const shipName = textOf(json['ship']) ?? textOf(json['ship_from_code_prefix'])
  return name === undefined ? undefined : { [name]: dropUndefined({ nickname, shipName }) }
}

/** `columns_in_order`, `missing_value` (one or a list), `column_map` (time, lat, lon, depth), `place` (lat, lon, depth) and `time`. */
function rowsOf(json: Record<string, unknown>, name: string): GivenRows | undefined {
  const file = basename(name, '.json')
  const refuse = (said: string) => new Refusal({ kind: 'metadata', file, detail: `its ${name} says ${said}` })
  const columns = json['columns_in_order']
  const missing = [json['missing_value'] ?? []]
    .flat()
    .filter((item) => typeof item === 'string' || typeof item === 'number')
  const map = isRecord(json['column_map']) ? json['column_map'] : {}
  const roles = Object.fromEntries(
    coordinateNames.flatMap((role) => {
      const name = textOf(map[role])
      return name ? [[role, name] as const] : []
    }),
  )
  return dropUndefined({
    columns: Array.isArray(columns) ? columns.map(String) : undefined,
    missing: missing.length > 0 ? missing.map(String) : undefined,
    roles: Object.keys(roles).length > 0 ? roles : undefined,
    place: readStated(json['place'], placeOfRecord, (said) =>
      refuse(
        `the place ${said}, which is none on the earth: write it as {"lat": 22.75, "lon": -158, "depth": 10}, in degrees north and east and in metres`,
      ),
    ),
    time: readStated(json['time'], readTime, (said) =>
      refuse(`the time ${said}, which is no day or time of UTC: write it as "2016-04-30" or "2016-04-30T12:00Z"`),
    ),
  })
}

/** What a value says; undefined where there is none. Throws what `refuse` makes of one that cannot be read. */
function readStated<T>(value: unknown, read: (value: unknown) => T | undefined, refuse: (said: string) => Refusal) {
  if (value === undefined || value === null) return undefined
  const stated = read(value)
  if (stated === undefined) throw refuse(cellText(JSON.stringify(value)))
  return stated
}

const readTime = (value: unknown) => (typeof value === 'string' ? readGivenTime(value) : undefined)

function placeOfRecord(value: unknown): GivenPlace | undefined {
  if (!isRecord(value)) return undefined
  const { lat, lon, depth } = value
  if (typeof lat !== 'number' || typeof lon !== 'number') return undefined
  if (depth === undefined || depth === null) return givenPlaceOf(lat, lon)
  return typeof depth === 'number' ? givenPlaceOf(lat, lon, depth) : undefined
}

function variablesOf(value: unknown): Readonly<Record<string, GivenVariable>> | undefined {
  if (!Array.isArray(value)) return undefined
  return Object.fromEntries(
    value.filter(isRecord).flatMap((variable): [string, GivenVariable][] => {
      const name = textOf(variable['name'])
      return name
        ? [[name, dropUndefined({ longName: textOf(variable['long_name']), unit: textOf(variable['units']) })]]
        : []
    }),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
