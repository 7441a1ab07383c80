import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../src/db/open.ts'
import type { Database } from '../../src/db/open.ts'
import { submissionFiles, submissions } from '../../src/db/submission-schema.ts'
import { listen } from '../../src/listen.ts'
import { addKey } from '../../src/people/keys.ts'
import { accountOf, addUser } from '../../src/people/users.ts'
import { openStore } from '../../src/store/store.ts'
import { auditFile } from '../../src/submissions/audit.ts'
import { openUploads, sweepUploads } from '../../src/submissions/uploads.ts'
import type { Uploads } from '../../src/submissions/uploads.ts'
import { openTestService } from '../api/service.ts'

/** A service to be killed, over the folder that its argument names: says where it listens, with which key, and what is broken. */
export interface Started {
  readonly port: number
  readonly key: string
  /** Submissions without both of their files, and files that are not what their row says. */
  readonly broken: readonly string[]
  readonly staged: readonly string[]
}

const [folder = ''] = process.argv.slice(2)
const opened = await openDatabase({ folder, doing: 'a test' })
if (!opened.ok) throw new Error(opened.sentence)
const { db } = opened.database
const uploads = openUploads(folder, await openStore(folder), auditFile)
await sweepUploads(db, uploads)
const service = await openTestService({ db, uploads })
const account = { username: 'ada', email: 'ada@example.org', passwordHash: null, isConfirmed: true }
const user = (await addUser(db, account)) ?? (await accountOf(db, 'ada'))?.user
const key = await addKey(db, service.settings.secret, user?.id ?? 0, 'test')
const listened = await listen((request) => service.app.fetch(request), 0, '127.0.0.1')
if (!listened.ok) throw new Error(listened.sentence)
const started: Started = {
  port: listened.listening.port,
  key,
  broken: await brokenOf(db, uploads),
  staged: await uploads.staging.sessions(),
}
console.log(JSON.stringify(started))

async function brokenOf(from: Database, { files }: Uploads): Promise<readonly string[]> {
  const broken: string[] = []
  const kinds = sql<string>`(select string_agg(kind, ' ' order by kind) from ${submissionFiles} where submission_id = ${sql.raw('submissions.id')})`
  for (const { name, held } of await from.select({ name: submissions.shortName, held: kinds }).from(submissions))
    if (held !== 'original workbook') broken.push(`${name}: ${held}`)
  for (const { key: of, bytes, sha256 } of await from.select().from(submissionFiles)) {
    const hash = createHash('sha256')
    let size = 0
    for await (const piece of (await files.read(of))?.pieces ?? []) {
      hash.update(piece)
      size += piece.length
    }
    if (size !== bytes || hash.digest('hex') !== sha256) broken.push(of)
  }
  return broken
}
