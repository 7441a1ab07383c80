/** What a workbook may not hold, by how programs find it: the path of a file, its type, or the type of a link to it. */
interface RefusedPart {
  readonly paths?: RegExp
  readonly types?: RegExp
  /** The last word of the type of a link. */
  readonly links?: RegExp
  readonly fault: string
}

const binary = 'is an .xlsb workbook: save it as .xlsx'
const macros = 'holds macros: save it as .xlsx without them'
const otherWorkbooks = 'holds links to other workbooks: replace them by their values'
const chart = 'holds a sheet that is a chart: move the chart into another, or delete it'
const embedded = 'holds embedded files: delete them, or paste them as pictures'
const controls = 'holds ActiveX controls: delete them'
const toolbars = 'holds toolbars or a ribbon of its own, which run macros: save its sheets in a new workbook'
const addIns = 'holds add-ins: remove them'
const python = 'holds Python code: replace it by its values'
const connections = 'holds connections to data elsewhere: remove them, which keeps the values'
const dataModel = 'holds a data model: keep its tables as values in sheets'
const outside = 'holds links to files elsewhere: embed the pictures, and remove the other links'

/** What can carry code, fetches data from elsewhere, or is a file within the file. Pictures, charts, comments, form controls, printer settings, themes and XML of their own are none of these. */
const refusedParts: readonly RefusedPart[] = [
  { types: /vnd\.ms-excel\.sheet\.binary/i, fault: binary },
  {
    paths: /vbaproject(?:(?!vbaproject)\w)*\.bin$|^xl\/macrosheets\//,
    types: /vbaProject|macroEnabled|ms-excel\.(?:intl)?macrosheet/i,
    links: /^(?:vbaProject\w*|xl(?:Intl)?Macrosheet)$/i,
    fault: macros,
  },
  {
    paths: /^xl\/externallinks\//,
    types: /externalLink\+xml/i,
    links: /^(?:externalLink(?:Path|LongPath)?|xl(?:PathMissing|Startup|Library|AlternateStartup))$/i,
    fault: otherWorkbooks,
  },
  { paths: /^xl\/chartsheets\//, types: /chartsheet\+xml/i, fault: chart },
  { paths: /(?:^|\/)activex\//, types: /activeX/i, links: /^(?:control|activeXControlBinary)$/i, fault: controls },
  {
    paths: /(?:^|\/)embeddings\//,
    types: /oleObject/i,
    links: /^(?:oleObject|package)$/i,
    fault: embedded,
  },
  {
    paths: /^(?:customui|usercustomization)\/|attachedtoolbars\.bin$/,
    types: /attachedToolbars/i,
    links: /^(?:extensibility|userCustomization|attachedToolbars)$/i,
    fault: toolbars,
  },
  {
    paths: /(?:^|\/)webextensions\//,
    types: /webextension/i,
    links: /^webextension/i,
    fault: addIns,
  },
  { paths: /^xl\/python\.xml$/, types: /ms-excel\.python/i, links: /^python$/i, fault: python },
  { paths: /^xl\/model\//, types: /\.model\+data/i, links: /^powerPivotData$/i, fault: dataModel },
  {
    paths: /^xl\/(?:connections|volatiledependencies)\.xml$|^xl\/querytables\//,
    types: /(?:connections|queryTable|volatileDependencies)\+xml/i,
    links: /^(?:connections|queryTable|volatileDependencies)$/i,
    fault: connections,
  },
]

/** A link of a file of the workbook, as far as it may be refused. */
export interface SeenLink {
  readonly type: string
  readonly isExternal: boolean
}

/** Why a workbook of these files, types and links is refused; undefined where it is not. */
export function faultOfParts(
  paths: readonly string[],
  types: readonly string[],
  links: readonly SeenLink[],
): string | undefined {
  const part = refusedParts.find(
    ({ types: ofType, paths: atPath, links: ofLink }) =>
      types.some((type) => ofType?.test(type)) ||
      paths.some((path) => atPath?.test(path)) ||
      links.some(({ type }) => ofLink?.test(type)),
  )
  if (part) return part.fault
  // A reader follows a hyperlink with a click; programs fetch all others by themselves.
  return links.some(({ type, isExternal }) => isExternal && !/^hyperlink$/i.test(type)) ? outside : undefined
}
