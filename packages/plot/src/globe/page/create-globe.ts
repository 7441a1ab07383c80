import { decodeLand } from '../../land/land.ts'
import type { LandScale } from '../../land/land-scale.ts'
import { loadLand } from '../../land/load-land.ts'
import {
  type GlobeCamera,
  type Pixel,
  cameraOnCap,
  defaultCamera,
  metresPerPixel,
  normalizeCamera,
  vectorAtPixel,
} from '../camera/camera.ts'
import { placeOf } from '../geometry/sphere.ts'
import type { Globe, GlobeHover, GlobeOptions } from '../globe-options.ts'
import { loadRelief } from '../relief/relief.ts'
import { globeColours } from '../scene/colours.ts'
import { type LandGeometry, landOnSphere } from '../scene/land-geometry.ts'
import { type SceneRoot, createSceneRoot } from '../scene/scene-root.tsx'
import type { ViewState } from '../scene/view-state.ts'
import { pickVertex } from '../tracks/pick-vertex.ts'
import { timeAt, valueAt } from '../tracks/track.ts'
import { latAt, lonAt } from '../tracks/vertex-code.ts'
import { fly } from './flight.ts'
import { listenToGestures } from './gestures.ts'
import { createOverlays } from './overlays.ts'
import { type TrackList, listTracks } from './track-list.ts'

/** CSS pixels within which a track is under the pointer. */
const pickReach = 6

/** The finer coast is drawn from this zoom on. */
const fineLandZoom = 5

/** Milliseconds after the last move until the graticule goes. */
const movingMs = 600

/** Creates a globe that fills its element, which must have a height. */
export function createGlobe(element: HTMLElement, initial: GlobeOptions = {}): Globe {
  let options = initial
  const view: ViewState = { camera: normalizeCamera(initial.camera ?? defaultCamera) }
  let list: TrackList = listTracks(initial.tracks ?? [], undefined, initial.breaks)
  let colours = globeColours(initial.theme)
  const land = new Map<LandScale, LandGeometry>()
  const requested = new Set<LandScale>()
  let relief: ImageBitmap | undefined
  let [root, isDestroyed]: [SceneRoot | undefined, boolean] = [undefined, false]
  let [isMoving, resting]: [boolean, ReturnType<typeof setTimeout> | undefined] = [false, undefined]
  let endFlight = () => {}

  const host = element.appendChild(document.createElement('div'))
  host.tabIndex = 0
  host.role = 'application'
  host.ariaLabel = initial.label ?? 'Globe'
  Object.assign(host.style, {
    position: 'relative',
    width: '100%',
    height: '100%',
    touchAction: 'none',
    overflow: 'hidden',
  })
  const canvas = host.appendChild(document.createElement('canvas'))
  Object.assign(canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' })
  const overlays = createOverlays(host, () => flyTo({ ...view.camera, heading: 0 }))
  overlays.paint(initial.theme)
  overlays.show(view.camera)

  const size = () => ({ width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) })
  const sceneSize = () => ({ ...size(), pixelRatio: Math.min(2, devicePixelRatio) })

  function render() {
    const { colouring = { by: 'track' }, graticule = 'moving' } = options
    root?.render({
      view,
      colours,
      relief,
      land: (view.camera.zoom >= fineLandZoom ? land.get('50m') : undefined) ?? land.get('110m') ?? land.get('50m'),
      hasGraticule: graticule === 'always' || (graticule === 'moving' && isMoving),
      regions: options.regions ?? [],
      tracks: {
        tracks: list.tracks,
        trackColours: list.colours,
        colouring,
        timeExtent: list.timeExtent,
        during: options.during,
        selected: list.inputs.findIndex(({ id }) => id === options.selected),
      },
    })
  }

  function requestLand(scale: LandScale) {
    if (requested.has(scale)) return
    requested.add(scale)
    loadLand(scale).then(
      (packed) => {
        if (isDestroyed) return
        land.set(scale, landOnSphere(decodeLand(packed)))
        render()
        options.onStatus?.({ state: 'drawn' })
      },
      () => {
        requested.delete(scale)
        options.onStatus?.({ state: 'failed', code: 'land/unreachable', sentence: 'The coast could not be loaded.' })
      },
    )
  }

  function moveTo(camera: GlobeCamera) {
    const wasFine = view.camera.zoom >= fineLandZoom
    view.camera = normalizeCamera(camera)
    const isFine = view.camera.zoom >= fineLandZoom
    if (isFine) requestLand('50m')
    overlays.show(view.camera)
    clearTimeout(resting)
    resting = setTimeout(() => {
      isMoving = false
      render()
    }, movingMs)
    if (!isMoving || wasFine !== isFine) {
      isMoving = true
      render()
    } else root?.invalidate()
    options.onCamera?.(view.camera)
  }

  function pick({ x, y }: Pixel): GlobeHover | undefined {
    const centre = vectorAtPixel(view.camera, size(), { x, y })
    if (!centre) return undefined
    const radius = pickReach * metresPerPixel(view.camera)
    const picked = pickVertex(list.tracks, { centre, radius }, options.during)
    const place = placeOf(centre)
    if (!picked) return place
    const { track, vertex } = picked
    const input = list.inputs[list.tracks.indexOf(track)]!
    const known = (number: number) => (Number.isNaN(number) ? null : number)
    return {
      ...place,
      track: {
        id: track.id,
        name: input.name ?? track.id,
        lon: lonAt(track.words, vertex),
        lat: latAt(track.words, vertex),
        time: known(timeAt(track, vertex)),
        value: known(valueAt(track, vertex)),
      },
    }
  }

  function flyTo(target: GlobeCamera | string) {
    const track = typeof target === 'string' ? list.tracks.find(({ id }) => id === target) : undefined
    const camera = typeof target !== 'string' ? target : track && cameraOnCap(track.cap, size())
    if (!camera) return
    endFlight()
    endFlight = fly(view.camera, normalizeCamera(camera), moveTo)
  }

  const endGestures = listenToGestures(host, {
    get camera() {
      return view.camera
    },
    get size() {
      return size()
    },
    move(camera) {
      endFlight()
      moveTo(camera)
    },
    reset: () => flyTo(initial.camera ?? defaultCamera),
    hover: (pixel) => options.onHover?.((pixel && pick(pixel)) ?? null),
    press(pixel) {
      const found = pick(pixel)
      if (found) options.onPick?.(found)
    },
  })
  const watch = new ResizeObserver(() => void root?.resize(sceneSize()))
  watch.observe(host)

  options.onStatus?.({ state: 'loading' })
  createSceneRoot(canvas, sceneSize()).then(
    (created) => {
      if (isDestroyed) return created.dispose()
      root = created
      render()
      return undefined
    },
    () =>
      options.onStatus?.({
        state: 'failed',
        code: 'webgl/missing',
        sentence: 'This browser cannot draw the globe: it has no WebGL 2.',
      }),
  )
  requestLand('110m')
  loadRelief().then(
    (loaded) => {
      relief = loaded
      if (!isDestroyed) render()
    },
    // The sea has one colour without its relief.
    () => undefined,
  )

  return {
    get camera() {
      return view.camera
    },
    update(changes) {
      const before = options
      options = { ...options, ...changes }
      if (options.theme !== before.theme) {
        colours = globeColours(options.theme)
        overlays.paint(options.theme)
      }
      if (options.tracks !== before.tracks) list = listTracks(options.tracks ?? [], list, options.breaks)
      if (changes.label !== undefined) host.ariaLabel = changes.label
      if (changes.camera && changes.camera !== before.camera) moveTo(changes.camera)
      render()
    },
    flyTo,
    pick: (x, y) => pick({ x, y }),
    destroy() {
      isDestroyed = true
      endFlight()
      endGestures()
      clearTimeout(resting)
      watch.disconnect()
      root?.dispose()
      relief?.close()
      overlays.remove()
      host.remove()
    },
  }
}
