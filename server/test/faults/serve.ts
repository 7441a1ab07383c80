import { desc, eq } from 'drizzle-orm'
import { phaseOf } from '@isobath/domain'
import { sessionCookie } from '../../src/api/sign-in/session.ts'
import { openDatabase } from '../../src/db/open.ts'
import { mails } from '../../src/db/record-schema.ts'
import { dataTables } from '../../src/db/schema.ts'
import { submissions } from '../../src/db/submission-schema.ts'
import { openMail } from '../../src/mail/outbox.ts'
import { listen } from '../../src/process/http-server.ts'
import { addKey } from '../../src/people/keys.ts'
import { beginSession } from '../../src/people/sessions.ts'
import { accountOf, addUser, changeUser } from '../../src/people/users.ts'
import { openSqlSandbox } from '../../src/sql/sandbox.ts'
import { openStore } from '../../src/store/store.ts'
import { auditFile } from '../../src/submissions/audit.ts'
import { openUploads, sweepUploads } from '../../src/submissions/uploads.ts'
import { openTestService } from '../api/service.ts'
import { brokenAccounts, brokenSubmissions, brokenTables } from './whole.ts'

/** A service to be killed, over the folder that its argument names, says this once it listens. */
export interface StartReport {
  readonly port: number
  /** Of an administrator whose address is proved. */
  readonly key: string
  /** Of the same. */
  readonly session: string
  /** What is half. */
  readonly broken: readonly string[]
  /** Sessions of uploads that have parts. */
  readonly staged: readonly string[]
  readonly tables: readonly string[]
  /** Short names of submissions that are complete. */
  readonly complete: readonly string[]
}

const [folder = '', url = ''] = process.argv.slice(2)
const opened = await openDatabase({ folder, doing: 'a test', url: url || undefined })
if (!opened.ok) throw new Error(opened.sentence)
const { db } = opened.database
const store = await openStore(folder)
await store.sweep()
const uploads = openUploads(folder, store, auditFile)
await sweepUploads(db, uploads)
// As the last process left it: the service goes on with jobs at once.
const listed = await db.select({ name: dataTables.name }).from(dataTables)
const done = await db
  .select({ name: submissions.shortName })
  .from(submissions)
  .where(eq(submissions.phaseId, phaseOf.complete))
const findBroken = async () => [
  ...(await brokenSubmissions(db, uploads)),
  ...(await brokenTables(db, store)),
  ...(await brokenAccounts(db)),
]
const broken = await findBroken()
const staged = await uploads.partStore.sessions()
const service = await openTestService({ db, uploads, sql: openSqlSandbox(db, store, { threads: 1 }) })
const account = { username: 'ada', email: 'ada@example.org', passwordHash: null, isConfirmed: true }
const user = (await addUser(db, account)) ?? (await accountOf(db, 'ada'))?.user
await changeUser(db, user?.id ?? 0, { isDataSubmissionAdmin: true })
const key = await addKey(db, service.settings.secret, user?.id ?? 0, 'test')

/** What was mailed last to somebody, for a client that has no mailbox. */
async function mailed(recipient: string) {
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id)).limit(1)
  return new Response(mail && openMail(mail, service.settings.secret)?.body)
}

const listened = await listen(
  (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/mailed') return mailed(searchParams.get('to') ?? '')
    return pathname === '/broken' ? findBroken().then((all) => Response.json(all)) : service.app.fetch(request)
  },
  0,
  '127.0.0.1',
)
if (!listened.ok) throw new Error(listened.sentence)
const started: StartReport = {
  port: listened.server.port,
  key,
  session: `${sessionCookie}=${await beginSession(db, user?.id ?? 0)}`,
  broken,
  staged,
  tables: listed.map(({ name }) => name),
  complete: done.map(({ name }) => name),
}
console.log(JSON.stringify(started))
