import type { Family } from './registry.ts'
import type { FieldLabel, PlotKind, PlotOptions } from '../options/options.ts'
import type { PaintRequest, PaintRequestBase, Summary } from '../protocol/session.ts'
import type { ColourBar } from '../page/axes/colour-bar.ts'
import { barLook } from './bars/look.ts'
import type { KeyEntry } from '../page/layout/legend.ts'
import { fieldLook } from './field/look.ts'
import { lineLook } from './lines/look.ts'
import { pointLook } from './points/look.ts'

/** What the options say of the look, the same for every kind. */
export type Look = Pick<
  PlotOptions,
  | 'field'
  | 'title'
  | 'credit'
  | 'palette'
  | 'vision'
  | 'range'
  | 'colourScale'
  | 'theme'
  | 'levels'
  | 'lineColour'
  | 'marker'
  | 'against'
  | 'labels'
  | 'lines'
  | 'errorBars'
> & { readonly kind: PlotKind }

/** How a family of kinds looks with some options. */
export interface FamilyLook {
  /** Absent where colours tell no value. */
  readonly bar?: ColourBar
  /** What colours mean that tell no value. */
  readonly key?: readonly KeyEntry[]
  /** What the values are, where they are not those of the options' field. */
  readonly field?: FieldLabel
  /** What the worker is asked to paint on a data area. */
  frame(base: PaintRequestBase): PaintRequest
}

/** The look of each family; undefined while nothing can be painted. */
export const familyLooks: Readonly<
  Record<Family, (options: Look, summary: Summary | undefined) => FamilyLook | undefined>
> = { field: fieldLook, point: pointLook, line: lineLook, bar: barLook }
