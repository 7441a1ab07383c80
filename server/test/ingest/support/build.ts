import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { bundle, jobProgramSource } from '../../bundle.ts'
import { packageFolder } from '../../../src/process/package-folder.ts'

const modules = join(packageFolder, 'node_modules')
const prefix = '.program-'

/** Removes the builds of test runs that were killed. Their folders name processes that are gone. */
function removeOfLostRuns(): void {
  for (const name of readdirSync(modules)) {
    const [, pid] = /^\.program-(\d+)-/.exec(name) ?? []
    if (pid === undefined || isAlive(Number(pid))) continue
    rmSync(join(modules, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Builds a module to run as a process of its own, with the program of its job processes beside it. Returns the path of what `node` takes. The build is
 * removed after the tests of the file.
 */
export async function buildProgram(source: string): Promise<string> {
  // Within the package, so that its dependencies and folders are found from there.
  removeOfLostRuns()
  const folder = mkdtempSync(join(modules, `${prefix}${process.pid}-`))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  await bundle({ program: source, 'job-process': jobProgramSource }, folder, '.mjs')
  copyFileSync(join(packageFolder, 'src/db/pglite.worker.mjs'), join(folder, 'pglite.worker.mjs'))
  // The program starts it by this name, which is no module here.
  writeFileSync(join(folder, 'job-process.js'), "import('./job-process.mjs')")
  return join(folder, 'program.mjs')
}
