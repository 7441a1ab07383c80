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
import { archive, oneSheet, sheetOf } from './evil-zip.ts'
import type { Evil } from './evil-zip.ts'
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

const cell = '<row r="1"><c r="A1"><v>1</v></c></row>'
const plain = oneSheet(sheetOf(cell))
const zeros = Buffer.alloc(30e6)
const someZeros = Buffer.alloc(9e6)
const and = (...more: readonly Evil[]) => archive([...plain, ...more])
const changed = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}
const sheet = (xml: string) => archive(oneSheet(xml))
const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'

const damaged = 'The file is damaged.'
const noWorkbook = 'The file is no .xlsx workbook.'
const far = 'The file has cells too far from the others.'
const wide = 'The file has cells beyond column 2000.'
const merged = 'The file merges more cells than a sheet of data has.'
const types = (type: string) =>
  archive([
    { name: '[Content_Types].xml', data: `<Types><Override PartName="/xl/x.bin" ContentType="${type}"/></Types>` },
    ...plain.slice(1),
  ])
const swells = 'The file unpacks to far more than a workbook would.'

/** A workbook whose sheet has a link of this type. */
const linked = (type: string, more = 'Target="../x.dat"') =>
  and(
    {
      name: 'xl/worksheets/_rels/sheet1.xml.rels',
      data: `<Relationships><Relationship Id="rId9" ${more} Type="${type}"/></Relationships>`,
    },
    { name: 'xl/x.dat', data: 'x' },
  )
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const microsoft = 'http://schemas.microsoft.com/office'

/** What carries code, fetches data from elsewhere or is a file within the file, by each way in which programs find it. */
const carriers: readonly {
  readonly what: string
  readonly files?: readonly string[]
  readonly contentTypes?: readonly string[]
  readonly links?: readonly string[]
  readonly says: string
}[] = [
  {
    what: 'an embedded file',
    files: ['xl/embeddings/oleObject1.bin', 'xl/embeddings/Microsoft_Word_Document.docx'],
    contentTypes: ['application/vnd.openxmlformats-officedocument.oleObject'],
    links: [
      `${relations}/oleObject`,
      `${relations}/package`,
      'http://purl.oclc.org/ooxml/officeDocument/relationships/oleObject',
    ],
    says: 'holds embedded files: delete them, or paste them as pictures',
  },
  {
    what: 'an ActiveX control',
    files: ['xl/activeX/activeX1.xml'],
    contentTypes: ['application/vnd.ms-office.activeX+xml', 'application/vnd.ms-office.activeX'],
    links: [`${relations}/control`, `${microsoft}/2006/relationships/activeXControlBinary`],
    says: 'holds ActiveX controls: delete them',
  },
  {
    what: 'a ribbon',
    files: ['customUI/customUI14.xml', 'userCustomization/customUI.xml', 'xl/attachedToolbars.bin'],
    contentTypes: ['application/vnd.ms-excel.attachedToolbars'],
    links: [`${microsoft}/2007/relationships/ui/extensibility`, `${microsoft}/2006/relationships/ui/userCustomization`],
    says: 'holds toolbars or a ribbon of its own, which run macros: save its sheets in a new workbook',
  },
  {
    what: 'an add-in',
    files: ['xl/webextensions/webextension1.xml'],
    contentTypes: ['application/vnd.ms-office.webextension+xml'],
    links: [`${microsoft}/2011/relationships/webextensiontaskpanes`],
    says: 'holds add-ins: remove them',
  },
  {
    what: 'Python',
    files: ['xl/python.xml'],
    contentTypes: ['application/vnd.ms-excel.python+xml'],
    links: [`${microsoft}/2022/10/relationships/python`],
    says: 'holds Python code: replace it by its values',
  },
  {
    what: 'a connection',
    files: ['xl/connections.xml', 'xl/queryTables/queryTable1.xml', 'xl/volatileDependencies.xml'],
    contentTypes: ['connections', 'queryTable', 'volatileDependencies'].map(
      (name) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`,
    ),
    links: [`${relations}/connections`, `${relations}/queryTable`],
    says: 'holds connections to data elsewhere: remove them, which keeps the values',
  },
  {
    what: 'a data model',
    files: ['xl/model/item.data'],
    contentTypes: ['application/vnd.openxmlformats-officedocument.model+data'],
    links: [`${relations}/powerPivotData`],
    says: 'holds a data model: keep its tables as values in sheets',
  },
  {
    what: 'macros',
    files: ['xl/vbaProjectSignature.bin', 'xl/macrosheets/sheet1.xml'],
    links: [`${microsoft}/2006/relationships/vbaProject`, `${microsoft}/2006/relationships/xlMacrosheet`],
    says: 'holds macros: save it as .xlsx without them',
  },
  {
    what: 'another workbook',
    links: [
      `${relations}/externalLink`,
      `${relations}/externalLinkPath`,
      `${microsoft}/2006/relationships/xlExternalLinkPath/xlPathMissing`,
    ],
    says: 'holds links to other workbooks: replace them by their values',
  },
]

const hostile: readonly (readonly [what: string, bytes: () => Buffer, sentence: string])[] = [
  ['a single byte', () => Buffer.from('x'), noWorkbook],
  ['text', () => Buffer.from('time,lat,lon\n2020-01-01,1,2\n'.repeat(100)), noWorkbook],
  ['a picture', () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(500)]), noWorkbook],
  ['zeros', () => Buffer.alloc(1000), noWorkbook],
  ['an archive of something else', () => archive([{ name: 'readme.txt', data: 'hello' }]), noWorkbook],
  ['an archive of nothing', () => archive([]), noWorkbook],
  ['half a workbook', () => sound.subarray(0, sound.length / 2), noWorkbook],
  ['a workbook without its end', () => sound.subarray(0, -10), noWorkbook],
  ['a workbook with bytes behind it', () => Buffer.concat([sound, Buffer.from('more')]), damaged],
  ['a workbook with bytes before it', () => Buffer.concat([Buffer.from('#!/bin/sh\n'), sound]), damaged],
  ['a workbook with a byte changed', () => changed(and(), 60), damaged],
  ['a wrong checksum', () => and({ name: 'x', data: 'x', claims: { crc: 1 } }), damaged],
  ['an honest bomb', () => and({ name: 'xl/media/a.xml', data: zeros }), swells],
  ['a bomb as the sheet', () => archive(oneSheet(zeros)), swells],
  [
    'a bomb that claims to be small',
    () => and({ name: 'a.xml', data: zeros, claims: { size: 100 } }),
    'The file unpacks to more than it says.',
  ],
  [
    'a bomb of many files',
    () =>
      and(
        ...Array.from({ length: 200 }, (_, i) => ({
          name: `${i}`,
          data: someZeros,
        })),
      ),
    'The file unpacks to more than 1.5 GB.',
  ],
  ['less than it claims', () => and({ name: 'x', data: 'x', claims: { size: 9_000 } }), damaged],
  ['files that overlap', () => and({ name: '[Content_Types].xml2', data: '', listed: 'asFirst' }), damaged],
  ['a file that is not listed', () => and({ name: 'hidden', data: 'x', listed: 'no' }), damaged],
  ['a file under two names', () => and({ name: 'shown', data: 'x', before: { name: 'other' } }), damaged],
  ['a file of two sizes', () => and({ name: 'x', data: 'x', before: { size: 2 } }), damaged],
  ['an encrypted file', () => and({ name: 'x', data: 'x', flags: 1 }), 'The file is encrypted.'],
  [
    'a packing that nobody reads',
    () => and({ name: 'x', data: 'x', method: 99 }),
    'The file is packed in a way that is not read: save it again as .xlsx.',
  ],
  [
    'a name that climbs',
    () => and({ name: '../../etc/passwd', data: 'x' }),
    'The file holds a file of an unsafe name.',
  ],
  ['a name from the root', () => and({ name: '/etc/passwd', data: 'x' }), 'The file holds a file of an unsafe name.'],
  ['a name of Windows', () => and({ name: 'C:\\x', data: 'x' }), 'The file holds a file of an unsafe name.'],
  ['a name with a zero', () => and({ name: 'a\0b', data: 'x' }), 'The file holds a file of an unsafe name.'],
  ['two files of one name', () => and({ name: 'XL/workbook.xml', data: 'x' }), 'The file holds two files of one name.'],
  [
    'macros',
    () => and({ name: 'xl/vbaProject.bin', data: 'x' }),
    'The file holds macros: save it as .xlsx without them.',
  ],
  [
    'macros under another name',
    () => types('application/vnd.ms-office.vbaProject'),
    'The file holds macros: save it as .xlsx without them.',
  ],
  [
    'macros of Excel 4',
    () => types('application/vnd.ms-excel.macrosheet+xml'),
    'The file holds macros: save it as .xlsx without them.',
  ],
  [
    'a binary workbook',
    () => types('application/vnd.ms-excel.sheet.binary.macroEnabled.main'),
    'The file is an .xlsb workbook: save it as .xlsx.',
  ],
  [
    'links to other workbooks',
    () => and({ name: 'xl/externalLinks/externalLink1.xml', data: '<externalLink/>' }),
    'The file holds links to other workbooks: replace them by their values.',
  ],
  ...carriers.flatMap(({ what, files = [], contentTypes = [], links = [], says }) =>
    [
      ...files.map((name) => [`${what}: ${name}`, () => and({ name, data: 'x' })] as const),
      ...contentTypes.map((type) => [`${what} of the type ${type}`, () => types(type)] as const),
      ...links.map((type) => [`${what} by a link of the type ${type}`, () => linked(type)] as const),
    ].map(([name, bytes]): (typeof hostile)[number] => [name, bytes, `The file ${says}.`]),
  ),
  [
    'a picture that is fetched from elsewhere',
    () => linked(`${relations}/image`, 'TargetMode="External" Target="https://example.org/x.png"'),
    'The file holds links to files elsewhere: embed the pictures, and remove the other links.',
  ],
  [
    'a link that hides behind a sign in quotes',
    () => linked(`${relations}/oleObject`, 'Note="a>b" Target="../x.dat"'),
    'The file holds embedded files: delete them, or paste them as pictures.',
  ],
  [
    'too many files',
    () => and(...Array.from({ length: 2001 }, (_, i) => ({ name: `${i}`, data: '' }))),
    'The file holds too many files.',
  ],
  ['a wrong number of files', () => archive(plain, { count: 3 }), damaged],
  [
    'the mark of an archive beyond 4 GB',
    () => archive(plain, { count: 0xffff }),
    'The file is an archive beyond 4 GB.',
  ],
  ['a part of a divided archive', () => archive(plain, { disk: 1 }), 'The file is one part of a divided archive.'],
  [
    'entities that unfold',
    () => sheet(`${entities}${sheetOf(cell)}`),
    'The file declares entities, which no workbook does.',
  ],
  [
    'entities in a file of links',
    () =>
      archive(
        plain.map((file) => (file.name.endsWith('.rels') ? { ...file, data: entities + String(file.data) } : file)),
      ),
    'The file declares entities, which no workbook does.',
  ],
  [
    'entities behind another encoding',
    () => and({ name: 'docProps/core.xml', data: Buffer.from(`\ufeff${entities}<a/>`, 'utf16le') }),
    'The file holds XML that is not written in UTF-8: save it again with a spreadsheet program.',
  ],
  ['a cell in the last corner', () => sheet(sheetOf('<row r="1"><c r="XFD1048576"><v>1</v></c></row>')), wide],
  ['a merged range to the last corner', () => sheet(sheetOf(cell, "<mergeCell ref='A1:ALL1048576'/>")), merged],
  ['a row beyond all', () => sheet(sheetOf('<row r="99999999999"><c r="B99999999999"><v>1</v></c></row>')), far],
  ['a column beyond all', () => sheet(sheetOf('<row r="1"><c r="ZZZZZZZZ1"><v>1</v></c></row>')), wide],
  ['XML that ends too soon', () => sheet(sheetOf(cell).slice(0, -30)), ''],
  ['a million open elements', () => sheet('<a>'.repeat(1e6)), 'The file nests its XML deeper than any workbook does.'],
  ['a workbook without its sheet', () => archive(plain.slice(0, 3)), ''],
  ['a workbook of one sheet', () => and(), 'There are validation errors preventing submission.'],
]

test.each(hostile)('%s is refused, and leaves nothing', async (_, bytes, sentence) => {
  const refused = await client.submit(bytes(), { shortName: 'Hostile' }, Buffer.from('x'))
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

test('a reference is found wherever a piece of the file ends', async () => {
  const far = `<row r="1"><c r="A1"><v>1</v></c></row>`.repeat(3000) + '<c r="XFD7"><v>1</v></c>'
  const path = join(folder, 'split.xlsx')
  for (const shift of [0, 1, 2, 3, 5, 8]) {
    writeFileSync(
      path,
      archive(oneSheet(sheetOf(' '.repeat(16_384 - 60 + shift) + far)).map((file) => ({ ...file, method: 0 }))),
    )
    expect(await inspectWorkbook(path)).toEqual({ ok: false, says: 'has cells beyond column 2000' })
  }
})

test('bytes behind the packed ones of a file are found', async () => {
  const path = join(folder, 'behind.xlsx')
  const packed = Buffer.concat([deflateRawSync('x'), Buffer.from('hidden')])
  const bytes = archive([...plain, { name: 'x', data: packed, method: 0 }])
  // The last file is claimed to be deflated, in both headers.
  const [local, central] = [bytes.lastIndexOf('PK\u0003\u0004'), bytes.lastIndexOf('PK\u0001\u0002')]
  bytes.writeUInt16LE(8, local + 8)
  bytes.writeUInt16LE(8, central + 10)
  writeFileSync(path, bytes)
  expect(await inspectWorkbook(path)).toEqual({ ok: false, says: 'is damaged' })
})

describe('an audit in a process of its own', () => {
  let program: string
  beforeAll(async () => {
    program = await buildProgram(join(import.meta.dirname, '../../src/audit-process.ts'))
  })
  const file = (bytes: Buffer) => {
    const path = join(folder, 'audited.xlsx')
    writeFileSync(path, bytes)
    return { path, kind: 'workbook', context: {} } as const
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
