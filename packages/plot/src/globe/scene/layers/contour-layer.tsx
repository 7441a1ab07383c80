import { shapeMaterial } from '../shape-material.ts'
import { geometryOf } from './land-layer.tsx'
import { useDisposable } from './use-disposable.ts'

/** The contour lines of one level. */
export interface ContourLines {
  readonly level: number
  /** Both ends of each segment as unit vectors, three numbers each. */
  readonly ends: Float32Array
  /** CSS colour. */
  readonly stroke: string
  readonly opacity: number
}

/** Contour lines over a field, as hairlines. */
export function ContourLayer({ lines }: { readonly lines: readonly ContourLines[] }) {
  return lines.map((line) => <LevelLines key={line.level} {...line} />)
}

function LevelLines({ ends, stroke, opacity }: ContourLines) {
  const geometry = useDisposable(() => geometryOf(ends), [ends])
  const material = useDisposable(() => shapeMaterial(stroke, opacity), [stroke, opacity])
  return <lineSegments geometry={geometry} material={material} frustumCulled={false} renderOrder={1.5} />
}
