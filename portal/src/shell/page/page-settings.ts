import { routePattern } from '../address/route-pattern.ts'
import type { PageHelp } from '../help/help-content.ts'

/** What the shell does for a page. */
export interface PageSettings {
  /** Where the sections stand in the bar. */
  readonly alignment: 'left' | 'centre'
  /** The video that introduces the page. */
  readonly video?: 'homepage' | 'catalog' | 'charts'
  readonly hasTour: boolean
  readonly hasHints: boolean
}

interface PageEntry {
  readonly path: string
  readonly help?: PageHelp
  readonly settings?: PageSettings
}

const usual: PageSettings = { alignment: 'left', hasTour: false, hasHints: false }

/** The settings of an address: those of its page, else those of the nearest page above it. The home page is above none. */
export function settingsOf(address: string, pages: readonly PageEntry[]): PageSettings {
  const byPath = new Map(pages.map(({ path, settings }) => [path.replace(/\/:\w+$/, '') || '/', settings]))
  for (let path = address; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const settings = byPath.get(path)
    if (settings) return settings
  }
  return usual
}

/** The help of the page at an address; undefined where it has none. Unlike settings it is not that of the page above. */
export const helpOf = (address: string, pages: readonly PageEntry[]): PageHelp | undefined =>
  pages.find(({ path }) => routePattern(path).test(address))?.help
