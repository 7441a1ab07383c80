import type { Range } from '../../../data/view.ts'
import { type ColourScale, colourTransform } from '../../../scales/colour-scale.ts'
import { paletteSize } from '../../../scales/palettes/palette-bytes.ts'
import { paletteRow, paletteRows } from '../../../scales/palettes/palette.ts'
import type { PaletteKey } from '../../../scales/palettes/palette-names.ts'
import type { Vision } from '../../../scales/palettes/vision.ts'

/** The look of a field. It becomes uniforms, so a change uploads nothing. */
export interface FieldStyle {
  readonly palette: PaletteKey
  /** `normal` where absent. */
  readonly vision?: Vision
  readonly colourScale: ColourScale
  readonly range: Range
  /** For a contour map. */
  readonly lines?: LineStyle
}

/** Contour lines of a field. */
export interface LineStyle {
  /** Ascending, each once. */
  readonly levels: readonly number[]
  /** Device pixels; 0 draws only bands. */
  readonly width: number
  /** One colour for all lines, premultiplied; null draws each dark on light colours and light on dark ones. */
  readonly colour: readonly [number, number, number, number] | null
}

/**
 * The painting of a gridded field, as a plain value: a fragment shader over the texture of the field, and its uniforms for a style.
 *
 * The shader of every recipe begins with `recipePrelude`. The vertex shader covers the canvas.
 */
export interface FieldRecipe {
  /** The contents of the textures `columns` and `rows` for each pixel: the cell that contains it, or the centres on both sides (`pixel-lookup.ts`). */
  readonly lookup: Lookup
  readonly fragment: string
  /** Whether it is painted over the picture on the canvas: its colours are premultiplied and may be transparent. */
  readonly isOver?: boolean
  /** Names to define before the fragment shader. Each set of names is a separate program. */
  defines(style: FieldStyle): readonly string[]
  /** The names that most first paintings define, for compiling early. None if absent. */
  readonly usualDefines?: readonly string[]
  uniforms(style: FieldStyle): StyleUniforms
}

/** By name: a `float`, or a `vec4`. */
export type StyleUniforms = Readonly<Record<string, number | readonly [number, number, number, number]>>

export type Lookup = 'cells' | 'centres'

/**
 * The beginning of every fragment shader. The shader has no coordinates: it looks the cell of a pixel up by the pixel's position in two textures of one
 * row. The CPU fills these in double precision (`pixel-lookup.ts`), so nothing jitters at high zoom.
 *
 * Samplers are lowp unless a shader says otherwise, and graphics cards then round what they read to half floats: values beyond 65,504 would be infinite,
 * and of the columns beyond 2,048 every second would be another.
 */
export const recipePrelude = /* glsl */ `
precision highp float;
precision highp sampler2D;

uniform sampler2D columns;
uniform sampler2D rows;
uniform sampler2D values;
/* Width and height of the canvas, pixels. */
uniform vec2 canvas;
/* First column and row of this tile of the field, and how many it has. */
uniform vec2 tileOrigin;
uniform vec2 tileCells;
/* Size of the tile's texture, which holds one more where a tile follows. */
uniform vec2 textureCells;
uniform float missing;
uniform sampler2D palettes;
uniform float paletteRow;
uniform float offset;
uniform float factor;

/* Column and row of the pixel's cell within the tile. */
vec2 cellOfPixel() {
  return vec2(
    texture2D(columns, vec2(gl_FragCoord.x / canvas.x, 0.5)).r,
    texture2D(rows, vec2(gl_FragCoord.y / canvas.y, 0.5)).r
  ) - tileOrigin;
}

bool outsideTile(vec2 cell) {
  return any(lessThan(cell, vec2(0.0))) || any(greaterThanEqual(cell, tileCells));
}

float valueOf(vec2 cell) {
  return texture2D(values, (cell + 0.5) / textureCells).r;
}

/* The smallest normal float: no logarithm is taken of zero or below, which lie at the low end. */
float placeOf(float value) {
#ifdef LOGARITHMIC
  return log2(max(value, 1.17549435e-38));
#else
  return value;
#endif
}

vec3 colourAt(float place) {
  float position = clamp((place - offset) * factor, 0.0, 1.0);
  float entry = min(floor(position * ${paletteSize}.0), ${paletteSize - 1}.0);
  return texture2D(palettes, vec2((entry + 0.5) / ${paletteSize}.0, (paletteRow + 0.5) / ${paletteRows}.0)).rgb;
}
`

/** The uniforms of colours, which every recipe has. */
export function colourUniforms({ palette, vision, colourScale, range }: FieldStyle): StyleUniforms {
  const { offset, factor } = colourTransform(range, colourScale)
  return { paletteRow: paletteRow(palette, vision), offset, factor }
}

/** The defines of colours, which every recipe has. Without them software GL would compute a logarithm of every value. */
export const colourDefines = ({ colourScale }: FieldStyle): readonly string[] =>
  colourScale === 'log' ? ['LOGARITHMIC'] : []
