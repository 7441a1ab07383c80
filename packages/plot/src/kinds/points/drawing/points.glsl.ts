import { type ColourScale, colourTransform } from '../../../scales/colour-scale.ts'
import type { PaletteKey } from '../../../scales/palettes/palette-names.ts'
import { paletteSize } from '../../../scales/palettes/palette-bytes.ts'
import { paletteRow, paletteRows } from '../../../scales/palettes/palette.ts'
import type { Vision } from '../../../scales/palettes/vision.ts'
import type { Range } from '../../../data/view.ts'

/** How points look. All of it becomes uniforms, so a change uploads no column. */
export interface PointStyle {
  /** Diameter, device pixels. */
  readonly size: number
  readonly opacity: number
  /** Of a ring: the diameter of the dot that it surrounds, device pixels. */
  readonly inner?: number
  /** A palette over the values, or one premultiplied colour. */
  readonly colour: ValueColours | readonly [number, number, number, number]
}

export interface ValueColours {
  readonly palette: PaletteKey
  readonly vision?: Vision
  readonly colourScale: ColourScale
  readonly range: Range
}

/**
 * Points as round dots. A place is its distance from an origin, in two floats if one is too coarse for the view. The corner of the view is subtracted
 * from each float before they are added, so a dot stays on its pixel at any zoom.
 */
export const pointVertex = /* glsl */ `
precision highp float;
attribute float x;
attribute float y;
attribute float xLow;
attribute float yLow;
attribute float value;
/* 0 for a hidden row. */
attribute float shown;
uniform vec2 cornerHigh;
uniform vec2 cornerLow;
uniform vec2 pixelsPerUnit;
/* Width and height of the canvas in pixels, and of the margin on each side of it: a dot on the edge is cut, not dropped. */
uniform vec2 canvas;
uniform float margin;
/* Places this far apart are the same place; 0 if the axis is not closed. Places up to slack to the left of the view are not moved. */
uniform float fullCircle;
uniform float slack;
/* Moves all places by this many full circles. */
uniform float circles;
uniform float pointSize;
uniform sampler2D palettes;
uniform float paletteRow;
uniform float logarithmic;
uniform float offset;
uniform float factor;
uniform float opacity;
uniform vec4 colour;
/* 1 for colours by value. */
uniform float byValue;
varying vec4 tint;

vec4 colourOf(float value) {
  /* The smallest normal float stands for zero and below, which have no logarithm: they take the colour of the low end. */
  float place = logarithmic > 0.5 ? log2(max(value, 1.17549435e-38)) : value;
  float position = clamp((place - offset) * factor, 0.0, 1.0);
  float entry = min(floor(position * ${paletteSize}.0), ${paletteSize - 1}.0);
  return texture2D(palettes, vec2((entry + 0.5) / ${paletteSize}.0, (paletteRow + 0.5) / ${paletteRows}.0));
}

void main() {
  vec2 place = (vec2(x, y) - cornerHigh) + (vec2(xLow, yLow) - cornerLow);
  if (fullCircle > 0.0) place.x += fullCircle * (circles - floor((place.x + slack) / fullCircle));
  vec2 pixel = place * pixelsPerUnit + margin;
  tint = (byValue > 0.5 ? colourOf(value) : colour) * opacity;
  gl_Position = shown > 0.5 ? vec4(2.0 * pixel / (canvas + 2.0 * margin) - 1.0, 0.0, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
  gl_PointSize = pointSize;
}
`

/** The edges of circle and hole are one pixel soft. */
export const pointFragment = /* glsl */ `
precision highp float;
uniform float pointSize;
uniform float radius;
/* Below zero for no hole. */
uniform float holeRadius;
varying vec4 tint;

void main() {
  float away = pointSize * length(gl_PointCoord - 0.5);
  float cover = clamp(radius + 0.5 - away, 0.0, 1.0) - clamp(holeRadius + 0.5 - away, 0.0, 1.0);
  if (cover <= 0.0) discard;
  gl_FragColor = tint * cover;
}
`

/** Pixels from the centre of a dot to the end of its soft edge. */
export const reachOf = (size: number) => size / 2 + 0.5

/** The uniforms of a style. */
export interface PointUniforms {
  readonly pointSize: number
  readonly radius: number
  readonly holeRadius: number
  readonly margin: number
  readonly opacity: number
  readonly byValue: 0 | 1
  readonly colour: readonly [number, number, number, number]
  readonly paletteRow: number
  readonly logarithmic: 0 | 1
  readonly offset: number
  readonly factor: number
}

export function pointUniforms({ size, opacity, inner, colour }: PointStyle): PointUniforms {
  const shape = {
    pointSize: 2 * reachOf(size),
    radius: size / 2,
    // Under an opaque dot a whole disc leaves no seam; through a translucent one it would be seen.
    holeRadius: inner && opacity < 1 ? inner / 2 : -1,
    margin: Math.ceil(reachOf(size)) + 1,
    opacity,
  }
  if (!('palette' in colour)) {
    return { ...shape, byValue: 0, colour, paletteRow: 0, logarithmic: 0, offset: 0, factor: 1 }
  }
  const { logarithmic, offset, factor } = colourTransform(colour.range, colour.colourScale)
  const row = paletteRow(colour.palette, colour.vision)
  return {
    ...shape,
    byValue: 1,
    colour: [0, 0, 0, 0],
    paletteRow: row,
    logarithmic: logarithmic ? 1 : 0,
    offset,
    factor,
  }
}
