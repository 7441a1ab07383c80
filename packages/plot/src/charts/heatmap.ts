import { colourTransform } from '../scale/colour-scale.ts'
import { paletteRow, paletteRows, paletteSize } from '../scale/palette.ts'
import { type FieldRecipe, sampling } from './recipe.ts'

/** A field as a heatmap: each pixel takes the colour of the value stored in the cell that holds its centre, nothing between cells. */
export const heatmap: FieldRecipe = {
  lookup: 'cells',
  fragment: /* glsl */ `${sampling}
uniform sampler2D palettes;
uniform float paletteRow;
uniform float logarithmic;
uniform float offset;
uniform float factor;

void main() {
  vec2 cell = cellOfPixel();
  if (outsideTile(cell)) discard;
  float value = valueOf(cell);
  if (value >= missing) discard;
  /* The smallest normal float: no logarithm is taken of zero or below, which lie at the low end. */
  float place = logarithmic > 0.5 ? log2(max(value, 1.17549435e-38)) : value;
  float position = clamp((place - offset) * factor, 0.0, 1.0);
  float entry = min(floor(position * ${paletteSize}.0), ${paletteSize - 1}.0);
  gl_FragColor = texture2D(palettes, vec2((entry + 0.5) / ${paletteSize}.0, (paletteRow + 0.5) / ${paletteRows}.0));
}
`,
  uniforms({ palette, vision, colourScale, range }) {
    const { logarithmic, offset, factor } = colourTransform(range, colourScale)
    return { paletteRow: paletteRow(palette, vision), logarithmic: logarithmic ? 1 : 0, offset, factor }
  },
}
