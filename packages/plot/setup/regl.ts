import { readFile } from 'node:fs/promises'
import type { Options } from 'tsup'
import { parseAst } from 'vite'

const absent = `{ throw new Error('this part of regl is not carried; see setup/regl.ts') }`
const noObjects = `{
  var nothing = function () {}
  var refuse = function () ${absent}
  return { cur: null, next: null, dirty: false, setFBO: null, getFramebuffer: function () { return null },
    create: refuse, createCube: refuse, clear: nothing, restore: nothing }
}`

/** Functions of regl that charts have no use for, and what stands in their place: nothing is drawn into framebuffers or cubes, read back or timed. */
const unused: Readonly<Record<string, string>> = {
  wrapFBOState: noObjects,
  wrapRenderbuffers: noObjects,
  wrapReadPixels: `{ return function () ${absent} }`,
  createTextureCube: absent,
  parseFramebuffer: '{ return null }',
  createVAO: absent,
  REGLVAO: absent,
  getVAO: '{ return null }',
  extVAO: '{ return null }',
  setVAOEXT: '{}',
  // Called with null before every draw.
  setVAOEmulated: '{}',
  restoreVAO: '{}',
  destroyVAOEXT: absent,
  createTimer: '{ return null }',
  parseProfile: '{ return null }',
  emitProfile: '{}',
  convertToHalfFloat: absent,
  createCanvas: absent,
  createContext: absent,
  transposeData: absent,
  // Textures are made of typed arrays alone.
  isCanvasElement: '{ return false }',
  isOffscreenCanvas: '{ return false }',
  isContext2D: '{ return false }',
  isBitmap: '{ return false }',
  isImageElement: '{ return false }',
  isVideoElement: '{ return false }',
  isRectArray: '{ return false }',
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

interface Definition {
  readonly name: string
  readonly body: Node
}

/** Every function that a program defines by name, at any depth. */
function definitionsIn(node: Node): Definition[] {
  const inside = Object.values(node).flat().filter(isNode).flatMap(definitionsIn)
  const { id, body, init } = node as Node & { id?: { name?: string } | null; body?: unknown; init?: { body?: unknown } }
  const own = node.type === 'VariableDeclarator' ? init?.body : node.type === 'FunctionDeclaration' ? body : undefined
  return id?.name && isNode(own) ? [{ name: id.name, body: own }, ...inside] : inside
}

/** regl without what charts never call. Fails when a function is not found, so that another version of regl cannot pass unseen. */
export function trimmed(text: string): string {
  const definitions = definitionsIn(parseAst(text))
  const cuts = Object.entries(unused).map(([name, replacement]) => {
    const found = definitions.filter((definition) => definition.name === name)
    const [only] = found
    if (!only || found.length > 1) throw new Error(`regl defines ${name} ${found.length} times`)
    return { start: only.body.start, end: only.body.end, replacement }
  })
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end, replacement }) => rest.slice(0, start) + replacement + rest.slice(end), text)
}

export const trimRegl: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'trim-regl',
  setup(build) {
    build.onLoad({ filter: /\/regl\.unchecked\.js$/ }, async ({ path }) => ({
      contents: trimmed(await readFile(path, 'utf8')),
      loader: 'js',
    }))
  },
}
