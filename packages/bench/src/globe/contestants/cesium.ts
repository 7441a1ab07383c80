import {
  ArcType,
  Cartesian3,
  CesiumWidget,
  Color,
  ColorGeometryInstanceAttribute,
  GeometryInstance,
  PolylineColorAppearance,
  PolylineGeometry,
  Primitive,
} from '@cesium/engine'
import type { BenchTrack } from '../tracks.ts'
import { type GlobeContestant, ground } from '../contestant.ts'

/** Where the bench serves Cesium's workers. */
const baseUrl = '/cesium/'

/** Metres above the ground, from which the globe has about 520 pixels. */
const height = 15_000_000

/** Lines lie a little above the ground, which has flat faces. */
const lift = 20_000

/** One primitive of all polylines, built in Cesium's workers: the way that its documentation names for many lines that do not change. */
const contestant: GlobeContestant = {
  async draw(host, tracks) {
    Object.assign(globalThis, { CESIUM_BASE_URL: baseUrl })
    const widget = new CesiumWidget(host, {
      baseLayer: false,
      skyBox: false,
      skyAtmosphere: false,
      // Frames only when something changed.
      requestRenderMode: true,
      maximumRenderTimeChange: Infinity,
      creditContainer: document.createElement('div'),
    })
    // The widget fills its container only with the style sheet of Cesium.
    Object.assign(widget.canvas.style, { width: '100%', height: '100%' })
    Object.assign((widget.canvas.parentElement ?? host).style, { width: '100%', height: '100%' })
    widget.resize()
    const { scene } = widget
    scene.globe.baseColor = Color.fromCssColorString(ground.sea)
    scene.globe.showGroundAtmosphere = false
    scene.backgroundColor = Color.fromCssColorString(ground.space)
    let lon: number = ground.lon
    const look = () => scene.camera.setView({ destination: Cartesian3.fromDegrees(lon, ground.lat, height) })
    look()
    const primitive = new Primitive({
      geometryInstances: tracks.map(instanceOf),
      appearance: new PolylineColorAppearance({ translucent: false }),
      allowPicking: false,
    })
    // A primitive without instances never becomes ready.
    const isReady = () => tracks.length === 0 || primitive.ready
    if (tracks.length > 0) scene.primitives.add(primitive)
    await new Promise<void>((resolve, reject) => {
      const stop = scene.postRender.addEventListener(() => {
        if (!isReady() || !scene.globe.tilesLoaded) return scene.requestRender()
        stop()
        return resolve()
      })
      scene.renderError.addEventListener((_: unknown, error: unknown) => reject(error))
      scene.requestRender()
    })
    return {
      rotate(degrees) {
        lon += degrees
        look()
        scene.requestRender()
      },
      canvas: widget.canvas,
      destroy: () => widget.destroy(),
    }
  },
}

function instanceOf({ lon, lat, colour }: BenchTrack): GeometryInstance {
  const positions = Array.from(lon, (x, i) => Cartesian3.fromDegrees(x, lat[i] ?? 0, lift))
  return new GeometryInstance({
    geometry: new PolylineGeometry({
      positions,
      width: ground.lineWidth,
      // Positions are near each other: no more of them are needed.
      arcType: ArcType.NONE,
      vertexFormat: PolylineColorAppearance.VERTEX_FORMAT,
    }),
    attributes: { color: ColorGeometryInstanceAttribute.fromColor(Color.fromCssColorString(colour)) },
  })
}

export default contestant
