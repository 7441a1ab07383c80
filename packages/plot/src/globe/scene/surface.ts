import { BufferGeometry, LinearFilter, Mesh, RedFormat, RepeatWrapping, type ShaderMaterial, Texture } from 'three'
import { type GlobeCamera, type PictureSize, frameOf } from '../camera/camera.ts'
import type { GlobeColours } from './colours.ts'
import { surfaceMaterial } from './surface-material.ts'

/** The sea and what is beside the globe, drawn over the whole picture. */
export class Surface {
  readonly mesh: Mesh
  private readonly geometry = pictureGeometry()
  private readonly material: ShaderMaterial
  private readonly texture: Texture

  /** @param relief absent until it is loaded: the sea then has one colour */
  constructor(colours: GlobeColours, relief: ImageBitmap | undefined) {
    this.material = surfaceMaterial(colours)
    this.texture = reliefTexture(relief)
    this.material.uniforms['relief']!.value = this.texture
    this.material.uniforms['hasRelief']!.value = relief ? 1 : 0
    this.mesh = new Mesh(this.geometry, this.material)
    this.mesh.frustumCulled = false
  }

  prepareFrame(camera: GlobeCamera, size: PictureSize): void {
    setCamera(this.material, camera, size)
    this.material.uniforms['pixelAngle']!.value = (2 * frameOf(camera, size).tangent) / size.height
  }

  dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
    this.texture.dispose()
  }
}

/** Sets the uniforms of `rayOnSphere`. */
export function setCamera({ uniforms }: ShaderMaterial, camera: GlobeCamera, size: PictureSize): void {
  const { position, right, up, back, tangent } = frameOf(camera, size)
  uniforms['cameraRight']!.value.set(...right)
  uniforms['cameraUp']!.value.set(...up)
  uniforms['cameraBack']!.value.set(...back)
  uniforms['tangents']!.value.set((tangent * size.width) / size.height, tangent)
  uniforms['altitude']!.value = Math.hypot(...position) - 1
}

/** Three vertices without attributes: the shader places them by their numbers. */
export function pictureGeometry(): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setDrawRange(0, 3)
  return geometry
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
