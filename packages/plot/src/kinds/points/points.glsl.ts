import { type ColourScale, colourTransform } from '../../scales/colour-scale.ts'
import type { PaletteName } from '../../scales/palette-names.ts'
import { paletteRow, paletteRows, paletteSize } from '../../scales/palette.ts'
import type { Vision } from '../../scales/vision.ts'
import type { Range } from '../../data/view.ts'

/** How points are to look: all of it uniforms, so a change uploads no column. */
export interface PointStyle {
  /** Diameter, device pixels. */
  readonly size: number
  readonly opacity: number
  /** By value over a palette; else one colour, premultiplied. */
  readonly colour: ValueColours | readonly [number, number, number, number]
}

export interface ValueColours {
  readonly palette: PaletteName
  readonly vision?: Vision
  readonly colourScale: ColourScale
  readonly range: Range
}

/**
 * Points as round dots. A place reaches the shader as its distance from an origin, in two floats where one is too coarse for the view; the corner of
 * the view is taken away from each before they meet, so a dot stays on its pixel at any zoom.
 */
export const pointVertex = /* glsl */ `
precision highp float;
attribute float x;
attribute float y;
attribute float xLow;
attribute float yLow;
attribute float value;
/* 0 where the row is left out. */
attribute float shown;
uniform vec2 cornerHigh;
uniform vec2 cornerLow;
uniform vec2 pixelsPerUnit;
/* Width and height of the canvas, pixels, and of what is drawn beyond each side of it: a dot is cut by the frame, not left out. */
uniform vec2 canvas;
uniform float margin;
/* Places so far apart are one; 0 where there are none. What lies up to slack to the left of the view is left where it is. */
uniform float turn;
uniform float slack;
/* Moves everything by whole turns. */
uniform float turns;
uniform float pointSize;
uniform sampler2D palettes;
uniform float paletteRow;
uniform float logarithmic;
uniform float offset;
uniform float factor;
uniform float opacity;
uniform vec4 colour;
/* 1 where the value tells the colour. */
uniform float byValue;
varying vec4 tint;

vec4 colourOf(float value) {
  /* The smallest normal float: no logarithm is taken of zero or below, which lie at the low end. */
  float place = logarithmic > 0.5 ? log2(max(value, 1.17549435e-38)) : value;
  float position = clamp((place - offset) * factor, 0.0, 1.0);
  float entry = min(floor(position * ${paletteSize}.0), ${paletteSize - 1}.0);
  return texture2D(palettes, vec2((entry + 0.5) / ${paletteSize}.0, (paletteRow + 0.5) / ${paletteRows}.0));
}

void main() {
  vec2 place = (vec2(x, y) - cornerHigh) + (vec2(xLow, yLow) - cornerLow);
  if (turn > 0.0) place.x += turn * (turns - floor((place.x + slack) / turn));
  vec2 pixel = place * pixelsPerUnit + margin;
  tint = (byValue > 0.5 ? colourOf(value) : colour) * opacity;
  gl_Position = shown > 0.5 ? vec4(2.0 * pixel / (canvas + 2.0 * margin) - 1.0, 0.0, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
  gl_PointSize = pointSize;
}
`

/** Covered by a pixel's width of soft edge about the circle. */
export const pointFragment = /* glsl */ `
precision highp float;
uniform float pointSize;
uniform float radius;
varying vec4 tint;

void main() {
  float cover = clamp(radius + 0.5 - pointSize * length(gl_PointCoord - 0.5), 0.0, 1.0);
  if (cover <= 0.0) discard;
  gl_FragColor = tint * cover;
}
`

/** Pixels from the middle of a dot to the end of its soft edge. */
export const reachOf = (size: number) => size / 2 + 0.5

/** What a style is told to the shaders by. */
export interface PointUniforms {
  readonly pointSize: number
  readonly radius: number
  readonly margin: number
  readonly opacity: number
  readonly byValue: 0 | 1
  readonly colour: readonly [number, number, number, number]
  readonly paletteRow: number
  readonly logarithmic: 0 | 1
  readonly offset: number
  readonly factor: number
}

export function pointUniforms({ size, opacity, colour }: PointStyle): PointUniforms {
  const shape = { pointSize: 2 * reachOf(size), radius: size / 2, margin: Math.ceil(reachOf(size)) + 1, opacity }
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
