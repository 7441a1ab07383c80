import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle, jobProgramSource } from '../../bundle.ts'
import { packageFolder } from '../../../src/process/package-folder.ts'

const built = new Map<string, Promise<string>>()

/**
 * Builds a module to run as a process of its own, with the program of its job processes beside it. Returns the path of what `node` takes. It is built
 * once for all files of a worker, and goes with the temporary folder of the run.
 */
export function buildProgram(source: string): Promise<string> {
  const program = built.get(source) ?? buildOnce(source)
  built.set(source, program)
  return program
}

async function buildOnce(source: string): Promise<string> {
  const folder = join(standInPackage(), 'dist')
  mkdirSync(folder)
  await bundle({ program: source, 'job-process': jobProgramSource }, folder, '.mjs')
  copyFileSync(join(packageFolder, 'src/db/pglite.worker.mjs'), join(folder, 'pglite.worker.mjs'))
  // The program starts it by this name, which is no module here.
  writeFileSync(join(folder, 'job-process.js'), "import('./job-process.mjs')")
  return join(folder, 'program.mjs')
}

/** A folder that holds what the package's does, but for its build: the program finds dependencies and files from there. */
function standInPackage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'isobath-program-'))
  for (const entry of readdirSync(packageFolder, { withFileTypes: true })) {
    const [from, to] = [join(packageFolder, entry.name), join(folder, entry.name)]
    if (entry.isFile()) copyFileSync(from, to)
    else if (entry.name !== 'dist') symlinkSync(from, to, 'junction')
  }
  return folder
}
