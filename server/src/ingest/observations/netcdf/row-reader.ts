import { createDecoder } from '../../netcdf/cf-values.ts'
import type { FieldFile, FieldVariable, NumberArray } from '../../netcdf/field-file.ts'
import { product } from '../../netcdf/row-major.ts'
import type { RowBox, RowSpace } from './row-space.ts'

/** The value of a variable at each row of a box; `row` holds the row's place along each dimension, from the start of the box. */
export type RowValue<T> = (row: readonly number[]) => T

/** Reads a variable of numbers box by box. Missing values are NaN; so are those of rows that belong to no feature. */
export function numberReader(
  file: FieldFile,
  variable: FieldVariable,
  space: RowSpace,
  decode: (stored: NumberArray) => ArrayLike<number> = createDecoder(variable),
) {
  const locate = locator(variable, space)
  const isWhole = !variable.dimensions.some((dimension) => space.dimensions.includes(dimension))
  let whole: ArrayLike<number> | undefined
  return (box: RowBox): RowValue<number> => {
    const { start, count } = locate.extent(box)
    const values = whole ?? decode(file.read(variable, start, count))
    if (isWhole) whole = values
    const at = locate.offsets(box, count)
    return (row) => {
      const offset = at(row)
      return offset < 0 ? Number.NaN : (values[offset] ?? Number.NaN)
    }
  }
}

/** Reads a variable of texts; letters along its last dimension make one text, unless that is a dimension of the rows. */
export function textReader(file: FieldFile, variable: FieldVariable, space: RowSpace) {
  const last = variable.dimensions.at(-1)
  const isFolded = variable.type === 'text' && last !== undefined && space.pathTo(last) === undefined
  const kept = isFolded
    ? { ...variable, dimensions: variable.dimensions.slice(0, -1), shape: variable.shape.slice(0, -1) }
    : variable
  const width = isFolded ? (variable.shape.at(-1) ?? 0) : 1
  const texts = textsOf(file, variable, width)
  const locate = locator(kept, space)
  return {
    isReached: space.reaches(kept),
    places: space.placesOf(kept),
    texts,
    valuesOf: (box: RowBox): RowValue<string> => {
      const at = locate.offsets({ ...box, start: box.start.map(() => 0) }, kept.shape)
      return (row) => texts[at(row.map((place, i) => place + (box.start[i] ?? 0)))] ?? ''
    },
  }
}

/** All texts of a variable; those of letters are `width` letters each. */
export function textsOf(file: FieldFile, variable: FieldVariable, width: number): readonly string[] {
  if (variable.type === 'string') return file.readStrings(variable).map((text) => text.trim())
  const letters = file.readLetters(variable)
  return Array.from({ length: width === 0 ? 0 : letters.length / width }, (_, i) =>
    // Names in UTF-8 are letters of one byte each in the classic format.
    decoded(letters.slice(i * width, (i + 1) * width)).trim(),
  )
}

const decoded = (letters: string) => {
  const text = Buffer.from(letters, 'latin1').toString('utf8')
  return text.includes('\ufffd') ? letters : text
}

/** The layout of a variable's values: the part that a box of rows needs, and the offset of each row within it. */
function locator({ dimensions, shape }: FieldVariable, space: RowSpace) {
  const paths = dimensions.map((dimension, i) => (shape[i] === 1 ? undefined : space.pathTo(dimension)))
  return {
    extent: ({ start, count }: RowBox) => ({
      start: paths.map((to) => (to?.path === 'same' ? (start[to.place] ?? 0) : 0)),
      count: paths.map((to, i) => (to?.path === 'same' ? (count[to.place] ?? 0) : (shape[i] ?? 0))),
    }),
    /** −1 where a row belongs to no feature. */
    offsets: ({ start }: RowBox, count: readonly number[]): RowValue<number> => {
      const steps = paths.flatMap((to, i) => (to ? [{ ...to, stride: product(count.slice(i + 1)) }] : []))
      return (row) => {
        let offset = 0
        for (const { place, path, stride } of steps) {
          const along = row[place] ?? 0
          const element = path === 'same' ? along : (path[along + (start[place] ?? 0)] ?? -1)
          if (element < 0) return -1
          offset += element * stride
        }
        return offset
      }
    },
  }
}
