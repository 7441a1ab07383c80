import { BufferGeometry, type DataTexture, Group, Mesh, Vector3 } from 'three'
import type { PictureSize } from '../../camera/camera.ts'
import { vectorOf } from '@isobath/domain'
import { type TrackColours, variesAlongTrack } from '../../tracks/colouring.ts'
import { detailInView } from '../../tracks/detail-in-view.ts'
import type { TimeRange } from '../../tracks/time-range.ts'
import type { Detail } from '../../tracks/select-vertices.ts'
import { layOutLines, texelsPerRow } from '../../tracks/track-lines.ts'
import type { Track } from '../../tracks/track.ts'
import type { GlobeColours } from '../colours.ts'
import { partsOfTimes, trackColourBytes, valueUniform } from '../track-colour.ts'
import { floatTexture, rowOfBytes } from './textures.ts'
import type { ViewState } from '../view-state.ts'
import { colourModes, trackMaterial } from '../materials/track-material.ts'

/** Tracks and how they are drawn. */
export interface TrackLook {
  readonly tracks: readonly Track[]
  /** A colour for each track as #RRGGBB, undefined for one of the palette. */
  readonly trackColours: readonly (string | undefined)[]
  readonly colouring: TrackColours
  /** 256 × RGBA, low end first. */
  readonly palette: Uint8Array
  /** Times of all tracks, first and last. */
  readonly timeExtent: TimeRange
  /** Whether both ends of impossible jumps are marked. */
  readonly hasJumpMarks: boolean
  /** The number of the selected track, −1 for none. */
  readonly selected: number
}

/** CSS pixels of the selected line; the others have 0.8 of it. */
const lineWidth = 2.5

/** CSS pixels of the selected line where many tracks are seen from far. */
const thinLineWidth = 1.5

/** CSS pixels of the halo on either side of a line. */
const haloWidth = 0.75

/** CSS pixels from the centre of the mark of a jump to its ends. */
const markReach = 4

/** Lines are thin for more than this many tracks, up to this zoom. They reach their full width two levels of zoom further. */
const crowded = { tracks: 30, zoom: 3 } as const

/** CSS pixels of the selected line. Many tracks are drawn thinner from far, so that they do not merge. */
export function lineWidthAt(zoom: number, tracks: number): number {
  if (tracks <= crowded.tracks) return lineWidth
  const near = Math.min(1, Math.max(0, (zoom - crowded.zoom) / 2))
  return thinLineWidth + near * (lineWidth - thinLineWidth)
}

const verticesPerSegment = 6

/** Tracks on the graphics card. They are laid out anew when the view needs another detail; time and colours are uniforms. */
export class TrackObject {
  /** The halos of all tracks, and their lines over them. */
  readonly group = new Group()
  private readonly geometry = new BufferGeometry()
  private readonly material
  private readonly haloMaterial
  private readonly places = floatTexture(new Float32Array(4), 1, 1, 4)
  private readonly marks = floatTexture(new Float32Array(4), 1, 1, 4)
  private palette = rowOfBytes(new Uint8Array(4))
  private ownColours = rowOfBytes(new Uint8Array(4))
  private look: TrackLook | undefined
  private detail: Detail | undefined

  constructor(colours: GlobeColours) {
    this.material = trackMaterial(colours)
    this.material.uniforms['places']!.value = this.places
    this.material.uniforms['marks']!.value = this.marks
    this.haloMaterial = this.material.clone()
    // One set of uniforms for both, except for the width of the halo.
    this.haloMaterial.uniforms = { ...this.material.uniforms, haloWidth: { value: haloWidth } }
    for (const [order, material] of [this.haloMaterial, this.material].entries()) {
      const mesh = new Mesh(this.geometry, material)
      mesh.frustumCulled = false
      mesh.renderOrder = order
      this.group.add(mesh)
    }
  }

  show(look: TrackLook): void {
    const before = this.look
    this.look = look
    const { uniforms } = this.material
    const { colouring, palette, trackColours, timeExtent } = look
    if (look.tracks !== before?.tracks) this.detail = undefined
    if (palette !== before?.palette) {
      this.palette.dispose()
      this.palette = rowOfBytes(palette)
      uniforms['palette']!.value = this.palette
    }
    if (trackColours !== before?.trackColours || palette !== before?.palette) {
      this.ownColours.dispose()
      this.ownColours = rowOfBytes(trackColourBytes(trackColours, palette))
      uniforms['trackColours']!.value = this.ownColours
    }
    const domain = colouring.by === 'time' ? (colouring.range ?? timeExtent) : timeExtent
    uniforms['mode']!.value = colourModes[colouring.by]
    uniforms['valueScale']!.value = new Vector3(...valueUniform(colouring))
    uniforms['timeDomain']!.value.set(...partsOfTimes(domain, timeExtent))
    uniforms['hasJumpMarks']!.value = look.hasJumpMarks
    uniforms['selected']!.value = look.selected
  }

  /** @param pixelRatio device pixels of a CSS pixel */
  prepareFrame({ camera, during }: ViewState, size: PictureSize, pixelRatio: number): void {
    if (!this.look) return
    const { uniforms } = this.material
    uniforms['resolution']!.value.set(size.width * pixelRatio, size.height * pixelRatio)
    uniforms['markReach']!.value = markReach * pixelRatio
    uniforms['lineWidth']!.value = lineWidthAt(camera.zoom, this.look.tracks.length) * pixelRatio
    this.haloMaterial.uniforms['haloWidth']!.value = haloWidth * pixelRatio
    const { tracks, colouring, timeExtent } = this.look
    // Without a range the window is wider than 0 to 1: rounding must not hide the first or the last time.
    uniforms['timeWindow']!.value.set(...(during ? partsOfTimes(during, timeExtent) : [-1, 2]))
    const hasSpacing = variesAlongTrack(colouring) || during !== undefined
    const detail = detailInView(camera, size, pixelRatio, hasSpacing, this.detail)
    if (detail === this.detail) return
    this.detail = detail
    const lines = layOutLines(tracks, detail, detail.area?.centre ?? vectorOf(camera), timeExtent)
    fill(this.places, lines.places, lines.rows)
    fill(this.marks, lines.marks, lines.rows)
    this.geometry.setDrawRange(0, verticesPerSegment * lines.count)
    this.group.position.set(...lines.anchor)
    this.group.updateMatrixWorld()
  }

  dispose(): void {
    for (const part of [
      this.geometry,
      this.material,
      this.haloMaterial,
      this.places,
      this.marks,
      this.palette,
      this.ownColours,
    ])
      part.dispose()
  }
}

/** Replaces the texels. A texture of another height is allocated anew. */
function fill(texture: DataTexture, texels: Float32Array, rows: number): void {
  if (texture.image.height !== rows || texture.image.width !== texelsPerRow) texture.dispose()
  texture.image = { data: texels, width: texelsPerRow, height: rows }
  texture.needsUpdate = true
}
