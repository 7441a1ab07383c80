import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { commandEnvironment, root } from '../run.mjs'

/**
 * Runs one stage of a test run to its end.
 *
 * A stage is a `command`, or `vitest`: arguments of a Vitest run. A command counts as one test. A stage that ends badly
 * without a failed test counts as one failed test. `niceness` is the priority of its programs, 0 where it is absent. `progress` holds the counts so far; `kill` ends the stage.
 */
export function startStage({ name, command, vitest, env, niceness = 0 }, { workers, env: common }) {
  const [program, ...args] = command ?? vitestCommand(vitest, workers)
  const progress = { files: 0, filesDone: 0, passed: 0, failed: 0, skipped: 0, slowest: [], ended: !vitest }
  const begun = Date.now()
  let output = ''
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', ...(vitest ? ['ipc'] : [])],
    env: {
      ...commandEnvironment(),
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      // Programs in Go take the cores of this lane, and not those of the others.
      GOMAXPROCS: String(workers),
      ...common,
      ...env,
    },
    shell: !vitest && process.platform === 'win32',
  })
  // What it starts later has its priority. A program that could not be started has no process.
  if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  child.on('message', (counts) => Object.assign(progress, counts))
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(`${program} could not be started: ${error.message}`))
    child.on('close', (code, signal) => resolve(code === 0 ? '' : `ended with ${signal ?? `code ${code}`}`))
  }).then((reason) => {
    const isCrash = progress.failed === 0 && (reason !== '' || !progress.ended)
    const passed = vitest ? progress.passed : Number(!reason)
    const failed = progress.failed + Number(isCrash)
    const crash = isCrash ? reason || 'ended before its tests did' : ''
    const { skipped, slowest } = progress
    return { name, passed, failed, skipped, slowest, crash, output, ms: Date.now() - begun }
  })
  return { name, progress, begun, ended, kill: () => child.kill() }
}

const vitestCommand = (args, workers) => [
  process.execPath,
  join(root, 'node_modules', 'vitest', 'vitest.mjs'),
  'run',
  '--config',
  'vitest.workspace.ts',
  ...args,
  `--maxWorkers=${workers}`,
  '--reporter=default',
  `--reporter=${join(root, 'server', 'setup', 'stages', 'stage-reporter.mjs')}`,
]
