import { openDatabase } from '../../../src/db/open.ts'
import { createCatalog } from '../../../src/catalog/changes/write.ts'
import { ingestInto } from '../../../src/ingest/ingest.ts'
import { openStore } from '../../../src/store/store.ts'

/** A process to be killed while it appends: says on its output where it stands, and waits at the stage that its third argument names. */
const [root = '', path = '', stage = '', dataset = 'field'] = process.argv.slice(2)

const wait = (at: string) => {
  if (at !== stage) return
  process.stdout.write(`${stage}\n`)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
const opened = await openDatabase({ folder: root, doing: 'a test' })
if (!opened.ok) throw new Error(opened.sentence)
const catalog = createCatalog(opened.database.db)
const slow: typeof catalog = {
  ...catalog,
  writeRevision: async (...given) => {
    wait('published')
    await catalog.writeRevision(...given)
    wait('listed')
  },
}
await ingestInto(await openStore(root), slow, { paths: [path], dataset, progress: () => wait('maps') })
await opened.database.close()
