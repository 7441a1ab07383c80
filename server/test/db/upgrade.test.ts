import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { phaseOf } from '@isobath/domain'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'
import type { Database, OpenDatabase } from '../../src/db/open.ts'
import { accountOf } from '../../src/people/users.ts'
import { packageFolder } from '../../src/process/package-folder.ts'
import { keepDoi } from '../../src/submissions/doi.ts'
import { latestJob, requestIngest } from '../../src/submissions/ingest-jobs.ts'
import { submissionOf } from '../../src/submissions/submissions.ts'
import { newServerDatabase } from '../open-test-db.ts'

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[]
}
const migrations = join(packageFolder, 'drizzle')
const journal = JSON.parse(readFileSync(join(migrations, 'meta', '_journal.json'), 'utf8')) as Journal

/** A folder of the migrations up to one of them, as an older version had it. */
function migrationsUpTo(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'isobath-older-'))
  cpSync(migrations, folder, { recursive: true })
  const last = journal.entries.findIndex((entry) => entry.tag === tag)
  const older = { ...journal, entries: journal.entries.slice(0, last + 1) }
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(older))
  return folder
}

/** Rows that the oldest version with accounts and submissions could hold. */
const rows = `
  insert into users (username, email, password_hash, confirmed) values
    ('ada', 'ada@example.org', 'a hash', now()), ('grace', 'grace@example.org', null, null);
  insert into sessions (token_hash, user_id, expires) values ('of a session', 1, now() + interval '1 day');
  insert into api_keys (user_id, key_hash, sealed, description) values (1, 'of a key', 'sealed', 'mine');
  insert into mails (recipient, subject, body) values
    ('ada@example.org', 'Reset', 'Open https://isobath.example/choosepassword/secret to go on.');
  insert into api_calls (at, request_id, method, route, path, query, user_id, api_key_id, auth_method, address, agent, status, milliseconds)
    values (now(), 'r', 'GET', '/', '/', 'a=1&signature=secret', 1, 1, 'key', '127.0.0.1', 'a client', 200, 1.5);
  insert into datasets (short_name, long_name, description, data_source, distributor, acknowledgement, licence, make, process_level, study_domain, search_text)
    values ('Casts', 'Casts', '', '', '', '', '', 'Observation', 'Processed', 'Physics', 'casts');
  insert into data_tables (dataset_id, name, calendar, row_count, lat_min, lat_max, lon_min, lon_max)
    values (1, 'tblCasts', 'utc', 7, -10, 10, -180, 180), (1, 'tblCasts_Deep', 'utc', 5, -10, 10, -180, 180);
  insert into cruises (name, start_time, end_time, lat_min, lat_max, lon_min, lon_max)
    values ('ACROSS', now(), now(), -10, 10, -180, 180), ('EMPTY', now(), now(), 1, 2, 3, 4);
  insert into trajectories (cruise_id, points, times, lats, lons)
    values (1, 3, '{0,1,2}', '{-10,0,10}', '{170,179,-165}'), (2, 0, '{}', '{}', '{}');
  insert into dataset_cruises values (1, 1);
  insert into dataset_subscribers (user_id, dataset_id) values (2, 1);
  insert into submissions (submitter_id, short_name, long_name, data_source, phase_id, doi_accepted)
    values (1, 'Waits', 'Waits', 'A lab', ${phaseOf.doi}, null), (2, 'Accepted', 'Accepted', 'A lab', ${phaseOf.ingestion}, now());
  insert into submission_files (submission_id, kind, key, bytes, sha256) values
    (1, 'workbook', 'a/b.xlsx', 5000000000, 'of a file'), (2, 'workbook', 'c/d.xlsx', 1, 'of another');
  insert into submission_comments (submission_id, user_id, by_admin, comment) values (1, 1, false, 'Please read it.');
  insert into news (headline, body, view_status, user_id) values ('News', 'Text', 3, 1);
  insert into audit_trail (user_id, action, subject, detail) values (1, 'user.create', 'user 1', '{"by": "ada"}');
`
const filled = [
  'users',
  'sessions',
  'api_keys',
  'mails',
  'api_calls',
  'datasets',
  'data_tables',
  'cruises',
  'trajectories',
  'dataset_cruises',
  'dataset_subscribers',
  'submissions',
  'submission_files',
  'submission_comments',
  'news',
  'audit_trail',
]

type Row = Readonly<Record<string, unknown>>
async function readRows(db: Database) {
  const read = async (table: string) => {
    const found = await db.execute<{ row: Row }>(sql.raw(`select to_jsonb(t) as row from "${table}" t order by t`))
    return [table, found.map(({ row }) => row)] as const
  }
  return Object.fromEntries(await Promise.all(filled.map(read))) as Record<string, Row[]>
}

describe('A filled database of an older version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isobath-upgrade-'))
  const server = process.env['TEST_DATABASE_URL']
  let url: string | undefined
  let dropDatabase = async () => {}
  let store: OpenDatabase
  let before: Record<string, Row[]>
  let after: Record<string, Row[]>

  const open = async () => {
    const opened = await openDatabase({ url, folder, doing: 'a test' })
    if (!opened.ok) throw new Error(opened.sentence)
    return opened.database
  }
  beforeAll(async () => {
    if (server) ({ url, drop: dropDatabase } = await newServerDatabase(server))
    const older = await open()
    // An empty database comes with today's tables.
    await older.db.execute('drop schema public cascade; drop schema drizzle cascade; create schema public')
    await migrate(older.db, { migrationsFolder: migrationsUpTo('0006_call_log') })
    await older.db.execute(rows)
    before = await readRows(older.db)
    await older.close()
    store = await open()
    after = await readRows(store.db)
  })
  afterAll(async () => {
    await store.close()
    await dropDatabase()
  })

  test('has every row after the upgrade, and changed where a migration says so alone', () => {
    const changed: Record<string, (row: Row) => Row> = {
      mails: (row) => ({ ...row, body: 'Open [This link is not kept.] to go on.' }),
      api_calls: (row) => ({ ...row, query: 'a=1&signature=***' }),
      cruises: (row) => (row['name'] === 'ACROSS' ? { ...row, lon_min: 170, lon_max: -165 } : row),
    }
    for (const table of filled) {
      const wanted = (before[table] ?? []).map(changed[table] ?? ((row) => row))
      expect(wanted).not.toEqual([])
      expect({ [table]: after[table] }).toMatchObject({ [table]: wanted })
      expect(after[table]).toHaveLength(wanted.length)
    }
  })

  test('has accounts that are enabled, and submissions without a DOI', async () => {
    expect(after['users']?.map((row) => row['disabled'])).toEqual([null, null])
    expect(after['submissions']?.map((row) => row['doi'])).toEqual([null, null])
    const account = await accountOf(store.db, 'ada')
    expect(account).toMatchObject({ passwordHash: 'a hash', isDisabled: false })
  })

  test('numbers the first revision of a dataset, with the rows of all its tables', async () => {
    const found = await store.db.execute('select dataset_id, number, row_count from dataset_revisions')
    expect(found).toEqual([{ dataset_id: 1, number: 1, row_count: 12 }])
  })

  test('takes the DOI of a submission that waits for it, and the request to ingest it', async () => {
    const submission = await submissionOf(store.db, 1)
    if (!submission) throw new Error('the submission is gone')
    const doi = { doi: '10.5281/zenodo.1', title: 'T', creators: ['C'], publisher: 'P', publicationYear: 2020 }
    const settings = { publicUrl: 'https://isobath.example' }
    expect(await keepDoi(store.db, settings, { submission, doi, userId: 1 })).toBe('kept')
    expect(await submissionOf(store.db, 1)).toMatchObject({ doi, phaseId: phaseOf.ingestion })
    for (const id of [1, 2]) {
      expect(await latestJob(store.db, id)).toBeUndefined()
      expect(await requestIngest(store.db, id, 1)).toBeUndefined()
      expect(await latestJob(store.db, id)).toMatchObject({ State: 'queued' })
    }
  })

  test('is left as it is when it is opened again', async () => {
    const applied = () => store.db.execute('select id, created_at from drizzle.__drizzle_migrations order by id')
    const [rowsBefore, appliedBefore] = [await readRows(store.db), await applied()]
    await store.close()
    store = await open()
    expect(await readRows(store.db)).toEqual(rowsBefore)
    expect(await applied()).toEqual(appliedBefore)
    expect(appliedBefore).toHaveLength(journal.entries.length)
  })
})

test('migrations are dated in their order, as one dated before the last that a database had would be passed over', () => {
  const dates = journal.entries.map(({ when }) => when)
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
  expect(new Set(dates).size).toBe(dates.length)
})
