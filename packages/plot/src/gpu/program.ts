/** The text of a program. */
export interface ProgramSource {
  readonly vert: string
  readonly frag: string
}

/** A program that was sent to the compiler. */
export interface CompiledProgram {
  readonly program: WebGLProgram
  readonly vertex: WebGLShader | null
  readonly fragment: WebGLShader | null
}

/**
 * Sends a program to the compiler and queries no result: a query would wait for the compiler, which works in another process
 * (https://registry.khronos.org/webgl/extensions/KHR_parallel_shader_compile).
 */
export function compileProgram(gl: WebGLRenderingContext, { vert, frag }: ProgramSource): CompiledProgram {
  const program = gl.createProgram()
  const vertex = attachShader(gl, program, gl.VERTEX_SHADER, vert)
  const fragment = attachShader(gl, program, gl.FRAGMENT_SHADER, frag)
  gl.linkProgram(program)
  // The driver frees a shader that is marked as deleted together with the program that it is attached to.
  for (const shader of [vertex, fragment]) gl.deleteShader(shader)
  // Flush now, otherwise the driver starts compiling only at the next query.
  gl.flush()
  return { program, vertex, fragment }
}

function attachShader(gl: WebGLRenderingContext, program: WebGLProgram, type: GLenum, text: string) {
  const shader = gl.createShader(type)
  // A lost context creates none.
  if (!shader) return null
  gl.shaderSource(shader, text)
  gl.compileShader(shader)
  gl.attachShader(program, shader)
  return shader
}

/**
 * Runs `create`, in which regl creates a command, and hands regl a program that is already compiled: regl compiles and links nothing itself.
 * Meanwhile own properties of the context hide its methods.
 *
 * @throws the errors that the compiler reports
 */
export function adoptProgram<Command>(
  gl: WebGLRenderingContext,
  { program, vertex, fragment }: CompiledProgram,
  create: () => Command,
): Command {
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(compilerLog(gl, program))
  const nothing = () => undefined
  const adopted = {
    createShader: (type: GLenum) => (type === gl.VERTEX_SHADER ? vertex : fragment),
    createProgram: () => program,
    shaderSource: nothing,
    compileShader: nothing,
    attachShader: nothing,
    linkProgram: nothing,
  }
  try {
    return create.call(Object.assign(gl, adopted))
  } finally {
    for (const name of Object.keys(adopted)) Reflect.deleteProperty(gl, name)
  }
}

function compilerLog(gl: WebGLRenderingContext, program: WebGLProgram): string {
  const shaders = gl.getAttachedShaders(program) ?? []
  return [gl.getProgramInfoLog(program), ...shaders.map((shader) => gl.getShaderInfoLog(shader))].join('\n')
}
