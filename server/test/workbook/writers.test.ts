import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { inspectWorkbook, readWorkbook } from '../../src/workbook/workbook.ts'
import { temporaryFolder } from '../ingest/support/store.ts'
import { archive, oneSheet, sheetOf, type ForgedFile } from '../submissions/forged-zip.ts'

const folder = temporaryFolder()
const path = join(folder, 'written.xlsx')
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const sheet = sheetOf(`<row>${text('time')}</row><row><c t="s"><v>0</v></c></row><row><c s="1"><v>43831</v></c></row>`)
const shared = '<sst><si><t>über</t></si></sst>'
const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
const office = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const link = (type: string, target: string, id: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const links = (...all: readonly string[]) => `<Relationships>${all.join('')}</Relationships>`
const [types, list] = oneSheet(sheet) as [ForgedFile, ForgedFile, ForgedFile, ForgedFile]

/** Where the files of a workbook may be: links name them, from a root, from a folder, or in the letters of addresses. */
const places = (folderOf: (target: string) => string): readonly ForgedFile[] => [
  types,
  { name: '_rels/.rels', data: links(link('officeDocument', 'book/main.xml', 'r0')) },
  { ...list, name: 'book/main.xml' },
  {
    name: 'book/_rels/main.xml.rels',
    data: links(
      link('worksheet', folderOf('cells.xml'), 'rId1'),
      link('sharedStrings', folderOf('texts.xml'), 'r2'),
      link('styles', folderOf('looks.xml'), 'r3'),
      `<Relationship Id="r4" Type="${office}/hyperlink" Target="https://example.org" TargetMode="External"/>`,
    ),
  },
  { name: 'book/parts/cells.xml', data: sheet },
  { name: 'book/parts/texts.xml', data: shared },
  { name: 'book/parts/looks.xml', data: styles },
]

/** An archive as programs write it that learn the size of a file at its end only: sizes of eight bytes, behind the file or in a field of its header. */
function largeArchive(files: readonly ForgedFile[], hasDescriptor: boolean): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data } of files) {
    const plain = Buffer.from(data as Buffer)
    const packed = deflateRawSync(plain)
    const sizes = Buffer.alloc(16)
    sizes.writeBigUInt64LE(BigInt(hasDescriptor ? 0 : plain.length), 0)
    sizes.writeBigUInt64LE(BigInt(hasDescriptor ? 0 : packed.length), 8)
    const header = Buffer.alloc(30)
    header.write('PK\u0003\u0004')
    header.writeUInt16LE(45, 4)
    header.writeUInt16LE(hasDescriptor ? 8 : 0, 6)
    header.writeUInt16LE(8, 8)
    if (!hasDescriptor) header.writeUInt32LE(crc32(plain), 14)
    for (const at of [18, 22]) header.writeUInt32LE(0xffff_ffff, at)
    header.writeUInt16LE(name.length, 26)
    header.writeUInt16LE(20, 28)
    const field = Buffer.concat([Buffer.from([1, 0, 16, 0]), sizes])
    const after = Buffer.alloc(hasDescriptor ? 24 : 0)
    if (hasDescriptor) {
      after.write('PK\u0007\u0008')
      after.writeUInt32LE(crc32(plain), 4)
      after.writeBigUInt64LE(BigInt(packed.length), 8)
      after.writeBigUInt64LE(BigInt(plain.length), 16)
    }
    const listed = Buffer.alloc(46)
    listed.write('PK\u0001\u0002')
    listed.writeUInt16LE(hasDescriptor ? 8 : 0, 8)
    listed.writeUInt16LE(8, 10)
    listed.writeUInt32LE(crc32(plain), 16)
    listed.writeUInt32LE(packed.length, 20)
    listed.writeUInt32LE(plain.length, 24)
    listed.writeUInt16LE(name.length, 28)
    listed.writeUInt16LE(12, 30)
    listed.writeUInt32LE(0xffff_ffff, 42)
    const place = Buffer.from([1, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    place.writeBigUInt64LE(BigInt(offset), 4)
    directory.push(listed, Buffer.from(name), place)
    const whole = Buffer.concat([header, Buffer.from(name), field, packed, after])
    pieces.push(whole)
    offset += whole.length
  }
  const length = Buffer.concat(directory).length
  const record = Buffer.alloc(56)
  record.write('PK\u0006\u0006')
  record.writeBigUInt64LE(44n, 4)
  for (const at of [24, 32]) record.writeBigUInt64LE(BigInt(files.length), at)
  record.writeBigUInt64LE(BigInt(length), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\u0006\u0007')
  locator.writeBigUInt64LE(BigInt(offset + length), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  for (const at of [8, 10]) end.writeUInt16LE(0xffff, at)
  for (const at of [12, 16]) end.writeUInt32LE(0xffff_ffff, at)
  return Buffer.concat([...pieces, ...directory, record, locator, end])
}

const inParts = places((target) => `parts/${target}`)
it.each([
  ['in folders of its own', archive(inParts)],
  ['found from the root', archive(places((target) => `/book/parts/${target}`))],
  ['found through a folder above', archive(places((target) => `../book/./parts/${target}`))],
  ['found by an address', archive(places((target) => `parts/${target.replace('t', '%74')}`))],
  ['with sizes of eight bytes', largeArchive(inParts, false)],
  ['with sizes of eight bytes behind each file', largeArchive(inParts, true)],
  ['with a mark of UTF-8', archive(inParts.map((file) => ({ ...file, data: `\ufeff${String(file.data)}` })))],
])('a workbook %s is read, and is safe to open', async (_, bytes) => {
  writeFileSync(path, bytes)
  const reading = await readWorkbook(path)
  if (!reading.ok) throw new Error(reading.fault)
  const [column] = reading.workbook.sheets[0]?.columns ?? []
  expect([column?.header, ...(column?.cells ?? [])]).toEqual(['time', 'über', { type: 'date', serial: 43_831 }])
  expect(await inspectWorkbook(path)).toEqual({ ok: true })
})

it.each([
  [
    'bytes that are no text',
    oneSheet(Buffer.from(sheetOf(`<row>${text('a')}</row>`).replace('>a<', '>\u00ff<'), 'latin1')),
    'is damaged: save it again as .xlsx with a spreadsheet program',
  ],
  [
    'two sheets of one name',
    oneSheet(sheet).map((file) =>
      file.name === list.name
        ? {
            ...file,
            data: String(file.data).replace('</sheets>', '<sheet name="DATA" sheetId="2" r:id="rId1"/></sheets>'),
          }
        : file,
    ),
    'holds two sheets of one name: rename one of them',
  ],
  [
    'no sheet',
    oneSheet(sheet).map((file) => (file.name === list.name ? { ...file, data: '<workbook/>' } : file)),
    'is no .xlsx workbook: save it again as .xlsx with a spreadsheet program',
  ],
] as const)('a workbook with %s is refused', async (_, files, fault) => {
  writeFileSync(path, archive(files))
  expect(await readWorkbook(path)).toEqual({ ok: false, fault })
})

it('a workbook with comments, pictures, charts, form controls, pivot tables, printer settings and XML of its own is read', async () => {
  const [types, root, ...rest] = oneSheet(sheetOf(`<row>${text('time')}</row>`)) as [
    ForgedFile,
    ForgedFile,
    ...ForgedFile[],
  ]
  const part = (name: string, type: string): readonly [name: string, type: string] => [name, type]
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const drawing = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml'
  const parts = [
    part('xl/comments1.xml', `${spreadsheet}.comments+xml`),
    part('xl/threadedComments/threadedComment1.xml', 'application/vnd.ms-excel.threadedcomments+xml'),
    part('xl/persons/person.xml', 'application/vnd.ms-excel.person+xml'),
    part('xl/drawings/drawing1.xml', 'application/vnd.openxmlformats-officedocument.drawing+xml'),
    part('xl/drawings/vmlDrawing1.vml', 'application/vnd.openxmlformats-officedocument.vmlDrawing'),
    part('xl/charts/chart1.xml', drawing),
    part('xl/charts/style1.xml', 'application/vnd.ms-office.chartstyle+xml'),
    part('xl/ctrlProps/ctrlProp1.xml', 'application/vnd.ms-excel.controlproperties+xml'),
    part('xl/pivotTables/pivotTable1.xml', `${spreadsheet}.pivotTable+xml`),
    part('xl/pivotCache/pivotCacheDefinition1.xml', `${spreadsheet}.pivotCacheDefinition+xml`),
    part('xl/tables/table1.xml', `${spreadsheet}.table+xml`),
    part('xl/printerSettings/printerSettings1.bin', `${spreadsheet}.printerSettings`),
    part('xl/media/image1.png', 'image/png'),
    part('xl/media/image2.emf', 'image/x-emf'),
    part('xl/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'),
    part('xl/calcChain.xml', `${spreadsheet}.calcChain+xml`),
    part('xl/richData/rdrichvalue.xml', 'application/vnd.ms-excel.rdrichvalue+xml'),
    part('xl/slicers/slicer1.xml', 'application/vnd.ms-excel.slicer+xml'),
    part('customXml/item1.xml', 'application/xml'),
    part('customXml/itemProps1.xml', 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml'),
    part('docMetadata/LabelInfo.xml', 'application/vnd.ms-office.classificationlabels+xml'),
    part('docProps/thumbnail.wmf', 'image/x-wmf'),
  ] as const
  const overrides = parts.map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`).join('')
  // Excel leaves such a default where a workbook once held an object.
  const defaults = '<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>'
  const listed = { ...types, data: `<Types>${defaults}${overrides}</Types>` }
  const links = [
    'comments',
    'drawing',
    'vmlDrawing',
    'ctrlProp',
    'pivotTable',
    'table',
    'printerSettings',
    'image',
    'hyperlink',
  ]
  const sheetLinks = {
    name: 'xl/worksheets/_rels/sheet1.xml.rels',
    data: `<Relationships>${links.map((type, i) => `<Relationship Id="r${i}" Type="${office}/${type}" ${type === 'hyperlink' ? 'TargetMode="External" Target="https://example.org/?a=1&amp;b=2"' : 'Target="../x.xml"'}/>`).join('')}</Relationships>`,
  }
  const bytes = archive([listed, root, ...rest, sheetLinks, ...parts.map(([name]) => ({ name, data: '<x/>' }))])
  writeFileSync(path, bytes)
  expect([await inspectWorkbook(path), await readWorkbook(path)]).toMatchObject([{ ok: true }, { ok: true }])
})
