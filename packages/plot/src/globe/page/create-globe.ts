import type { Region } from '@isobath/domain'
import {
  type GlobeCamera,
  type Pixel,
  cameraOnCap,
  defaultCamera,
  isSameCamera,
  normalizeCamera,
} from '../camera/camera.ts'
import type { Globe, GlobeHover, GlobeOptions } from '../globe-options.ts'
import { globeColours } from '../scene/colours.ts'
import type { TrackColours } from '../scene/track-colour.ts'
import { type CameraPhase, createCameraControl } from './camera-control.ts'
import { createDrapeSupply } from './drape-supply.ts'
import { listenToGestures } from './gestures.ts'
import { createGlobeElement } from './globe-element.ts'
import { landScaleAt } from './land-supply.ts'
import { createOverlays } from './overlays.ts'
import { pickAt } from './pick-at.ts'
import { createRegionTool } from './region-tool.ts'
import { createSceneLoader } from './scene-loader.ts'
import { createTrackSupply } from './track-supply.ts'

const byTrack: TrackColours = { by: 'track' }
const noRegions: readonly Region[] = []

/** Creates a globe that fills its element, which must have a height. */
export function createGlobe(parent: HTMLElement, initial: GlobeOptions = {}): Globe {
  let options = initial
  let colours = globeColours(initial.theme)
  let isDestroyed = false
  const element = createGlobeElement(parent, initial.label)
  const { host } = element
  const control = createCameraControl(initial.camera ?? defaultCamera, onCameraChange)
  const { view } = control
  const tracks = createTrackSupply(render)
  const drapes = createDrapeSupply((sentence) =>
    options.onStatus?.({ state: 'failed', code: 'field/refused', sentence }),
  )
  const regionTool = createRegionTool(host, render)
  const overlays = createOverlays(host, () => flyTo({ ...view.camera, heading: 0 }))
  overlays.paint(initial.theme)
  overlays.show(view.camera)
  tracks.set(initial.tracks ?? [], initial.breaks)
  let scale = landScaleAt(view.camera.zoom)
  const scene = createSceneLoader(element, scale, {
    onLoad: render,
    onStatus: (status) => options.onStatus?.(status),
  })
  drapes.set(initial.field?.grid)

  function render() {
    if (isDestroyed) return
    const { list } = tracks
    const { colouring = byTrack, graticule = 'moving', regions = noRegions } = options
    scene.root?.render({
      view,
      colours,
      relief: scene.relief,
      land: scene.land(scale),
      hasGraticule: graticule === 'always' || (graticule === 'moving' && (control.isMoving || regionTool.isActive)),
      regions,
      drawnRegion: regionTool.extent,
      field: drapes.toDraw(options.field),
      tracks: {
        tracks: list.tracks,
        trackColours: list.colours,
        colouring,
        timeExtent: list.timeExtent,
        during: options.during,
        hasJumpMarks: options.jumpMarks ?? true,
        selected: list.inputs.findIndex(({ id }) => id === options.selected),
      },
    })
  }

  function onCameraChange(phase: CameraPhase) {
    if (phase === 'rested') return render()
    const before = scale
    scale = landScaleAt(view.camera.zoom)
    scene.requestLand(scale)
    overlays.show(view.camera)
    regionTool.followCamera(view.camera)
    if (phase === 'started' || scale !== before) render()
    else scene.root?.invalidate()
    return options.onCamera?.(view.camera)
  }

  const pick = (pixel: Pixel): GlobeHover | undefined =>
    pickAt(pixel, {
      camera: view.camera,
      size: element.size,
      list: tracks.list,
      during: options.during,
      hasJumpMarks: options.jumpMarks ?? true,
      drape: drapes.drape,
    })

  function flyTo(target: GlobeCamera | string) {
    const track = typeof target === 'string' ? tracks.list.tracks.find(({ id }) => id === target) : undefined
    const camera = typeof target !== 'string' ? target : track && cameraOnCap(track.cap, element.size)
    if (camera) control.flyTo(camera)
  }

  const endGestures = listenToGestures(host, {
    get camera() {
      return view.camera
    },
    get size() {
      return element.size
    },
    move: (camera) => control.moveTo(camera),
    reset: () => flyTo(initial.camera ?? defaultCamera),
    takes: (key) => regionTool.handleKey(key, view.camera),
    hover(pixel) {
      const found = pixel && pick(pixel)
      if (found) regionTool.followPointer(found)
      options.onHover?.(found ?? null)
    },
    press(pixel) {
      const found = pick(pixel)
      if (!found) return
      if (regionTool.isActive) regionTool.place(found)
      else options.onPick?.(found)
    },
  })
  const watch = new ResizeObserver(() => void scene.root?.resize(element.sceneSize))
  watch.observe(host)

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
      if (options.tracks !== before.tracks) tracks.set(options.tracks ?? [], options.breaks)
      if (changes.label !== undefined) host.ariaLabel = changes.label
      if (options.field?.grid !== before.field?.grid) drapes.set(options.field?.grid)
      // A page that stores the camera from onCamera passes the same camera back.
      if (changes.camera && !isSameCamera(normalizeCamera(changes.camera), view.camera)) control.moveTo(changes.camera)
      render()
    },
    flyTo,
    drawRegion: (callbacks) => regionTool.start(callbacks),
    pick: (x, y) => pick({ x, y }),
    destroy() {
      isDestroyed = true
      regionTool.cancel()
      control.end()
      endGestures()
      tracks.end()
      watch.disconnect()
      scene.dispose()
      host.remove()
    },
  }
}
