import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/db/open.ts'
import { OperatorError, operatorSentence, runProgram } from '../../src/process/run-program.ts'

const tell = (error: unknown) => operatorSentence(error, '/data')
const full =
  'No room is left on the disk of the data folder /data: free some, or set DATA_DIR to a folder on another disk.'

test('a full disk is told in one sentence, whoever met it', () => {
  const duckdb = new Error('IO Error: Could not write file "/data/staging/a.parquet": No space left on device')
  expect([
    tell(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })),
    tell(duckdb),
    tell(new Error('a query failed', { cause: { code: '53100' } })),
    // PGlite's thread hands over a plain object.
    tell({ name: 'ErrnoError', errno: 51 }),
    tell(new OperatorError('The demo cannot be read.', { cause: duckdb })),
  ]).toEqual([full, full, full, full, full])
})

test('a data folder that is a file, or that may not be written, is named with the way on', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'folder-')), 'file')
  writeFileSync(file, '')
  for (const folder of [file, join(file, 'below')]) {
    const error = await openDatabase({ folder, doing: 'a test' }).catch((thrown: unknown) => thrown)
    expect(tell(error)).toBe(`${folder} is not a folder: set DATA_DIR to a folder; one that does not exist is made.`)
  }
  expect(tell(Object.assign(new Error('mkdir'), { code: 'EACCES', path: '/data/fields' }))).toBe(
    'This account may not read or write /data/fields: give it the right, or set DATA_DIR to another folder.',
  )
  const gone = { code: 'ENOENT', path: '/data' }
  expect(tell(Object.assign(new Error('mkdir'), { ...gone, syscall: 'mkdir' }))).toBe(
    'The folder /data cannot be made: set DATA_DIR to a folder that can be written to.',
  )
  expect(tell(Object.assign(new Error('open'), { ...gone, syscall: 'open' }))).toBeUndefined()
})

test('an error for the operator tells its own sentence, and any other error is none of theirs', () => {
  expect(tell(new OperatorError('Restore the files.', { cause: new Error('No magic bytes') }))).toBe(
    'Restore the files.',
  )
  expect([tell(new TypeError('x is undefined')), tell('text'), tell(null)]).toEqual([undefined, undefined, undefined])
})

test('an error of a program that is being stopped while it starts is none, and any other is thrown', async () => {
  const stopping = new AbortController()
  const failing = () => runProgram(() => Promise.reject(new TypeError('the store is closed')), '/data', stopping.signal)
  await expect(failing()).rejects.toThrow('the store is closed')
  stopping.abort()
  await expect(failing()).resolves.toBeUndefined()
})
