import { defaultCamera } from '../camera/camera.ts'
import { globeColours } from '../scene/colours.ts'
import { landScaleAt } from '../../land/land-scale.ts'
import type { FrameContent } from '../scene/layers/frame-report.tsx'
import { type SceneSize, createSceneRoot } from '../scene/scene-root.tsx'
import { byTrack, trackPalette } from '../tracks/colouring.ts'
import type { ViewState } from '../scene/view-state.ts'
import { createContourStore } from './contour-store.ts'
import { createCurtainStore } from './curtain-store.ts'
import { createDrapeStore } from './drape-store.ts'
import type { GlobeRenderer, LayerSummary, RendererEvent, RendererOptions, RendererThreads } from './globe-renderer.ts'
import { createGround } from './ground.ts'
import { pickAt } from './pick-at.ts'
import { createPointStore } from './point-store.ts'
import { createTrackStore } from './track-store.ts'

/** Milliseconds that the first picture waits for coast and relief. Each picture before they are there would have to be drawn again. */
const groundWaitMs = 250

/** What a page says where no renderer can be created. It is needed only once this code is there. */
export const webglMissing = 'This browser cannot draw the globe: it has no WebGL 2.'

const noOptions: RendererOptions = {
  theme: undefined,
  palettes: new Map(),
  hasGraticule: false,
  regions: [],
  drawnRegion: undefined,
  field: undefined,
  fieldSource: undefined,
  section: undefined,
  sectionSource: undefined,
  points: undefined,
  places: undefined,
  colouring: byTrack,
  hasJumpMarks: true,
  selected: undefined,
}

/** Draws a globe with React Three Fiber. Runs on the page and in a worker. Rejects where there is no WebGL 2. */
export async function createSceneRenderer(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  firstSize: SceneSize,
  threads: RendererThreads,
  onEvent: (event: RendererEvent) => void,
): Promise<GlobeRenderer> {
  const root = await createSceneRoot(canvas, firstSize, () => onEvent({ type: 'lost' }))
  let options = noOptions
  let colours = globeColours()
  let size = firstSize
  const view: ViewState = { camera: defaultCamera, during: undefined }
  let isDisposed = false
  let waitsForGround = true
  const groundWait = setTimeout(() => {
    waitsForGround = false
    render()
  }, groundWaitMs)
  const ground = createGround(render)
  const tracks = createTrackStore(takeTracks, threads)
  const drapes = createDrapeStore((sentence) => onEvent({ type: 'refused', code: 'field/refused', sentence }))
  const curtains = createCurtainStore((sentence) => onEvent({ type: 'refused', code: 'section/refused', sentence }))
  const contours = createContourStore(render, threads.startWorker)
  const points = createPointStore()

  function render() {
    const { palettes, regions, drawnRegion, hasGraticule, colouring, hasJumpMarks, selected } = options
    const palette = palettes.get(trackPalette(colouring))
    // Without palettes no options have come yet.
    if (isDisposed || !palette || (waitsForGround && !ground.isComplete)) return
    const { list } = tracks
    root.render({
      view,
      colours,
      relief: ground.relief,
      land: ground.land(landScaleAt(view.camera.zoom)),
      hasGraticule,
      regions,
      drawnRegion,
      field: drapes.toDraw(options),
      contours: contours.toDraw(options),
      section: curtains.toDraw(options),
      points: points.toDraw(options),
      tracks: {
        tracks: list.tracks,
        trackColours: list.colours,
        colouring,
        palette,
        timeExtent: list.timeExtent,
        hasJumpMarks,
        selected: list.labels.findIndex(({ id }) => id === selected),
      },
      isComplete: ground.isComplete && !contours.tracing,
      onFrame: reportFrame,
    })
  }

  let drawn: FrameContent | undefined
  let isReported = false
  function reportFrame(content: FrameContent) {
    if (isDisposed) return
    const before = drawn
    drawn = content
    if (content.tracks !== before?.tracks) onEvent({ type: 'tracks', drawn: content.tracks.length })
    if (!content.isComplete || isReported) return
    isReported = true
    onEvent({ type: 'drawn' })
  }

  function takeTracks() {
    reportSummary()
    render()
  }

  let summarized: { [Name in keyof LayerSummary]?: unknown } = {}
  /** Reports the parts of the summary whose layers were prepared since the last report. */
  function reportSummary() {
    const { drape } = drapes
    const { curtain } = curtains
    const { set } = points
    const { list } = tracks
    const summary: Partial<LayerSummary> = {
      ...(drape !== summarized.field && { field: drape && { range: drape.range, extent: drape.extent } }),
      ...(curtain !== summarized.section && {
        section: curtain && {
          valueExtent: curtain.valueExtent,
          edges: curtain.edges,
          exaggeration: curtain.exaggeration,
        },
      }),
      ...(set !== summarized.points && { points: set && { valueExtent: set.valueExtent } }),
      ...(list !== summarized.tracks && {
        tracks: { recorded: list.recorded, timeExtent: list.timeExtent, valueExtent: list.valueExtent },
      }),
    }
    summarized = { field: drape, section: curtain, points: set, tracks: list }
    if (Object.keys(summary).length > 0) onEvent({ type: 'summary', summary })
  }

  return {
    update(changes) {
      const before = options
      options = { ...options, ...changes }
      if (options.theme !== before.theme) colours = globeColours(options.theme)
      if (options.fieldSource !== before.fieldSource) drapes.set(options.fieldSource)
      contours.request(options.field, drapes.drape)
      curtains.set(options.sectionSource, options.section?.exaggeration)
      if (options.places !== before.places) points.take(options.places)
      reportSummary()
      render()
    },
    setTracks(change) {
      tracks.set(change)
      takeTracks()
    },
    setView({ camera, during }) {
      const scale = landScaleAt(view.camera.zoom)
      view.camera = camera
      view.during = during
      if (landScaleAt(camera.zoom) === scale) root.invalidate()
      else render()
    },
    resize(next) {
      size = next
      void root.resize(next)
    },
    addLand: (scale, packed) => ground.addLand(scale, packed),
    setRelief: (png) => ground.setRelief(png),
    pick: async (pixel) =>
      pickAt(pixel, {
        camera: view.camera,
        size,
        list: tracks.list,
        during: view.during,
        hasJumpMarks: options.hasJumpMarks,
        drape: drapes.drape,
        points: points.set,
        curtain: curtains.curtain,
      }),
    capOfTrack: async (id) => tracks.list.tracks.find((track) => track.id === id)?.cap,
    async takePicture() {
      waitsForGround = false
      while (contours.tracing) await contours.tracing
      render()
      return root.takePicture()
    },
    dispose() {
      isDisposed = true
      clearTimeout(groundWait)
      tracks.end()
      contours.end()
      ground.dispose()
      root.dispose()
    },
  }
}
