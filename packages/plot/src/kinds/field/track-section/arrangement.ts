import type { Arrangement } from '../../../data/grid/arrangement.ts'
import { sectionArrangement } from '../../../data/grid/section.ts'
import type { Plane } from '../../../data/plane.ts'
import { trackSectionOffer } from './kind.ts'

const plane: Plane = { x: 'distance', y: 'depth' }

/** Depth downward along a track. Cells are the stored values. Rows are sorted by depth. */
export const trackSectionArrangement: Arrangement = {
  ...trackSectionOffer,
  usualOrientation: () => undefined,
  plane: () => plane,
  fault: (axes, orientation) => sectionArrangement.fault(axes, orientation),
  splits: () => ({}),
  cells: ({ depth, lon }) => depth.length * lon.length,
  // The distances stand in place of longitudes, so cells are arranged as those of a section along them.
  accumulate(axes, _orientation, _split, weights) {
    const section = sectionArrangement.accumulate(axes, 'zonal', [], weights)
    return { add: (...slab) => section.add(...slab), result: () => ({ ...section.result(), plane }) }
  },
}
