/** Paths of the list of sheets and of its references (ECMA-376, part 1, 12.3.23; part 2, 9.3). */
export const listPath = 'xl/workbook.xml'
export const linksPath = 'xl/_rels/workbook.xml.rels'

/** The names of sheets by the path of their files in lower case, as the workbook lists them. */
export function sheetNames(list: string, links: string): ReadonlyMap<string, string> {
  const targets = new Map(
    [...links.matchAll(/<(?:[\w.-]+:)?Relationship\b([^<>]*)>/g)].map(([, attributes = '']) => [
      attribute(attributes, 'Id'),
      attribute(attributes, 'Target'),
    ]),
  )
  const named = [...list.matchAll(/<(?:[\w.-]+:)?sheet\b([^<>]*)>/g)].flatMap(([, attributes = '']) => {
    const target = targets.get(attribute(attributes, '[\\w.-]+:id'))
    if (!target) return []
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
    return [[path.toLowerCase(), attribute(attributes, 'name')] as const]
  })
  return new Map(named)
}

/** Whether the days of a workbook count from 1904 (18.2.28). */
export const countsFrom1904 = (list: string): boolean =>
  /<(?:[\w.-]+:)?workbookPr\b[^<>]*?\sdate1904\s*=\s*["'](?:1|true)["']/.test(list)

const attribute = (attributes: string, name: string) =>
  unescapeXml(new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).join('') ?? '')

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Replaces the entities that XML itself has, and numbered characters. */
export const unescapeXml = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
