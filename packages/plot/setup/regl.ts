import { readFile } from 'node:fs/promises'
import type { Options } from 'tsup'
import { parseAst } from 'vite'
import { replaced } from './regl-states.ts'
import { unreached } from './regl-unreached.ts'

const refusal = `function notCarried() { throw new Error('this part of regl is not carried; see setup/regl.ts') }\n`
const absent = '{ notCarried() }'
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
  // Commands are called with one thing to draw at a time.
  emitBatchProc: '{}',
  emitBatchBody: absent,
  emitBatchDynamicShaderBody: absent,
  createTimer: '{ return null }',
  parseProfile: '{ return null }',
  emitProfile: '{}',
  // A context that comes back gets a regl of its own, and hears of its loss elsewhere.
  handleContextLoss: '{}',
  handleContextRestored: '{}',
  restoreBuffers: '{}',
  restoreTextures: '{}',
  restoreShaders: '{}',
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
  isNDArrayLike: '{ return false }',
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** A part of the program, and the function with a name that it stands in. */
interface Part {
  readonly node: Node
  readonly within: string
}

/** Every part of a program, each before those within it. */
function* partsOf(node: Node, within = ''): Generator<Part> {
  yield { node, within }
  const name = nameOf(node) ?? within
  for (const child of Object.values(node).flat().filter(isNode)) yield* partsOf(child, name)
}

interface Named {
  readonly id?: { readonly name?: string } | null
  readonly body?: unknown
  readonly init?: { readonly body?: unknown } | null
}

/** The body of a function that is defined by name. */
function bodyOf(node: Node): Node | undefined {
  const { body, init } = node as Node & Named
  const own = node.type === 'VariableDeclarator' ? init?.body : node.type === 'FunctionDeclaration' ? body : undefined
  return isNode(own) ? own : undefined
}

const nameOf = (node: Node) => (bodyOf(node) ? ((node as Node & Named).id?.name ?? undefined) : undefined)

const isStatement = ({ type }: Node) => /^(Block|Return|Expression|If|Switch|For|ForIn|While)Statement$/.test(type)

const isReplaceable = ({ type }: Node) => /^(ExpressionStatement|VariableDeclaration|SwitchCase)$/.test(type)

interface Cut {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

const only = (found: readonly Node[], what: string): Node => {
  const [first] = found
  if (!first || found.length > 1) throw new Error(`regl has ${what} ${found.length} times`)
  return first
}

/** regl without what charts never call. Fails when a part is not found, so that another version of regl cannot pass unseen. */
export function trimmed(text: string): string {
  const withoutFunctions = cut(text, (parts) =>
    Object.entries(unused).map(([name, replacement]) => {
      const bodies = parts.flatMap(({ node }) => (nameOf(node) === name ? (bodyOf(node) ?? []) : []))
      const { start, end } = only(bodies, `the function ${name}`)
      return { start, end, replacement }
    }),
  )
  const withoutBranches = cut(withoutFunctions, (parts) =>
    Object.entries(unreached).flatMap(([name, beginnings]) => {
      const begins = beginningsIn(withoutFunctions, parts, name, isStatement)
      return beginnings.map((beginning) => {
        const { start, end, type } = begins(beginning)
        return { start, end, replacement: type === 'BlockStatement' ? absent : 'notCarried();' }
      })
    }),
  )
  const withoutStates = cut(withoutBranches, (parts) =>
    Object.entries(replaced).flatMap(([name, statements]) => {
      const begins = beginningsIn(withoutBranches, parts, name, isReplaceable)
      return Object.entries(statements).map(([beginning, replacement]) => ({ ...begins(beginning), replacement }))
    }),
  )
  return refusal + withoutStates
}

/** Finds the one statement of a function that begins with some words. */
function beginningsIn(text: string, parts: readonly Part[], name: string, wanted: (node: Node) => boolean) {
  const statements = parts.flatMap(({ node, within }) =>
    within === name && wanted(node) ? { node, words: wordsOf(text, node) } : [],
  )
  return (beginning: string) =>
    only(
      statements.flatMap(({ node, words }) => (words.startsWith(beginning) ? node : [])),
      `“${beginning}” in ${name}`,
    )
}

const wordsOf = (text: string, { start, end }: Node) =>
  text
    .slice(start, end)
    .replace(/\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')

const cut = (text: string, cuts: (parts: readonly Part[]) => readonly Cut[]): string =>
  [...cuts([...partsOf(parseAst(text))])]
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end, replacement }) => left.slice(0, start) + replacement + left.slice(end), text)

export const trimmedFile = /\/regl\.unchecked\.js$/

export const trimRegl: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'trim-regl',
  setup(build) {
    build.onLoad({ filter: trimmedFile }, async ({ path }) => ({
      contents: trimmed(await readFile(path, 'utf8')),
      loader: 'js',
    }))
  },
}
