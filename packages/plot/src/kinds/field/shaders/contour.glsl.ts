import { areEvenlySpaced } from '../../../scales/levels.ts'
import { lightFrom, lineOpacity } from '../../../scales/line-paint.ts'
import { type FieldRecipe, colourDefines, colourUniforms, recipePrelude } from './recipe.ts'

/** Lines this many widths apart are not drawn, lines twice as far apart are drawn in full, and lines between fade into their bands. */
export const crowded = 2

/** Opacity of the halo of lines that are drawn over another field. */
export const haloOpacity = 0.55

/** The part of a line with a halo that is halo: as wide on either side as the line. */
export const haloPart = 2 / 3

/** Halvings that find a level among 4096, the length of a texture row that every machine offers. */
const halvings = 12

/**
 * A field as bands between contour levels, with a line along each level.
 *
 * Between the centres of four neighbouring cells values are bilinear; outside the outermost centres the field has the value of the nearest one.
 * Missing cells are treated as d3-contour does: a field ends at the centres of the cells that have a value. If one of four is missing, the triangle of
 * the other three is drawn as a plane; if more are, nothing is drawn. A band has the colour half way between its levels, the first and last band half
 * way to the ends of the range.
 *
 * The distance of a pixel to a line follows from the slope of its cell if the line lies in that cell, otherwise from the neighbouring pixel in the next
 * cell. Lines therefore stay whole across a change of slope and where the slope is zero. Lines that are crowded fade into their bands.
 *
 * Even levels are two numbers, so that changing them uploads nothing; others are one row of a texture, a float each.
 *
 * Software GL runs both sides of every branch and generates machine code for every program: what seldom changes is defined before the shader is
 * compiled (`EVEN` levels, a `LOGARITHMIC` scale), choices are arithmetic, and neighbouring pixels are read in a loop that is left early if no pixel
 * needs them.
 */
export const contourMap: FieldRecipe = {
  lookup: 'centres',
  fragment: /* glsl */ `${recipePrelude}
uniform sampler2D levels;
uniform float levelCount;
uniform float firstLevel;
uniform float levelStep;
/* Pixels. */
uniform float lineWidth;
#ifdef LINES
/* The line and a halo of the same width on both sides, in which it is visible on any ground. */
const float haloPart = ${haloPart};
#else
const float haloPart = 0.0;
#endif
/* Alpha 0: each line is dark or light, whichever contrasts with the palette's colour there. */
uniform vec4 lineColour;

#ifdef EVEN
float levelAt(float index) {
  return firstLevel + index * levelStep;
}

/* How many levels are at or below a value. */
float levelsUpTo(float value) {
  return clamp(floor((value - firstLevel) / levelStep) + 1.0, 0.0, levelCount);
}
#else
float levelAt(float index) {
  return texture2D(levels, vec2((index + 0.5) / levelCount, 0.5)).r;
}

float levelsUpTo(float value) {
  float low = 0.0;
  float high = levelCount;
  for (int i = 0; i <= ${halvings}; i++) {
    if (low >= high) break;
    float middle = floor(0.5 * (low + high));
    if (levelAt(middle) <= value) low = middle + 1.0;
    else high = middle;
  }
  return low;
}
#endif

/* Values at the four centres around a place: below left, below right, above left, above right. False if nothing is drawn there. */
bool cornersAt(vec2 cell, vec2 way, out vec4 corners) {
  vec2 next = cell + vec2(greaterThan(way, vec2(0.0)));
  /* On a closed axis the first column follows the last. */
  next.x = next.x < textureCells.x ? next.x : 0.0;
  corners = vec4(valueOf(cell), valueOf(vec2(next.x, cell.y)), valueOf(vec2(cell.x, next.y)), valueOf(next));
  vec4 gone = step(vec4(missing), corners);
  float lost = dot(gone, vec4(1.0));
  corners *= 1.0 - gone;
  float plane = corners.y + corners.z - corners.x - corners.w;
  corners += gone * vec4(plane, -plane, -plane, plane);
  /* Distance of the place from the missing corner; 1 on the diagonal. */
  vec2 back = 1.0 - way;
  float far = dot(gone, vec4(way.x, back.x, way.x, back.x) + vec4(way.yy, back.yy));
  return !outsideTile(cell) && lost < 1.5 && far >= lost;
}

/* The lookups of the pixel this far to the right, or above. */
vec4 columnAt(float right) {
  return texture2D(columns, vec2((gl_FragCoord.x + right) / canvas.x, 0.5));
}

vec4 rowAt(float above) {
  return texture2D(rows, vec2((gl_FragCoord.y + above) / canvas.y, 0.5));
}

void main() {
  vec4 across = columnAt(0.0);
  vec4 up = rowAt(0.0);
  vec2 way = vec2(across.g, up.g);
  vec2 pixel = vec2(across.b, up.b);
  vec4 corners;
  if (!cornersAt(vec2(across.r, up.r) - tileOrigin, way, corners)) discard;
  vec2 wide = corners.yw - corners.xz;
  vec2 sides = corners.xz + wide * way.x;
  float value = sides.x + (sides.y - sides.x) * way.y;

  /* The levels on either side; beyond all values if there is none. */
  float band = levelsUpTo(value);
  float below = band > 0.0 ? levelAt(band - 1.0) : -missing;
  float above = band < levelCount ? levelAt(band) : missing;
  float from = band > 0.0 ? placeOf(below) : offset;
  float to = band < levelCount ? placeOf(above) : offset + 1.0 / factor;
  vec3 colour = colourAt(0.5 * (from + to));

  /* Change of the value over a pixel within its own cell. */
  float twist = wide.y - wide.x;
  vec2 gradient = vec2(wide.x + twist * way.y, sides.y - sides.x) * pixel;
  float slope = length(gradient);
  /* Distance and level of the nearer line within this cell: along the gradient, or along the diagonals of the saddle if the gradient is zero. */
  vec2 line = vec2(missing, value - below <= above - value ? below : above);
  float apart = line.y - value;
  float fall = slope + sqrt(slope * slope + 2.0 * abs(apart * twist) * pixel.x * pixel.y);
  float far = fall > 0.0 ? 2.0 * abs(apart) / fall : missing;
  vec2 foot = way + (slope > 0.0 ? sign(apart) * far / slope * gradient * pixel : vec2(0.0));
  vec2 beside = vec2(across.a, up.a);
  /* The slope along a side continues into the next cell: only the side that the slope leads to limits the foot of the distance. */
  vec2 beyond = beside * (foot - clamp(foot, 0.0, 1.0));
  if ((abs(gradient.x) > abs(gradient.y) ? beyond.x : beyond.y) == 0.0) line.x = far;

  /* Lines are crowded if the field changes by more than half of this from one pixel to the next. The steepest sides decide, so that lines around a peak fade together. */
  float inside = clamp(band, 1.0, max(1.0, levelCount - 1.0));
  float gap = levelCount > 1.0 ? levelAt(inside) - levelAt(inside - 1.0) : missing;
  float steepness = max(slope, length(pixel * max(abs(corners.yz - corners.xx), abs(corners.ww - corners.zy))));
  float reach = 0.5 * lineWidth + 0.5;
  float inkWidth = lineWidth * (1.0 - haloPart);
  if (beside != vec2(0.0) && line.x > reach && abs(apart) * ${2 * crowded}.0 * inkWidth < gap) {
    /* If the next pixel lies in this cell too, look in the direction of the line. */
    beside += (1.0 - abs(beside)) * sign(apart * gradient);
    vec2 other = vec2(missing, 0.0);
    for (int i = 0; i < 2; i++) {
      vec2 aside = i < 1 ? vec2(beside.x, 0.0) : vec2(0.0, beside.y);
      vec4 right = columnAt(aside.x);
      vec4 high = rowAt(aside.y);
      vec2 cell = vec2(right.r, high.r) - tileOrigin;
      vec4 around;
      bool known = cornersAt(cell, vec2(right.g, high.g), around);
      vec2 ends = mix(around.xz, around.yw, right.g);
      /* A cell of another tile is unknown here: this cell is extrapolated. */
      float there = outsideTile(cell) ? value + dot(gradient, aside) : known ? mix(ends.x, ends.y, high.g) : value;
      float change = abs(there - value);
      steepness = max(steepness, change);
      bool rises = there >= value;
      float level = rises ? above : below;
      bool crossed = rises ? there >= level : there < level;
      vec2 found = vec2(crossed ? abs(level - value) / change : missing, level);
      /* Both neighbours see an oblique line. */
      float both = max(other.x, found.x);
      float least = min(other.x, found.x);
      if (other.y == level && both < missing) found.x = least == 0.0 ? 0.0 : least * both / length(vec2(least, both));
      if (found.x <= other.x) other = found;
    }
    if (other.x <= line.x) line = other;
  }

  /* Lines nearer to each other than twice their width would fill the bands between them. */
  float spacing = steepness > 0.0 ? gap / (steepness * inkWidth) : missing;
  float full = clamp(spacing / ${crowded}.0 - 1.0, 0.0, 1.0) * min(inkWidth, 1.0);
  float cover = lineWidth > 0.0 ? clamp(reach - line.x, 0.0, 1.0) * full : 0.0;
  vec4 ink = lineColour;
#ifdef LINES
  float core = clamp(0.5 * inkWidth + 0.5 - line.x, 0.0, 1.0) * full;
  float light = step(dot(ink.rgb, vec3(0.299, 0.587, 0.114)), 0.5 * ink.a);
  /* The halo is wide and soft: this cell is extrapolated into the next, so that it does not end at their border. */
  float around = clamp(reach - min(far, line.x), 0.0, 1.0) * full;
  vec4 halo = vec4(vec3(light), 1.0) * ${haloOpacity} * around;
  gl_FragColor = ink * core + halo * (1.0 - ink.a * core);
#else
  if (ink.a == 0.0) {
    float light = dot(colourAt(placeOf(line.y)), vec3(0.299, 0.587, 0.114));
    ink = vec4(vec3(light > ${lightFrom} ? 0.0 : ${lineOpacity}), ${lineOpacity});
  }
  gl_FragColor = vec4(colour * (1.0 - ink.a * cover) + ink.rgb * cover, 1.0);
#endif
}
`,
  usualDefines: ['EVEN'],
  defines: (style) => [...(areEvenlySpaced(style.lines?.levels ?? []) ? ['EVEN'] : []), ...colourDefines(style)],
  uniforms(style) {
    const { levels, width, colour } = style.lines ?? { levels: [], width: 0, colour: null }
    const [first = 0, last = 0] = [levels[0], levels.at(-1)]
    return {
      ...colourUniforms(style),
      levelCount: levels.length,
      firstLevel: first,
      // A single level is an even row of any step.
      levelStep: levels.length > 1 ? (last - first) / (levels.length - 1) : 1,
      lineWidth: levels.length > 0 ? width : 0,
      lineColour: colour ?? [0, 0, 0, 0],
    }
  },
}

/** The lines of `contourMap` without its bands, in one colour with a halo, over the picture on the canvas. */
export const contourLines: FieldRecipe = {
  ...contourMap,
  isOver: true,
  usualDefines: ['LINES', 'EVEN'],
  defines: (style) => ['LINES', ...contourMap.defines(style)],
}
