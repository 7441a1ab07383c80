import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Options } from 'tsup'

/** Shaders stand in template literals, which no minifier of JavaScript looks into. */
const shader = /(?<=\/\* glsl \*\/ `)[^`]*(?=`)/g

const withoutComments = (glsl: string) => glsl.replace(/\/\*[\s\S]*?\*\//g, '')

/** Directives stand on lines of their own; elsewhere a space matters between two words alone. */
const withoutSpaces = (text: string) =>
  text
    .split(/^\s*(#.*)$/m)
    .map((piece, i) => (i % 2 === 1 ? `\n${piece}\n` : withoutSpacesIn(piece)))
    .join('')

const withoutSpacesIn = (code: string) =>
  code
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([=+\-*/<>(){},;?:&|!]) ?/g, '$1')

/** Words of a shader; what JavaScript puts into it is one that has no other name. */
const words = /\$\{[^}]*\}|(?<!\.)\b[A-Za-z_]\w*/g

/** Shorter names for what shaders name themselves; those of uniforms and attributes are JavaScript's too, and stay. */
export function shorterNames(shaders: readonly string[]): ReadonlyMap<string, string> {
  const text = shaders.join('\n')
  const named = (declaration: RegExp) => new Set(Array.from(text.matchAll(declaration), ([, name = '']) => name))
  const kept = named(/\b(?:uniform|attribute) \w+ (\w+)/g).add('main')
  const own = named(/(?<!\b(?:uniform|attribute) )\b(?:void|bool|int|float|vec\d) (\w+)/g)
  const uses = new Map<string, number>()
  for (const [word] of text.matchAll(words)) uses.set(word, (uses.get(word) ?? 0) + 1)
  const often = [...own].filter((name) => !kept.has(name)).sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0))
  const free = shortNames().filter((name) => !kept.has(name) && !own.has(name))
  return new Map(often.map((name, i) => [name, free[i] ?? name]))
}

/** Of one letter, then of two, which no word of GLSL is that begins with a capital. */
function shortNames(): string[] {
  const capitals = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const letters = [...capitals.map((letter) => letter.toLowerCase()), ...capitals]
  return [...letters, ...capitals.flatMap((first) => letters.map((second) => first + second))]
}

/** A shader without comments and idle spaces, by shorter names. */
export const compacted = (glsl: string, names: ReadonlyMap<string, string>): string =>
  withoutSpaces(withoutComments(glsl)).replace(words, (word) => names.get(word) ?? word)

const folders = ['charts', 'gpu'].map((folder) => fileURLToPath(new URL(`../src/${folder}`, import.meta.url)))

async function allShaders(): Promise<string[]> {
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((file) => join(folder, file))),
  )
  const texts = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')))
  return texts.flatMap((text) => text.match(shader) ?? []).map(withoutComments)
}

/** Files that shaders stand in. */
export const shaderFile = /\/plot\/src\/(charts|gpu)\/[^/]+\.ts$/

let names: Promise<ReadonlyMap<string, string>> | undefined

/** The text of such a file with its shaders compacted, by the same names as in all others. */
export async function withCompactShaders(text: string): Promise<string> {
  const known = await (names ??= allShaders().then(shorterNames))
  return text.replace(shader, (glsl) => compacted(glsl, known))
}

export const compactShaders: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'compact-shaders',
  setup(build) {
    build.onLoad({ filter: shaderFile }, async ({ path }) => ({
      contents: await withCompactShaders(await readFile(path, 'utf8')),
      loader: 'ts',
    }))
  },
}
