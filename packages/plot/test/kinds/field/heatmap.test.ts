import { expect, test } from 'vitest'
import { fieldRecipes } from '../../../src/kinds/field/shaders/recipes.ts'
import { heatmap } from '../../../src/kinds/field/shaders/heatmap.glsl.ts'
import { paletteNames } from '../../../src/scales/palettes/palette-names.ts'
import { paletteRows } from '../../../src/scales/palettes/palette.ts'

const styles = paletteNames.flatMap((palette) =>
  (['linear', 'log', 'zero-centred'] as const).map((colourScale) => ({
    palette,
    colourScale,
    range: [0.1, 30] as const,
  })),
)

test('no coordinate reaches the shader: pixels look their cells up', () => {
  for (const { fragment } of Object.values(fieldRecipes)) {
    expect(fragment).toMatch(/precision highp float;/)
    expect(fragment).not.toMatch(/\b(lon|lat|longitude|latitude|degrees|view|varying)\b/)
    expect(fragment).toMatch(/texture2D\(columns, vec2\(gl_FragCoord\.x \/ canvas\.x, 0\.5\)\)/)
    expect(fragment).toMatch(/texture2D\(rows, vec2\(gl_FragCoord\.y \/ canvas\.y, 0\.5\)\)/)
  }
})

test('values and the indices of cells are read as whole floats: by default a sampler may give half floats', () => {
  for (const { fragment } of Object.values(fieldRecipes)) {
    expect(fragment.indexOf('precision highp sampler2D;')).toBeGreaterThan(0)
    expect(fragment.indexOf('precision highp sampler2D;')).toBeLessThan(fragment.indexOf('uniform sampler2D'))
  }
})

test('the shader asks nothing of NaN, which GLSL ES 1 does not promise', () => {
  expect(heatmap.fragment).toMatch(/if \(value >= missing\) discard;/)
  expect(heatmap.fragment).not.toMatch(/isnan|value != value/)
})

test('a palette is read in the middle of its texels', () => {
  expect(heatmap.fragment).toContain(`vec2((entry + 0.5) / 256.0, (paletteRow + 0.5) / ${paletteRows}.0)`)
})

test('every style becomes finite uniforms that the shader declares', () => {
  for (const style of styles) {
    for (const [name, value] of Object.entries(heatmap.uniforms(style))) {
      expect(Number.isFinite(value)).toBe(true)
      expect(heatmap.fragment).toContain(`uniform float ${name};`)
    }
  }
})
