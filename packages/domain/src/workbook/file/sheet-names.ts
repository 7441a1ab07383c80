import type { PartLink } from './part-links.ts'
import { attribute } from './xml/xml-text.ts'

/** A sheet as the workbook lists it. */
export interface ListedSheet {
  readonly name: string
  /** Path of its file in the archive, in lower case. */
  readonly path: string
  readonly isHidden: boolean
}

/** The sheets of a workbook in their order (ECMA-376, part 1, 18.2.20). */
export function listedSheets(list: string, links: readonly PartLink[]): readonly ListedSheet[] {
  const paths = new Map(links.map(({ id, path }) => [id, path]))
  return [...list.matchAll(/<(?:[\w.-]+:)?sheet\b([^<>]*)>/g)].flatMap(([, attributes = '']) => {
    const path = paths.get(attribute(attributes, '[\\w.-]+:id'))
    const isHidden = /^(very)?hidden$/i.test(attribute(attributes, 'state'))
    return path === undefined ? [] : [{ name: attribute(attributes, 'name'), path, isHidden }]
  })
}

/** Whether the days of a workbook count from 1904 (18.2.28). */
export const countsFrom1904 = (list: string): boolean =>
  /<(?:[\w.-]+:)?workbookPr\b[^<>]*?\sdate1904\s*=\s*["'](?:1|true)["']/.test(list)
