import { availableParallelism } from 'node:os'
import { startStage } from './run-stage.mjs'
import { slowestCount } from './stage-reporter.mjs'

const progressMs = 30_000
/** More stages at once would take more memory than common machines have. */
const mostLanes = 4

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/**
 * Runs every stage to its end, also when another fails, as many side by side as the machine has cores for. A stage with
 * `after` begins when the stage of that name has ended, well or badly.
 *
 * The output of a failed stage is printed whole when it has ended; that of the others is not printed. A table of all
 * stages, the slowest files of all and the line `N passed, N failed` come last. Sets the exit code of the process.
 */
export async function runStages(stages, { env } = {}) {
  const cores = availableParallelism()
  const lanes = Math.max(1, Math.min(cores, mostLanes, stages.length))
  const workers = Math.max(1, Math.floor(cores / lanes))
  const waiting = [...stages]
  const running = new Set()
  const results = []
  const begun = Date.now()

  const hasEnded = (name) => results.some((result) => result.name === name)
  const takeStage = () => {
    const next = waiting.findIndex(({ after }) => after === undefined || hasEnded(after))
    return next < 0 ? undefined : waiting.splice(next, 1)[0]
  }
  const runStage = async (stage) => {
    const started = startStage(stage, { workers, env })
    running.add(started)
    console.log(`— ${stage.name}`)
    const result = await started.ended
    running.delete(started)
    results.push(result)
    report(result, `${results.length} of ${stages.length} stages done`)
  }
  const runLane = async () => {
    while (waiting.length > 0) {
      const stage = takeStage()
      await (stage ? runStage(stage) : Promise.race([...running].map(({ ended }) => ended)))
    }
  }
  const kill = () => {
    waiting.length = 0
    for (const { kill: killStage } of running) killStage()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, kill)
  const ticking = setInterval(() => console.log(progressLine([...running], Date.now() - begun)), progressMs)
  await Promise.all(Array.from({ length: lanes }, runLane))
  clearInterval(ticking)
  summarise(stages, results, Date.now() - begun)
}

function report({ name, passed, failed, crash, output, ms }, done) {
  if (failed === 0) return console.log(`✓ ${name}: ${passed} passed, ${seconds(ms)} (${done})`)
  console.log(`\n───── ${name}\n${output.trimEnd()}\n───── end of ${name}\n`)
  console.log(`✗ ${name}: ${failed} failed, ${passed} passed, ${seconds(ms)}${crash && `; ${crash}`} (${done})`)
}

const progressLine = (running, ms) => {
  const states = running.map(({ name, progress: { files, filesDone, failed } }) => {
    const counts = [files > 0 && `${filesDone} of ${files} files`, failed > 0 && `${failed} failed`].filter(Boolean)
    return [name, ...counts].join(' ')
  })
  return `… ${seconds(ms)}: ${states.join(', ')}`
}

function summarise(stages, results, ms) {
  const inOrder = stages.flatMap(({ name }) => results.filter((result) => result.name === name))
  const sum = (key) => inOrder.reduce((total, result) => total + result[key], 0)
  const rows = inOrder.map((result) => [
    result.failed > 0 ? '✗' : '✓',
    result.name,
    ...[result.passed, result.failed, result.skipped].map(String),
    seconds(result.ms),
  ])
  const all = ['', 'together', ...['passed', 'failed', 'skipped'].map((key) => String(sum(key))), seconds(ms)]
  const table = [['', 'stage', 'passed', 'failed', 'skipped', 'time'], ...rows, all]
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)))
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
