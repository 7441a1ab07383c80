export type { ControlInput, ControlName } from './checks.ts'
export type { ControlOptions } from './control-options.ts'
export {
  type After,
  type ControlMessage,
  type Controls,
  type ControlsStart,
  type ControlsState,
  createControls,
} from './create-controls.ts'
export type { ControlsData, ControlValues, SubsetEnd } from './values.ts'
export { type ProjectionName, projectionNames } from '../data/projection.ts'
export { isAzimuthal, mapRatio } from '../data/projection-outline.ts'
export { type Subset, type SubsetAxis, subsetAxes } from '../data/grid/subset.ts'
