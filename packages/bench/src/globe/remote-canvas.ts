/** A request of the page for the state of a canvas in a worker. */
export type CanvasRequest =
  /** A pixel is read once the worker has made more draw calls than this. */
  { readonly type: 'pixel'; readonly afterDraws: number } | { readonly type: 'trackPixels' }

interface CanvasResponse {
  /** Draw calls so far. */
  readonly draws: number
  /** Bytes of the buffers and textures that exist. */
  readonly bytes: number
  readonly trackPixels: number
}

/** The canvas of a worker, read from the page of the bench by messages. */
export interface RemoteCanvas {
  /** Draw calls of the last response. */
  readonly draws: number
  readonly bytes: number
  /** Settles once a pixel of a picture after a given number of draw calls was read. */
  readPixel(afterDraws: number): Promise<void>
  countTrackPixels(): Promise<number>
  close(): void
}

export const channelName = 'isobath-bench-canvas'

/** Connects to the worker that imports `answer-canvas.ts`. There is one at a time. */
export function connectCanvas(): RemoteCanvas {
  const channel = new BroadcastChannel(channelName)
  let last: CanvasResponse = { draws: 0, bytes: 0, trackPixels: 0 }
  const send = (request: CanvasRequest) =>
    new Promise<CanvasResponse>((resolve) => {
      channel.addEventListener('message', ({ data }: MessageEvent<CanvasResponse>) => resolve((last = data)), {
        once: true,
      })
      channel.postMessage(request)
    })
  return {
    get draws() {
      return last.draws
    },
    get bytes() {
      return last.bytes
    },
    readPixel: async (afterDraws) => void (await send({ type: 'pixel', afterDraws })),
    countTrackPixels: async () => (await send({ type: 'trackPixels' })).trackPixels,
    close: () => channel.close(),
  }
}
