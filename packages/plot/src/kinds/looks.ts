import type { Range } from '../data/view.ts'
import type { ColourScale } from '../scales/colour-scale.ts'
import type { PaletteName } from '../scales/palette-names.ts'
import type { Vision } from '../scales/vision.ts'
import type { Marker } from '../style/marker.ts'
import type { Theme, ThemeName } from '../style/theme.ts'
import type { Against } from './points/scatter.ts'
import type { Family } from './registry.ts'
import type { FieldLabel } from '../style/field-label.ts'
import type { PlotKind } from './registry.ts'
import type { PaintRequest, PaintRequestBase } from './paint-request.ts'
import type { Summary } from './summary.ts'
import type { ColourBar } from './colour-bar.ts'
import { barLook } from './bars/look.ts'
import { fieldLook } from './field/look.ts'
import { lineLook } from './lines/look.ts'
import { pointLook } from './points/look.ts'

/** The options that say how a chart looks, the same for every kind. */
export interface Look {
  readonly kind: PlotKind
  readonly field: FieldLabel
  readonly title?: readonly string[]
  readonly credit?: string
  readonly palette?: PaletteName
  readonly vision?: Vision
  readonly range?: Range
  readonly colourScale?: ColourScale
  readonly theme?: ThemeName | Theme
  readonly levels?: readonly number[] | number
  readonly lineColour?: string
  readonly marker?: Partial<Marker>
  readonly against?: Against
  readonly labels?: boolean
  readonly lines?: boolean
  readonly errorBars?: boolean
}

/** One entry of a legend: what a colour means. */
export interface KeyEntry {
  readonly text: string
  readonly colour: string
}

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
