import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEntry } from '../../src/catalog/changes/write.ts'
import { auditTrail } from '../../src/db/record-schema.ts'
import { writeAuditEntry } from '../../src/db/audit-trail.ts'
import { datasetRevisions, datasets, variableKeywords } from '../../src/db/schema.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { storableJson } from '../../src/db/storable-text.ts'
import { openTestDb } from '../open-test-db.ts'
import { entry } from './entry.ts'

let store: OpenDatabase
beforeAll(async () => {
  store = await openTestDb()
})
afterAll(() => store.close())

test.each(['half \ud83c of a character', 'a null \0 character'])(
  'a dataset whose texts hold %j is listed',
  async (text) => {
    const readable = text.replace(/\ud83c|\0/u, '\ufffd')
    const sources = [{ name: text, bytes: 1, modified: '2026-01-01T00:00:00Z' }]
    const shortName = `D${text.length}`
    await writeEntry(store.db, { ...entry(`tbl${shortName}`, { longName: text, keywords: [text] }), sources })
    const [row] = await store.db
      .select()
      .from(datasets)
      .innerJoin(datasetRevisions, eq(datasetRevisions.datasetId, datasets.id))
      .where(eq(datasets.shortName, shortName))
    expect(row?.datasets.longName).toBe(readable)
    expect(row?.dataset_revisions.sources).toEqual([{ ...sources[0], name: readable }])
    const words = await store.db.select({ word: variableKeywords.keyword }).from(variableKeywords)
    expect(words).toContainEqual({ word: readable })
  },
)

test('details of an audit entry are kept whatever characters they hold', async () => {
  const detail = { whole: '🌊 \\ud83c \\\\u0000 "\n', 'half \udc00': ['\ud83c', { null: '\0' }] }
  await writeAuditEntry(store.db, { action: 'test', subject: 'test', detail })
  const [row] = await store.db.select().from(auditTrail)
  expect(row?.detail).toEqual({ whole: detail.whole, 'half \ufffd': ['\ufffd', { null: '\ufffd' }] })
})

test('other JSON stays as it is', () => {
  const json = JSON.stringify(['🌊', '\\u0000', '\\\\ud800', '\u0001\u001f"\\', 'ü\n'])
  expect(storableJson(json)).toBe(json)
})
