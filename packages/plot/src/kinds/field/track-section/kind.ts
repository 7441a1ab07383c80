import type { ArrangementOffer } from '../../../data/grid/arrangement.ts'
import type { KindDefinition } from '../../kind.ts'

export const trackSectionOffer = {
  name: 'trackSection',
  isAlongTrack: true,
  orientations: [],
} as const satisfies ArrangementOffer

/** Cells of a section along a track in colours: depth downward against the distance from its start. */
export const trackSection = {
  label: 'Section Along a Track',
  ruledAs: 'sectionMap',
  layers: [{ family: 'field', arrangement: trackSectionOffer, recipe: 'heatmap' }],
  coordinates: 'named',
  source: 'field',
  readout: 'cell',
  noun: 'cell',
  controlledAs: 'sectionMap',
  splits: { splits: [], splitsTogether: false },
} as const satisfies KindDefinition
