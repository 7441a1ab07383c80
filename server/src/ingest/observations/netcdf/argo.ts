import { setImmediate } from 'node:timers/promises'
import { createObservedTable } from '../rows/append-rows.ts'
import { castFile, describedColumn, leftOutLevels } from './cast-file.ts'
import type { CastFile, ReadOptions } from './cast-file.ts'
import { depthOfPressure, pressureNote } from '../depth/pressure.ts'
import type { FieldFile, FieldVariable } from '../../netcdf/field-file.ts'
import { Refusal } from '../../problem.ts'
import type { ObservedTable } from '../source.ts'
import type { WorkingDatabase } from '../working-database.ts'

/** Argo reference table 2: good, and probably good. */
const goodFlags = '12'
/** In synthetic profiles also what was interpolated to the pressures of another sensor. */
const goodSyntheticFlags = '128'
/** Quality flags of accepted times and positions. They include values that the data centre interpolated. */
const placedFlags = '128'

const holds = ({ variables }: FieldFile, names: readonly string[]) =>
  names.every((name) => variables.some((variable) => variable.name === name))

/** Whether a file holds profiles of Argo floats, of core sensors, of the others, or synthetic ones of all sensors. */
export const isArgo = (file: FieldFile) =>
  holds(file, ['JULD', 'PRES']) &&
  (holds(file, ['DATA_MODE', 'PRES_QC']) || isSynthetic(file)) &&
  // Those of trajectories (`*_traj.nc`) are lists of single measurements.
  file.variables.some(({ name, shape }) => name === 'PRES' && shape.length === 2)

/** Whether each parameter of a profile has a data mode of its own, as in synthetic profiles (`*_Sprof.nc`) and in those of other sensors (`B*.nc`). */
const isSynthetic = (file: FieldFile) => holds(file, ['PARAMETER_DATA_MODE', 'STATION_PARAMETERS'])

/**
 * Reads the profiles of an Argo file (Argo user's manual, profile and synthetic profile formats) into `observed`: adjusted values where the data mode says that they are
 * adjusted, values and pressures with good flags alone.
 */
export async function readArgo(
  work: WorkingDatabase,
  file: FieldFile,
  { name, only, progress, signal }: ReadOptions,
): Promise<ObservedTable> {
  const argo = castFile(file, name)
  const [profiles = 0, levels = 0] = argo.find('PRES')?.shape ?? []
  const measured = file.variables.filter(
    (variable) =>
      variable.name !== 'PRES' &&
      !/_(ADJUSTED|ERROR|QC)$/.test(variable.name) &&
      variable.dimensions.join() === argo.find('PRES')?.dimensions.join() &&
      argo.find(`${variable.name}_QC`) !== undefined &&
      (!only || only.includes(variable.name)),
  )
  const isAdjustable = ({ name: each }: FieldVariable) => argo.find(`${each}_ADJUSTED`) !== undefined
  const parameters = measured.filter(isAdjustable)
  if (parameters.length === 0)
    throw new Refusal({
      kind: 'table',
      file: name,
      detail: 'it holds no parameter beside pressure: add one that was measured',
    })
  const columns = [describedColumn(argo.find('PRES') ?? (parameters[0] as never)), ...parameters.map(describedColumn)]
  const rows = await createObservedTable(work, columns)
  const modeOf = isSynthetic(file) ? modesByParameter(argo) : modesByProfile(argo)
  const accepted = isSynthetic(file) ? goodSyntheticFlags : goodFlags
  const times = argo.times('JULD')
  const [lats, lons] = [argo.numbers('LATITUDE'), argo.numbers('LONGITUDE')]
  const [timeFlags, positionFlags] = [argo.letters('JULD_QC'), argo.letters('POSITION_QC')]
  const flagsOf = new Map<string, string>()
  const hasPressureFlags = argo.find('PRES_QC') !== undefined
  /** The flags of a variable; undefined of the pressures of other sensors (`B*.nc`), which have none. */
  const flags = (variable: string) => {
    if (!argo.find(variable) && !hasPressureFlags) return undefined
    const known = flagsOf.get(variable) ?? argo.letters(variable)
    flagsOf.set(variable, known)
    return known
  }
  let misplaced = 0
  let rejected = 0
  for (let profile = 0; profile < profiles; profile++) {
    signal?.throwIfAborted()
    const isPlaced =
      placedFlags.includes(timeFlags[profile] ?? ' ') && placedFlags.includes(positionFlags[profile] ?? ' ')
    if (!isPlaced) misplaced++
    else {
      const valuesOf = (parameter: string) => {
        const isReal = modeOf(profile, parameter) === 'R' || (parameter === 'PRES' && !hasPressureFlags)
        const suffix = isReal ? '' : '_ADJUSTED'
        const stored = argo.part(`${parameter}${suffix}`, profile, 1)
        const flag = flags(`${parameter}${suffix}_QC`)
        const isGood = (i: number) => !flag || accepted.includes(flag[profile * levels + i] ?? ' ')
        return { stored, good: stored.map((x, i) => (isGood(i) ? x : Number.NaN)) }
      }
      const pressures = valuesOf('PRES')
      const values = parameters.map((parameter) => valuesOf(parameter.name))
      const [time = Number.NaN, lat = Number.NaN, lon = Number.NaN] = [times[profile], lats[profile], lons[profile]]
      for (let level = 0; level < levels; level++) {
        const pressure = pressures.good[level] ?? Number.NaN
        const row = values.map(({ good }) => good[level] ?? Number.NaN)
        if (Number.isNaN(pressure) || row.every(Number.isNaN)) {
          // Profiles shorter than the longest are padded: those levels hold nothing.
          if ([pressures, ...values].some(({ stored }) => !Number.isNaN(stored[level]))) rejected++
        } else rows.append(time, lat, lon, depthOfPressure(pressure, lat), [pressure, ...row])
      }
    }
    progress?.(profile + 1, profiles)
    // Lets an interrupt and the progress line through.
    if (profile % 50 === 49) await setImmediate()
  }
  rows.finish()
  return {
    columns,
    hasDepth: true,
    notes: [noteOf(isSynthetic(file)), ...(hasPressureFlags ? [] : [unflaggedNote]), pressureNote],
    attributes: file.attributes,
    leftOut: [
      ...measured
        .filter((variable) => !isAdjustable(variable))
        .map((variable) => ({ variable: variable.name, reason: 'is an intermediate value, which is never adjusted' })),
      ...(misplaced === 0
        ? []
        : [{ variable: `${misplaced} of ${profiles} profiles`, reason: 'without a good time and position' }]),
      ...argo.infiniteLeftOut(),
      ...leftOutLevels(rejected, 'without a good pressure, or without a good value'),
    ],
  }
}

/** The data mode of a parameter in a profile: R, A or D. */
type ModeLookup = (profile: number, parameter: string) => string

function modesByProfile(argo: CastFile): ModeLookup {
  const modes = argo.letters('DATA_MODE')
  return (profile) => modes[profile] ?? 'R'
}

function modesByParameter(argo: CastFile): ModeLookup {
  const [, places = 0, width = 0] = argo.find('STATION_PARAMETERS')?.shape ?? []
  const [names, modes] = [argo.letters('STATION_PARAMETERS'), argo.letters('PARAMETER_DATA_MODE')]
  return (profile, parameter) => {
    for (let place = 0; place < places; place++) {
      const at = profile * places + place
      if (names.slice(at * width, (at + 1) * width).trim() === parameter) return modes[at] ?? 'R'
    }
    return 'R'
  }
}

const unflaggedNote = 'The source flags no pressures, and holds those of real time.'

const noteOf = (synthetic: boolean) =>
  `Adjusted values stand where the data mode of a ${synthetic ? 'parameter' : 'profile'} is A or D, those of real time elsewhere; only values and pressures with the quality flags 1 (good)${
    synthetic ? ', 2 (probably good) and 8 (interpolated)' : ' and 2 (probably good)'
  } were kept, at times and positions with ${synthetic ? 'these' : 'these or 8 (interpolated)'}.`
