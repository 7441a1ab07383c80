/** A section along a meridian, the same arrays for every contestant. */
export interface BenchSection {
  /** Cell centres, degrees, ascending. */
  readonly lat: Float64Array
  /** Metres downward, ascending, unevenly far apart. */
  readonly depth: Float64Array
  /** Shape depth × lat, from the surface down; NaN where missing. */
  readonly values: Float32Array
}

/** The address of the section that the runner reads from the demo data. */
export const levitusPath = '/levitus.json'

/** The section as JSON: null where missing. */
export interface SectionJson {
  readonly lat: readonly number[]
  readonly depth: readonly number[]
  readonly values: readonly (number | null)[]
}

/** Annual mean temperature at 30.5° W (Levitus 1982). */
export async function levitusSection(): Promise<BenchSection> {
  const { lat, depth, values } = (await (await fetch(levitusPath)).json()) as SectionJson
  return {
    lat: Float64Array.from(lat),
    depth: Float64Array.from(depth),
    values: Float32Array.from(values, (value) => value ?? Number.NaN),
  }
}

/** Warm water above a thermocline that bends with latitude, over a sea floor of hills; levels 5 to 300 m apart, like those of ocean models. */
export function seededSection(columns: number, rows: number): BenchSection {
  const lat = Float64Array.from({ length: columns }, (_, i) => -80 + ((i + 0.5) * 160) / columns)
  const depth = Float64Array.from({ length: rows }, (_, j) => 5 + 5500 * (j / Math.max(1, rows - 1)) ** 2)
  const values = new Float32Array(columns * rows)
  for (let j = 0, at = 0; j < rows; j++) {
    const down = depth[j] ?? 0
    for (let i = 0; i < columns; i++, at++) {
      const y = lat[i] ?? 0
      const floor = 4200 + 900 * Math.sin(y / 7) + 400 * Math.sin(y * 1.7)
      const thermocline = 300 + 250 * Math.cos(y / 13) + 20 * Math.sin(y * 3)
      const surface = 27 * Math.cos((y * Math.PI) / 180) ** 2
      values[at] = down > floor ? Number.NaN : 2 + surface / (1 + (down / thermocline) ** 2)
    }
  }
  return { lat, depth, values }
}

/** Edges of cells: half way between their centres; the outermost cells are symmetric. */
export function edgesOf(centres: Float64Array): Float64Array {
  const last = centres.length - 1
  const between = (i: number) => ((centres[i] ?? 0) + (centres[i + 1] ?? 0)) / 2
  return Float64Array.from({ length: centres.length + 1 }, (_, i) =>
    i === 0
      ? 2 * (centres[0] ?? 0) - between(0)
      : i > last
        ? 2 * (centres[last] ?? 0) - between(last - 1)
        : between(i - 1),
  )
}

/** The row of a section that each pixel shows, from the top down. */
export function rowOfPixels(depth: Float64Array, height: number): number[] {
  const edges = edgesOf(depth)
  const [top = 0, bottom = 1] = [edges[0], edges.at(-1)]
  let row = 0
  return Array.from({ length: height }, (_, pixel) => {
    const down = top + ((pixel + 0.5) / height) * (bottom - top)
    while (row + 1 < depth.length && down >= (edges[row + 1] ?? Infinity)) row++
    return row
  })
}
