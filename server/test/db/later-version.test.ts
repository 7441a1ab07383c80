import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'

test('a data folder that a later version used is refused in a sentence, and stays as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'isobath-later-'))
  const open = () => openDatabase({ folder, doing: 'a test' })
  const first = await open()
  if (!first.ok) throw new Error(first.sentence)
  const later = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', ${Date.UTC(2100, 0, 1)})`
  await first.database.db.execute(later)
  await first.database.db.execute(sql`alter table datasets rename to collections`)
  await first.database.close()

  const sentence = `The data folder ${folder} was used by a later version, whose tables this one does not know: start that version, or restore a backup from before it.`
  expect(await open()).toEqual({ ok: false, sentence })
  // The lock of the folder is free again.
  expect(await open()).toEqual({ ok: false, sentence })
})
