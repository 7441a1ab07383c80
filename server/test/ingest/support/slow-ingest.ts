import { ingestField } from '../../../src/ingest/ingest.ts'
import type { Catalog } from '../../../src/store/entry.ts'
import { openStore } from '../../../src/store/store.ts'

/** A process to be killed: says on its output where it stands, and waits at the stage that its third argument names. */
const [root = '', path = '', stage = ''] = process.argv.slice(2)

const wait = () => {
  process.stdout.write(`${stage}\n`)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
const catalog: Catalog = {
  hasTable: () => Promise.resolve(false),
  hasDataset: () => Promise.resolve(false),
  findDataset: () => Promise.resolve(undefined),
  writeRevision: () => Promise.resolve(),
  writeEntry: () => {
    if (stage === 'catalog') wait()
    return Promise.resolve()
  },
  writeCruises: () => Promise.resolve(),
  writeCruiseList: () => Promise.resolve(),
}
await ingestField(await openStore(root), catalog, {
  path,
  progress: (done) => {
    if (stage === 'maps' && done === 2) wait()
  },
})
