import { expect, it } from 'vitest'
import { takeAllThreads, temporaryFolder } from '../../ingest/support/store.ts'
import { sendInParts } from './parts-case.ts'

takeAllThreads()
const folder = temporaryFolder()

it('a field is sent in parts that hold every tile once, with a vector of rows in each row group', async () => {
  const { found, expected } = await sendInParts(folder, 9, 16)
  expect(found).toEqual(expected)
})
