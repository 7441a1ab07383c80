import { decodeWhole } from '../../netcdf/cf-values.ts'
import { attributeText } from '../../netcdf/field-file.ts'
import type { FieldFile } from '../../netcdf/field-file.ts'
import { countsUp } from '../../field/place-axes.ts'
import { Refusal } from '../../problem.ts'
import { depthsOverFloor } from '../depth/sea-floor-names.ts'
import {
  absoluteNote,
  decibarsIn,
  depthOfPressure,
  pressureNote,
  standardAtmosphere,
  tellsAbsolute,
} from '../depth/pressure.ts'
import { metresOf } from './discrete-coordinates.ts'
import type { DiscreteCoordinates } from './discrete-coordinates.ts'
import { numberReader } from './row-reader.ts'
import type { RowValue } from './row-reader.ts'
import type { RowBox, RowSpace } from './row-space.ts'

interface VerticalReader {
  readonly hasDepth: boolean
  readonly notes: readonly string[]
  /** Whether depths were computed from those of an instrument, so that cells of it may lie above the surface. */
  readonly isOfCells?: boolean
  /** Depths of the rows of a box in metres, downward. */
  readonly read: (box: RowBox) => (row: readonly number[], lat: number) => number
}

const noDepth: VerticalReader = { hasDepth: false, notes: [], read: () => () => Number.NaN }

/** Reads the depths of rows, or of the cells of an instrument from its own depths, or of heights above the sea floor from its depths. */
export function verticalReader(
  file: FieldFile,
  name: string,
  coordinates: DiscreteCoordinates,
  space: RowSpace,
): VerticalReader {
  const own = instrumentReader(file, name, coordinates, space)
  const cells = coordinates.vertical?.cells
  if (!cells || !own.hasDepth) return own
  const heights = numberReader(file, cells.variable, space)
  const factor = (metresOf(cells.variable) ?? 1) * (cells.areUp ? -1 : 1)
  const read: VerticalReader['read'] = (box) => {
    const [at, heightAt] = [own.read(box), heights(box)]
    return (row, lat) => at(row, lat) + heightAt(row) * factor + 0
  }
  const note =
    cells.from === 'instrument'
      ? `Depths are those of the instrument and the distances of its cells from it, ${cells.variable.name}.`
      : depthsOverFloor(coordinates.vertical.variable.name, cells.variable.name)
  return { hasDepth: true, notes: [...own.notes, note], isOfCells: true, read }
}

function instrumentReader(
  file: FieldFile,
  name: string,
  coordinates: DiscreteCoordinates,
  space: RowSpace,
): VerticalReader {
  const { time, lat, lon, vertical } = coordinates
  if (!vertical) return noDepth
  const { variable } = vertical
  const numbers = numberReader(file, variable, space)
  if (vertical.is === 'pressure') {
    const decibars = decibarsIn(attributeText(variable.attributes, 'units') ?? '') ?? 1
    const texts = ['long_name', 'units'].map((key) => attributeText(variable.attributes, key) ?? '')
    const isAbsolute = texts.some(tellsAbsolute)
    const air = isAbsolute ? standardAtmosphere : 0
    const read: VerticalReader['read'] = (box) => {
      const at: RowValue<number> = numbers(box)
      return (row, latitude) => depthOfPressure(at(row) * decibars - air, latitude)
    }
    return { hasDepth: true, notes: [pressureNote, ...(isAbsolute ? [absoluteNote] : [])], read }
  }
  const metres = metresOf(variable)
  if (metres === undefined) {
    const units = attributeText(variable.attributes, 'units') ?? ''
    const detail = units === '' ? 'it states no units' : `its units "${units}" are no length`
    throw new Refusal({ kind: 'depth', file: name, axis: variable.name, detail })
  }
  const values = decodeWhole(file, variable)
  const isUpward = countsUp(variable, values)
  const placed = new Set([time, lat, lon].flatMap((each) => space.placesOf(each)))
  // A height that tells no rows apart is where an instrument stands above the sea, and no depth.
  if (isUpward && placed.size === space.dimensions.length && Array.from(values).every((x) => !(x < 0))) {
    return { ...noDepth, notes: [`${variable.name} is a height above the sea, and is not kept as a depth.`] }
  }
  const factor = isUpward ? -metres : metres
  const read: VerticalReader['read'] = (box) => {
    const at = numbers(box)
    return (row) => {
      const depth = at(row) * factor
      // The surface of an upward axis would be a negative zero.
      return depth === 0 ? 0 : depth
    }
  }
  return { hasDepth: true, notes: [], read }
}
