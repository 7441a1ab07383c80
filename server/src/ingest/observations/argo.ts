import { setImmediate } from 'node:timers/promises'
import { createObserved } from './append.ts'
import { castFile, describedColumn } from './netcdf.ts'
import { depthOfPressure, pressureNote } from './pressure.ts'
import type { FieldFile } from '../field-file.ts'
import { Refusal } from '../problem.ts'
import type { Observed } from './source.ts'
import type { Work } from './work.ts'

/** Argo reference table 2: good, and probably good. */
const goodFlags = '12'
/** Of times and positions also those that the data centre has interpolated. */
const placedFlags = '128'

interface ReadOptions {
  readonly name: string
  readonly only: readonly string[] | undefined
  readonly progress?: ((done: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Whether a file holds profiles of Argo floats. */
export const isArgo = ({ variables }: FieldFile) =>
  ['JULD', 'PRES', 'PRES_QC', 'DATA_MODE'].every((name) => variables.some((variable) => variable.name === name))

/**
 * Reads the profiles of an Argo file (user's manual 3.1) into `observed`: adjusted values where the profile's data mode says that they are
 * adjusted, values and pressures with the flags 1 and 2 alone.
 */
export async function readArgo(
  work: Work,
  file: FieldFile,
  { name, only, progress, signal }: ReadOptions,
): Promise<Observed> {
  const argo = castFile(file, name)
  const [profiles = 0, levels = 0] = argo.find('PRES')?.shape ?? []
  const parameters = file.variables.filter(
    (variable) =>
      variable.name !== 'PRES' &&
      !/_(ADJUSTED|ERROR|QC)$/.test(variable.name) &&
      variable.dimensions.join() === argo.find('PRES')?.dimensions.join() &&
      argo.find(`${variable.name}_QC`) !== undefined &&
      (!only || only.includes(variable.name)),
  )
  if (parameters.length === 0)
    throw new Refusal({ kind: 'table', file: name, detail: 'it holds no parameter beside pressure' })
  const columns = [describedColumn(argo.find('PRES') ?? (parameters[0] as never)), ...parameters.map(describedColumn)]
  const rows = await createObserved(work, columns)
  const modes = argo.letters('DATA_MODE')
  const times = argo.times('JULD')
  const [lats, lons] = [argo.numbers('LATITUDE'), argo.numbers('LONGITUDE')]
  const [timeFlags, positionFlags] = [argo.letters('JULD_QC'), argo.letters('POSITION_QC')]
  const flagsOf = new Map<string, string>()
  const flags = (variable: string) => {
    const known = flagsOf.get(variable) ?? argo.letters(variable)
    flagsOf.set(variable, known)
    return known
  }
  let misplaced = 0
  for (let profile = 0; profile < profiles; profile++) {
    signal?.throwIfAborted()
    const isPlaced =
      placedFlags.includes(timeFlags[profile] ?? ' ') && placedFlags.includes(positionFlags[profile] ?? ' ')
    if (!isPlaced) misplaced++
    else {
      const suffix = modes[profile] === 'R' ? '' : '_ADJUSTED'
      const good = (parameter: string) => {
        const values = argo.part(`${parameter}${suffix}`, profile, 1)
        const from = profile * levels
        return values.map((x, i) =>
          goodFlags.includes(flags(`${parameter}${suffix}_QC`)[from + i] ?? ' ') ? x : Number.NaN,
        )
      }
      const pressures = good('PRES')
      const values = parameters.map((parameter) => good(parameter.name))
      const [time = Number.NaN, lat = Number.NaN, lon = Number.NaN] = [times[profile], lats[profile], lons[profile]]
      for (let level = 0; level < levels; level++) {
        const pressure = pressures[level] ?? Number.NaN
        const row = values.map((of) => of[level] ?? Number.NaN)
        if (Number.isNaN(pressure) || row.every(Number.isNaN)) continue
        rows.append(time, lat, lon, depthOfPressure(pressure, lat), [pressure, ...row])
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
    notes: [
      'Adjusted values stand where the data mode of a profile is A or D, those of real time elsewhere; only values and pressures with the quality flags 1 (good) and 2 (probably good) were kept, at times and positions with these or 8 (interpolated).',
      pressureNote,
    ],
    attributes: file.attributes,
    leftOut:
      misplaced === 0
        ? []
        : [{ variable: `${misplaced} of ${profiles} profiles`, reason: 'without a good time and position' }],
  }
}
