import type { ChartKind, Cut } from '@isobath/domain'
import { lonSpan } from '@isobath/domain'
import type { Orientation } from '@isobath/plot'

/** What a chart may average over. */
export type Dimension = 'time' | 'depth' | 'lat' | 'lon'

/** How charts of a kind stand in their card (facts 3.7). */
export interface CardRules {
  /** What each value on screen is the mean over. */
  readonly averages: (orientation: Orientation) => readonly Dimension[]
  /** Whether the title says between which latitudes and longitudes; on a map the axes do. */
  readonly places: boolean
  /** Whether it can be turned along longitudes or latitudes. */
  readonly turns: boolean
  /** Width of the data area over its height, and the least height of the card, CSS pixels. */
  readonly ratio: (cut: Cut) => number
  readonly least: number
}

/** As wide as its box is, and no strip. */
const mapRatio = ({ region }: Cut) => Math.max(0.2, lonSpan(region) / Math.max(1e-6, region.lat2 - region.lat1))

const map: CardRules = { averages: () => ['time', 'depth'], places: false, turns: false, ratio: mapRatio, least: 340 }
const section: CardRules = {
  averages: (orientation) => ['time', orientation === 'zonal' ? 'lat' : 'lon'],
  places: true,
  turns: true,
  ratio: () => 2,
  least: 440,
}

/** The kinds that are drawn. */
export type DrawnKind = Extract<ChartKind, 'heatmap' | 'contourMap' | 'sectionMap'>

export const cardRules: { readonly [K in DrawnKind]: CardRules } = {
  heatmap: map,
  contourMap: map,
  sectionMap: section,
}

export const isDrawn = (kind: ChartKind): kind is DrawnKind => Object.hasOwn(cardRules, kind)
