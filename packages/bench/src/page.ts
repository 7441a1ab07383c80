import type { BenchChart, PageStart } from './contestant.ts'
import type { GlobeBench } from './globe/page.ts'
import type { ManyScene } from './many.ts'
import { median } from './runner/table.ts'
import { type Shape, type SubjectName, subjects } from './subjects.ts'

export interface Timings {
  /** Milliseconds from arrays until the library reports that they are drawn. */
  readonly drawn: number
  /** Milliseconds from arrays until a pixel of the picture was read back. */
  readonly pixels: number
  /** Medians, milliseconds. */
  readonly recolour: number
  readonly pan: number
  /** Milliseconds from a pointer event until the row there is reported: the 95th percentile. */
  readonly hover?: number
  /** Distinct colours among 400 pixels of the final picture: a blank one has one. */
  readonly colours: number
}

declare global {
  interface Window {
    bench: (subject: SubjectName, name: string, shape: Shape, start: PageStart) => Promise<Timings>
    /** Milliseconds until every chart of a scene is drawn. */
    benchMany: (name: string, scene: ManyScene) => Promise<number>
    benchGlobe: GlobeBench
    /** Makes `benchGlobe`. */
    startGlobeBench: () => Promise<void>
  }
}

/** Milliseconds between the preparation and the chart. */
const preparationMs = 1000

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
const settled = async () => {
  await frame()
  await frame()
}
function host(): HTMLElement {
  const element = document.createElement('div')
  element.style.cssText = 'position:absolute;left:0;top:0;width:1000px;height:700px'
  document.body.append(element)
  return element
}

/** Does the work of a phase, which it marks for the trace. `took`: milliseconds until the work settles. */
async function phase<T>(name: string, work: () => Promise<T>): Promise<{ took: number; value: T }> {
  await settled()
  performance.mark(`${name}:begin`)
  const began = performance.now()
  const value = await work()
  const took = performance.now() - began
  await frame()
  performance.mark(`${name}:frame`)
  await frame()
  performance.mark(`${name}:end`)
  return { took, value }
}

async function coloursOf(drawn: BenchChart): Promise<number> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 20
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(await drawn.picture(), 0, 0, 20, 20)
  const pixels = context?.getImageData(0, 0, 20, 20).data
  return new Set(new Uint32Array(pixels?.buffer ?? new ArrayBuffer(4))).size
}

window.bench = async (subject, name, shape, start) => {
  const { prepare, warm, entrant } = await subjects[subject](name, shape)
  if (start === 'warm') {
    const place = host()
    const small = await warm(place)
    await settled()
    small.destroy()
    place.remove()
  } else if (start === 'prepared') {
    prepare()
    await new Promise((resolve) => setTimeout(resolve, preparationMs))
  }
  const begin = await entrant()
  const place = host()
  const draw = await phase('draw', () => begin(place))
  const drawn = draw.value
  const readBegan = performance.now()
  await coloursOf(drawn)
  const pixels = draw.took + performance.now() - readBegan
  const recolours: number[] = []
  const pans: number[] = []
  for (let i = 0; i < 5; i++) {
    recolours.push((await phase('recolour', () => drawn.recolour(((i + 1) % 2) as 0 | 1))).took)
    pans.push((await phase('pan', () => drawn.pan(0.01))).took)
  }
  const hover = drawn.hover && (await hoverTime((row) => drawn.hover?.(row), shape.rows))
  return {
    drawn: draw.took,
    pixels,
    recolour: median(recolours),
    pan: median(pans),
    ...(hover === undefined ? {} : { hover }),
    colours: await coloursOf(drawn),
  }
}

const hovers = 200
// A library that repaints everything for each hover manages fewer.
const hoverSeconds = 10

/** The 95th percentile over rows spread evenly through the table, milliseconds. */
async function hoverTime(hover: (row: number) => Promise<void> | undefined, rows: number): Promise<number> {
  const times: number[] = []
  const until = performance.now() + 1000 * hoverSeconds
  for (let i = 0; i < hovers && performance.now() < until; i++) {
    const began = performance.now()
    // Steps of the golden ratio: far from the previous row, and never the same row twice.
    await hover(Math.floor(((i * 0.618_033_988_75) % 1) * rows))
    times.push(performance.now() - began)
    // One pointer move per frame.
    await frame()
  }
  return times.sort((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? Number.NaN
}

window.benchMany = async (name, scene) => {
  // Imported here so that it counts as shipped by the contestant.
  const { drawMany } = await import('./many.ts')
  const { warm, draw } = await drawMany(name, scene)
  await warm()
  return (await phase('draw', draw)).took
}

window.startGlobeBench = async () => {
  // Imported here so that the other benches do not fetch it.
  const { createGlobeBench } = await import('./globe/page.ts')
  window.benchGlobe = createGlobeBench()
}
