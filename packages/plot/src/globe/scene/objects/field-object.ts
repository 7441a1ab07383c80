import { type DataTexture, Mesh, Vector3 } from 'three'
import type { Range } from '../../../data/view.ts'
import { type ColourScale, colourTransform } from '../../../scales/colour-scale.ts'
import type { GlobeCamera, PictureSize } from '../../camera/camera.ts'
import { type AxisTexels, type Drape, binCount } from '../../field/drape.ts'
import { fieldMaterial } from '../materials/field-material.ts'
import { placeRing, ringGeometry } from './ring.ts'
import { floatTexture, rowOfBytes } from './textures.ts'

/** The colours of a field. */
export interface FieldLook {
  /** 256 × RGBA, low end first. */
  readonly palette: Uint8Array
  readonly range: Range
  readonly colourScale: ColourScale
  /** 0 to 1. */
  readonly opacity: number
}

/** A field on the graphics card. Colours are uniforms, so a change of them uploads a palette at most. */
export class FieldObject {
  readonly mesh: Mesh
  private readonly geometry = ringGeometry()
  private readonly material = fieldMaterial()
  private readonly textures: DataTexture[] = []
  private palette: DataTexture | undefined

  constructor({ field, lon, lat }: Drape) {
    const { uniforms } = this.material
    const put = (name: string, texture: DataTexture) => {
      this.textures.push(texture)
      uniforms[name]!.value = texture
    }
    const [columns, rows] = [field.x.centres.length, field.y.centres.length]
    put('values', floatTexture(field.values, columns, rows, 1))
    for (const [name, axis] of Object.entries({ lon, lat } satisfies Record<string, AxisTexels>)) {
      put(`${name}Edges`, floatTexture(axis.edges, axis.edges.length / 2, 1, 2))
      put(`${name}Bins`, floatTexture(axis.firstCells, binCount, 1, 1))
      uniforms[`${name}Range`]!.value.set(axis.low, axis.high)
    }
    this.mesh = new Mesh(this.geometry, this.material)
    this.mesh.frustumCulled = false
  }

  show({ palette, range, colourScale, opacity }: FieldLook): void {
    const { uniforms } = this.material
    this.palette?.dispose()
    this.palette = rowOfBytes(palette)
    const { offset, factor, logarithmic } = colourTransform(range, colourScale)
    uniforms['palette']!.value = this.palette
    uniforms['valueScale']!.value = new Vector3(offset, factor, Number(logarithmic))
    uniforms['opacity']!.value = opacity
  }

  prepareFrame(camera: GlobeCamera, size: PictureSize): void {
    placeRing(this.material, camera, size, [0, 1])
  }

  dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
    this.palette?.dispose()
    for (const texture of this.textures) texture.dispose()
  }
}
