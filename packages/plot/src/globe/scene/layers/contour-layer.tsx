import { useFrame } from '@react-three/fiber'
import { useMemo } from 'react'
import { LabelObject, type GlobeLabel } from '../objects/label-object.ts'
import { Lines } from './lines.tsx'
import { useDisposable } from './use-disposable.ts'

/** The contour lines of one level. */
interface ContourLines {
  readonly level: number
  /** Both ends of each segment as unit vectors, three numbers each. */
  readonly ends: Float32Array
  /** CSS colour. */
  readonly stroke: string
  readonly opacity: number
}

/** The contour lines of a field. Labels are compared by identity. */
export interface Contours {
  readonly lines: readonly ContourLines[]
  readonly labels: readonly GlobeLabel[]
}

/** Contour lines over a field, as thin lines, and their labels. */
export function ContourLayer({ lines, labels }: Contours) {
  return (
    <>
      {lines.map((line) => (
        <LevelLines key={line.level} {...line} />
      ))}
      {labels.length > 0 && <Labels labels={labels} />}
    </>
  )
}

function LevelLines({ ends, stroke, opacity }: ContourLines) {
  const look = useMemo(() => ({ stroke, opacity }), [stroke, opacity])
  return <Lines ends={ends} look={look} renderOrder={1.5} />
}

function Labels({ labels }: { readonly labels: readonly GlobeLabel[] }) {
  const drawn = useDisposable(() => new LabelObject(labels), [labels])
  useFrame(({ size, viewport }) => drawn.prepareFrame(size, viewport.dpr))
  // Above land and graticule, so that no coast cuts a number.
  return <primitive object={drawn.mesh} renderOrder={4.2} />
}
