import { colourTransform } from '../scale/colour-scale.ts'
import { paletteNames } from '../scale/palette-names.ts'
import { paletteRow, paletteSize } from '../scale/palette.ts'
import { type FieldRecipe, sampling } from './recipe.ts'

/** How dark a line lies on light bands, and how light on dark ones. */
export const lineOpacity = 0.7

/** Colours whose luma (Rec. 601) is above this take a dark line. */
export const lightFrom = 0.5

/** Halvings that tell a level among 4096, which is what one row of a texture holds everywhere. */
const halvings = 12

/** Levels whose steps differ by less than float32 tells are told by arithmetic. */
export function evenly(levels: readonly number[]): boolean {
  const [first = 0, last = 0] = [levels[0], levels.at(-1)]
  const step = (last - first) / Math.max(1, levels.length - 1)
  return levels.every((level, i) => Math.abs(level - (first + i * step)) <= 1e-6 * step)
}

/**
 * A field as bands between contour levels, with a line along each level.
 *
 * Between the centres of four neighbouring cells values are bilinear; outside the outermost centres the field goes on as it is there. Missing
 * cells are those of d3-contour: a field ends at the centres of the cells that have a value. Where one of four is missing, the triangle of the other
 * three is drawn, as a plane; where more are, nothing. A band takes the colour half way between its levels, the first and last half way to the
 * ends of the range.
 *
 * Even levels are two numbers, so that changing them uploads nothing; others are one row of a texture, a float each.
 */
export const contourMap: FieldRecipe = {
  lookup: 'centres',
  fragment: /* glsl */ `${sampling}
uniform sampler2D palettes;
uniform sampler2D levels;
uniform float paletteRow;
uniform float logarithmic;
uniform float offset;
uniform float factor;
uniform float levelCount;
uniform float firstLevel;
/* 0 where levels are not even. */
uniform float levelStep;
/* Pixels. */
uniform float lineWidth;
/* Without an alpha where each line chooses by the palette's colour there. */
uniform vec4 lineColour;

float levelAt(float index) {
  return levelStep > 0.0 ? firstLevel + index * levelStep : texture2D(levels, vec2((index + 0.5) / levelCount, 0.5)).r;
}

/* How many levels are at or below a value. */
float levelsUpTo(float value) {
  if (levelStep > 0.0) return clamp(floor((value - firstLevel) / levelStep) + 1.0, 0.0, levelCount);
  float low = 0.0;
  float high = levelCount;
  for (int i = 0; i <= ${halvings}; i++) {
    float middle = floor(0.5 * (low + high));
    if (low < high) {
      if (levelAt(middle) <= value) low = middle + 1.0;
      else high = middle;
    }
  }
  return low;
}

/* The smallest normal float: no logarithm is taken of zero or below, which lie at the low end. */
float placeOf(float value) {
  return logarithmic > 0.5 ? log2(max(value, 1.17549435e-38)) : value;
}

vec3 colourAt(float place) {
  float position = clamp((place - offset) * factor, 0.0, 1.0);
  float entry = min(floor(position * ${paletteSize}.0), ${paletteSize - 1}.0);
  return texture2D(palettes, vec2((entry + 0.5) / ${paletteSize}.0, (paletteRow + 0.5) / ${paletteNames.length}.0)).rgb;
}

/* Premultiplied. */
vec4 lineAt(float level) {
  if (lineColour.a > 0.0) return lineColour;
  float light = dot(colourAt(placeOf(level)), vec3(0.299, 0.587, 0.114));
  return vec4(vec3(light > ${lightFrom} ? 0.0 : ${lineOpacity}), ${lineOpacity});
}

void main() {
  vec4 across = texture2D(columns, vec2(gl_FragCoord.x / canvas.x, 0.5));
  vec4 up = texture2D(rows, vec2(gl_FragCoord.y / canvas.y, 0.5));
  vec2 cell = vec2(across.r, up.r) - tileOrigin;
  if (outsideTile(cell)) discard;
  vec2 way = vec2(across.g, up.g);
  vec2 next = cell + vec2(greaterThan(way, vec2(0.0)));
  /* After the last column of a circle comes the first. */
  if (next.x >= textureCells.x) next.x = 0.0;
  float a = valueOf(cell);
  float b = valueOf(vec2(next.x, cell.y));
  float c = valueOf(vec2(cell.x, next.y));
  float d = valueOf(next);
  vec4 gone = step(vec4(missing), vec4(a, b, c, d));
  float lost = dot(gone, vec4(1.0));
  if (lost > 1.5) discard;
  if (lost > 0.5) {
    /* How far the pixel lies from the missing corner, of which 1 is the diagonal. */
    vec2 far = vec2(gone.x + gone.z > 0.5 ? way.x : 1.0 - way.x, gone.x + gone.y > 0.5 ? way.y : 1.0 - way.y);
    if (far.x + far.y < 1.0) discard;
    if (gone.x > 0.5) a = b + c - d;
    else if (gone.y > 0.5) b = a + d - c;
    else if (gone.z > 0.5) c = a + d - b;
    else d = b + c - a;
  }
  float lower = a + (b - a) * way.x;
  float upper = c + (d - c) * way.x;
  float value = lower + (upper - lower) * way.y;
  float steepness = length(vec2(((b - a) + ((d - c) - (b - a)) * way.y) * across.b, (upper - lower) * up.b));

  float band = levelsUpTo(value);
  float below = levelAt(max(band - 1.0, 0.0));
  float above = levelAt(min(band, levelCount - 1.0));
  float from = band > 0.0 ? placeOf(below) : offset;
  float to = band < levelCount ? placeOf(above) : offset + 1.0 / factor;
  vec3 colour = colourAt(0.5 * (from + to));

  if (lineWidth > 0.0 && levelCount > 0.0 && steepness > 0.0) {
    float level = abs(value - below) <= abs(value - above) ? below : above;
    float cover = clamp(0.5 * lineWidth + 0.5 - abs(value - level) / steepness, 0.0, 1.0) * min(lineWidth, 1.0);
    vec4 line = lineAt(level);
    colour = colour * (1.0 - line.a * cover) + line.rgb * cover;
  }
  gl_FragColor = vec4(colour, 1.0);
}
`,
  uniforms({ palette, colourScale, range, lines }) {
    const { logarithmic, offset, factor } = colourTransform(range, colourScale)
    const { levels, width, colour } = lines ?? { levels: [], width: 0, colour: null }
    const [first = 0, last = 0] = [levels[0], levels.at(-1)]
    return {
      paletteRow: paletteRow(palette),
      logarithmic: logarithmic ? 1 : 0,
      offset,
      factor,
      levelCount: levels.length,
      firstLevel: first,
      // A single level is an even row of any step.
      levelStep: !evenly(levels) ? 0 : levels.length > 1 ? (last - first) / (levels.length - 1) : 1,
      lineWidth: width,
      lineColour: colour ?? [0, 0, 0, 0],
    }
  },
}
