import { type Region, lonSpan, vectorOf } from '@isobath/domain'
import { Line } from '@react-three/drei/core/Line'
import { useMemo } from 'react'
import type { GlobeColours } from '../colours.ts'
import { screenColour } from '../materials/surface-material.ts'

interface RegionProps {
  readonly region: Region
  readonly colours: GlobeColours
}

/** Degrees of a straight piece of an outline: it lies 1 km below the sphere at most. */
const pieceDegrees = 2

/** CSS pixels. */
const outlineWidth = 2

/** Lets the outer pixel of a line of three fade: its shader has hard edges. `vUv` is 1 at both edges and at the end of round caps. */
function smoothEdges(shader: { fragmentShader: string }): void {
  shader.fragmentShader = shader.fragmentShader.replace(
    'vec4 diffuseColor =',
    `float across = length(vec2(vUv.x, max(0.0, abs(vUv.y) - 1.0)));
    alpha *= clamp((1.0 - across) / fwidth(across), 0.0, 1.0);
    vec4 diffuseColor =`,
  )
}

/** The outline of a box along its parallels and meridians. */
export function RegionLayer({ region, colours }: RegionProps) {
  const points = useMemo(() => outlineOf(region), [region])
  const colour = useMemo(() => screenColour(colours.region), [colours])
  return (
    <Line
      points={points}
      color={colour}
      lineWidth={outlineWidth + 1}
      onBeforeCompile={smoothEdges}
      depthTest={false}
      clipping
      transparent
      frustumCulled={false}
      renderOrder={5}
    />
  )
}

/** Unit vectors along the outline of a box, closed. */
export function outlineOf(region: Region): [number, number, number][] {
  const span = lonSpan(region)
  const east = region.lon1 + span
  const side = (from: readonly [number, number], to: readonly [number, number]) => {
    const pieces = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / pieceDegrees))
    return Array.from({ length: pieces }, (_, i): [number, number, number] => {
      const part = i / pieces
      return [...vectorOf({ lon: from[0] + part * (to[0] - from[0]), lat: from[1] + part * (to[1] - from[1]) })]
    })
  }
  const corners = [
    [region.lon1, region.lat1],
    [east, region.lat1],
    [east, region.lat2],
    [region.lon1, region.lat2],
    [region.lon1, region.lat1],
  ] as const
  const outline = corners.slice(1).flatMap((to, i) => side(corners[i]!, to))
  return [...outline, outline[0]!]
}
