import type { Family } from '../charts/kinds.ts'
import type { FieldLabel, PlotKind, PlotOptions } from '../options.ts'
import type { Frame, FrameBase, Summary } from '../session/protocol.ts'
import type { ColourBar } from './colour-bar.ts'
import { barLook } from './bar-look.ts'
import type { KeyEntry } from './key.ts'
import { fieldLook } from './field-look.ts'
import { lineLook } from './line-look.ts'
import { pointLook } from './point-look.ts'

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
  frame(base: FrameBase): Frame
}

/** The look of each family; undefined while nothing can be painted. */
export const familyLooks: Readonly<
  Record<Family, (options: Look, summary: Summary | undefined) => FamilyLook | undefined>
> = { field: fieldLook, point: pointLook, line: lineLook, bar: barLook }
