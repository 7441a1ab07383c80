import { archive } from '../forged-zip.ts'
import { and, linked, plain, relations, type HostileFile } from './plain-workbook.ts'

const microsoft = 'http://schemas.microsoft.com/office'

/** What carries code, fetches data from elsewhere or is a file within the file, by each way in which programs find it. */
const carriers: readonly {
  readonly what: string
  readonly files?: readonly string[]
  readonly contentTypes?: readonly string[]
  readonly links?: readonly string[]
  readonly fault: string
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
    fault: 'holds embedded files: delete them, or paste them as pictures',
  },
  {
    what: 'an ActiveX control',
    files: ['xl/activeX/activeX1.xml'],
    contentTypes: ['application/vnd.ms-office.activeX+xml', 'application/vnd.ms-office.activeX'],
    links: [`${relations}/control`, `${microsoft}/2006/relationships/activeXControlBinary`],
    fault: 'holds ActiveX controls: delete them',
  },
  {
    what: 'a ribbon',
    files: ['customUI/customUI14.xml', 'userCustomization/customUI.xml', 'xl/attachedToolbars.bin'],
    contentTypes: ['application/vnd.ms-excel.attachedToolbars'],
    links: [`${microsoft}/2007/relationships/ui/extensibility`, `${microsoft}/2006/relationships/ui/userCustomization`],
    fault: 'holds toolbars or a ribbon of its own, which run macros: save its sheets in a new workbook',
  },
  {
    what: 'an add-in',
    files: ['xl/webextensions/webextension1.xml'],
    contentTypes: ['application/vnd.ms-office.webextension+xml'],
    links: [`${microsoft}/2011/relationships/webextensiontaskpanes`],
    fault: 'holds add-ins: remove them',
  },
  {
    what: 'Python',
    files: ['xl/python.xml'],
    contentTypes: ['application/vnd.ms-excel.python+xml'],
    links: [`${microsoft}/2022/10/relationships/python`],
    fault: 'holds Python code: replace it by its values',
  },
  {
    what: 'a connection',
    files: ['xl/connections.xml', 'xl/queryTables/queryTable1.xml', 'xl/volatileDependencies.xml'],
    contentTypes: ['connections', 'queryTable', 'volatileDependencies'].map(
      (name) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`,
    ),
    links: [`${relations}/connections`, `${relations}/queryTable`],
    fault: 'holds connections to data elsewhere: remove them, which keeps the values',
  },
  {
    what: 'a data model',
    files: ['xl/model/item.data'],
    contentTypes: ['application/vnd.openxmlformats-officedocument.model+data'],
    links: [`${relations}/powerPivotData`],
    fault: 'holds a data model: keep its tables as values in sheets',
  },
  {
    what: 'macros',
    files: ['xl/vbaProjectSignature.bin', 'xl/macrosheets/sheet1.xml'],
    links: [`${microsoft}/2006/relationships/vbaProject`, `${microsoft}/2006/relationships/xlMacrosheet`],
    fault: 'holds macros: save it as .xlsx without them',
  },
  {
    what: 'another workbook',
    links: [
      `${relations}/externalLink`,
      `${relations}/externalLinkPath`,
      `${microsoft}/2006/relationships/xlExternalLinkPath/xlPathMissing`,
    ],
    fault: 'holds links to other workbooks: replace them by their values',
  },
]

/** A workbook that lists a file of this type. */
export const typed = (type: string) =>
  archive([
    { name: '[Content_Types].xml', data: `<Types><Override PartName="/xl/x.bin" ContentType="${type}"/></Types>` },
    ...plain.slice(1),
  ])

/** A workbook for each path, type and link of each carrier. */
export const carrierFiles: readonly HostileFile[] = carriers.flatMap(
  ({ what, files = [], contentTypes = [], links = [], fault }) =>
    [
      ...files.map((name) => [`${what}: ${name}`, () => and({ name, data: 'x' })] as const),
      ...contentTypes.map((type) => [`${what} of the type ${type}`, () => typed(type)] as const),
      ...links.map((type) => [`${what} by a link of the type ${type}`, () => linked(type)] as const),
    ].map(([name, bytes]): HostileFile => [name, bytes, `The file ${fault}.`]),
)
