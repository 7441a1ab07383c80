import { decodeGrid, encodeGrid } from './grid.ts'
import type { Grid } from './grid.ts'
import type { Observations } from './observations.ts'

/** A table of the catalog: its grid or its observations. */
export type Loadable =
  | { readonly grid: Grid; readonly observations?: undefined }
  | { readonly observations: Observations; readonly grid?: undefined }

/** A table as JSON text. */
export const encodeLoadable = ({ grid, observations }: Loadable): string =>
  grid ? `{"grid":${encodeGrid(grid)}}` : JSON.stringify({ observations })

/** Reads the parsed JSON of what `encodeLoadable` wrote. */
export function decodeLoadable(json: unknown): Loadable {
  const plain = json as Loadable
  return plain.grid ? { grid: decodeGrid(plain.grid) } : { observations: plain.observations }
}

/** Brings the store's files into an engine that does not read them where they lie. */
export interface Loader {
  /**
   * Loads what is not there, or was loaded from other files, and resolves to whether anything was. Each of a table's parts is loaded beside the one
   * that readers see and takes its place at once.
   */
  readonly load: (table: Loadable) => Promise<boolean>
  /** Takes a table away. */
  readonly drop: (table: Loadable) => Promise<void>
}
