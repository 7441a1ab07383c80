import { BufferAttribute, BufferGeometry, type DataTexture, Group, Mesh, Vector3 } from 'three'
import { colourTransform } from '../../../scales/colour-scale.ts'
import type { GlobeCamera, PictureSize } from '../../camera/camera.ts'
import { frameOf } from '../../camera/camera.ts'
import { type Curtain, radiusAt, sectionValue } from '../../curtain/curtain.ts'
import type { Vector } from '@isobath/domain'
import { distanceSquared, scale } from '../../geometry/sphere.ts'
import type { GlobeColours } from '../colours.ts'
import { curtainMaterial } from '../materials/curtain-material.ts'
import type { FieldLook } from './field-object.ts'
import { LineObject } from './line-object.ts'
import { rowOfBytes } from './textures.ts'

const outlineOpacity = 0.7

/** Corners of the two triangles of a cell. */
const corners = [0, 1, 2, 2, 1, 3] as const

/** A section on the graphics card: two triangles for each cell, and the outline. Pieces are painted from the farthest to the nearest. */
export class CurtainObject {
  readonly group = new Group()
  private readonly geometry = new BufferGeometry()
  private readonly outline: LineObject
  private readonly material = curtainMaterial()
  /** For each piece its place and the numbers of its first corners. */
  private readonly pieces: { readonly place: Vector; readonly cells: readonly number[] }[] = []
  private readonly order: BufferAttribute
  private sorted = ''
  private palette: DataTexture | undefined

  constructor(curtain: Curtain, colours: GlobeColours) {
    const places: number[] = []
    const values: number[] = []
    const radii = curtain.edges.map((depth) => radiusAt(depth, curtain))
    for (const { from, to, station } of curtain.pieces) {
      const cells: number[] = []
      for (let level = 0; level + 1 < radii.length; level++) {
        const value = sectionValue(curtain, station, level)
        if (Number.isNaN(value)) continue
        cells.push(values.length)
        for (const radius of [radii[level]!, radii[level + 1]!]) {
          for (const end of [from, to]) {
            places.push(...scale(end, radius))
            values.push(value)
          }
        }
      }
      this.pieces.push({ place: from, cells })
    }
    this.geometry.setAttribute('position', new BufferAttribute(Float32Array.from(places), 3))
    this.geometry.setAttribute('value', new BufferAttribute(Float32Array.from(values), 1))
    this.order = new BufferAttribute(new Uint32Array((values.length / 4) * corners.length), 1)
    this.geometry.setIndex(this.order)
    this.outline = new LineObject(outlineOf(curtain))
    this.outline.show({ stroke: colours.graticule, opacity: outlineOpacity })
    const mesh = new Mesh(this.geometry, this.material)
    mesh.frustumCulled = false
    for (const [order, object] of [mesh, this.outline.mesh].entries()) {
      object.renderOrder = order
      this.group.add(object)
    }
  }

  show({ palette, range, colourScale }: Omit<FieldLook, 'opacity'>): void {
    const { uniforms } = this.material
    this.palette?.dispose()
    this.palette = rowOfBytes(palette)
    const { offset, factor, logarithmic } = colourTransform(range, colourScale)
    uniforms['palette']!.value = this.palette
    uniforms['valueScale']!.value = new Vector3(offset, factor, Number(logarithmic))
  }

  /** @param pixelRatio device pixels of a CSS pixel */
  prepareFrame(camera: GlobeCamera, size: PictureSize, pixelRatio: number): void {
    this.outline.prepareFrame(size, pixelRatio)
    const { position } = frameOf(camera, size)
    const farthestFirst = this.pieces
      .map((piece, i) => [distanceSquared(piece.place, position), i] as const)
      .sort(([a], [b]) => b - a)
      .map(([, i]) => i)
    const key = farthestFirst.join()
    if (key === this.sorted) return
    this.sorted = key
    let at = 0
    for (const i of farthestFirst) {
      for (const first of this.pieces[i]!.cells) for (const corner of corners) this.order.array[at++] = first + corner
    }
    this.order.needsUpdate = true
  }

  dispose(): void {
    this.geometry.dispose()
    this.outline.dispose()
    this.material.dispose()
    this.palette?.dispose()
  }
}

/** The line of the section, the line of its greatest depth, and its two ends. Three numbers for each end of a segment. */
function outlineOf(curtain: Curtain): Float32Array {
  const bottom = radiusAt(curtain.edges.at(-1)!, curtain)
  const [first, last] = [curtain.pieces[0]!, curtain.pieces.at(-1)!]
  const ends = [first.from, last.to].flatMap((end) => [end, scale(end, bottom)])
  const along = [1, bottom].flatMap((radius) =>
    curtain.pieces.flatMap(({ from, to }) => [scale(from, radius), scale(to, radius)]),
  )
  return Float32Array.from([...along, ...ends].flat())
}
