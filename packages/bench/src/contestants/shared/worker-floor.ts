import type { BenchChart, Contestant } from '../../contestant.ts'

/** What the worker does: it clears stripes of one canvas in several colours, and answers when the graphics process has done so. */
const program = `
let gl
onmessage = ({ data: { canvas, phase } }) => {
  gl ??= canvas.getContext('webgl', { antialias: false, preserveDrawingBuffer: true })
  const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
  gl.enable(gl.SCISSOR_TEST)
  for (let i = 0; i < 8; i++) {
    gl.scissor((i * width) / 8, 0, width / 8, height)
    gl.clearColor(((i + phase) % 8) / 8, i / 8, 0.5, 1)
    gl.clear(gl.COLOR_BUFFER_BIT)
  }
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  postMessage(null)
}`

/**
 * The floor of the first picture of whatever draws with WebGL in a worker, on the canvas of the page: it starts a worker, opens one context and clears
 * its canvas. No data, no program, no axes.
 */
export const workerFloor: Contestant<unknown> = {
  async draw(host): Promise<BenchChart> {
    const worker = new Worker(URL.createObjectURL(new Blob([program], { type: 'text/javascript' })))
    const element = document.createElement('canvas')
    element.width = host.clientWidth
    element.height = host.clientHeight
    host.append(element)
    let phase = 0
    const clear = (canvas?: OffscreenCanvas) =>
      new Promise<void>((resolve) => {
        worker.addEventListener('message', () => resolve(), { once: true })
        worker.postMessage({ canvas, phase: phase++ }, canvas ? [canvas] : [])
      })
    await clear(element.transferControlToOffscreen())
    return {
      recolour: () => clear(),
      pan: () => clear(),
      picture: () => element,
      destroy: () => worker.terminate(),
    }
  },
}
