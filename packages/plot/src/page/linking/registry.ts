import type { Link } from '../../options/link.ts'
import type { ChartInLink, LinkEffects, LinkedChart } from './linked-chart.ts'

type JoinChart = (chart: ChartInLink, effects: LinkEffects) => LinkedChart

const links = new WeakMap<Link, JoinChart>()

/** Called by `createLink`, so that a page without links does not load the code for them. */
export const registerLink = (link: Link, join: JoinChart) => void links.set(link, join)

/** Adds a chart to a link; undefined if `createLink` did not make the link. */
export const joinLink = (link: Link, chart: ChartInLink, effects: LinkEffects): LinkedChart | undefined =>
  links.get(link)?.(chart, effects)
