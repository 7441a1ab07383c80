/** Responses for addresses that begin with `story:`. They run in the worker, so that a story can stay in any state of a fetch. */
import { encodeSlabEnd, encodeSlabFrame, encodeSlabHead } from '@isobath/domain'
import { globe } from './data/ocean.ts'

const header = { table: 'tblStory', variable: 'temperature', unit: '°C', calendar: 'month', level: 0 } as const

function slabs(degrees: number, cut = 1): Uint8Array<ArrayBuffer>[] {
  const { lon, lat, values } = globe(degrees)
  const axes = { time: new Float64Array(0), depth: new Float64Array(0), lat, lon }
  const bytes = new Uint8Array(values.buffer as ArrayBuffer)
  return [
    encodeSlabHead(header, axes),
    encodeSlabFrame(0, 0),
    bytes.slice(0, Math.floor(bytes.length * cut)),
    ...(cut === 1 ? [encodeSlabEnd(1)] : []),
  ] as Uint8Array<ArrayBuffer>[]
}

/** Sends one chunk each time that the reader asks, so that the chart reports the progress of each. */
function stream(chunks: readonly Uint8Array<ArrayBuffer>[], ends: boolean) {
  const left = [...chunks]
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        const chunk = left.shift()
        if (chunk) controller.enqueue(chunk)
        else if (ends) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

const answers: Readonly<Record<string, () => Response>> = {
  /** Two thirds of a field. It never ends. */
  'story:loading': () => new Response(stream(slabs(0.5, 2 / 3), false)),
  'story:coarse': () => new Response(stream(slabs(3), true)),
  /** Ends after half of the field. */
  'story:broken': () => new Response(stream(slabs(1, 0.5), true)),
  'story:refused': () =>
    Response.json({ error: 'Data set is too large. Please reduce date range or area size.' }, { status: 413 }),
  'story:whole': () => new Response(stream(slabs(1), true)),
}

const { fetch } = globalThis
globalThis.fetch = (input, init) => {
  const answer = typeof input === 'string' ? answers[input] : undefined
  return answer ? Promise.resolve(answer()) : fetch(input, init)
}
