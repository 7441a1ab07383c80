import { writeQuery } from '../shell/address/query.ts'
import { type Camera, readCamera, writeCamera } from '../shell/globe/camera-code.ts'

/** What a reader can arrange on the page of a program (S6). */
export interface ProgramState {
  /** The name of the chosen cruise. */
  readonly cruise: string | undefined
  /** Undefined for the view at first. */
  readonly camera: Camera | undefined
}

/** Writes the state as a query string; what stands at its default is left out. */
export const writeProgram = ({ cruise, camera }: ProgramState): string =>
  writeQuery([
    ...(cruise === undefined ? [] : [['cruise', cruise] as const]),
    ...(camera ? [['at', writeCamera(camera)] as const] : []),
  ])

/** Reads what {@link writeProgram} wrote. What is absent or damaged takes its default. */
export function readProgram(query: string): ProgramState {
  const params = new URLSearchParams(query)
  return { cruise: params.get('cruise') ?? undefined, camera: readCamera(params.get('at')) }
}
