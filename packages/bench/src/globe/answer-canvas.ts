import { countGlCalls } from './gl-counters.ts'
import { type CanvasRequest, channelName } from './remote-canvas.ts'
import { countTrackPixels } from './tracks.ts'

/** Answers the page of the bench from the worker that draws. A worker without a canvas answers nothing. */
const counters = countGlCalls()
const channel = new BroadcastChannel(channelName)
let context: WebGL2RenderingContext | undefined
let waiting: { readonly afterDraws: number } | undefined

const canvases = OffscreenCanvas.prototype as { getContext: (kind: string, options?: object) => unknown }
const getContext = canvases.getContext
canvases.getContext = function (this: OffscreenCanvas, kind, options) {
  const made = getContext.call(this, kind, options)
  if (made instanceof WebGL2RenderingContext) context = made
  return made
}

/** Reads a pixel, which waits until the picture is complete. */
function answerPixel() {
  if (!context || !waiting || counters.draws <= waiting.afterDraws) return
  waiting = undefined
  const { canvas } = context
  context.readPixels(
    canvas.width >> 1,
    canvas.height >> 1,
    1,
    1,
    context.RGBA,
    context.UNSIGNED_BYTE,
    new Uint8Array(4),
  )
  channel.postMessage({ ...counters, trackPixels: 0 })
}

const requestFrame = self.requestAnimationFrame.bind(self)
self.requestAnimationFrame = (callback) =>
  requestFrame((now) => {
    callback(now)
    answerPixel()
  })

channel.addEventListener('message', ({ data }: MessageEvent<CanvasRequest>) => {
  if (!context) return
  if (data.type === 'trackPixels') {
    channel.postMessage({ ...counters, trackPixels: countTrackPixels(context.canvas) })
  } else {
    waiting = data
    answerPixel()
  }
})
