import { geoGraticule10 } from 'd3-geo'
import { useMemo } from 'react'
import { splitGreatCircle } from '../../geometry/great-circle.ts'
import { type Vector, vectorOf } from '@isobath/domain'
import type { GlobeColours } from '../colours.ts'
import { Lines } from './lines.tsx'

/** Metres by which a straight piece of the graticule may lie below the sphere. */
const tolerance = 200

const opacity = 0.16

/** Meridians and parallels of every ten degrees. */
export function GraticuleLayer({ colours }: { readonly colours: GlobeColours }) {
  const ends = useMemo(() => graticuleSegments(), [])
  const look = useMemo(() => ({ stroke: colours.graticule, opacity }), [colours])
  return <Lines ends={ends} look={look} renderOrder={4} />
}

/** Both ends of each segment as unit vectors. */
export function graticuleSegments(): Float32Array {
  const ends: number[] = []
  for (const line of geoGraticule10().coordinates) {
    const vectors = line.map(([lon = 0, lat = 0]) => vectorOf({ lon, lat }))
    for (const [i, to] of vectors.entries()) {
      const from: Vector | undefined = vectors[i - 1]
      if (!from) continue
      const points = splitGreatCircle(from, to, tolerance)
      for (const [k, point] of points.slice(1).entries()) ends.push(...points[k]!, ...point)
    }
  }
  return Float32Array.from(ends)
}
