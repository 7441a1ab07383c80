import type { PlaneView } from '../data/view.ts'

/** Natural Earth's land at 1 : 110 million and at 1 : 50 million. */
export type LandScale = '110m' | '50m'

/** Maps that show fewer degrees of longitude use the finer coast. */
const fineBelow = 60

export const landScaleFor = ({ x: [west, east] }: PlaneView): LandScale => (east - west < fineBelow ? '50m' : '110m')

/** Globes draw the finer coast from this zoom on. */
const fineZoom = 5

/** The scale of the coast of a globe at a zoom. */
export const landScaleAt = (zoom: number): LandScale => (zoom >= fineZoom ? '50m' : '110m')

/** CSS pixels. Coasts of narrower panels are drawn lighter, so that they do not cover the data. */
const smallPanel = 300

/** Width in CSS pixels and opacity of the coast in a panel that is `width` CSS pixels wide. */
export const coastStyle = (width: number): { readonly width: number; readonly opacity: number } =>
  width < smallPanel ? { width: 0.5, opacity: 0.6 } : { width: 0.75, opacity: 0.8 }
