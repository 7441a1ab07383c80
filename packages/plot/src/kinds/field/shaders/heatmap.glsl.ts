import { type FieldRecipe, colourDefines, colourUniforms, recipePrelude } from './recipe.ts'

/** A field as a heatmap: each pixel has the colour of the value that is stored in the cell at its centre. Nothing is interpolated. */
export const heatmap: FieldRecipe = {
  lookup: 'cells',
  fragment: /* glsl */ `${recipePrelude}
void main() {
  vec2 cell = cellOfPixel();
  if (outsideTile(cell)) discard;
  float value = valueOf(cell);
  if (value >= missing) discard;
  gl_FragColor = vec4(colourAt(placeOf(value)), 1.0);
}
`,
  defines: colourDefines,
  uniforms: colourUniforms,
}
