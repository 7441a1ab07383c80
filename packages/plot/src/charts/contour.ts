import { colourTransform } from '../scale/colour-scale.ts'
import type { PixelCells } from '../grid/pixels.ts'
import { evenly, lightFrom, lineOpacity } from '../scale/levels.ts'
import { paletteRow, paletteRows, paletteSize } from '../scale/palette.ts'
import { type FieldRecipe, sampling } from './recipe.ts'

/** Lines this many widths apart are not drawn, and those twice as far apart are drawn in full: between, they fade into their bands. */
export const crowded = 2

/**
 * Where a pixel is wider than this part of a cell the slope of its cell alone tells how far a line lies: from one such cell to the next a field that
 * can be seen at all hardly bends, and four more cells a pixel would be looked at everywhere.
 */
export const finest = 0.75

/** Of the longer side of a chart. */
const usualPixels = 800

/** Whether every pixel of a side that lies between two centres is so wide. */
function allFine(cells: PixelCells): boolean {
  for (let at = 2; at < cells.length; at += 4) if (cells[at]! > 0 && cells[at]! <= finest) return false
  return true
}

/** Halvings that tell a level among 4096, which is what one row of a texture holds everywhere. */
const halvings = 12

/**
 * A field as bands between contour levels, with a line along each level.
 *
 * Between the centres of four neighbouring cells values are bilinear; outside the outermost centres the field goes on as it is there. Missing
 * cells are those of d3-contour: a field ends at the centres of the cells that have a value. Where one of four is missing, the triangle of the other
 * three is drawn, as a plane; where more are, nothing. A band takes the colour half way between its levels, the first and last half way to the
 * ends of the range.
 *
 * A line is as far from a pixel as the slope of its cell says where it lies in that cell, elsewhere as the pixel beside says: across a kink of the
 * slope, and where the slope vanishes, a line stays whole. Lines that crowd fade into their bands.
 *
 * Even levels are two numbers, so that changing them uploads nothing; others are one row of a texture, a float each.
 *
 * Software GL runs both sides of every branch: what holds for a whole painting is defined before the shader is compiled (`EVEN` levels, a `LOGARITHMIC`
 * scale, pixels that are `FINE` everywhere), and looks at the pixels beside are a loop.
 */
export const contourMap: FieldRecipe = {
  lookup: 'centres',
  fragment: /* glsl */ `${sampling}
uniform sampler2D palettes;
uniform sampler2D levels;
uniform float paletteRow;
uniform float offset;
uniform float factor;
uniform float levelCount;
uniform float firstLevel;
uniform float levelStep;
/* Pixels. */
uniform float lineWidth;
/* Without an alpha where each line chooses by the palette's colour there. */
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
    float middle = floor(0.5 * (low + high));
    if (low < high) {
      if (levelAt(middle) <= value) low = middle + 1.0;
      else high = middle;
    }
  }
  return low;
}
#endif

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

/* Premultiplied. */
vec4 lineAt(float level) {
  if (lineColour.a > 0.0) return lineColour;
  float light = dot(colourAt(placeOf(level)), vec3(0.299, 0.587, 0.114));
  return vec4(vec3(light > ${lightFrom} ? 0.0 : ${lineOpacity}), ${lineOpacity});
}

/* Values at the four centres about a place: below left, below right, above left, above right. False where there is none. */
bool cornersAt(vec2 cell, vec2 way, out vec4 corners) {
  if (outsideTile(cell)) return false;
  vec2 next = cell + vec2(greaterThan(way, vec2(0.0)));
  /* After the last column of a circle comes the first. */
  if (next.x >= textureCells.x) next.x = 0.0;
  corners = vec4(valueOf(cell), valueOf(vec2(next.x, cell.y)), valueOf(vec2(cell.x, next.y)), valueOf(next));
  vec4 gone = step(vec4(missing), corners);
  float lost = dot(gone, vec4(1.0));
  if (lost > 1.5) return false;
  if (lost > 0.5) {
    /* How far the place lies from the missing corner, of which 1 is the diagonal. */
    vec2 far = vec2(gone.x + gone.z > 0.5 ? way.x : 1.0 - way.x, gone.x + gone.y > 0.5 ? way.y : 1.0 - way.y);
    if (far.x + far.y < 1.0) return false;
    if (gone.x > 0.5) corners.x = corners.y + corners.z - corners.w;
    else if (gone.y > 0.5) corners.y = corners.x + corners.w - corners.z;
    else if (gone.z > 0.5) corners.z = corners.x + corners.w - corners.y;
    else corners.w = corners.y + corners.z - corners.x;
  }
  return true;
}

float value;
/* The levels on either side of it; beyond all values where there is none. */
float below;
float above;
/* How much it changes over a pixel, by its own cell. */
vec2 gradient;
/* How much it changes from here to a pixel beside, at most. */
float steepness;

/* What the rows tell of a pixel so many to the right or above. */
vec4 columnAt(float right) {
  return texture2D(columns, vec2((gl_FragCoord.x + right) / canvas.x, 0.5));
}

vec4 rowAt(float above) {
  return texture2D(rows, vec2((gl_FragCoord.y + above) / canvas.y, 0.5));
}

#ifndef FINE
/* How far the next line lies toward the pixel beside this one, pixels, and which it is; as far as can be where it lies beyond. */
vec2 lineBeside(vec4 across, vec4 up, vec2 aside) {
  vec2 way = vec2(across.g, up.g);
  vec2 cell = vec2(across.r, up.r);
  vec4 corners;
  float beside;
  if (cornersAt(cell - tileOrigin, way, corners)) {
    vec2 sides = mix(corners.xz, corners.yw, way.x);
    beside = mix(sides.x, sides.y, way.y);
  } else if (outsideTile(cell - tileOrigin) && all(greaterThanEqual(cell, vec2(0.0)))) {
    /* Another tile holds it: as this cell goes on. */
    beside = value + dot(gradient, aside);
  } else {
    return vec2(missing, 0.0);
  }
  float change = abs(beside - value);
  steepness = max(steepness, change);
  float level = beside >= value ? above : below;
  bool crossed = beside >= value ? beside >= level : beside < level;
  return vec2(crossed ? abs(level - value) / change : missing, level);
}

/* The nearer of two. */
vec2 nearer(vec2 one, vec2 other) {
  return one.x <= other.x ? one : other;
}
#endif

void main() {
  vec4 across = columnAt(0.0);
  vec4 up = rowAt(0.0);
  vec2 way = vec2(across.g, up.g);
  vec4 corners;
  if (!cornersAt(vec2(across.r, up.r) - tileOrigin, way, corners)) discard;
  float lower = corners.x + (corners.y - corners.x) * way.x;
  float upper = corners.z + (corners.w - corners.z) * way.x;
  value = lower + (upper - lower) * way.y;

  float band = levelsUpTo(value);
  below = band > 0.0 ? levelAt(band - 1.0) : -missing;
  above = band < levelCount ? levelAt(band) : missing;
  float from = band > 0.0 ? placeOf(below) : offset;
  float to = band < levelCount ? placeOf(above) : offset + 1.0 / factor;
  vec3 colour = colourAt(0.5 * (from + to));

  if (lineWidth > 0.0 && levelCount > 0.0) {
    float twist = (corners.w - corners.z) - (corners.y - corners.x);
    vec2 pixel = vec2(across.b, up.b);
    gradient = vec2(corners.y - corners.x + twist * way.y, upper - lower) * pixel;
    steepness = length(gradient);
    vec2 line = vec2(missing, value - below <= above - value ? below : above);
    /* Along the gradient, and where that vanishes along the diagonals of the saddle; within this cell. */
    float apart = line.y - value;
    float slope = steepness + sqrt(steepness * steepness + 2.0 * abs(apart * twist) * pixel.x * pixel.y);
    float far = slope > 0.0 ? 2.0 * abs(apart) / slope : missing;
#ifdef FINE
    line.x = far;
#else
    vec2 foot = way + (steepness > 0.0 ? sign(apart) * far / steepness * gradient * pixel : vec2(0.0));
    bool fine = max(pixel.x, pixel.y) > ${finest};
    if (fine || foot == clamp(foot, 0.0, 1.0)) line.x = far;
    vec2 first = way - pixel;
    vec2 last = way + pixel;
    bool inner = all(greaterThan(first, vec2(0.0))) && all(lessThan(last, vec2(1.0))) && all(greaterThan(pixel, vec2(0.0)));
#endif
    float inside = clamp(band, 1.0, max(1.0, levelCount - 1.0));
    float gap = levelCount > 1.0 ? levelAt(inside) - levelAt(inside - 1.0) : missing;
#ifndef FINE
    /* Where the field changes by more than this from one pixel to the next, lines crowd. */
    bool near = abs(apart) * ${2 * crowded}.0 * lineWidth < gap;
    if (near && !fine && !inner && line.x > 0.5 * lineWidth + 0.5) {
      vec2 x = vec2(missing, 0.0);
      vec2 y = x;
      for (int i = 0; i < 4; i++) {
        vec2 aside = i < 2 ? vec2(float(2 * i - 1), 0.0) : vec2(0.0, float(2 * i - 5));
        vec2 found = lineBeside(columnAt(aside.x), rowAt(aside.y), aside);
        if (i < 2) x = nearer(x, found);
        else y = nearer(y, found);
      }
      vec2 beside = nearer(x, y);
      /* Of a line that is aslant both tell. */
      if (x.y == y.y && x.x < missing && y.x < missing) beside.x = beside.x == 0.0 ? 0.0 : x.x * y.x / length(vec2(x.x, y.x));
      line = nearer(beside, line);
    }
#endif

    /* Lines nearer to each other than twice their width would fill the bands that they part: told by the steepest sides, so that no top stays alone. */
    vec2 steepest = pixel * max(abs(corners.yz - corners.xx), abs(corners.ww - corners.zy));
    steepness = max(steepness, length(steepest));
    float spacing = steepness > 0.0 ? gap / (steepness * lineWidth) : missing;
    float cover = clamp(0.5 * lineWidth + 0.5 - line.x, 0.0, 1.0) * min(lineWidth, 1.0);
    cover *= clamp(spacing / ${crowded}.0 - 1.0, 0.0, 1.0);
    if (cover > 0.0) {
      vec4 ink = lineAt(line.y);
      colour = colour * (1.0 - ink.a * cover) + ink.rgb * cover;
    }
  }
  gl_FragColor = vec4(colour, 1.0);
}
`,
  usualDefines: (columns, rows) => [
    'EVEN',
    ...(columns > finest * usualPixels || rows > finest * usualPixels ? ['FINE'] : []),
  ],
  defines({ colourScale, range, lines }, { columnCells, rowCells }) {
    return [
      ...(evenly(lines?.levels ?? []) ? ['EVEN'] : []),
      ...(colourTransform(range, colourScale).logarithmic ? ['LOGARITHMIC'] : []),
      ...(allFine(columnCells) || allFine(rowCells) ? ['FINE'] : []),
    ]
  },
  uniforms({ palette, vision, colourScale, range, lines }) {
    const { offset, factor } = colourTransform(range, colourScale)
    const { levels, width, colour } = lines ?? { levels: [], width: 0, colour: null }
    const [first = 0, last = 0] = [levels[0], levels.at(-1)]
    return {
      paletteRow: paletteRow(palette, vision),
      offset,
      factor,
      levelCount: levels.length,
      firstLevel: first,
      // A single level is an even row of any step.
      levelStep: levels.length > 1 ? (last - first) / (levels.length - 1) : 1,
      lineWidth: width,
      lineColour: colour ?? [0, 0, 0, 0],
    }
  },
}
