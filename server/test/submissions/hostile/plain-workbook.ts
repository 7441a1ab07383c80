import { archive, oneSheet, sheetOf, type ForgedFile } from '../forged-zip.ts'

/** What is refused, its bytes (some are made from those of a sound workbook), and the sentence with which the refusal begins. */
export type HostileFile = readonly [what: string, bytes: (sound: Buffer) => Buffer, sentence: string]

export const cell = '<row r="1"><c r="A1"><v>1</v></c></row>'
/** The files of a workbook of one cell. */
export const plain = oneSheet(sheetOf(cell))
/** A workbook of one cell with more files. */
export const and = (...more: readonly ForgedFile[]) => archive([...plain, ...more])
/** A workbook whose sheet is this XML. */
export const sheet = (xml: string) => archive(oneSheet(xml))

/** A workbook whose sheet has a link of this type. */
export const linked = (type: string, more = 'Target="../x.dat"') =>
  and(
    {
      name: 'xl/worksheets/_rels/sheet1.xml.rels',
      data: `<Relationships><Relationship Id="rId9" ${more} Type="${type}"/></Relationships>`,
    },
    { name: 'xl/x.dat', data: 'x' },
  )
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
