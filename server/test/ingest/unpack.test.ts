import { execFileSync } from 'node:child_process'
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { unpackFile } from '../../src/ingest/unpack.ts'
import { temporaryFolder } from './support/store.ts'

const folder = temporaryFolder()
/** Zeros, the data that pack best. */
const zeros = Buffer.alloc(30e6)
const path = join(folder, 'zeros.nc.gz')
writeFileSync(path, gzipSync(zeros))
const packedBytes = readFileSync(path).length

it.runIf(process.platform !== 'win32')(
  'a file that is made to fill the disk is refused when a little of it has been written',
  async () => {
    const into = join(folder, 'bomb')
    await mkdir(into)
    // What is written there is counted instead of kept.
    const target = join(into, 'unpacked')
    execFileSync('mkfifo', [target])
    let written = 0
    const counted = (async () => {
      for await (const piece of createReadStream(target)) written += (piece as Buffer).length
    })()
    await expect(unpackFile(path, 'zeros.nc.gz', into, { mostBytes: 29e6 })).rejects.toMatchObject({
      problem: { kind: 'swollen', file: 'zeros.nc.gz', bytes: 29e6 },
    })
    await counted
    expect(written).toBeLessThanOrEqual(50 * packedBytes)
    expect(existsSync(target)).toBe(false)
  },
)

it.each([
  ['may unpack to as much', 30e6],
  ['is bound by nothing', undefined],
])('a file of zeros that %s is unpacked whole', async (what, mostBytes) => {
  const into = join(folder, what)
  await mkdir(into)
  const plain = await unpackFile(path, 'zeros.nc.gz', into, { mostBytes })
  expect(readFileSync(plain).equals(zeros)).toBe(true)
})
