import { spawn } from 'node:child_process'

/** Runs a command to its end. Rejects with what it wrote when it fails. */
export function run([name, ...args]: readonly [string, ...string[]], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const { output, ended } = start([name, ...args], cwd, env)
  return ended.then((code) => {
    if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}\n${output()}`)
    return output()
  })
}

/** Starts a command that goes on until it is stopped. */
export function start([name, ...args]: readonly [string, ...string[]], cwd: string, env: NodeJS.ProcessEnv = {}) {
  // Vitest's own settings (NODE_ENV=test) are not those of a build.
  const { NODE_ENV: _, VITEST: __, ...outer } = process.env
  const child = spawn(name, args, { cwd, env: { ...outer, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += String(chunk)))
  return {
    output: () => text,
    ended: new Promise<number>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve(code ?? 1))
    }),
    stop: () => child.kill(),
  }
}
