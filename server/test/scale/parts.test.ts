import { expect, it } from 'vitest'
import { sendInParts } from '../engine/clickhouse/parts-case.ts'
import { temporaryFolder } from '../ingest/support/store.ts'

const folder = temporaryFolder()

it('a field of 110 million cells is sent in parts as a small one is', async () => {
  const { found, expected } = await sendInParts(folder, 27, 64 * 64)
  expect(found).toEqual(expected)
})
