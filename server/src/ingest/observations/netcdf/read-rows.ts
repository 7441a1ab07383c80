import type { FieldFile } from '../../netcdf/field-file.ts'
import { withClockOfDays } from '../../netcdf/clock-of-days.ts'
import { withDegreesNorthEast } from '../../netcdf/opposite-degrees.ts'
import { Refusal } from '../../problem.ts'
import type { ObservedTable } from '../source.ts'
import { givenTimeNote } from '../time/given-time.ts'
import type { WorkingDatabase } from '../working-database.ts'
import { isArgo, readArgo } from './argo.ts'
import { withPositionsOfTimes } from './copernicus-positions.ts'
import type { ReadOptions } from './cast-file.ts'
import { isDiscrete, readDiscrete } from './discrete.ts'
import { lacksTime, withTimeOfAll } from './given-time.ts'
import { withTimesOfEpic } from './epic-times.ts'
import { notesOfPlace, withPlaceOfAttributes } from './place-of-attributes.ts'
import { withWaterDepth } from './sea-floor-heights.ts'
import { withNumbersOfTimes } from './written-times.ts'
import { isWorldOceanDatabase, readWorldOceanDatabase } from './world-ocean-database.ts'

interface RowReader {
  readonly reads: (file: FieldFile) => boolean
  readonly read: (work: WorkingDatabase, file: FieldFile, options: ReadOptions) => Promise<ObservedTable>
}

/** A file as CF would have its times, positions and depths. */
const asCf = (file: FieldFile) =>
  withWaterDepth(withPositionsOfTimes(withClockOfDays(withTimesOfEpic(withPlaceOfAttributes(file)))))

/** Each kind of file that holds observations; the first that fits reads it. */
const readers: readonly RowReader[] = [
  { reads: isArgo, read: readArgo },
  { reads: isWorldOceanDatabase, read: readWorldOceanDatabase },
  { reads: (file) => isDiscrete(asCf(file)), read: readFeatures },
]

/** Reads features of CF, whose positions may count west or south, and whose times may be texts. */
async function readFeatures(work: WorkingDatabase, stored: FieldFile, options: ReadOptions): Promise<ObservedTable> {
  const placed = asCf(stored)
  const { file, notes } = withDegreesNorthEast(placed, ({ variable, counted, units }) => {
    const detail =
      `its ${variable} is in degrees ${counted}, and none of its values is positive: give its units as ${units} if they are` as const
    return new Refusal({ kind: 'table', file: options.name, detail })
  })
  const table = await readDiscrete(work, await withNumbersOfTimes(work, file, options.name), options)
  return { ...table, notes: [...notes, ...notesOfPlace(placed), ...table.notes] }
}

const readerOf = (file: FieldFile) => readers.find(({ reads }) => reads(file))

/** Whether a NetCDF file holds observations, and no field. `time` is that of all its rows, where it tells none. */
export const holdsRows = (file: FieldFile, name: string, time: string | undefined): boolean =>
  readerOf(lacksTime(file) ? withTimeOfAll(file, time, name) : file) !== undefined

/** Reads the observations of a NetCDF file into `observed`. */
export async function readRows(work: WorkingDatabase, stored: FieldFile, options: ReadOptions): Promise<ObservedTable> {
  const file = withTimeOfAll(stored, options.time, options.name)
  const reader = readerOf(file)
  if (!reader) throw new Error(`${options.name} holds no observations`)
  const table = await reader.read(work, file, options)
  const notes = options.time === undefined ? table.notes : [givenTimeNote, ...table.notes]
  return { ...table, notes, isSelfDescribed: true }
}
