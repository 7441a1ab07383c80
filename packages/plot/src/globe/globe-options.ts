import type { Place, Region } from '@isobath/domain'
import type { Range } from '../data/view.ts'
import type { ColourScale } from '../scales/colour-scale.ts'
import type { PaletteName } from '../scales/palettes/palette-names.ts'
import type { FieldLabel } from '../style/field-label.ts'
import type { Theme, ThemeName } from '../style/theme.ts'
import type { GlobeCamera } from './camera/camera.ts'
import type { SectionSource } from './curtain/curtain.ts'
import type { PickedCell } from './curtain/pick-curtain.ts'
import type { GridSource } from './field/drape.ts'
import type { RegionCallbacks } from './page/interaction/region-draft.ts'
import type { PointInput } from './points/point-set.ts'
import type { TrackColours } from './tracks/colouring.ts'
import type { TrackJump } from './tracks/jumps.ts'
import type { TimeRange } from './tracks/time-range.ts'
import type { BreakLimits } from './tracks/track-breaks.ts'
import type { TrackInput } from './tracks/track.ts'

/** A track of the globe. Tracks are compared by identity: one that is in the list before and after an update is not encoded again. */
export interface GlobeTrack extends TrackInput {
  /** The name for readouts; the id by default. */
  readonly name?: string | undefined
  /** As #RRGGBB, if tracks are coloured by track; a step of the rainbow by default. */
  readonly colour?: string | undefined
}

/** A field on a map, draped over the sea. The source is compared by identity. */
export interface GlobeField {
  readonly source: GridSource
  /** `Default` by default. */
  readonly palette?: PaletteName | undefined
  /** The values at the ends of the palette; the 5th and the 95th percentile by default. */
  readonly range?: Range | undefined
  readonly colourScale?: ColourScale | undefined
  /** 0 to 1, which is the default. */
  readonly opacity?: number | undefined
  /** Contour lines, the long ones with a label: true for about ten round levels in the range, a number for about so many, or the levels; none by default. */
  readonly contours?: boolean | number | readonly number[] | undefined
  /** Name and unit. With them the field has a colour bar. */
  readonly label?: FieldLabel | undefined
}

/** A section that hangs below its line as a curtain. The source is compared by identity. */
export interface GlobeSection {
  readonly source: SectionSource
  /** Name and unit, for the colour bar. */
  readonly label: FieldLabel
  /** `Default` by default. */
  readonly palette?: PaletteName | undefined
  /** The values at the ends of the palette; the smallest and the largest by default. */
  readonly range?: Range | undefined
  readonly colourScale?: ColourScale | undefined
  /** How many times as high as on the scale of the globe depths are drawn; 200 by default. It stands below the colour bar. */
  readonly exaggeration?: number | undefined
}

/** Stations, observations and other places. The places are compared by identity. */
export interface GlobePoints {
  readonly places: PointInput
  /** As #RRGGBB, for points without values; the accent of the theme by default. */
  readonly colour?: string | undefined
  /** `Default` by default. */
  readonly palette?: PaletteName | undefined
  /** The values at the ends of the palette; the smallest and the largest by default. */
  readonly range?: Range | undefined
  readonly colourScale?: ColourScale | undefined
  /** CSS pixels; 9 by default. */
  readonly diameter?: number | undefined
  /** Name and unit. With them the points have a colour bar. */
  readonly label?: FieldLabel | undefined
}

export interface GlobeOptions {
  /** A change moves the camera at once; `flyTo` moves it slowly. */
  readonly camera?: GlobeCamera | undefined
  readonly theme?: ThemeName | Theme | undefined
  /** Drawn in this order, the last on top. */
  readonly tracks?: readonly GlobeTrack[] | undefined
  /** By track by default. */
  readonly colouring?: TrackColours | undefined
  /** Hides positions at other times. Positions without a time stay. */
  readonly during?: TimeRange | undefined
  /** Shows a slider that plays the tracks. It sets `during`; `onDuring` is called with what it sets. */
  readonly timeSlider?: boolean | undefined
  /**
   * Leaves the times out of the slider and of playing at which no track has positions: those between tracks, and gaps within them. False by default.
   */
  readonly skipGaps?: boolean | undefined
  /** Milliseconds before the time of the slider during which positions stay visible; all earlier positions by default. */
  readonly trail?: number | undefined
  /** The id of the track that is drawn stronger than the others. Colours of times and values stay those of their colour bar. */
  readonly selected?: string | undefined
  /** Where tracks are broken. Counts for tracks that are added afterwards. */
  readonly breaks?: BreakLimits | undefined
  /** Whether both ends of impossible jumps have a mark; true by default. */
  readonly jumpMarks?: boolean | undefined
  readonly field?: GlobeField | undefined
  readonly points?: GlobePoints | undefined
  readonly section?: GlobeSection | undefined
  /** Boxes that are outlined. */
  readonly regions?: readonly Region[] | undefined
  /** Meridians and parallels: never, always, or while the globe moves, which is the default. */
  readonly graticule?: 'never' | 'always' | 'moving' | undefined
  /** The name that a screen reader speaks. */
  readonly label?: string | undefined
  /**
   * Where WebGL runs. By default in a worker where the browser can, otherwise on the page; both draw the same picture. Counts at the start. With `worker` a globe
   * whose worker fails has the status `failed`.
   */
  readonly renderer?: 'worker' | 'page' | undefined
  /** Whether the field, points with values, and tracks coloured by time or value, have colour bars; true by default. */
  readonly colourBars?: boolean | undefined
  readonly onCamera?: ((camera: GlobeCamera) => void) | undefined
  /** Called with the position under the pointer, or null where there is none. */
  readonly onHover?: ((hover: GlobeHover | null) => void) | undefined
  /** Called at a click with the place, and the position there if there is one. */
  readonly onPick?: ((pick: GlobeHover) => void) | undefined
  /** Called while the slider moves or plays, with the times that are visible. A page may pass them back as `during`. */
  readonly onDuring?: ((during: TimeRange) => void) | undefined
  /**
   * Called once a frame holds other tracks than before, with their number. Tracks that are still being encoded are missing; where one had other arrays
   * before, these are drawn until then.
   */
  readonly onTracks?: ((drawn: number) => void) | undefined
  readonly onStatus?: ((status: GlobeStatus) => void) | undefined
}

/** The place under the pointer, the value of the field there, and the nearest point and the nearest position of a track within a few pixels of it. */
export interface GlobeHover extends Place {
  /** Null where missing; absent beside the field. */
  readonly value?: number | null | undefined
  readonly track?: TrackReadout | undefined
  readonly point?: PointReadout | undefined
  /** The cell of the section under the pointer. */
  readonly section?: PickedCell | undefined
}

/** A point as it was given. */
export interface PointReadout extends Place {
  /** Its index in the arrays. */
  readonly index: number
  /** Empty for a point without a name. */
  readonly name: string
  /** Epoch milliseconds; null where missing. */
  readonly time: number | null
  readonly value: number | null
}

/** A stored position: it is rounded to 0.2 m. */
export interface TrackReadout extends Place {
  readonly id: string
  readonly name: string
  /** Epoch milliseconds; null where missing. */
  readonly time: number | null
  readonly value: number | null
  /** At the mark of an impossible jump: how far the next position or the one before is, and how much later or earlier. */
  readonly jump?: TrackJump | undefined
}

export type GlobeStatus =
  | { readonly state: 'loading' }
  /** Coast, relief and the contours of the field are in the picture. */
  | { readonly state: 'drawn' }
  /** `code` names the reason. */
  | { readonly state: 'failed'; readonly code: GlobeFault; readonly sentence: string }

/**
 * `options/refused` says that an option has a wrong type; the globe is drawn without it. `field/refused` and `section/refused` say that arrays do not fit each other. `worker/missing` comes only with `renderer: 'worker'`,
 * `scene/unreachable` if the code that draws on the page could not be fetched, `palette/unreachable` if a palette could not be: greys stand in for it,
 * `panels/unreachable` if the code of colour bars and time slider could not be.
 */
export type GlobeFault =
  | 'webgl/missing'
  | 'worker/missing'
  | 'scene/unreachable'
  | 'land/unreachable'
  | 'palette/unreachable'
  | 'panels/unreachable'
  | 'options/refused'
  | 'field/refused'
  | 'section/refused'

/** A globe in an element. */
export interface Globe {
  update(changes: Partial<GlobeOptions>): void
  readonly camera: GlobeCamera
  /**
   * Flies to a camera, or to all of a track by its id, in at most 2.5 seconds. Jumps where motion is to be reduced. A track that is still being encoded
   * is waited for, unless the camera is moved meanwhile. A camera of a wrong type is named in the status, and the globe stays where it is.
   */
  flyTo(target: GlobeCamera | string): void
  /**
   * Lets the reader draw a box: a click or a tap starts it and another ends it; with the keyboard Enter takes the centre of the view. Escape cancels.
   *
   * @returns a function that cancels
   */
  drawRegion(callbacks?: RegionCallbacks): () => void
  /**
   * Plays the tracks from the time of the slider to the last one. Under reduced motion time moves in steps. Before tracks are prepared it waits for them.
   */
  play(): void
  pause(): void
  /** The place at CSS pixels from the element's upper left corner; undefined beside the globe. */
  placeAt(x: number, y: number): Place | undefined
  /** The place with what is there. The renderer answers; undefined beside the globe, after `destroy` and where nothing can draw. */
  pick(x: number, y: number): Promise<GlobeHover | undefined>
  /** Draws all that was given, and copies the picture without what lies over it. Undefined after `destroy` and where nothing can draw. */
  takePicture(): Promise<ImageBitmap | undefined>
  destroy(): void
}
