/** A reporter of Vitest that sends the state of a run as messages to the process that started Vitest. */
export default class StageReporter {
  counts = { files: 0, filesDone: 0, passed: 0, failed: 0, skipped: 0, ended: false }

  onTestRunStart(files) {
    this.send({ files: files.length })
  }

  onTestModuleEnd(module) {
    const { counts } = this
    const states = [...module.children.allTests()].map((test) => test.result().state)
    const count = (state) => states.filter((each) => each === state).length
    // A file that cannot be loaded has no test, and one whose hook fails has no failed test.
    const isBroken = module.state() === 'failed' && count('failed') === 0
    this.send({
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
