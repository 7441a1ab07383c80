import { archive, oneSheet, sheetOf } from '../forged-zip.ts'
import { carrierFiles, typed } from './carriers.ts'
import { and, cell, linked, plain, relations, sheet, type HostileFile } from './plain-workbook.ts'

/** The bytes of a bomb. */
export const zeros = Buffer.alloc(30e6)
const someZeros = Buffer.alloc(9e6)
const changed = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}
const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'

const fetchingName = '<definedNames><definedName name="x">_xlfn.IMAGE(data!A1)</definedName></definedNames>'

const saveAgain = ': save it again as .xlsx with a spreadsheet program'
const damaged = `The file is damaged${saveAgain}.`
const noWorkbook = `The file is no .xlsx workbook${saveAgain}.`
const far = 'The file has cells too far from the others: delete them.'
const wide = 'The file has cells beyond column 2000: delete them.'
const merged = 'The file merges more cells than a sheet of data has: unmerge them.'
export const swells = 'The file unpacks to far more than a workbook would: delete empty rows and cells.'

/** Files that pose as workbooks, some of them made from the bytes of a sound one, and the sentence that refuses each. */
export const hostileFiles: readonly HostileFile[] = [
  ['a single byte', () => Buffer.from('x'), noWorkbook],
  ['text', () => Buffer.from('time,lat,lon\n2020-01-01,1,2\n'.repeat(100)), noWorkbook],
  ['a picture', () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(500)]), noWorkbook],
  ['zeros', () => Buffer.alloc(1000), noWorkbook],
  ['an archive of something else', () => archive([{ name: 'readme.txt', data: 'hello' }]), noWorkbook],
  ['an archive of nothing', () => archive([]), noWorkbook],
  ['half a workbook', (sound) => sound.subarray(0, sound.length / 2), noWorkbook],
  ['a workbook without its end', (sound) => sound.subarray(0, -10), noWorkbook],
  ['a workbook with bytes behind it', (sound) => Buffer.concat([sound, Buffer.from('more')]), damaged],
  ['a workbook with bytes before it', (sound) => Buffer.concat([Buffer.from('#!/bin/sh\n'), sound]), damaged],
  ['a workbook with a byte changed', () => changed(and(), 60), damaged],
  ['a wrong checksum', () => and({ name: 'x', data: 'x', claims: { crc: 1 } }), damaged],
  ['an honest bomb', () => and({ name: 'xl/media/a.xml', data: zeros }), swells],
  ['a bomb as the sheet', () => archive(oneSheet(zeros)), swells],
  [
    'a bomb that claims to be small',
    () => and({ name: 'a.xml', data: zeros, claims: { size: 100 } }),
    `The file unpacks to more than it says${saveAgain}.`,
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
    'The file unpacks to more than 1.5 GB: divide it.',
  ],
  ['less than it claims', () => and({ name: 'x', data: 'x', claims: { size: 9_000 } }), damaged],
  ['files that overlap', () => and({ name: '[Content_Types].xml2', data: '', listed: 'asFirst' }), damaged],
  ['a file that is not listed', () => and({ name: 'hidden', data: 'x', listed: 'no' }), damaged],
  ['a file under two names', () => and({ name: 'shown', data: 'x', before: { name: 'other' } }), damaged],
  ['a file of two sizes', () => and({ name: 'x', data: 'x', before: { size: 2 } }), damaged],
  ['an encrypted file', () => and({ name: 'x', data: 'x', flags: 1 }), `The file is encrypted${saveAgain}.`],
  [
    'a packing that nobody reads',
    () => and({ name: 'x', data: 'x', method: 99 }),
    `The file is packed in a way that is not read${saveAgain}.`,
  ],
  [
    'a name that climbs',
    () => and({ name: '../../etc/passwd', data: 'x' }),
    `The file holds a file of an unsafe name${saveAgain}.`,
  ],
  [
    'a name from the root',
    () => and({ name: '/etc/passwd', data: 'x' }),
    `The file holds a file of an unsafe name${saveAgain}.`,
  ],
  [
    'a name of Windows',
    () => and({ name: 'C:\\x', data: 'x' }),
    `The file holds a file of an unsafe name${saveAgain}.`,
  ],
  [
    'a name with a zero',
    () => and({ name: 'a\0b', data: 'x' }),
    `The file holds a file of an unsafe name${saveAgain}.`,
  ],
  [
    'two files of one name',
    () => and({ name: 'XL/workbook.xml', data: 'x' }),
    `The file holds two files of one name${saveAgain}.`,
  ],
  [
    'macros',
    () => and({ name: 'xl/vbaProject.bin', data: 'x' }),
    'The file holds macros: save it as .xlsx without them.',
  ],
  [
    'macros under another name',
    () => typed('application/vnd.ms-office.vbaProject'),
    'The file holds macros: save it as .xlsx without them.',
  ],
  [
    'macros of Excel 4',
    () => typed('application/vnd.ms-excel.macrosheet+xml'),
    'The file holds macros: save it as .xlsx without them.',
  ],
  [
    'a binary workbook',
    () => typed('application/vnd.ms-excel.sheet.binary.macroEnabled.main'),
    'The file is an .xlsb workbook: save it as .xlsx.',
  ],
  [
    'links to other workbooks',
    () => and({ name: 'xl/externalLinks/externalLink1.xml', data: '<externalLink/>' }),
    'The file holds links to other workbooks: replace them by their values.',
  ],
  ...carrierFiles,
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
    'a cell that fetches from elsewhere',
    () => sheet(sheetOf('<row r="1"><c r="A1"><f>_xlfn.WEBSERVICE("https://example.org")</f><v>1</v></c></row>')),
    'The file holds formulas with WEBSERVICE, which fetch from elsewhere: replace them by their values.',
  ],
  [
    'a name that fetches from elsewhere',
    () =>
      archive(
        plain.map((file) =>
          file.name === 'xl/workbook.xml'
            ? { ...file, data: String(file.data).replace('</workbook>', `${fetchingName}</workbook>`) }
            : file,
        ),
      ),
    'The file holds formulas with IMAGE, which fetch from elsewhere: replace them by their values.',
  ],
  [
    'too many files',
    () => and(...Array.from({ length: 2001 }, (_, i) => ({ name: `${i}`, data: '' }))),
    'The file holds too many files: divide it.',
  ],
  ['a wrong number of files', () => archive(plain, { count: 3 }), damaged],
  [
    'the mark of an archive beyond 4 GB',
    () => archive(plain, { count: 0xffff }),
    'The file is an archive beyond 4 GB: divide it.',
  ],
  [
    'a part of a divided archive',
    () => archive(plain, { disk: 1 }),
    'The file is one part of a divided archive: join its parts.',
  ],
  [
    'entities that unfold',
    () => sheet(`${entities}${sheetOf(cell)}`),
    `The file declares entities, which no workbook does${saveAgain}.`,
  ],
  [
    'entities in a file of links',
    () =>
      archive(
        plain.map((file) => (file.name.endsWith('.rels') ? { ...file, data: entities + String(file.data) } : file)),
      ),
    `The file declares entities, which no workbook does${saveAgain}.`,
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
  [
    'a million open elements',
    () => sheet('<a>'.repeat(1e6)),
    `The file nests its XML deeper than any workbook does${saveAgain}.`,
  ],
  ['a workbook without its sheet', () => archive(plain.slice(0, 3)), ''],
  ['a workbook of one sheet', () => and(), 'There are validation errors preventing submission.'],
]
