import type { Region } from '@isobath/domain'
import {
  type GlobeCamera,
  type Pixel,
  cameraOnCap,
  defaultCamera,
  isSameCamera,
  normalizeCamera,
} from '../camera/camera.ts'
import { type Drape, drapeOf } from '../field/drape.ts'
import type { Place } from '../geometry/sphere.ts'
import type { Globe, GlobeHover, GlobeOptions } from '../globe-options.ts'
import { loadRelief } from '../relief/relief.ts'
import { globeColours } from '../scene/colours.ts'
import type { SceneProps } from '../scene/globe-scene.tsx'
import { type SceneRoot, createSceneRoot } from '../scene/scene-root.tsx'
import type { TrackColouring } from '../scene/track-colour.ts'
import type { ViewState } from '../scene/view-state.ts'
import { fly } from './flight.ts'
import { listenToGestures } from './gestures.ts'
import { createLandSupply, landScaleAt } from './land-supply.ts'
import { createOverlays } from './overlays.ts'
import { pickAt } from './pick-at.ts'
import { type RegionDrawing, type RegionDrawingCallbacks, createRegionDrawing } from './region-drawing.ts'
import { createTrackSupply } from './track-supply.ts'

const byTrack: TrackColouring = { by: 'track' }
const noRegions: readonly Region[] = []

/** Milliseconds after the last move until the graticule goes. */
const movingMs = 600

/** Creates a globe that fills its element, which must have a height. */
export function createGlobe(element: HTMLElement, initial: GlobeOptions = {}): Globe {
  let options = initial
  const view: ViewState = { camera: normalizeCamera(initial.camera ?? defaultCamera) }
  const tracks = createTrackSupply(() => render())
  tracks.set(initial.tracks ?? [], initial.breaks)
  let colours = globeColours(initial.theme)
  // Null where it could not be fetched.
  let relief: ImageBitmap | null | undefined
  let drape: Drape | undefined
  let root: SceneRoot | undefined
  let [isDestroyed, isDrawn] = [false, false]
  let [isMoving, resting]: [boolean, ReturnType<typeof setTimeout> | undefined] = [false, undefined]
  let endFlight = () => {}
  let drawing: RegionDrawing | undefined
  // With the keyboard the centre of the view is the pointer.
  let isDrawnByKeys = false

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
    // The browser's mark of focus lies within the element and over the canvas.
    isolation: 'isolate',
    outlineOffset: '-2px',
  })
  const canvas = host.appendChild(document.createElement('canvas'))
  Object.assign(canvas.style, { position: 'absolute', inset: '0', zIndex: '-1', width: '100%', height: '100%' })
  const overlays = createOverlays(host, () => flyTo({ ...view.camera, heading: 0 }))
  overlays.paint(initial.theme)
  overlays.show(view.camera)

  const size = () => ({ width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) })
  const sceneSize = () => ({ ...size(), pixelRatio: Math.min(2, devicePixelRatio) })

  function render() {
    const { list } = tracks
    const { colouring = byTrack, graticule = 'moving', regions = noRegions } = options
    root?.render({
      view,
      colours,
      relief: relief ?? undefined,
      land: land.best(landScaleAt(view.camera.zoom)),
      hasGraticule: graticule === 'always' || (graticule === 'moving' && (isMoving || drawing !== undefined)),
      regions,
      drawnRegion: drawing?.extent,
      field: fieldToDraw(),
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

  /** Prepares the field anew where its grid is another one. */
  function takeField() {
    const made = options.field && drapeOf(options.field.grid)
    drape = typeof made === 'string' ? undefined : made
    if (typeof made === 'string') options.onStatus?.({ state: 'failed', code: 'field/refused', sentence: made })
  }

  function fieldToDraw(): SceneProps['field'] {
    if (!options.field || !drape) return undefined
    const { palette = 'Default', range = drape.range, colourScale = 'linear', opacity = 1 } = options.field
    return { drape, look: { palette, range, colourScale, opacity } }
  }

  const land = createLandSupply({
    isEnded: () => isDestroyed,
    onLand() {
      render()
      reportDrawn()
    },
    onFailure: () =>
      options.onStatus?.({ state: 'failed', code: 'land/unreachable', sentence: 'The coast could not be loaded.' }),
  })

  /** Once, when the first picture has its coast and its relief. */
  function reportDrawn() {
    if (isDrawn || !root || !land.best('110m') || relief === undefined) return
    isDrawn = true
    options.onStatus?.({ state: 'drawn' })
  }

  function moveTo(camera: GlobeCamera) {
    const before = landScaleAt(view.camera.zoom)
    view.camera = normalizeCamera(camera)
    const scale = landScaleAt(view.camera.zoom)
    land.request(scale)
    overlays.show(view.camera)
    if (isDrawnByKeys) followDrawing(view.camera)
    clearTimeout(resting)
    resting = setTimeout(() => {
      isMoving = false
      render()
    }, movingMs)
    if (!isMoving || scale !== before) {
      isMoving = true
      render()
    } else root?.invalidate()
    options.onCamera?.(view.camera)
  }

  const pick = (pixel: Pixel): GlobeHover | undefined =>
    pickAt(pixel, { camera: view.camera, size: size(), list: tracks.list, during: options.during, drape })

  function drawRegion(callbacks: RegionDrawingCallbacks): () => void {
    drawing?.cancel()
    const started = createRegionDrawing({
      ...callbacks,
      onEnd(region) {
        if (drawing === started) drawing = undefined
        isDrawnByKeys = false
        host.style.cursor = ''
        if (!isDestroyed) render()
        callbacks.onEnd(region)
      },
    })
    drawing = started
    host.style.cursor = 'crosshair'
    render()
    return () => started.cancel()
  }

  function followDrawing(place: Place) {
    drawing?.follow(place)
    if (drawing?.extent) render()
  }

  /** Enter sets a corner of the box at the centre of the view, Escape cancels it. */
  function takesWhileDrawing(key: string): boolean {
    if (!drawing) return false
    if (key === 'Escape') drawing.cancel()
    else if (key === 'Enter') {
      isDrawnByKeys = true
      drawing.place(view.camera)
    } else return key === 'dblclick'
    return true
  }

  function flyTo(target: GlobeCamera | string) {
    const track = typeof target === 'string' ? tracks.list.tracks.find(({ id }) => id === target) : undefined
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
    takes: takesWhileDrawing,
    hover(pixel) {
      const found = pixel && pick(pixel)
      if (found) followDrawing(found)
      options.onHover?.(found ?? null)
    },
    press(pixel) {
      const found = pick(pixel)
      if (!found) return
      if (drawing) drawing.place(found)
      else options.onPick?.(found)
    },
  })
  const watch = new ResizeObserver(() => void root?.resize(sceneSize()))
  watch.observe(host)

  options.onStatus?.({ state: 'loading' })
  takeField()
  createSceneRoot(canvas, sceneSize()).then(
    (created) => {
      if (isDestroyed) return created.dispose()
      root = created
      render()
      // The element may have another size by now.
      void root.resize(sceneSize())
      return reportDrawn()
    },
    () =>
      options.onStatus?.({
        state: 'failed',
        code: 'webgl/missing',
        sentence: 'This browser cannot draw the globe: it has no WebGL 2.',
      }),
  )
  land.request(landScaleAt(view.camera.zoom))
  loadRelief().then(
    (loaded) => {
      if (isDestroyed) return loaded.close()
      relief = loaded
      render()
      return reportDrawn()
    },
    // The sea has one colour without its relief.
    () => {
      relief = null
      reportDrawn()
    },
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
      if (options.tracks !== before.tracks) tracks.set(options.tracks ?? [], options.breaks)
      if (changes.label !== undefined) host.ariaLabel = changes.label
      if (options.field?.grid !== before.field?.grid) takeField()
      // A page that keeps what onCamera tells it gives the same camera back.
      if (changes.camera && !isSameCamera(normalizeCamera(changes.camera), view.camera)) {
        endFlight()
        moveTo(changes.camera)
      }
      render()
    },
    flyTo,
    drawRegion,
    pick: (x, y) => pick({ x, y }),
    destroy() {
      isDestroyed = true
      drawing?.cancel()
      endFlight()
      endGestures()
      tracks.end()
      clearTimeout(resting)
      watch.disconnect()
      root?.dispose()
      relief?.close()
      overlays.remove()
      host.remove()
    },
  }
}
