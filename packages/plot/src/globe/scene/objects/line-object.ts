import { BufferGeometry, type DataTexture, Mesh } from 'three'
import type { PictureSize } from '../../camera/camera.ts'
import { texelsPerRow } from '../../tracks/track-lines.ts'
import { lineMaterial } from '../materials/line-material.ts'
import { rgb } from '../materials/surface-material.ts'
import { floatTexture } from './textures.ts'

/** The colours of thin lines. */
export interface LineLook {
  /** CSS colour. */
  readonly stroke: string
  /** 0 to 1. */
  readonly opacity: number
  /** CSS colour of the area whose edge the lines are. Its edge is then smoothed too. */
  readonly area?: string
}

/** CSS pixels of the width of a line, which is one device pixel at least. */
const lineWidth = 0.75

const verticesPerSegment = 6

/** Thin lines on the graphics card: coast, graticule, contours, the outline of a section. */
export class LineObject {
  readonly mesh: Mesh
  private readonly geometry = new BufferGeometry()
  private readonly material = lineMaterial()
  private readonly texture: DataTexture

  /** @param ends both ends of each segment, three numbers each */
  constructor(ends: Float32Array) {
    const { texels, count, rows } = chainSegments(ends)
    this.texture = floatTexture(texels, texelsPerRow, rows, 4)
    this.material.uniforms['vertices']!.value = this.texture
    this.geometry.setDrawRange(0, verticesPerSegment * Math.max(0, count - 1))
    this.mesh = new Mesh(this.geometry, this.material)
    this.mesh.frustumCulled = false
  }

  show({ stroke, opacity, area }: LineLook): void {
    const { uniforms } = this.material
    uniforms['stroke']!.value = rgb(stroke)
    uniforms['opacity']!.value = opacity
    uniforms['isEdge']!.value = area !== undefined
    if (area !== undefined) uniforms['area']!.value = rgb(area)
  }

  /** @param pixelRatio device pixels of a CSS pixel */
  prepareFrame(size: PictureSize, pixelRatio: number): void {
    const { uniforms } = this.material
    uniforms['resolution']!.value.set(size.width * pixelRatio, size.height * pixelRatio)
    uniforms['lineWidth']!.value = Math.max(1, lineWidth * pixelRatio)
  }

  dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
    this.texture.dispose()
  }
}

/** Vertices of lines: place, and 1 where a segment leads there from the vertex before, otherwise 0. In rows of `texelsPerRow`. */
interface LineTexels {
  readonly texels: Float32Array
  readonly count: number
  readonly rows: number
}

/**
 * Chains segments: one that begins where the one before it ends adds a single vertex.
 *
 * @param ends both ends of each segment, three numbers each
 */
export function chainSegments(ends: Float32Array): LineTexels {
  const segments = ends.length / 6
  const isChained = (i: number) => i > 0 && [0, 1, 2].every((k) => ends[6 * i + k] === ends[6 * i - 3 + k])
  let count = 0
  for (let i = 0; i < segments; i++) count += isChained(i) ? 1 : 2
  const rows = Math.max(1, Math.ceil(count / texelsPerRow))
  const texels = new Float32Array(4 * texelsPerRow * rows)
  let at = 0
  const add = (from: number, isJoined: boolean) => {
    texels.set(ends.subarray(from, from + 3), at)
    texels[at + 3] = Number(isJoined)
    at += 4
  }
  for (let i = 0; i < segments; i++) {
    if (!isChained(i)) add(6 * i, false)
    add(6 * i + 3, true)
  }
  return { texels, count, rows }
}
