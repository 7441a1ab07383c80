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
import { themeOf } from '../../style/theme.ts'
import { globeColours } from '../scene/colours.ts'
import { byTrack } from '../scene/track-colour.ts'
import { type CameraPhase, createCameraControl } from './camera-control.ts'
import { createContourSupply } from './contour-supply.ts'
import { createCurtainSupply } from './curtain-supply.ts'
import { createDrapeSupply } from './drape-supply.ts'
import { listenToGestures } from './gestures.ts'
import { createGlobeElement } from './globe-element.ts'
import { landScaleAt } from './land-supply.ts'
import { createOverlays } from './overlays.ts'
import { pickAt } from './pick-at.ts'
import { createPanels } from './panels.ts'
import { createPlayback } from './playback.ts'
import { createPointSupply } from './point-supply.ts'
import { createRegionTool } from './region-tool.ts'
import { createSceneLoader } from './scene-loader.ts'
import { makeTimeline } from '../tracks/timeline.ts'
import { createTrackSupply } from './track-supply.ts'

const noRegions: readonly Region[] = []

/** Creates a globe that fills its element, which must have a height. */
export function createGlobe(parent: HTMLElement, initial: GlobeOptions = {}): Globe {
  let options = initial
  let colours = globeColours(initial.theme)
  let isDestroyed = false
  // The id of a track that is flown to once it is encoded.
  let awaitedTrack: string | undefined
  const element = createGlobeElement(parent, initial.label)
  const { host } = element
  const control = createCameraControl(initial.camera ?? defaultCamera, onCameraChange)
  const { view } = control
  const tracks = createTrackSupply(takeTracks)
  const playback = createPlayback(onPlayback)
  const drapes = createDrapeSupply((sentence) =>
    options.onStatus?.({ state: 'failed', code: 'field/refused', sentence }),
  )
  const curtains = createCurtainSupply((sentence) =>
    options.onStatus?.({ state: 'failed', code: 'section/refused', sentence }),
  )
  const contours = createContourSupply(render)
  const points = createPointSupply()
  const regionTool = createRegionTool(host, render)
  const overlays = createOverlays(host, () => flyTo({ ...view.camera, heading: 0 }))
  const panels = createPanels(overlays, playback)
  overlays.paint(themeOf(initial.theme))
  overlays.show(view.camera)
  let scale = landScaleAt(view.camera.zoom)
  const scene = createSceneLoader(element, scale, {
    onLoad: render,
    onStatus: (status) => options.onStatus?.(status),
  })
  drapes.set(initial.field?.grid)
  contours.request(initial.field, drapes.drape)
  curtains.set(initial.section)
  points.take(initial.points?.places)
  tracks.set(initial.tracks ?? [], initial.breaks)
  takeTimes()
  takeTracks()

  function render() {
    if (isDestroyed) return
    const { list } = tracks
    panels.update({
      options,
      drape: drapes.drape,
      points: points.set,
      curtain: curtains.curtain,
      list,
      width: element.size.width,
    })
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
      contours: contours.toDraw(options.field),
      section: curtains.toDraw(options.section),
      points: points.toDraw(options),
      tracks: {
        tracks: list.tracks,
        trackColours: list.colours,
        colouring,
        timeExtent: list.timeExtent,
        hasJumpMarks: options.jumpMarks ?? true,
        selected: list.inputs.findIndex(({ id }) => id === options.selected),
      },
      onTracks: reportTracks,
    })
  }

  /** Takes over the encoded tracks. */
  function takeTracks() {
    takeTimeline()
    render()
    if (awaitedTrack !== undefined) flyTo(awaitedTrack)
  }

  function reportTracks(drawn: number) {
    if (!isDestroyed) options.onTracks?.(drawn)
  }

  function takeTimeline() {
    const { recorded, timeExtent } = tracks.list
    playback.setTimeline(makeTimeline(options.skipGaps ? recorded : [timeExtent]))
  }

  /** Takes over the times of the options. */
  function takeTimes() {
    playback.trail = options.trail
    playback.show(options.during)
    view.during = playback.during
  }

  function onPlayback() {
    if (isDestroyed) return
    view.during = playback.during
    panels.updateTime()
    scene.root?.invalidate()
    if (playback.during) options.onDuring?.(playback.during)
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
      during: view.during,
      hasJumpMarks: options.jumpMarks ?? true,
      drape: drapes.drape,
      points: points.set,
      curtain: curtains.curtain,
    })

  function moveTo(camera: GlobeCamera) {
    awaitedTrack = undefined
    control.moveTo(camera)
  }

  function flyTo(target: GlobeCamera | string) {
    awaitedTrack = undefined
    if (typeof target !== 'string') return control.flyTo(target)
    const track = tracks.list.tracks.find(({ id }) => id === target)
    if (track) control.flyTo(cameraOnCap(track.cap, element.size))
    else if (options.tracks?.some(({ id }) => id === target)) awaitedTrack = target
  }

  function takesKey(key: string): boolean {
    if (regionTool.handleKey(key, view.camera)) return true
    if (key !== ' ' || !options.timeSlider) return false
    if (playback.isPlaying) playback.pause()
    else playback.play()
    return true
  }

  const endGestures = listenToGestures(host, {
    get camera() {
      return view.camera
    },
    get size() {
      return element.size
    },
    move: moveTo,
    reset: () => flyTo(initial.camera ?? defaultCamera),
    takes: takesKey,
    hover(pixel) {
      const found = pixel && pick(pixel)
      if (found) regionTool.followPointer(found)
      panels.mark(found)
      options.onHover?.(found ?? null)
    },
    press(pixel) {
      const found = pick(pixel)
      if (!found) return
      if (regionTool.isActive) regionTool.place(found)
      else options.onPick?.(found)
    },
  })
  const watch = new ResizeObserver(() => {
    void scene.root?.resize(element.sceneSize)
    render()
  })
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
        overlays.paint(themeOf(options.theme))
      }
      const hasOtherTracks = options.tracks !== before.tracks
      if (hasOtherTracks) tracks.set(options.tracks ?? [], options.breaks)
      if (changes.label !== undefined) host.ariaLabel = changes.label
      if (options.field?.grid !== before.field?.grid) drapes.set(options.field?.grid)
      contours.request(options.field, drapes.drape)
      curtains.set(options.section)
      if (options.points?.places !== before.points?.places) points.take(options.points?.places)
      if (options.skipGaps !== before.skipGaps) takeTimeline()
      if (options.during !== before.during || options.trail !== before.trail) takeTimes()
      // A page that stores the camera from onCamera passes the same camera back.
      if (changes.camera && !isSameCamera(normalizeCamera(changes.camera), view.camera)) moveTo(changes.camera)
      if (hasOtherTracks) takeTracks()
      // A move asks for its frame itself.
      else if (Object.keys(changes).some((name) => name !== 'camera')) render()
    },
    flyTo,
    drawRegion: (callbacks) => regionTool.start(callbacks),
    play: () => playback.play(),
    pause: () => playback.pause(),
    pick: (x, y) => pick({ x, y }),
    destroy() {
      isDestroyed = true
      regionTool.cancel()
      control.end()
      playback.pause()
      endGestures()
      tracks.end()
      contours.end()
      watch.disconnect()
      scene.dispose()
      host.remove()
    },
  }
}
