/** A task in slices. Each slice yields the number of cells that it read. */
export type Steps<T> = Generator<number, T, void>

/** Cells read between two pauses. At about 10 million cells a second on a slow machine, a slice stays well under a frame of 16 ms. */
const sliceCells = 16_384

/** Visits rows in slices; each visit reads about `width` cells. */
export function* eachRow(rows: ArrayLike<number>, width: number, visit: (index: number) => void): Steps<void> {
  const slice = Math.max(1, Math.floor(sliceCells / Math.max(1, width)))
  for (let start = 0; start < rows.length; start += slice) {
    const end = Math.min(rows.length, start + slice)
    for (let i = start; i < end; i++) visit(rows[i] ?? 0)
    yield (end - start) * width
  }
}
