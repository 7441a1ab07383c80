import type { Region } from '@isobath/domain'
import type { LandScale } from '../../land/land-scale.ts'
import type { Pixel } from '../camera/camera.ts'
import type { Curtain, SectionSource } from '../curtain/curtain.ts'
import type { Drape, GridSource } from '../field/drape.ts'
import type { Cap } from '../geometry/cap.ts'
import type { GlobeField, GlobeHover, GlobeOptions, GlobePoints, GlobeSection } from '../globe-options.ts'
import type { PointInput, PointSet } from '../points/point-set.ts'
import type { SceneSize } from '../scene/scene-root.tsx'
import type { TrackColours } from '../tracks/colouring.ts'
import type { ViewState } from '../scene/view-state.ts'
import type { GlobePalettes } from './globe-palettes.ts'
import type { TrackChange } from './track-diff.ts'
import type { TrackList } from './track-list.ts'

/** A field without its source: how it is drawn. */
export type FieldOptions = Omit<GlobeField, 'source'>

/** A section without its source. */
export type SectionOptions = Omit<GlobeSection, 'source'>

/** Points without their places. */
export type PointOptions = Omit<GlobePoints, 'places'>

/** What a globe draws besides tracks. Arrays stand apart from looks, so that a change of a look sends no array. */
export interface RendererOptions {
  readonly theme: GlobeOptions['theme']
  /** At least those that the other options name. */
  readonly palettes: GlobePalettes
  readonly hasGraticule: boolean
  readonly regions: readonly Region[]
  /** The box that is being drawn. */
  readonly drawnRegion: Region | undefined
  readonly field: FieldOptions | undefined
  readonly fieldSource: GridSource | undefined
  readonly section: SectionOptions | undefined
  readonly sectionSource: SectionSource | undefined
  readonly points: PointOptions | undefined
  readonly places: PointInput | undefined
  readonly colouring: TrackColours
  readonly hasJumpMarks: boolean
  /** The id of the selected track. */
  readonly selected: string | undefined
}

/** What the renderer reports of the prepared layers to the page: enough for colour bars and the time slider. */
export interface LayerSummary {
  readonly field: Pick<Drape, 'range' | 'extent'> | undefined
  readonly section: Pick<Curtain, 'valueExtent' | 'edges' | 'exaggeration'> | undefined
  readonly points: Pick<PointSet, 'valueExtent'> | undefined
  readonly tracks: Pick<TrackList, 'recorded' | 'timeExtent' | 'valueExtent'>
}

/** The summary of a globe without layers. */
export const emptySummary: LayerSummary = {
  field: undefined,
  section: undefined,
  points: undefined,
  tracks: { recorded: [], timeExtent: [0, 0], valueExtent: [Number.NaN, Number.NaN] },
}

export type RendererEvent =
  /** The parts of the summary that changed. */
  | { readonly type: 'summary'; readonly summary: Partial<LayerSummary> }
  /** Arrays do not fit each other. */
  | { readonly type: 'refused'; readonly code: 'field/refused' | 'section/refused'; readonly sentence: string }
  /** A frame holds other tracks than before: so many. */
  | { readonly type: 'tracks'; readonly drawn: number }
  /** A frame holds coast and relief. */
  | { readonly type: 'drawn' }
  /** The graphics context was lost. The renderer draws no more: another one has to take its place, on a new canvas. */
  | { readonly type: 'lost' }

/** How the thread of a renderer shares work with others. */
export interface RendererThreads {
  /** Starts a worker for one job. Rejects where it cannot. */
  readonly startWorker: () => Promise<Worker>
  /** Tracks of up to this many vertices are encoded in the calling thread. On the page that is faster than to start a worker; in a worker it blocks no page. */
  readonly fewVertices: number
}

/**
 * Prepares and draws the layers of a globe on one canvas, and answers what it shows. There is one implementation, `createSceneRenderer`. The page calls it
 * directly or, in a worker, through `connectRenderer`. Arrays cross once, when they are given.
 */
export interface GlobeRenderer {
  /** Replaces some options. An array is compared by identity. */
  update(changes: Partial<RendererOptions>): void
  setTracks(change: TrackChange): void
  /** Moves the camera, or shows other times. */
  setView(view: ViewState): void
  resize(size: SceneSize): void
  /** @param packed land as `loadLand` fetches it */
  addLand(scale: LandScale, packed: string): void
  /** @param png as `loadReliefPng` fetches it; null if it could not be fetched: the sea then has one colour */
  setRelief(png: string | null): void
  /** What is at a pixel of the last view; undefined beside the globe. */
  pick(pixel: Pixel): Promise<GlobeHover | undefined>
  /** Holds the whole track with an id; undefined unless it is prepared. */
  capOfTrack(id: string): Promise<Cap | undefined>
  /** Draws all that was given, and copies the picture. */
  takePicture(): Promise<ImageBitmap>
  /** Frees everything. Nothing is reported afterwards. */
  dispose(): void
}
