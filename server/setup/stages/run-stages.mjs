import { availableParallelism } from 'node:os'
import { measureCoreLoad } from './core-load.mjs'
import { startStage } from './run-stage.mjs'
import { slowestCount } from './stage-reporter.mjs'

const progressMs = 30_000
/**
 * Two lanes more than cores, because stages that drive a browser or start programs often wait for them: with one more, a tenth of the cores was idle until
 * the portal's tests had ended. More than four would take more memory than common machines have.
 */
const lanesFor = (cores) => Math.min(cores + 2, 4)

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/**
 * Runs every stage to its end, also when another fails, side by side in lanes. A stage with `after` begins when the stage of that name has ended, well
 * or badly. A stage with `lanes` takes that many, with the workers of each; once it may begin, no later stage begins before it.
 *
 * The output of a failed stage is printed whole when it has ended; that of the others is not printed. A table of all
 * stages, the slowest files of all and the line `N passed, N failed` come last. Sets the exit code of the process.
 */
export async function runStages(stages, { env } = {}) {
  const cores = availableParallelism()
  const lanes = Math.min(lanesFor(cores), stages.length)
  const workers = Math.max(1, Math.floor(cores / lanes))
  const waiting = [...stages]
  /** The stages that run, each with the promise that it has been reported. */
  const running = new Map()
  const results = []
  const begun = Date.now()
  const coreLoad = measureCoreLoad()
  let recentLoad = coreLoad

  const lanesOf = (stage) => Math.min(stage.lanes ?? 1, lanes)
  const hasEnded = (name) => results.some((result) => result.name === name)
  /** Takes the first stage that may begin, if enough lanes are free for it. */
  const takeStage = () => {
    const next = waiting.findIndex(({ after }) => after === undefined || hasEnded(after))
    const taken = [...running.keys()].reduce((sum, { stage }) => sum + lanesOf(stage), 0)
    return next < 0 || taken + lanesOf(waiting[next]) > lanes ? undefined : waiting.splice(next, 1)[0]
  }
  const runStage = (stage) => {
    console.log(`— ${stage.name}`)
    const started = { ...startStage(stage, { workers: workers * lanesOf(stage), env }), stage }
    const reported = started.ended.then((result) => {
      running.delete(started)
      results.push(result)
      report(result, `${results.length} of ${stages.length} stages done`)
    })
    running.set(started, reported)
  }
  const kill = () => {
    waiting.length = 0
    for (const { kill: killStage } of running.keys()) killStage()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, kill)
  const ticking = setInterval(() => {
    console.log(progressLine([...running.keys()], Date.now() - begun, recentLoad()))
    recentLoad = measureCoreLoad()
  }, progressMs)
  do {
    for (let stage = takeStage(); stage; stage = takeStage()) runStage(stage)
    await Promise.race(running.values())
  } while (running.size + waiting.length > 0)
  clearInterval(ticking)
  summarise(stages, results, Date.now() - begun, coreLoad())
}

function report({ name, passed, failed, crash, output, ms }, done) {
  if (failed === 0) return console.log(`✓ ${name}: ${passed} passed, ${seconds(ms)} (${done})`)
  console.log(`\n───── ${name}\n${output.trimEnd()}\n───── end of ${name}\n`)
  console.log(`✗ ${name}: ${failed} failed, ${passed} passed, ${seconds(ms)}${crash && `; ${crash}`} (${done})`)
}

const progressLine = (running, ms, load) => {
  const states = running.map(({ name, progress: { files, filesDone, failed } }) => {
    const counts = [files > 0 && `${filesDone} of ${files} files`, failed > 0 && `${failed} failed`].filter(Boolean)
    return [name, ...counts].join(' ')
  })
  return `… ${seconds(ms)}, ${load}: ${states.join(', ')}`
}

function summarise(stages, results, ms, load) {
  const inOrder = stages.flatMap(({ name }) => results.filter((result) => result.name === name))
  const sum = (key) => inOrder.reduce((total, result) => total + result[key], 0)
  const rows = inOrder.map((result) => [
    result.failed > 0 ? '✗' : '✓',
    result.name,
    ...[result.passed, result.failed, result.skipped].map(String),
    seconds(result.ms),
  ])
  const all = ['', 'together', ...['passed', 'failed', 'skipped'].map((key) => String(sum(key))), seconds(ms), load]
  const table = [['', 'stage', 'passed', 'failed', 'skipped', 'time'], ...rows, all]
  const widths = all.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  console.log()
  for (const row of table) {
    const cells = row.map((text, i) => (i < 2 ? text.padEnd(widths[i]) : text.padStart(widths[i])))
    console.log(cells.join('  ').trimEnd())
  }
  printSlowest(inOrder)
  const missing = stages.length - results.length
  if (missing > 0) console.log(`\nThe run was interrupted: ${missing} stages did not run.`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 || missing > 0 ? 1 : 0
}

function printSlowest(results) {
  const files = results.flatMap(({ slowest }) => slowest).sort((a, b) => b.ms - a.ms)
  if (files.length === 0) return
  console.log('\nThe slowest files:')
  for (const { path, ms } of files.slice(0, slowestCount)) console.log(`${seconds(ms).padStart(9)}  ${path}`)
}
