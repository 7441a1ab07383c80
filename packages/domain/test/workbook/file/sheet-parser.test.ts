import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { TextStore } from '../../../src/workbook/cells/text-store.ts'
import { SharedStrings } from '../../../src/workbook/file/shared-strings.ts'
import { SheetParser } from '../../../src/workbook/file/sheet-parser.ts'

const decode = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')

/** Gives a text to a reader in pieces that end at these places. */
function pieces(xml: string, cuts: readonly number[]): readonly Uint8Array[] {
  const bytes = Buffer.from(xml)
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b)
  return ends.map((end, i) => new Uint8Array(bytes.subarray(ends[i - 1] ?? 0, end)))
}

const sharedXml =
  '<sst><si><t>plain</t></si><si><r><t>rich </t></r><r><t>text</t></r><rPh><t>not this</t></rPh></si><si><t>Ünï &amp; &#x41;_x0042_</t></si><si/></sst>'
const styles = ['number', 'date', 'percent'] as const

function read(xml: string, cuts: readonly number[] = []) {
  const texts = new TextStore(decode)
  const shared = new SharedStrings(texts, decode)
  for (const piece of pieces(sharedXml, cuts)) shared.xml.take(piece)
  const parser = new SheetParser({ texts, shared, styles, date1904: false, decode })
  for (const piece of pieces(xml, cuts)) {
    const fault = parser.xml.take(piece)
    if (fault !== undefined) return fault
  }
  return parser.columns()?.map(({ header, cells }) => [header, ...cells])
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const everyKind = sheet(
  [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c t="inlineStr"><is><t>in &lt;line&gt;</t></is></c></row>',
    '<!-- a <c> in a comment --><row><c><v>1.5</v></c><c r="B2" t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>',
    '<row><c s="1"><v>43831.5</v></c><c t="d"><v>2020-01-01</v></c><c t="str"><f>A1&amp;"x"</f><v>plainx</v></c></row>',
    '<row r="5"><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c><f>1+1</f></c><c s="3"/></row>',
    '<row><c t="str"><v><![CDATA[a & b]]></v></c><c t="s"><v>3</v></c><c t="inlineStr"><is><t>日本</t><rPh><t>x</t></rPh></is></c></row>',
  ].join(''),
)
const day = (serial: number) => ({ type: 'date', serial })
const columns = [
  ['plain', 1.5, day(43_831.5), null, 'rich text', 'a & b'],
  ['in <line>', true, day(43_831), null, 'Ünï & AB'],
  [null, '#N/A', { type: 'formula', value: 'plainx' }, null, { type: 'formula', value: null }, '日本'],
]

it('reads cells of every kind', () => {
  expect(read(everyKind)).toEqual(columns)
})

it('reads the same wherever the pieces of the file are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: everyKind.length }), { maxLength: 20 }), (cuts) => {
      expect(read(everyKind, cuts)).toEqual(columns)
    }),
  )
  expect(
    read(
      everyKind,
      Array.from({ length: 2000 }, (_, i) => i),
    ),
  ).toEqual(columns)
})

it.each([
  ['entities that unfold', `<!DOCTYPE x>${sheet('')}`, 'declares entities, which no workbook does'],
  ['a text that its table does not have', sheet('<row><c t="s"><v>4</v></c></row>'), 'is no workbook that can be read'],
  ['a cell outside of rows', sheet('<c><v>1</v></c>'), 'is no workbook that can be read'],
  [
    'a row beyond all',
    sheet('<row r="1048577"><c><v>1</v></c></row>'),
    'has cells too far from the others: delete them',
  ],
  ['a column beyond all', sheet('<row><c r="BZZ1"><v>1</v></c></row>'), 'has cells beyond column 2000: delete them'],
  [
    'cells that span too much',
    sheet('<row r="1"><c r="AE1"><v>1</v></c></row><row r="1000000"><c><v>1</v></c></row>'),
    'has cells too far from the others: delete them',
  ],
  ['a row at no place', sheet('<row r="2.5"><c><v>1</v></c></row>'), 'is no workbook that can be read'],
  [
    'merged cells without end',
    `<mergeCells><mergeCell ref="A1:AE1000000"/></mergeCells>${sheet('')}`,
    'merges more cells than a sheet of data has: unmerge them',
  ],
  ['elements within elements', '<a>'.repeat(300), 'nests its XML deeper than any workbook does'],
  [
    'an encoding that it does not read',
    '<?xml version="1.0" encoding="ISO-8859-1"?><worksheet/>',
    'holds XML that is not written in UTF-8: save it again with a spreadsheet program',
  ],
  [
    'a text of megabytes',
    sheet(`<row><c t="str"><v>${'x'.repeat(3e6)}</v></c></row>`),
    'is no workbook that can be read',
  ],
  [
    'a formula that fetches',
    sheet('<row><c><f>_xlfn.IMAGE("https://example.org")</f><v>1</v></c></row>'),
    'holds formulas with IMAGE, which fetch from elsewhere: replace them by their values',
  ],
  [
    'a condition that fetches',
    `${sheet('')}<conditionalFormatting><cfRule><formula>WEBSERVICE(A1)=1</formula></cfRule></conditionalFormatting>`,
    'holds formulas with WEBSERVICE, which fetch from elsewhere: replace them by their values',
  ],
])('refuses %s', (_, xml, fault) => {
  expect(
    read(
      xml,
      Array.from({ length: 100 }, (_each, i) => i * 40_000),
    ),
  ).toBe(fault)
})

it('takes the size that a sheet claims, and cells that only have a style, for nothing', () => {
  const styled = '<row r="1048576"><c r="A1048576" s="1"/><c r="XFD1048576" s="1"/></row>'
  const rows = `<row><c><v>1</v></c></row>${styled}`
  expect(read(`<dimension ref="A1:XFD1048576"/>${sheet(rows)}<autoFilter ref="A1:AZ1048576"/>`)).toEqual([[1]])
})

it('takes half of a pair, a zero and a number beyond all doubles for what can be stored', () => {
  const texts = ['a&#xD800;b&#0;c', 'a_xD800_b_x0000_c', '_xD83C__xDF0A_ &#x1F30A;']
  const cells = [...texts.map((text) => `<c t="str"><v>${text}</v></c>`), '<c><v>1e999</v></c>']
  expect(read(sheet(`<row>${cells.join('')}</row>`))).toEqual([
    ['a\ufffdb\ufffdc'],
    ['a\ufffdb\ufffdc'],
    ['\u{1f30a} \u{1f30a}'],
    ['1e999'],
  ])
})

it('gives nothing of a sheet that has not ended', () => {
  expect(read(sheet('<row><c><v>1</v></c></row>').slice(0, -25))).toBeUndefined()
})
