import type { Plot, PlotKind, ThemeName } from '@isobath/plot'
import type { GlobeHandle } from '@isobath/plot/globe'

type Chart = Plot<PlotKind> | GlobeHandle
/** Draws an example into an element. */
type Draw = (element: HTMLElement) => Chart | readonly Chart[]

const drawers = import.meta.glob<Draw>(['../../examples/**/*.ts', '!**/data.ts'], { import: 'default' })
const codes = import.meta.glob<string>(['../../examples/**/*.ts', '!**/data.ts'], { import: 'default', query: '?raw' })

async function load<Value>(files: Record<string, () => Promise<Value>>, name: string): Promise<Value> {
  const [, file] = Object.entries(files).find(([path]) => path.endsWith(`/${name}.ts`)) ?? []
  if (!file) throw new Error(`there is no example ${name}`)
  return file()
}

/** The code of an example as a reader copies it. */
export const codeOf = async (name: string): Promise<string> => (await load(codes, name)).trimEnd()

/** Draws an example into an element in a theme. Returns what it drew. */
export async function drawExample(name: string, element: HTMLElement, theme: ThemeName): Promise<readonly Chart[]> {
  const drawn = [(await load(drawers, name))(element)].flat() as readonly Chart[]
  for (const each of drawn) each.update({ theme })
  return drawn
}

/** The states of what an example drew, once each has a picture or is known to have none. */
export const statesOf = (drawn: readonly Chart[]): Promise<readonly string[]> =>
  Promise.all(
    drawn.map(async (each) =>
      'ready' in each ? (await each.ready).state : (await each.takePicture()) ? 'drawn' : 'destroyed',
    ),
  )
