import { BufferGeometry, type DataTexture, Mesh, Vector3 } from 'three'
import { paletteBytes } from '../../scales/palette.ts'
import type { GlobeCamera, PictureSize } from '../camera/camera.ts'
import { vectorOf } from '../geometry/sphere.ts'
import { detailInView } from '../tracks/detail-in-view.ts'
import type { TimeRange } from '../tracks/pick-vertex.ts'
import type { Detail } from '../tracks/select-vertices.ts'
import { layOutLines, texelsPerRow } from '../tracks/track-lines.ts'
import type { Track } from '../tracks/track.ts'
import type { GlobeColours } from './colours.ts'
import { type TrackColouring, partsOfTimes, trackColourBytes, valueUniform, variesAlongTrack } from './track-colour.ts'
import { floatTexture, rowOfBytes } from './textures.ts'
import { colourModes, trackMaterial } from './track-material.ts'

/** Tracks and how they are drawn. */
export interface TrackLook {
  readonly tracks: readonly Track[]
  /** A colour for each track as #RRGGBB, undefined for one of the palette. */
  readonly trackColours: readonly (string | undefined)[]
  readonly colouring: TrackColouring
  /** Times of all tracks, first and last. */
  readonly timeExtent: TimeRange
  /** Positions outside are hidden. */
  readonly during: TimeRange | undefined
  /** The number of the selected track, −1 for none. */
  readonly selected: number
}

/** CSS pixels. */
const lineWidth = 2.5

const verticesPerSegment = 6

/** Tracks on the graphics card. They are laid out anew when the view needs another detail; time and colours are uniforms. */
export class DrawnTracks {
  readonly mesh: Mesh
  private readonly geometry = new BufferGeometry()
  private readonly material
  private readonly places = floatTexture(new Float32Array(4), 1, 1, 4)
  private readonly marks = floatTexture(new Float32Array(4), 1, 1, 4)
  private palette = rowOfBytes(new Uint8Array(4))
  private ownColours = rowOfBytes(new Uint8Array(4))
  private look: TrackLook | undefined
  private detail: Detail | undefined

  constructor({ missing }: GlobeColours) {
    this.material = trackMaterial(missing)
    this.material.uniforms['places']!.value = this.places
    this.material.uniforms['marks']!.value = this.marks
    this.mesh = new Mesh(this.geometry, this.material)
    this.mesh.frustumCulled = false
  }

  show(look: TrackLook): void {
    const before = this.look
    this.look = look
    const { uniforms } = this.material
    const { colouring, trackColours, timeExtent, during } = look
    if (look.tracks !== before?.tracks) this.detail = undefined
    if (colouring !== before?.colouring) {
      this.palette.dispose()
      this.palette = rowOfBytes(paletteBytes(paletteNameOf(colouring)))
      uniforms['palette']!.value = this.palette
    }
    if (trackColours !== before?.trackColours) {
      this.ownColours.dispose()
      this.ownColours = rowOfBytes(trackColourBytes(trackColours))
      uniforms['trackColours']!.value = this.ownColours
    }
    const domain = colouring.by === 'time' ? (colouring.range ?? timeExtent) : timeExtent
    uniforms['mode']!.value = colourModes[colouring.by]
    uniforms['valueScale']!.value = new Vector3(...valueUniform(colouring))
    uniforms['timeDomain']!.value.set(...partsOfTimes(domain, timeExtent))
    // Wider than all parts of times: what has the first or the last time is not lost to rounding.
    uniforms['timeWindow']!.value.set(...(during ? partsOfTimes(during, timeExtent) : [-1, 2]))
    uniforms['selected']!.value = look.selected
  }

  /** @param pixelRatio device pixels of a CSS pixel */
  prepareFrame(camera: GlobeCamera, size: PictureSize, pixelRatio: number): void {
    if (!this.look) return
    const { uniforms } = this.material
    uniforms['resolution']!.value.set(size.width * pixelRatio, size.height * pixelRatio)
    uniforms['lineWidth']!.value = lineWidth * pixelRatio
    const { tracks, colouring, during, timeExtent } = this.look
    const hasSpacing = variesAlongTrack(colouring) || during !== undefined
    const detail = detailInView(camera, size, pixelRatio, hasSpacing, this.detail)
    if (detail === this.detail) return
    this.detail = detail
    const lines = layOutLines(tracks, detail, detail.within?.centre ?? vectorOf(camera), timeExtent)
    fill(this.places, lines.places, lines.rows)
    fill(this.marks, lines.marks, lines.rows)
    this.geometry.setDrawRange(0, verticesPerSegment * lines.count)
    this.mesh.position.set(...lines.anchor)
    this.mesh.updateMatrixWorld()
  }

  dispose(): void {
    for (const part of [this.geometry, this.material, this.places, this.marks, this.palette, this.ownColours])
      part.dispose()
  }
}

const paletteNameOf = (colouring: TrackColouring) =>
  colouring.by === 'track' ? 'Default' : (colouring.palette ?? (colouring.by === 'time' ? 'Viridis' : 'Default'))

/** Replaces the texels. A texture of another height is allocated anew. */
function fill(texture: DataTexture, texels: Float32Array, rows: number): void {
  if (texture.image.height !== rows || texture.image.width !== texelsPerRow) texture.dispose()
  texture.image = { data: texels, width: texelsPerRow, height: rows }
  texture.needsUpdate = true
}
