import { Group, LinearFilter, Mesh, RedFormat, RepeatWrapping, Texture } from 'three'
import { type GlobeCamera, type PictureSize, frameOf } from '../../camera/camera.ts'
import type { GlobeColours } from '../colours.ts'
import { placeRing, ringGeometry } from './ring.ts'
import { rimMaterial, seaMaterial } from '../materials/surface-material.ts'

/** Earth radii above the rim where the air changes colours by less than half a step. */
const airHeight = 0.1

/** The sea, and the rim with the air beside it. Beyond, the picture has the colour of space already. */
export class SurfaceObject {
  readonly group = new Group()
  private readonly geometry = ringGeometry()
  private readonly sea
  private readonly rim
  private readonly texture: Texture

  /** @param relief absent until it is loaded: the sea then has one colour */
  constructor(colours: GlobeColours, relief: ImageBitmap | undefined) {
    this.sea = seaMaterial(colours)
    this.rim = rimMaterial(colours)
    this.texture = reliefTexture(relief)
    for (const [order, material] of [this.sea, this.rim].entries()) {
      material.uniforms['relief']!.value = this.texture
      material.uniforms['hasRelief']!.value = relief ? 1 : 0
      const mesh = new Mesh(this.geometry, material)
      mesh.frustumCulled = false
      // Below all other layers.
      mesh.renderOrder = order - 2
      this.group.add(mesh)
    }
  }

  prepareFrame(camera: GlobeCamera, size: PictureSize): void {
    const { position, tangent } = frameOf(camera, size)
    const distance = Math.hypot(...position)
    // Earth radii that a pixel shows at the rim.
    const pixel = (Math.sqrt(distance * distance - 1) * 2 * tangent) / size.height
    // The rim covers half a pixel of the sea.
    const rim = 1 - 0.5 * pixel
    placeRing(this.sea, camera, size, [0, rim])
    placeRing(this.rim, camera, size, [rim, 1 + airHeight])
    this.rim.uniforms['pixel']!.value = pixel
  }

  dispose(): void {
    this.geometry.dispose()
    this.sea.dispose()
    this.rim.dispose()
    this.texture.dispose()
  }
}

function reliefTexture(relief: ImageBitmap | undefined): Texture {
  const texture = new Texture(relief)
  // The picture is grey. One byte for each texel is read, instead of four.
  texture.format = RedFormat
  texture.wrapS = RepeatWrapping
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.generateMipmaps = false
  texture.flipY = false
  texture.needsUpdate = relief !== undefined
  return texture
}
