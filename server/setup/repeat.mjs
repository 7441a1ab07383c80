import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { requireBrowser } from './programs/browser.mjs'
import { requireNode, root } from './run.mjs'
import { buildStale, installMissing } from './stale.mjs'

const usage =
  'Usage: npm run test:repeat -- PROJECT FILE… [-t NAME] [--times 50] [--busy 1]\n' +
  'PROJECT is a project of vitest.workspace.ts, such as unit, service, browser or portal. NAME is part of the names of the tests that are run.'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    test: { type: 'string', short: 't' },
    times: { type: 'string', default: '50' },
    busy: { type: 'string', default: '1' },
  },
})
const [times, busy] = [Number(values.times), Number(values.busy)]
const [project, ...files] = positionals
if (!project || files.length === 0 || !(times >= 1) || !(busy >= 0)) {
  console.error(usage)
  process.exit(1)
}
requireNode()
await installMissing()
if (['browser', 'stories', 'portal', 'package'].includes(project)) process.env.CHROMIUM = await requireBrowser()
if (['portal', 'package'].includes(project)) await buildStale()

/** Processes that each keep one core busy. */
const loops = Array.from({ length: busy }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { cwd: root, stdio: 'ignore' }),
)
process.once('exit', () => loops.forEach((loop) => loop.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

process.chdir(root)
// As Vitest's own command does: Storybook gives its stories to nothing else.
process.env.VITEST = 'true'
// The workspace reads from the command line which projects are wanted.
process.argv.push('--project', project)
const { createVitest } = await import('vitest/node')
// No reporter: each round writes one letter.
const options = {
  config: 'vitest.workspace.ts',
  watch: false,
  maxWorkers: 1,
  project,
  testNamePattern: values.test,
  reporters: [{}],
}
const vitest = await createVitest('test', options)
await vitest.standalone()
const specifications = await vitest.globTestSpecifications(files)
if (specifications.length === 0) throw new Error(`no file of the project ${project} has such a name`)

const hasRun = (module) => [...module.children.allTests()].some((test) => test.result().state !== 'skipped')

/** The tests of a round that failed, and the files that could not be run, with the first error of each. */
const failuresOf = ({ testModules, unhandledErrors }) => [
  ...testModules.flatMap((module) => [
    ...[...module.children.allTests('failed')].map((test) => [
      `${module.relativeModuleId} > ${test.fullName}`,
      test.result().errors?.[0],
    ]),
    ...module.errors().map((error) => [module.relativeModuleId, error]),
  ]),
  ...unhandledErrors.map((error) => ['an unhandled error', error]),
  ...(testModules.length < specifications.length ? [['a file that did not run']] : []),
  ...(testModules.some(hasRun) ? [] : [['no test has run']]),
]

const failed = new Map()
const begun = Date.now()
for (let round = 1; round <= times; round++) {
  const failures = failuresOf(await vitest.runTestSpecifications(specifications))
  process.stdout.write(failures.length > 0 ? '✗' : '·')
  for (const [name, error] of failures) {
    if (!failed.has(name)) console.log(`\n${name}\n${error?.stack ?? error?.message ?? ''}`)
    failed.set(name, (failed.get(name) ?? 0) + 1)
  }
}
await vitest.close()
console.log(`\n${specifications.length} files, ${times} times, ${((Date.now() - begun) / 1000).toFixed(0)} s`)
for (const [name, count] of failed) console.log(`✗ ${count} of ${times} times: ${name}`)
console.log(failed.size === 0 ? '✓ passed every time' : `✗ ${failed.size} failed`)
process.exit(failed.size === 0 ? 0 : 1)
