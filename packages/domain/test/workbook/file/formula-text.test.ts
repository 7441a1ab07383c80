import { expect, it } from 'vitest'
import { SheetScan } from '../../../src/workbook/file/sheet-scan.ts'

const decode = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
const escaped = (formula: string) => formula.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** Reads XML in pieces of a given size. Returns why it is refused. */
function refusal(xml: string, piece = Infinity): string | undefined {
  const scan = new SheetScan(decode)
  const bytes = new Uint8Array(Buffer.from(xml))
  for (let at = 0; at < bytes.length; at += piece) {
    const fault = scan.xml.take(bytes.subarray(at, at + piece))
    if (fault !== undefined) return fault
  }
  return undefined
}
const inCell = (formula: string) => `<row><c r="A1"><f>${formula}</f><v>1</v></c></row>`
const fetches = (name: string) =>
  `holds formulas with ${name}, which fetch from elsewhere: replace them by their values`

it.each([
  ['WEBSERVICE', '_xlfn.WEBSERVICE("https://example.org/?"&A1)'],
  ['WEBSERVICE', 'webservice (A1)'],
  ['WEBSERVICE', 'IF(A1<2,0,_xlfn.WEBSERVICE(A1))'],
  ['WEBSERVICE', `'a sheet''s'!A1&WEBSERVICE(A1)&"it's"`],
  ['WEBSERVICE', `T['a]&WEBSERVICE("x")&T['b]`],
  ['WEBSERVICE', `T[a"]&WEBSERVICE(A1)&T[b"]`],
  ['WEBSERVICE', '_xlfn.MAP(A1:A3,_xleta.WEBSERVICE)'],
  ['IMAGE', '_xlfn._xlws.IMAGE(A1)'],
  ['STOCKHISTORY', '_xlfn.STOCKHISTORY("X",1)'],
  ['RTD', 'RTD("server",,"topic")'],
  ['REGISTER.ID', 'REGISTER.ID("Kernel32","GetTickCount")'],
  ['DDE', 'DDE("soffice";"/x.ods";"a")'],
  ['IMPORTXML', 'IMPORTXML(A1,"//a")'],
  ['GOOGLEFINANCE', 'GOOGLEFINANCE("X")'],
])('%s is found in the formula %s', (name, formula) => {
  expect(refusal(inCell(escaped(formula)))).toBe(fetches(name))
})

it.each([
  'SUM(A1:A3)',
  '"WEBSERVICE(A1) is no call"',
  'A1&"say ""IMAGE(x)"""',
  `'RTD (2)'!A1`,
  'T[IMAGE(1)]',
  'MYIMAGE(A1)+my.IMAGE(A1)+ÉIMAGE(A1)',
  'IMAGE+RTD',
  'HYPERLINK("https://example.org")',
])('nothing is found in the formula %s', (formula) => {
  expect(refusal(inCell(escaped(formula)))).toBeUndefined()
})

it.each(['f', 'formula', 'formula1', 'formula2', 'calculatedColumnFormula', 'totalsRowFormula', 'definedName', 'xm:f'])(
  'the element %s is looked through',
  (name) => {
    expect(refusal(`<a><${name} id="1">IMAGE(A1)</${name}></a>`)).toBe(fetches('IMAGE'))
  },
)

it.each([
  ['written as numbers', 'WEB&#83;ERVIC&#x45;(A1)'],
  ['divided by a comment', 'WEB<!-- -->SERVICE(A1)'],
  ['within raw text', 'WEB<![CDATA[SERVICE(]]>A1)'],
  ['behind another element', '<x>1</x>+WEBSERVICE(A1)'],
])('a call is found that is %s, wherever a piece of the file ends', (_, formula) => {
  for (let piece = 1; piece < 40; piece++) expect(refusal(inCell(formula), piece)).toBe(fetches('WEBSERVICE'))
})

it('a million quotation marks and column marks are read in one pass', () => {
  for (const mark of ["'", '[', "'[", `"['`]) expect(refusal(inCell(mark.repeat(3e5)))).toBeUndefined()
})
