/** What a program is made of. */
export interface ProgramSource<Attribute extends string> {
  readonly vertex: string
  readonly fragment: string
  /** In the order of their locations; the first is never one number for all vertices, which old drivers are slow with. */
  readonly attributes: readonly Attribute[]
}

/** A uniform that a program reads. */
export interface ActiveUniform {
  readonly name: string
  readonly location: WebGLUniformLocation | null
  /** Of a sampler: the texture unit that it reads. */
  readonly unit: number
}

/**
 * Sends a program to the compiler and asks nothing back: whoever asks waits, and the compiler runs beside us until then
 * (https://registry.khronos.org/webgl/extensions/KHR_parallel_shader_compile).
 */
export function beginProgram<Attribute extends string>(
  gl: WebGLRenderingContext,
  { vertex, fragment, attributes }: ProgramSource<Attribute>,
): WebGLProgram {
  const program = gl.createProgram()
  attach(gl, program, gl.VERTEX_SHADER, vertex)
  attach(gl, program, gl.FRAGMENT_SHADER, fragment)
  for (const [location, name] of attributes.entries()) gl.bindAttribLocation(program, location, name)
  gl.linkProgram(program)
  // What is not sent waits for the next question, and the compiler with it.
  gl.flush()
  return program
}

function attach(gl: WebGLRenderingContext, program: WebGLProgram, type: GLenum, text: string) {
  const shader = gl.createShader(type)
  // A lost context makes none.
  if (!shader) return
  gl.shaderSource(shader, text)
  gl.compileShader(shader)
  gl.attachShader(program, shader)
}

/**
 * Takes a program into use for the first time, and tells its uniforms; undefined where the context is lost.
 *
 * @throws what the compiler found wrong
 */
export function firstUse(gl: WebGLRenderingContext, program: WebGLProgram): readonly ActiveUniform[] | undefined {
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    if (gl.isContextLost()) return undefined
    const logs = gl.getAttachedShaders(program)?.map((shader) => gl.getShaderInfoLog(shader)) ?? []
    throw new Error([gl.getProgramInfoLog(program), ...logs].join('\n'))
  }
  gl.useProgram(program)
  const uniforms: ActiveUniform[] = []
  let units = 0
  for (let i = 0; i < (gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) as number); i++) {
    const uniform = gl.getActiveUniform(program, i)
    if (!uniform) continue
    const { name, type } = uniform
    const location = gl.getUniformLocation(program, name)
    uniforms.push({ name, location, unit: units })
    if (type === gl.SAMPLER_2D) gl.uniform1i(location, units++)
  }
  return uniforms
}
