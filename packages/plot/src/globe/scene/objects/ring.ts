import { BufferGeometry, type ShaderMaterial } from 'three'
import { type GlobeCamera, type PictureSize, frameOf } from '../../camera/camera.ts'
import { ringSides } from '../materials/glsl.ts'

/** A line of sight that is flatter than this meets no ring: it would meet the plane of the horizon too far away. Sine of the angle from straight down. */
const flattest = 0.999

/** Corners without attributes: the shader places them by their numbers. */
export function ringGeometry(): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setDrawRange(0, 6 * ringSides)
  return geometry
}

/**
 * Sets the uniforms of `ringVertex` and `rayOnSphere`.
 *
 * @param reaches how near to the centre of the earth the lines of sight come at the inner and the outer edge, in earth radii. The polygon of the outer edge
 *   is as wide as the circle at least.
 */
export function placeRing(
  { uniforms }: ShaderMaterial,
  camera: GlobeCamera,
  size: PictureSize,
  [inner, outer]: readonly [number, number],
): void {
  const { position, right, up, back, tangent } = frameOf(camera, size)
  const distance = Math.hypot(...position)
  const planeDistance = distance - 1 / distance
  const radiusOf = (reach: number) => {
    const sine = Math.min(flattest, reach / distance)
    return (planeDistance * sine) / Math.sqrt(1 - sine * sine)
  }
  uniforms['cameraRight']!.value.set(...right)
  uniforms['cameraUp']!.value.set(...up)
  uniforms['cameraBack']!.value.set(...back)
  uniforms['tangents']!.value.set((tangent * size.width) / size.height, tangent)
  uniforms['altitude']!.value = distance - 1
  uniforms['planeDistance']!.value = planeDistance
  uniforms['radii']!.value.set(radiusOf(inner), radiusOf(outer) / Math.cos(Math.PI / ringSides))
}
