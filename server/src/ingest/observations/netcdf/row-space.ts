import type { FieldFile, FieldVariable } from '../../netcdf/field-file.ts'
import { indicesOf, product } from '../../netcdf/row-major.ts'
import { lengthsOf, linksOf } from './dimension-links.ts'

/** For each element of a dimension of the rows the element of another dimension that belongs to it, −1 for none. `'same'` leads to the dimension itself. */
type Path = Int32Array | 'same'

/** The dimensions that the rows of a table lie along, and what follows for each row. */
export interface RowSpace {
  readonly dimensions: readonly string[]
  readonly lengths: readonly number[]
  /** The path to a dimension, and the place in the list of the dimension where it begins; undefined if there is no path. */
  readonly pathTo: (dimension: string) => { readonly place: number; readonly path: Path } | undefined
  /** Whether each dimension of a variable is one of these, has a path from one of these, or has a single element. */
  readonly reaches: (variable: FieldVariable) => boolean
  /** The places of the dimensions of the rows that a variable varies along. */
  readonly placesOf: (variable: FieldVariable) => readonly number[]
}

/** Finds the row space of each variable. In ragged arrays (CF) paths lead from the elements to the features, such as profiles, that they belong to. */
export function rowSpaces(file: FieldFile, name: string) {
  const lengths = lengthsOf(file)
  const links = linksOf(file, name)
  /** Dimensions of more than one element, in the order of the variable. */
  const longDimensions = ({ dimensions, shape }: FieldVariable) => dimensions.filter((_, i) => shape[i] !== 1)

  function pathsFrom(dimension: string): ReadonlyMap<string, Path> {
    const paths = new Map<string, Path>([[dimension, 'same']])
    for (const [from, path] of paths) {
      for (const { from: linked, to, index } of links) {
        if (linked !== from || to === undefined || paths.has(to)) continue
        paths.set(to, path === 'same' ? index : path.map((i) => (i < 0 ? -1 : (index[i] ?? -1))))
      }
    }
    return paths
  }

  function spaceOf(variable: FieldVariable): RowSpace {
    const dimensions = longDimensions(variable)
    const paths = dimensions.map(pathsFrom)
    const pathTo = (dimension: string) => {
      const place = paths.findIndex((each) => each.has(dimension))
      const path = paths[place]?.get(dimension)
      return path === undefined ? undefined : { place, path }
    }
    return {
      dimensions,
      lengths: dimensions.map((dimension) => lengths.get(dimension) ?? 0),
      pathTo,
      reaches: (each) => longDimensions(each).every((dimension) => pathTo(dimension) !== undefined),
      placesOf: (each) => [...new Set(longDimensions(each).flatMap((dimension) => pathTo(dimension)?.place ?? []))],
    }
  }
  return { spaceOf, linking: new Set(links.map(({ variable }) => variable)) }
}

/** A box of rows: where it starts along each dimension, and how many elements it has. */
export interface RowBox {
  readonly start: readonly number[]
  readonly count: readonly number[]
}

/** Cuts a row space into boxes of so many rows at most, in the order of the file. */
export function* boxesOf(lengths: readonly number[], most: number): Generator<RowBox> {
  const place = lengths.findIndex((_, i) => product(lengths.slice(i + 1)) <= most)
  if (place < 0 || product(lengths) <= most) {
    if (!lengths.includes(0)) yield { start: lengths.map(() => 0), count: lengths }
    return
  }
  const step = Math.max(1, Math.floor(most / product(lengths.slice(place + 1))))
  const outer = lengths.slice(0, place)
  for (let i = 0; i < product(outer); i++) {
    const before = indicesOf(outer, i)
    for (let from = 0; from < (lengths[place] ?? 0); from += step) {
      yield {
        start: [...before, from, ...lengths.slice(place + 1).map(() => 0)],
        count: [...outer.map(() => 1), Math.min(step, (lengths[place] ?? 0) - from), ...lengths.slice(place + 1)],
      }
    }
  }
}
