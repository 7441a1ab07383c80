import {
  type GlobeCamera,
  type Pixel,
  cameraOnCap,
  defaultCamera,
  isSameCamera,
  normalizeCamera,
  vectorAtPixel,
} from '../camera/camera.ts'
import { type Place, placeOf } from '@isobath/domain'
import type { Globe, GlobeFault, GlobeHover, GlobeOptions, GlobeStatus } from '../globe-options.ts'
import { themeOf } from '../../style/theme.ts'
import { type RendererEvent, emptySummary } from '../renderer/globe-renderer.ts'
import { palettesIn } from '../renderer/globe-palettes.ts'
import { type CameraPhase, createCameraControl } from './interaction/camera-control.ts'
import { listenToGestures } from './interaction/gestures.ts'
import { createGlobeElement } from './globe-element.ts'
import { createHoverQuery } from './interaction/hover-query.ts'
import { createOverlays } from './overlays/overlays.ts'
import { createPaletteLoader } from './palette-loader.ts'
import { createPanelLoader } from './overlays/panel-loader.ts'
import { createPlayback } from './playback.ts'
import { createOptionChecker } from './option-checker.ts'
import { createRegionTool } from './interaction/region-tool.ts'
import { createRendererLink } from './renderer-link.ts'
import { createRendererOptions } from './renderer-options.ts'
import { watchSize } from './watch-size.ts'
import { makeTimeline } from '../tracks/timeline.ts'

/** Creates a globe that fills its element. In an element without a height it is 7/10 as high as it is wide. */
export function createGlobe(parent: HTMLElement, initial: GlobeOptions = {}): Globe {
  let options = initial
  let summary = emptySummary
  let home = initial.camera ?? defaultCamera
  let [isDestroyed, isDrawn, isPlayAwaited, isChecked] = [false, false, false, false]
  // What is flown to: a camera once it can be checked, a track by its id once it is encoded.
  let awaitedTarget: GlobeCamera | string | undefined
  const element = createGlobeElement(parent, initial.label)
  const { host } = element
  const control = createCameraControl(home, onCameraChange)
  const { view } = control
  const playback = createPlayback(onPlayback)
  const regionTool = createRegionTool(host, show)
  const overlays = createOverlays(host, () => flyTo({ ...view.camera, heading: 0 }))
  const rendererOptions = createRendererOptions()
  const report = (status: GlobeStatus) => options.onStatus?.(status)
  const fail = (code: GlobeFault, sentence: string) => report({ state: 'failed', code, sentence })
  const panels = createPanelLoader(overlays, playback, () =>
    fail('panels/unreachable', 'The colour bars could not be loaded.'),
  )
  const paletteLoader = createPaletteLoader(show, () =>
    fail('palette/unreachable', 'A palette could not be loaded. Its values are shown in greys.'),
  )
  report({ state: 'loading' })
  const link = createRendererLink(element, view, initial.renderer, onEvent, fail)
  const hovers = createHoverQuery(findAt, (found) => {
    panels.mark(found)
    options.onHover?.(found ?? null)
  })
  paint()
  overlays.show(view.camera)
  const checker = createOptionChecker((sentence) => fail('options/refused', sentence))
  // The renderer starts meanwhile.
  const whenChecked = checker.whenLoaded.then(() => {
    if (isDestroyed) return
    options = checker.check(options)
    isChecked = true
    if (initial.camera && !options.camera) control.moveTo((home = defaultCamera))
    paint()
    takeTimes()
    link.setView(view)
    link.setTracks(options.tracks ?? [], options.breaks)
    if (awaitedTarget) flyTo(awaitedTarget)
    show()
  })

  /** Paints what lies over the globe. A theme that was not checked yet may be none. */
  function paint() {
    overlays.paint(themeOf(options.theme) ?? themeOf())
  }

  /** Shows what has changed on the page and in the scene. */
  function show() {
    if (isDestroyed || !isChecked) return
    const { graticule = 'moving' } = options
    // The picture on screen stays until the palettes of the new options have arrived.
    const palettes = paletteLoader.request(palettesIn(options))
    if (!palettes) return
    panels.update({ options, palettes, summary, width: element.size.width })
    const hasGraticule = graticule === 'always' || (graticule === 'moving' && (control.isMoving || regionTool.isActive))
    link.update(rendererOptions(options, { palettes, hasGraticule, drawnRegion: regionTool.extent }))
  }

  function onEvent(event: RendererEvent) {
    if (isDestroyed) return undefined
    switch (event.type) {
      case 'summary':
        summary = { ...summary, ...event.summary }
        if (event.summary.tracks) takeTracks()
        return show()
      case 'refused':
        return fail(event.code, event.sentence)
      case 'tracks':
        return options.onTracks?.(event.drawn)
      case 'drawn':
        if (isDrawn) return undefined
        isDrawn = true
        return void panels.whenShown().then(() => {
          if (!isDestroyed) report({ state: 'drawn' })
        })
    }
  }

  /** Keeps the renderer's report on the tracks. */
  function takeTracks() {
    takeTimeline()
    if (isPlayAwaited) play()
    if (awaitedTarget) flyTo(awaitedTarget)
  }

  function takeTimeline() {
    const { recorded, timeExtent } = summary.tracks
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
    link.setView(view)
    if (playback.during) options.onDuring?.(playback.during)
  }

  function play() {
    playback.play()
    isPlayAwaited = !playback.isPlaying
  }

  function onCameraChange(phase: CameraPhase) {
    if (phase === 'rested') return show()
    overlays.show(view.camera)
    regionTool.followCamera(view.camera)
    link.setView(view)
    if (phase === 'started') show()
    return options.onCamera?.(view.camera)
  }

  function placeAt(pixel: Pixel): Place | undefined {
    const vector = vectorAtPixel(view.camera, element.size, pixel)
    return vector && placeOf(vector)
  }

  async function findAt(pixel: Pixel): Promise<GlobeHover | undefined> {
    return placeAt(pixel) && (await link.pick(pixel))
  }

  function moveTo(camera: GlobeCamera) {
    awaitedTarget = undefined
    control.moveTo(camera)
  }

  function flyTo(target: GlobeCamera | string) {
    awaitedTarget = target
    if (!isChecked) return
    if (typeof target === 'string') return flyToTrack(target)
    awaitedTarget = undefined
    const { camera } = checker.check({ camera: target })
    if (camera) control.flyTo(camera)
  }

  function flyToTrack(id: string) {
    void link.capOfTrack(id).then((cap) => {
      if (isDestroyed || awaitedTarget !== id) return
      if (cap) flyTo(cameraOnCap(cap, element.size))
      else if (!options.tracks?.some((track) => track.id === id)) awaitedTarget = undefined
    })
  }

  function takesKey(key: string): boolean {
    if (regionTool.handleKey(key, view.camera)) return true
    if (key !== ' ' || !options.timeSlider) return false
    if (playback.isPlaying) playback.pause()
    else playback.play()
    return true
  }

  async function press(pixel: Pixel) {
    const place = placeAt(pixel)
    if (!place) return
    if (regionTool.isActive) return regionTool.place(place)
    const found = await link.pick(pixel)
    if (found && !isDestroyed) options.onPick?.(found)
  }

  const endGestures = listenToGestures(host, {
    get camera() {
      return view.camera
    },
    get size() {
      return element.size
    },
    move: moveTo,
    reset: () => flyTo(home),
    takes: takesKey,
    hover(pixel) {
      const place = pixel && placeAt(pixel)
      if (place) regionTool.followPointer(place)
      hovers.request(pixel)
    },
    press: (pixel) => void press(pixel),
  })
  const endWatch = watchSize(host, () => {
    link.resize()
    show()
  })

  return {
    get camera() {
      return view.camera
    },
    update(changes) {
      const before = options
      options = { ...options, ...(isChecked ? checker.check(changes) : changes) }
      if (options.theme !== before.theme) paint()
      if (isChecked && options.tracks !== before.tracks) link.setTracks(options.tracks ?? [], options.breaks)
      if (changes.label !== undefined) host.ariaLabel = changes.label
      if (options.skipGaps !== before.skipGaps) takeTimeline()
      if (isChecked && (options.during !== before.during || options.trail !== before.trail)) {
        takeTimes()
        link.setView(view)
      }
      // A page that stores the camera from onCamera passes the same camera back.
      const { camera } = options
      if (changes.camera && camera && !isSameCamera(normalizeCamera(camera), view.camera)) moveTo(camera)
      // A move requests its frame itself.
      if (Object.keys(changes).some((name) => name !== 'camera')) show()
    },
    flyTo,
    drawRegion: (callbacks = {}) => regionTool.start(callbacks),
    play,
    pause() {
      isPlayAwaited = false
      playback.pause()
    },
    placeAt: (x, y) => placeAt({ x, y }),
    pick: (x, y) => findAt({ x, y }),
    async takePicture() {
      await whenChecked
      await paletteLoader.whenLoaded()
      return link.takePicture()
    },
    destroy() {
      isDestroyed = true
      regionTool.cancel()
      control.end()
      playback.pause()
      endGestures()
      hovers.end()
      paletteLoader.end()
      panels.end()
      endWatch()
      link.dispose()
      host.remove()
    },
  }
}
