import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submissions } from '../../src/db/submission-schema.ts'
import { createProcessAuditor } from '../../src/submissions/auditor.ts'
import { inspectWorkbook } from '../../src/workbook/workbook.ts'
import { openTestService } from '../api/service.ts'
import { buildProgram } from '../ingest/support/build.ts'
import { temporaryFolder } from '../ingest/support/store.ts'
import { uploader } from './client.ts'
import { archive, oneSheet, sheetOf } from './forged-zip.ts'
import { hostileFiles, swells, zeros } from './hostile/hostile-files.ts'
import { plain, sheet } from './hostile/plain-workbook.ts'
import { bytesOf, sheets } from './workbook.ts'

let service: Awaited<ReturnType<typeof openTestService>>
let client: ReturnType<typeof uploader>
let sound: Buffer
const folder = temporaryFolder()
beforeAll(async () => {
  service = await openTestService()
  const { cookie } = await service.beUser()
  client = uploader(async (path, init) => service.app.request(path, init), { Cookie: cookie })
  sound = await bytesOf(sheets('Hostile'))
})
afterAll(() => service.close())

test.each(hostileFiles)('%s is refused, and leaves nothing', async (_, bytes, sentence) => {
  const refused = await client.submit(bytes(sound), { shortName: 'Hostile' }, Buffer.from('x'))
  const { error } = (await refused.json()) as { error: string }
  expect([refused.status, error.startsWith(sentence)]).toEqual([400, true])
  expect(await service.db.$count(submissions)).toBe(0)
  expect([await service.uploads.files.list(), await service.uploads.partStore.sessions()]).toEqual([[], []])
})

test('the file that a workbook was before is inspected too', async () => {
  for (const original of [
    archive(oneSheet(zeros)),
    sheet(sheetOf('<row r="1"><c r="XFD1048576"><v>1</v></c></row>')),
    Buffer.from('x'),
  ]) {
    expect((await client.submit(sound, { shortName: 'Hostile' }, original)).status).toBe(400)
    expect(await service.db.$count(submissions)).toBe(0)
  }
})

test.each(['../../etc', 'a/b', '.hidden', '1st', 'a b', '', 'x'.repeat(51), 'naïve', 'a\0b'])(
  'a submission named "%s" is refused',
  async (shortName) => {
    expect((await client.submit(sound, { shortName })).status).toBe(400)
    expect(await service.uploads.files.list()).toEqual([])
  },
)

/** The refusal of the sound workbook with another first time, or another name of its last column. */
async function refusalOf(time: unknown, name = 'salinity') {
  const { data, ...others } = sheets('Hostile')
  const [names = [], [, ...place] = [], ...rows] = data
  const changed = [[...names.slice(0, -1), name], [time, ...place], ...rows] as typeof data
  const refused = await client.submit(await bytesOf({ data: changed, ...others }), { shortName: 'Hostile' })
  return { status: refused.status, error: ((await refused.json()) as { error: string }).error }
}

test('a refusal that quotes the beginning of a cell has no half of a character', async () => {
  for (const digits of [57, 58, 59])
    expect(await refusalOf(`${'2'.repeat(digits)}😀😀`)).toEqual({
      status: 400,
      error: expect.stringMatching(/as in 2+(😀)?…\. /u) as string,
    })
})

test('a refusal stays short, however long the name of a column is', async () => {
  const { status, error } = await refusalOf('2020-01-01T00:00:00', 'salinity '.repeat(1000))
  expect([status, error]).toEqual([400, expect.stringContaining('The data column salinity salinity')])
  expect(error.length).toBeLessThan(3000)
})

test('a reference is found wherever a piece of the file ends', async () => {
  const far = `<row r="1"><c r="A1"><v>1</v></c></row>`.repeat(3000) + '<c r="XFD7"><v>1</v></c>'
  const path = join(folder, 'split.xlsx')
  for (const shift of [0, 1, 2, 3, 5, 8]) {
    writeFileSync(
      path,
      archive(oneSheet(sheetOf(' '.repeat(16_384 - 60 + shift) + far)).map((file) => ({ ...file, method: 0 }))),
    )
    expect(await inspectWorkbook(path)).toEqual({ ok: false, fault: 'has cells beyond column 2000: delete them' })
  }
})

test('bytes behind the packed ones of a file are found', async () => {
  const path = join(folder, 'behind.xlsx')
  const packed = Buffer.concat([deflateRawSync('x'), Buffer.from('hidden')])
  const bytes = archive([...plain, { name: 'x', data: packed, method: 0 }])
  // Both headers say that the last file is deflated.
  const [local, central] = [bytes.lastIndexOf('PK\u0003\u0004'), bytes.lastIndexOf('PK\u0001\u0002')]
  bytes.writeUInt16LE(8, local + 8)
  bytes.writeUInt16LE(8, central + 10)
  writeFileSync(path, bytes)
  expect(await inspectWorkbook(path)).toEqual({
    ok: false,
    fault: 'is damaged: save it again as .xlsx with a spreadsheet program',
  })
})

describe('an audit in a process of its own', () => {
  let program: string
  beforeAll(async () => {
    program = await buildProgram(join(import.meta.dirname, '../../src/audit-process.ts'))
  })
  const file = (bytes: Buffer) => {
    const path = join(folder, 'audited.xlsx')
    writeFileSync(path, bytes)
    return { path, kind: 'workbook', context: {}, submitterId: 1 } as const
  }

  test('says what an audit here says', async () => {
    const audit = createProcessAuditor(program)
    expect(await audit(file(sound))).toEqual({ ok: true })
    expect(await audit(file(archive(oneSheet(zeros))))).toEqual({ ok: false, sentence: swells })
  })

  test('ends alone when it takes too much memory or time, and the next one runs', async () => {
    const tooMuch = {
      ok: false,
      sentence: 'The audit of the workbook needs more memory or time than it may use: divide the workbook.',
    }
    const rows = Array.from({ length: 500_000 }, (_, i) => `<row><c t="inlineStr"><is><t>&amp;${i}</t></is></c></row>`)
    const large = sheet(sheetOf(rows.join('')))
    expect(await createProcessAuditor(program, { megabytes: 40, milliseconds: 60_000 })(file(large))).toEqual(tooMuch)
    expect(await createProcessAuditor(program, { megabytes: 512, milliseconds: 1 })(file(large))).toEqual(tooMuch)
    expect(await createProcessAuditor(program)(file(sound))).toEqual({ ok: true })
  })
})
