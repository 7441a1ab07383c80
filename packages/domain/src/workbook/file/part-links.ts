import type { SeenLink } from './refused-parts.ts'
import { attribute } from './xml/xml-text.ts'

/** A link of one file of a workbook to another (ECMA-376, part 2, 9.3). */
export interface PartLink {
  readonly id: string
  /** The last word of its type, which the two dialects of workbooks share: `worksheet`, `sharedStrings`. */
  readonly type: string
  /** Path of the other file in the archive, in lower case. */
  readonly path: string
}

/** Elements of a name without children, as the text of their attributes. A value in quotes may hold the signs of a tag. */
export const emptyElements = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>`, 'g'))].map(
    ([, attributes = '']) => attributes,
  )

/** The last word of the type of a link. */
const linkType = (attributes: string): string => attribute(attributes, 'Type').split('/').at(-1) ?? ''

/** All links that a file of relationships lists, also those that lead out of the archive. */
export const seenLinks = (xml: string): readonly SeenLink[] =>
  emptyElements(xml, 'Relationship').map((attributes) => ({
    type: linkType(attributes),
    isExternal: attribute(attributes, 'TargetMode') === 'External',
  }))

/** The links to files of the archive that a file of relationships lists. */
export function partLinks(xml: string, linksPath: string): readonly PartLink[] {
  const folder = linksPath.slice(0, linksPath.indexOf('_rels/'))
  return emptyElements(xml, 'Relationship').flatMap((attributes) => {
    const target = attribute(attributes, 'Target')
    if (target === '' || attribute(attributes, 'TargetMode') === 'External') return []
    return [{ id: attribute(attributes, 'Id'), type: linkType(attributes), path: resolvePath(target, folder) }]
  })
}

/** The path of the file of relationships of a file. */
export function linksPathOf(path: string): string {
  const name = path.lastIndexOf('/') + 1
  return `${path.slice(0, name)}_rels/${path.slice(name)}.rels`
}

function resolvePath(target: string, folder: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return decodePath(steps.join('/')).toLowerCase()
}

/** Replaces percent signs as addresses use them. A path that is no such address stays as it is. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
