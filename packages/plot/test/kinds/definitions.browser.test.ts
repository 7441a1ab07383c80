import { afterAll, expect, test } from 'vitest'
import { openContext } from '../../src/gpu/context.ts'
import type { CommandDefinition } from '../../src/gpu/device.ts'
import { fieldDefinition } from '../../src/kinds/field/drawing/commands.ts'
import { fieldRecipes } from '../../src/kinds/field/shaders/recipes.ts'
import { lineCompose, lineDots, lineStrokes, lineTriangles } from '../../src/kinds/lines/commands.ts'
import { pointDots } from '../../src/kinds/points/drawing/commands.ts'
import { trackLines } from '../../src/kinds/points/tracks/track-renderer.ts'
import { landShapes } from '../../src/land/commands.ts'
import { landPicture } from '../../src/land/layer.ts'

const context = openContext(
  (width, height) => new OffscreenCanvas(width, height),
  () => undefined,
)
if (typeof context === 'string') throw new Error(context)
const { device } = context
afterAll(() => context.dispose())

/** Each is a definition of other properties: all that is common to them is the text and the names. */
const definitions = {
  lineCompose,
  lineDots,
  lineStrokes,
  lineTriangles,
  pointDots,
  trackLines,
  landShapes,
  landPicture,
  heatmap: fieldDefinition(fieldRecipes.heatmap, []),
  'heatmap, logarithmic': fieldDefinition(fieldRecipes.heatmap, ['LOGARITHMIC']),
  contourMap: fieldDefinition(fieldRecipes.contourMap, []),
  'contourMap, even levels': fieldDefinition(fieldRecipes.contourMap, ['EVEN']),
}

/** The names that a definition's program declares, and those that its command gives. */
function namesOf<Props extends object>(definition: CommandDefinition<Props>) {
  const { uniforms = {}, attributes = {} } = definition.config(
    (name) => device.regl.prop<Props, typeof name>(name),
    device,
  )
  const declared = (storage: string) => [
    ...new Set(
      Array.from(
        `${definition.vert}${definition.frag}`.matchAll(new RegExp(`${storage} \\w+ (\\w+);`, 'g')),
        ([, name]) => name,
      ),
    ),
  ]
  return {
    uniforms: { declared: declared('uniform'), given: Object.keys(uniforms) },
    attributes: { declared: declared('attribute'), given: Object.keys(attributes) },
  }
}

// The unchecked regl would draw with zeros where one is missing.
test.each(Object.keys(definitions) as (keyof typeof definitions)[])(
  '%s gives all uniforms and attributes of its shaders',
  (name) => {
    const { uniforms, attributes } = namesOf<never>(definitions[name])
    expect(uniforms.declared.length).toBeGreaterThan(0)
    expect(uniforms.given).toEqual(expect.arrayContaining(uniforms.declared))
    expect(new Set(attributes.given)).toEqual(new Set(attributes.declared))
  },
)
