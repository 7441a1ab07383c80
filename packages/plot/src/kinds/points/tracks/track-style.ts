import type { PaletteName } from '../../../scales/palettes/palette-names.ts'
import { paletteSize } from '../../../scales/palettes/palette-bytes.ts'
import { paletteRows } from '../../../scales/palettes/palette.ts'

/** The colours of tracks are even steps through this one (C16). */
export const trackPalette: PaletteName = 'Rainbow'

/** Tracks as lines with round joins: each segment is a box about a capsule, which the fragment stage cuts out with soft edges. */
export const trackVertex = /* glsl */ `
precision highp float;
/* Both ends, pixels from the lower left. */
attribute vec4 ends;
/* Along the segment and across it, -1 or 1. */
attribute vec2 corner;
attribute float track;
uniform vec2 canvas;
uniform float radius;
uniform float lastTrack;
uniform float paletteRow;
uniform sampler2D palettes;
/* Alpha 0: each track has a colour of the palette. */
uniform vec4 ink;
varying vec2 at;
varying vec4 line;
varying vec4 tint;

void main() {
  vec2 way = ends.zw - ends.xy;
  float size = length(way);
  vec2 along = size > 1e-4 ? way / size : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  float reach = radius + 1.0;
  at = (corner.x < 0.0 ? ends.xy : ends.zw) + reach * (corner.x * along + corner.y * across);
  line = ends;
  float position = lastTrack > 0.0 ? track / lastTrack : 0.0;
  float entry = min(floor(position * ${paletteSize}.0), ${paletteSize - 1}.0);
  vec4 own = texture2D(palettes, vec2((entry + 0.5) / ${paletteSize}.0, (paletteRow + 0.5) / ${paletteRows}.0));
  tint = ink.a > 0.0 ? ink : own;
  gl_Position = vec4(2.0 * at / canvas - 1.0, 0.0, 1.0);
}
`

export const trackFragment = /* glsl */ `
precision highp float;
uniform float radius;
varying vec2 at;
varying vec4 line;
varying vec4 tint;

void main() {
  vec2 way = line.zw - line.xy;
  vec2 from = at - line.xy;
  float part = clamp(dot(from, way) / max(dot(way, way), 1e-8), 0.0, 1.0);
  float cover = clamp(radius + 0.5 - length(from - part * way), 0.0, 1.0);
  if (cover <= 0.0) discard;
  gl_FragColor = tint * cover;
}
`
