import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageFolder } from '../src/process/package-folder.ts'
import { bundle, jobProgramSource } from './bundle.ts'

let built: Promise<string> | undefined

/** The program of the processes that run jobs. It is built once for all files of a worker, and goes with the temporary folder of the run. */
export const jobProgram = (): Promise<string> => (built ??= buildOnce())

async function buildOnce(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'isobath-jobs-'))
  // The dependencies of the package are found from there.
  symlinkSync(join(packageFolder, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  await bundle({ 'job-process': jobProgramSource }, folder, '.js')
  return join(folder, 'job-process.js')
}
