import type { Arrangement, ArrangementName, ArrangementOffer } from '../../data/grid/arrangement.ts'
import { mapArrangement } from '../../data/grid/map.ts'
import { sectionArrangement } from '../../data/grid/section.ts'
import { hovmollerArrangement } from './hovmoller/arrangement.ts'
import { trackSectionArrangement } from './track-section/arrangement.ts'

/** Every arrangement. The page does not import them: it arranges no data. */
const arrangements: Readonly<Record<ArrangementName, Arrangement>> = {
  map: mapArrangement,
  section: sectionArrangement,
  hovmoller: hovmollerArrangement,
  trackSection: trackSectionArrangement,
}

export const arrangementOf = ({ name }: ArrangementOffer): Arrangement => arrangements[name]
