import { type CompiledProgram, type ProgramSource, adoptProgram, compileProgram } from './program.ts'
import { type AttributeValues, type Box, type DrawConfig, type Regl, type UniformValues, openRegl } from './regl.ts'

/** A program and its draw configuration, as a plain value. The unchecked regl reports no missing uniforms: `config` must name all uniforms of the program. */
export interface CommandDefinition<Props extends object> extends ProgramSource {
  /** @param prop names a value that each draw passes */
  config(prop: PropOf<Props>, device: Device): Omit<DrawConfig<Props>, 'vert' | 'frag'>
}

type PropOf<Props extends object> = <Key extends keyof Props & string>(
  name: Key,
) => ReturnType<typeof propOf<Props, Key>>

const propOf = <Props extends object, Key extends keyof Props & string>(regl: Regl, name: Key) =>
  regl.prop<Props, Key>(name)

/** Draws once, or once for each element of a list. */
type DrawCommand<Props extends object> = (props: Props | readonly Props[]) => void

/** A premultiplied colour to fill with. */
interface Fill {
  readonly colour: readonly [number, number, number, number]
  /** The whole canvas if absent. */
  readonly box?: Box
  /** Leaves red, green and blue as they are. */
  readonly alphaOnly?: boolean
}

/** The regl instance of a context and everything created with it. A lost context gets a new device when it is restored. */
export interface Device {
  readonly regl: Regl
  /** Sends a program to the compiler without waiting for it. */
  compile(source: ProgramSource): void
  /**
   * The command of a definition, created at the first call, which waits for the compiler. Draws nothing if the context is lost.
   *
   * @throws the errors that the compiler reports
   */
  command<Props extends object>(definition: CommandDefinition<Props>): DrawCommand<Props>
  fill(fill: Fill): void
  /** A part that all charts share. The first call creates it. */
  shared<Part>(create: (device: Device) => Part): Part
  /** A shared part if it was created. */
  existing<Part>(create: (device: Device) => Part): Part | undefined
  /**
   * Lets `draw` draw one pixel with a definition that has no command yet, because the driver generates machine code at the first draw. Waits for the
   * compiler, not for the drawing. Throws nothing.
   */
  warmUp<Props extends object>(definition: CommandDefinition<Props>, draw: (command: DrawCommand<Props>) => void): void
  /** Frees everything that was created with regl. */
  destroy(): void
}

export function createDevice(gl: WebGLRenderingContext): Device {
  const regl = openRegl(gl)
  const programs = new Map<ProgramSource, CompiledProgram>()
  const commands = new Map<unknown, unknown>()
  const parts = new Map<unknown, unknown>()
  const compiled = (source: ProgramSource): CompiledProgram => {
    const program = programs.get(source) ?? compileProgram(gl, source)
    programs.set(source, program)
    return program
  }
  const create = <Props extends object>(definition: CommandDefinition<Props>): DrawCommand<Props> =>
    adoptProgram(gl, compiled(definition), () => {
      const { vert, frag } = definition
      const config = definition.config((name) => propOf<Props, typeof name>(regl, name), device)
      const command = regl<UniformValues, AttributeValues, Props>({ dither: false, ...config, vert, frag })
      return (props) => command(props as Props)
    })
  const clear = clearCommand(regl)
  const device: Device = {
    regl,
    compile: compiled,
    command<Props extends object>(definition: CommandDefinition<Props>) {
      const known = commands.get(definition)
      // The definition is the key, and gives the type.
      if (known) return known as DrawCommand<Props>
      if (gl.isContextLost()) return () => undefined
      const created = create(definition)
      commands.set(definition, created)
      return created
    },
    fill: clear,
    shared<Part>(make: (device: Device) => Part): Part {
      if (!parts.has(make)) parts.set(make, make(device))
      return parts.get(make) as Part
    },
    existing: <Part>(make: (device: Device) => Part) => parts.get(make) as Part | undefined,
    warmUp(definition, draw) {
      if (commands.has(definition)) return
      try {
        draw(device.command(definition))
      } catch {
        // The first painting of a chart that needs the program reports the errors of the compiler.
        return
      }
      // With a flush alone the driver draws only at the next query. A copy of the pixel makes it draw.
      regl.texture({ copy: true, width: 1, height: 1 }).destroy()
      gl.flush()
    },
    destroy() {
      regl.destroy()
      // regl does not know programs that no command has adopted.
      for (const { program } of programs.values()) gl.deleteProgram(program)
    },
  }
  return device
}

const wholeCanvas: Box = { x: 0, y: 0, width: 0, height: 0 }

function clearCommand(regl: Regl): (fill: Fill) => void {
  interface Clear {
    readonly color: [number, number, number, number]
    readonly box: Box
    readonly isPart: boolean
    readonly mask: [boolean, boolean, boolean, boolean]
  }
  const scope = regl<object, object, Clear>({
    scissor: { enable: regl.prop<Clear, 'isPart'>('isPart'), box: regl.prop<Clear, 'box'>('box') },
    colorMask: regl.prop<Clear, 'mask'>('mask'),
  })
  const clear = (_: unknown, { color }: Clear) => regl.clear({ color })
  return ({ colour: [red, green, blue, alpha], box = wholeCanvas, alphaOnly = false }) =>
    scope(
      {
        color: [red, green, blue, alpha],
        box,
        isPart: box !== wholeCanvas,
        mask: [!alphaOnly, !alphaOnly, !alphaOnly, true],
      },
      clear,
    )
}
