// Runs a script of each of these packages, or of every package, as `pnpm run` does: `node server/setup/package-script.mjs types portal`.
// To start pnpm takes a second of the processor.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './run.mjs'

/** The folders of all packages, the root among them. */
function packageFolders() {
  const listed = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').matchAll(/^ {2}- (.+)$/gm)
  const folders = [...listed].flatMap(([, path]) =>
    path.endsWith('/*') ? readdirSync(join(root, path, '..')).map((name) => path.replace('*', name)) : path,
  )
  return ['.', ...folders].filter((folder) => existsSync(join(root, folder, 'package.json')))
}

/** Runs the script of one package where it has one. Says whether it went well. */
function runScript(script, folder) {
  const cwd = join(root, folder)
  const { name, scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
  if (!scripts?.[script]) return true
  const programs = [cwd, root].map((place) => join(place, 'node_modules', '.bin'))
  const env = { ...process.env, PATH: [...programs, process.env.PATH].join(delimiter) }
  const { status } = spawnSync(scripts[script], { cwd, env, shell: true, stdio: 'inherit' })
  if (status !== 0) console.error(`✗ ${script} of ${name}`)
  return status === 0
}

const [script, ...named] = process.argv.slice(2)
// All run, also where one fails.
const results = (named.length > 0 ? named : packageFolders()).map((folder) => runScript(script, folder))
process.exitCode = results.includes(false) ? 1 : 0
