/** A stretch of an answer that is read at once: the rows of whole buckets. */
export interface Batch {
  /** First bucket, included. */
  readonly from: number
  /** First bucket after it. */
  readonly until: number
  /** Rows selected before it. */
  readonly before: number
  readonly rows: number
}

export type CountedBucket = readonly [bucket: number, rows: number]

/** Joins neighbouring buckets into batches of at most `most` rows; a bucket that holds more is one alone. */
export function batchesOf(buckets: readonly CountedBucket[], most: number): readonly Batch[] {
  const batches: Batch[] = []
  let before = 0
  for (const [bucket, rows] of buckets) {
    const last = batches.at(-1)
    if (last && last.rows + rows <= most)
      batches[batches.length - 1] = { ...last, until: bucket + 1, rows: last.rows + rows }
    else batches.push({ from: bucket, until: bucket + 1, before, rows })
    before += rows
  }
  return batches
}
