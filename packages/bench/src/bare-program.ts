/** A compiled and linked program in plain WebGL, in use. Every floor starts with one. */
export function bareProgram(gl: WebGLRenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram()
  for (const [type, text] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('no shader')
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  gl.useProgram(program)
  return program
}
/** A plain WebGL context that covers a host, and a function that removes it. */
export function bareCanvas(host: HTMLElement) {
  const canvas = document.createElement('canvas')
  canvas.width = host.clientWidth
  canvas.height = host.clientHeight
  host.append(canvas)
  const gl = canvas.getContext('webgl', { preserveDrawingBuffer: true })
  if (!gl) throw new Error('no WebGL here')
  const ends = {
    picture: () => canvas,
    destroy() {
      gl.getExtension('WEBGL_lose_context')?.loseContext()
      canvas.remove()
    },
  }
  return { gl, ends }
}

/** Uploads the numbers of an attribute, `size` per vertex. */
export function attribute(
  gl: WebGLRenderingContext,
  program: WebGLProgram,
  name: string,
  size: 1 | 2,
  numbers: Float32Array,
) {
  const place = gl.getAttribLocation(program, name)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STATIC_DRAW)
  gl.enableVertexAttribArray(place)
  gl.vertexAttribPointer(place, size, gl.FLOAT, false, 0, 0)
}

/** Waits until all draw calls are done. */
export function drawn(gl: WebGLRenderingContext) {
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
}
