/** A column of a chunk: numbers where they lie in an array of the engine's own, and a way to every value otherwise. */
export type Vector<V = unknown> =
  | { readonly type: 'float64'; readonly items: Float64Array; readonly isMissing?: IsMissing }
  | { readonly type: 'float32'; readonly items: Float32Array; readonly isMissing?: IsMissing }
  | { readonly type: 'int32'; readonly items: Int32Array; readonly isMissing?: IsMissing }
  /** Moments, as epoch milliseconds. */
  | { readonly type: 'instant'; readonly msAt: (row: number) => number; readonly isMissing?: IsMissing }
  /** Anything else; a missing value is null. */
  | { readonly type: 'values'; readonly at: (row: number) => V | null }

type IsMissing = (row: number) => boolean

/** Rows as an engine hands them over, column by column. They may change once the next chunk is there. */
export interface Chunk<V = unknown> {
  readonly rowCount: number
  /** Columns. */
  readonly width: number
  readonly column: (index: number) => Vector<V>
}
