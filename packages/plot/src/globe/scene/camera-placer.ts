import { Matrix4, type PerspectiveCamera, Plane, Vector3, type WebGLRenderer } from 'three'
import { type GlobeCamera, type PictureSize, frameOf } from '../camera/camera.ts'

const degreesPerRadian = 180 / Math.PI

/** Places three's camera as a camera of the globe stands. */
export class CameraPlacer {
  private readonly basis = new Matrix4()
  private readonly horizon = new Plane()

  /** @param renderer clips what lies behind the horizon, for materials that clip */
  place(globeCamera: GlobeCamera, size: PictureSize, camera: PerspectiveCamera, renderer: WebGLRenderer): void {
    const { position, right, up, back, tangent } = frameOf(globeCamera, size)
    camera.fov = 2 * Math.atan(tangent) * degreesPerRadian
    camera.aspect = size.width / size.height
    camera.position.set(...position)
    this.basis.makeBasis(new Vector3(...right), new Vector3(...up), new Vector3(...back))
    camera.quaternion.setFromRotationMatrix(this.basis)
    camera.updateMatrixWorld()
    camera.updateProjectionMatrix()
    // A place is before the horizon where its product with the camera's position is at least 1.
    const distance = camera.position.length()
    this.horizon.normal.copy(camera.position).divideScalar(distance)
    this.horizon.constant = -1 / distance
    renderer.clippingPlanes = [this.horizon]
  }
}
