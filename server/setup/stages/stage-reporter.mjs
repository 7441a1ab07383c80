import { relative } from 'node:path'
import { root } from '../run.mjs'

/** How many of the slowest files a run names. */
export const slowestCount = 12

/** A reporter of Vitest that sends the state of a run as messages to the process that started Vitest. */
export default class StageReporter {
  counts = { files: 0, filesDone: 0, passed: 0, failed: 0, skipped: 0, slowest: [], ended: false }

  onTestRunStart(files) {
    this.send({ files: files.length })
  }

  onTestModuleEnd(module) {
    const { counts } = this
    const states = [...module.children.allTests()].map((test) => test.result().state)
    const count = (state) => states.filter((each) => each === state).length
    // A file that cannot be loaded has no test, and one whose hook fails has no failed test.
    const isBroken = module.state() === 'failed' && count('failed') === 0
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    const file = { path: relative(root, module.moduleId), ms: collectDuration + setupDuration + duration }
    this.send({
      slowest: [...counts.slowest, file].sort((a, b) => b.ms - a.ms).slice(0, slowestCount),
      filesDone: counts.filesDone + 1,
      passed: counts.passed + count('passed'),
      failed: counts.failed + count('failed') + Number(isBroken),
      skipped: counts.skipped + count('skipped'),
    })
  }

  onTestRunEnd(_, unhandledErrors) {
    this.send({ failed: this.counts.failed + unhandledErrors.length, ended: true })
  }

  send(changes) {
    Object.assign(this.counts, changes)
    process.send?.(this.counts)
  }
}
