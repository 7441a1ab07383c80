import { useThree } from '@react-three/fiber'
import type { Region } from '@isobath/domain'
import { useEffect } from 'react'
import { CameraRig } from './layers/camera-rig.tsx'
import type { GlobeColours } from './colours.ts'
import type { Drape } from '../field/drape.ts'
import type { PointSet } from '../points/point-set.ts'
import type { FieldLook } from './objects/field-object.ts'
import { ContourLayer, type Contours } from './layers/contour-layer.tsx'
import type { Curtain } from '../curtain/curtain.ts'
import { CurtainLayer } from './layers/curtain-layer.tsx'
import { FieldLayer } from './layers/field-layer.tsx'
import { type FrameContent, FrameReport } from './layers/frame-report.tsx'
import { GraticuleLayer } from './layers/graticule-layer.tsx'
import type { PointLook } from './objects/point-object.ts'
import type { LandGeometry } from './objects/land-geometry.ts'
import { LandLayer } from './layers/land-layer.tsx'
import { PointLayer } from './layers/point-layer.tsx'
import { RegionLayer } from './layers/region-layer.tsx'
import { SurfaceLayer } from './layers/surface-layer.tsx'
import { TrackLayer } from './layers/track-layer.tsx'
import type { TrackLook } from './objects/track-object.ts'
import type { ViewState } from './view-state.ts'

export interface SceneProps {
  readonly view: ViewState
  readonly colours: GlobeColours
  readonly relief: ImageBitmap | undefined
  readonly land: LandGeometry | undefined
  readonly field: { readonly drape: Drape; readonly look: FieldLook } | undefined
  readonly section: { readonly curtain: Curtain; readonly look: Omit<FieldLook, 'opacity'> } | undefined
  readonly contours: Contours | undefined
  readonly points: { readonly points: PointSet; readonly look: PointLook } | undefined
  readonly hasGraticule: boolean
  readonly regions: readonly Region[]
  /** The box that is being drawn. */
  readonly drawnRegion: Region | undefined
  readonly tracks: TrackLook
  /** Whether land and relief are there, or known to be missing. */
  readonly isComplete: boolean
  /** Called once a frame holds something else than the frame before. */
  readonly onFrame: (content: FrameContent) => void
}

interface GlobeSceneProps extends SceneProps {
  /** Called when all components of a render are ready to be drawn. */
  readonly onCommit: () => void
}

/**
 * All that is drawn, from the sea up to the points. Layers are painted in this order without a depth buffer: each hides by itself what lies behind the
 * horizon. Nothing here uses the document, so that it also runs in a worker.
 */
export function GlobeScene({
  view,
  colours,
  relief,
  land,
  field,
  contours,
  section,
  points,
  hasGraticule,
  regions,
  drawnRegion,
  tracks,
  isComplete,
  onFrame,
  onCommit,
}: GlobeSceneProps) {
  const invalidate = useThree((state) => state.invalidate)
  // React commits later than `render` returns: a frame requested there could be drawn with what was shown before, and be the last. In a worker the layers
  // prepare their frames only from the effects of this commit on, which come before this one.
  useEffect(() => {
    onCommit()
    invalidate()
  })
  return (
    <>
      <CameraRig view={view} />
      <SurfaceLayer view={view} colours={colours} relief={relief} />
      {field && <FieldLayer view={view} drape={field.drape} look={field.look} />}
      {contours && <ContourLayer {...contours} />}
      {land && <LandLayer land={land} colours={colours} />}
      {hasGraticule && <GraticuleLayer colours={colours} />}
      {section && <CurtainLayer view={view} colours={colours} curtain={section.curtain} look={section.look} />}
      {regions.map((region) => (
        <RegionLayer key={Object.values(region).join()} region={region} colours={colours} />
      ))}
      {drawnRegion && <RegionLayer region={drawnRegion} colours={colours} />}
      <TrackLayer view={view} colours={colours} look={tracks} />
      {points && <PointLayer view={view} colours={colours} points={points.points} look={points.look} />}
      <FrameReport tracks={tracks.tracks} isComplete={isComplete} onFrame={onFrame} />
    </>
  )
}
