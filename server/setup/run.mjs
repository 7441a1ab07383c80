// Plain Node: these files run before anything is installed.
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The package manager, by exact version: newer majors drop Node 20, and corepack is not everywhere. */
export const pnpm = (...args) => ['npx', '-y', 'pnpm@12.18.0', ...args]

/** A script of the packages in these folders, of all where none is named. */
export const packageScript = (script, ...folders) => [
  'node',
  join(root, 'server', 'setup', 'package-script.mjs'),
  script,
  ...folders,
]

/** The environment of every command: programs of the workspace are found by name. */
export const commandEnvironment = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
})

/** Runs a command to its end and resolves to its exit code; output goes straight through unless `quiet`. */
export function run(command, { quiet = false, env = {} } = {}) {
  const [name, ...args] = command
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...commandEnvironment(), ...env },
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => {
      console.error(`${name} could not be started: ${error.message}`)
      resolve(1)
    })
    child.on('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(output)
      resolve(code ?? 1)
    })
  })
}

/** Runs one named step, says how long it took, and ends the process when it fails; `advice` then says how to go on. */
export async function step(title, command, { advice = 'What it printed above says why.', ...options } = {}) {
  const began = Date.now()
  process.stdout.write(`— ${title}\n`)
  const code = await run(command, options)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (code !== 0) {
    console.error(`✗ ${title} failed after ${seconds} s. ${advice}`)
    process.exit(1)
  }
  process.stdout.write(`✓ ${title}, ${seconds} s\n`)
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Isobath needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer Node and run the command again.`,
  )
  process.exit(1)
}
